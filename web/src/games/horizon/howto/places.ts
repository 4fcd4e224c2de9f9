// Places of the map in pictures.

export interface Place {
  /** A territory by id, "home" of a player, the "cradle", or "" for what is still unknown. */
  tile: string;
  at: [number, number];
  owner?: number;
  village?: number;
  city?: number;
  units?: [string, number][];
}
