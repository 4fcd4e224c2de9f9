"""The columns of the exported tables: names, types (as Parquet has them) and meanings.

docs/export.md shows the same lists; a test holds both together.
"""

from __future__ import annotations

from typing import Final, NamedTuple

FORMAT: Final = 1
"""Of the tables: it changes when a column changes its name, type or meaning."""
NUMBER: Final = "n_"
"""How the columns of a game's named numbers begin; which there are depends on the game."""
NUMBER_TYPE: Final = "int32"


class Column(NamedTuple):
    """One column."""

    name: str
    type: str
    meaning: str


GAME: Final = Column("game_id", "string", "which game; the same in all tables")
PLY: Final = Column("ply", "int32", "which move of the game, from 1")

MOVES: Final = (
    GAME,
    PLY,
    Column("seat", "int8", "who made it, from 0; -1 is chance"),
    Column("move", "string", "the move in notation"),
    Column("round", "int32", "the round it was made in"),
    Column("decision", "string", "the kind of decision, a word of the game; null for chance"),
    Column("open", "int32", "how many options were open; null for chance"),
    Column("certain", "bool", "did the game replay up to here exactly as it was recorded?"),
    Column("set_aside", "bool", "made by older rules and not carried over when they changed"),
    Column("rules", "string", "fingerprint of the rules it was made by; empty if unknown"),
)
OBSERVATIONS: Final = (
    GAME,
    PLY,
    Column("viewer", "int8", "who decides: every number is what this seat may know"),
    Column("seat", "int8", "whose board the numbers are of; one row for each seat"),
    Column("round", "int32", "the round"),
    Column("decision", "string", "the kind of decision, a word of the game"),
    Column("question", "string", "the same for people, in the language of the export"),
    Column("open", "int32", "how many options were open"),
    Column("chosen", "string", "the option that was chosen, in notation"),
)
OPTIONS: Final = (
    GAME,
    PLY,
    Column("seat", "int8", "who decides"),
    Column("number", "int32", "which of the open options, from 0"),
    Column("option", "string", "the option in notation"),
    Column("chosen", "bool", "was it chosen?"),
)
OUTCOMES: Final = (
    GAME,
    Column("game", "string", "which rules: the name of the game"),
    Column("source", "string", "the file, folder or database it was read from"),
    Column("key", "string", "its name there: game of an arena, table of a server, line of a file"),
    Column("deal", "int32", "games of an arena on the same deal share it"),
    Column("players", "int8", "how many seats there are"),
    Column("seat", "int8", "the seat, from 0; one row for each"),
    Column("player", "string", "who sat there, as recorded; people of a server only with --names"),
    Column("kind", "string", "person or bot, where the source tells"),
    Column("failure", "string", "how its bot failed; another one went on in its place"),
    Column("score", "int32", "points at the end, by the rules it was played by"),
    Column("winner", "bool", "has it won (perhaps together with others)?"),
    Column("share", "double", "of the victory: 1 for who won alone, 0 for who did not"),
    Column("place", "double", "from 1; who is level shares the mean of the places"),
    Column("finished", "bool", "is the game over? If not, the four columns before are null"),
    Column("rounds", "int32", "rounds, as far as the game is certain"),
    Column("moves", "int32", "moves of all seats and of chance"),
    Column("decisions", "int32", "moves of this seat"),
    Column("options", "string", "what the game was played with, as JSON"),
    Column("seed", "string", "what its luck followed from"),
    Column("version", "string", "the version of the rules, as the record names it"),
    Column("rules", "string", "fingerprint of the rules of the last move; empty if unknown"),
    Column("installed", "string", "fingerprint of the rules it was replayed by"),
    Column("verdict", "string", "same, different, broken or unreadable: what the replay found"),
    Column("certain", "int32", "observations and options reach up to this ply"),
    Column("why", "string", "what stood in the way of the replay"),
)
TABLES: Final[dict[str, tuple[Column, ...]]] = {
    "moves": MOVES,
    "observations": OBSERVATIONS,
    "options": OPTIONS,
    "outcomes": OUTCOMES,
}
