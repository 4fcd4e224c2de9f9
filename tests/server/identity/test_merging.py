"""Two turn out to be one: seats, browsers and passkeys, and tables at which both sit."""

from __future__ import annotations

from tests.server.house import BOT, FREE, ME, House
from tests.server.identity.people import enter, keep, keep_by_phrase, link, visitor
from tests.server.tables import two_people


def test_a_guest_who_comes_back_brings_along_what_they_have(plain_house: House) -> None:
    lena, phone = visitor(plain_house), visitor(plain_house)
    key = keep(lena, "Lena")
    table = phone.create(ME, BOT)["table"]["id"]
    enter(phone, key)
    assert lena.get(f"/tables/{table}")["held"] == [0]
    seat = lena.get(f"/tables/{table}")["seats"][0]
    assert (seat["player"], seat["name"]) == (lena.get("/me")["id"], "Lena"), "no more Lena 2"


def test_two_guests_at_one_table_do_not_become_one_player(plain_house: House) -> None:
    """Each browser goes on with its own seat, and neither sees the other's cards."""
    table, lena, ruth = two_people(plain_house)
    link(lena, ruth)
    assert lena.get("/me")["id"] == ruth.get("/me")["id"]
    assert lena.get(f"/tables/{table}")["held"] == [0]
    assert ruth.get(f"/tables/{table}")["held"] == [0, 1]  # Lena's, and what she holds herself
    players = [seat["player"] for seat in lena.get(f"/tables/{table}")["seats"]]
    assert players == [lena.get("/me")["id"], None]
    lena.get(f"/tables/{table}/scene", 403, seat=1)


def test_two_people_become_one_only_if_they_say_so(house: House) -> None:
    lena, other = visitor(house), visitor(house)
    first, second = keep(lena, "Lena"), keep(other, "Mira")
    phrase = keep_by_phrase(other, "Mira")
    table = other.create(ME, BOT)["table"]["id"]
    lena_id, mira_id = lena.get("/me")["id"], other.get("/me")["id"]
    assert enter(other, first, 409)["code"] == "other_identity"
    assert (other.get("/me")["id"], len(lena.get("/me")["browsers"])) == (mira_id, 1)
    told = enter(other, first, join=True)
    assert (told["id"], told["name"], len(told["passkeys"])) == (lena_id, "Lena", 2)
    found = lena.get(f"/tables/{table}")
    assert (found["held"], found["seats"][0]["name"]) == ([0], "Lena"), "that name is free again"
    # Both ways back lead to the same person; Mira is nobody any more.
    assert enter(visitor(house), second)["id"] == lena_id
    assert visitor(house).post("/enter/phrase", {"phrase": phrase})["id"] == lena_id
    keep(visitor(house), "Mira")


def test_two_people_at_one_table_keep_a_seat_each(plain_house: House) -> None:
    lena, ruth = visitor(plain_house), visitor(plain_house)
    key = keep(lena, "Lena")
    keep(ruth, "Ruth")
    made = lena.create(ME, FREE)
    table = made["table"]["id"]
    ruth.post(f"/tables/{table}/seats/1/sit", {"name": "Ruth", "invite": made["invite"]})
    enter(ruth, key, join=True)
    assert lena.get(f"/tables/{table}")["held"] == [0]
    assert ruth.get(f"/tables/{table}")["held"] == [0, 1]
    players = [seat["player"] for seat in lena.get(f"/tables/{table}")["seats"]]
    assert players == [lena.get("/me")["id"], None]


def test_a_link_asks_before_it_makes_two_one(plain_house: House) -> None:
    lena, other = plain_house.person(), plain_house.person()
    keep_by_phrase(other, "Mira")
    token = lena.post("/me/link", {"name": "Lena"})["token"]
    assert other.post("/enter/link", {"token": token}, 409)["code"] == "other_identity"
    told = other.post("/enter/link", {"token": token, "join": True})
    assert (told["name"], told["phrase"]) == ("Lena", True)


def test_a_seat_that_was_lent_is_not_taken_over(plain_house: House) -> None:
    """Ruth opens the link of Lena's seat; it does not become hers when she keeps herself."""
    table, lena, _ruth = two_people(plain_house)
    keep_by_phrase(lena, "Lena")
    helper = plain_house.person()
    helper.post("/session", {"token": lena.post(f"/tables/{table}/seats/0/link", {})["token"]})
    keep_by_phrase(helper, "Helper")
    assert lena.get(f"/tables/{table}")["seats"][0]["player"] == lena.get("/me")["id"]
    assert helper.get(f"/tables/{table}")["held"] == [0]
