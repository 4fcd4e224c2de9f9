"""Names: what is stored is what is seen."""

from __future__ import annotations

import pytest

from ecumene.server.tables.names import printable
from tests.server.house import FREE, ME, House

HIDDEN = [
    "\u200b", "Le\u200dna", "\u202eaneL", "Lena\u2066", "Lena\ufeff", "Lena\u00ad", "\u3164",
    "\u115f\u1160", "\uffa0", "\u2800\u2800", "Lena\U000e0041", "Lena\U000e0100", "Lena\u034f",
    "a\u17b4", "a\u180b", "\u2061", "Lena\u0000", "Lena\ue000", "\U0001f468\u200d\U0001f469",
    "\ufe0f", "  \u00a0\u2003 ", "\ufffc",
]  # fmt: skip
PILED = ["e\u0301\u0302\u0303\u0304", "\u0301Lena", "Lena \u0301", "L\u20dd", "Z\u0335\u0336\u0337"]
FINE = {
    "Лена": "Лена",
    "レナ": "レナ",
    "Zoe\u0308": "Zoë",
    "ที่นั่ง": "ที่นั่ง",
    "हिन्दी": "हिन्दी",
    "לֵנָה": "לֵנָה",
    "한글": "한글",
    "❤\ufe0f Lena": "❤ Lena",
    "Le\u00a0na": "Le na",
    "O'Neil-Ш.": "O'Neil-Ш.",
    "🦊": "🦊",
    "👍🏽": "👍🏽",
}


@pytest.mark.parametrize("name", [*HIDDEN, *PILED, "", " "])
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"cannot be shown|is empty|too many marks"):
        printable(name)


@pytest.mark.parametrize(("name", "stored"), FINE.items())
def test_names_of_all_scripts_are_taken(name: str, stored: str) -> None:
    assert printable(name) == stored


def test_at_a_table_no_two_names_look_the_same(house: House) -> None:
    lena = house.person()
    seats = [ME, FREE, FREE, {"kind": "bot", "name": "LENA"}]
    made = lena.create(*seats, access="open")["table"]
    assert made["seats"][3]["name"] == "LENA 2"
    table = made["id"]
    house.person().post(f"/tables/{table}/seats/1/sit", {"name": "\uff2cena"})
    ruth = house.person()
    ruth.post(f"/tables/{table}/seats/2/sit", {"name": "Ruth"})
    ruth.send("PATCH", f"/tables/{table}/seats/2", {"name": "L\u0435na"})  # Cyrillic e
    names = [seat["name"] for seat in lena.get(f"/tables/{table}")["seats"]]
    assert names == ["Lena", "\uff2cena 3", "L\u0435na 4", "LENA 2"]
    lena.send("PATCH", f"/tables/{table}/seats/0", {"name": "lena"})
    assert lena.get(f"/tables/{table}")["seats"][0]["name"] == "lena", "one's own name is no other"
    for wrong in ("\u3164", "e\u0301\u0302\u0303\u0304"):
        assert (
            lena.send("PATCH", f"/tables/{table}/seats/0", {"name": wrong}, 422)["code"]
            == "invalid"
        )
