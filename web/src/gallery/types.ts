// The gallery book, as `GET /api/games/{game}/gallery` sends it.
export type { GalleryBook, GalleryCard, Kind } from "../lib/generated/gallery";
