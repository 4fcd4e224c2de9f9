"""The data that clients get of Through the Ages, as types; see ``ecumene.table.schema``."""
