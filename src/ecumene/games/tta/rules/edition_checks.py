"""Do the options fit together, and what may their lists hold?"""

from __future__ import annotations

from typing import Final

from ecumene.core.errors import InvalidOptions
from ecumene.core.messages import count, join, text
from ecumene.core.spec import Quota
from ecumene.games.tta.rules.editions import (
    AGREED,
    MIX_QUOTAS,
    MIXES,
    RANDOM,
    catalogue_of,
    rebalanced_cards,
    words_of,
)
from ecumene.games.tta.rules.overlays import printed_cards
from ecumene.games.tta.rules.types import AGE_NAMES, LEADER, WONDER

AGREED_KINDS: Final = {"leader": LEADER, "wonder": WONDER}


def wrong(option: str, what: str, **params: object) -> InvalidOptions:
    """The refusal of an option, in the language spoken."""
    return InvalidOptions(text(f"tta.wrong.{what}", **params), option)


def check_edition(options: dict[str, str]) -> None:
    """Refuse options that do not fit together; `InvalidOptions` says why."""
    check_old(words_of(options["keep_old"]), options["rebalanced"] == "yes")
    choice = options["choice"]
    if choice != RANDOM and options["leaders"] not in MIXES:
        mixes = ", ".join(MIXES[:-1])
        raise wrong("choice", "mixes_only", choice=choice, mixes=mixes, last=MIXES[-1])
    if options["agreed"] and choice != AGREED:
        raise wrong("agreed", "not_agreed")
    if choice == AGREED and not options["agreed"]:
        raise wrong("agreed", "none_agreed")
    check_agreed_names(words_of(options["agreed"]))
    if options["cards"]:
        catalogue_of(options)  # reads and checks the overlay


def check_old(old: list[str], rebalanced: bool) -> None:
    if old and not rebalanced:
        raise wrong("keep_old", "all_old")
    changes = rebalanced_cards() if old else {}
    for slug in old:
        if slug not in changes:
            known = ", ".join(sorted(changes))
            raise wrong("keep_old", "not_rebalanced", card=slug, known=known)
        if "copies" in changes[slug]:
            raise wrong("keep_old", "must_be_new", card=slug)


def check_agreed_names(chosen: list[str]) -> None:
    """Only leaders and wonders can be agreed on, each of them once."""
    known = listable("agreed") if chosen else {}
    for slug in chosen:
        if slug not in known:
            raise wrong("agreed", "not_agreeable", card=slug)
        if chosen.count(slug) > 1:
            raise wrong("agreed", "twice", card=slug)


def check_agreed(options: dict[str, str], players: int) -> None:
    """The agreed set must have exactly the quota of each age; says all that is amiss."""
    amiss: dict[str, dict[str, list[str]]] = {}
    for quota in quotas(options, players):
        if quota.have != quota.need:
            age, kind = quota.group.split(".")
            what = "more" if quota.have < quota.need else "over"
            number = count(f"{kind}s", abs(quota.need - quota.have))
            amiss.setdefault(age, {}).setdefault(what, []).append(number)
    if amiss:
        ages = [
            text("tta.wrong.of_age", age=age, what=", ".join(listed(found)))
            for age, found in amiss.items()
        ]
        raise wrong("agreed", "quota", players=players, ages=" ".join(ages))


def listed(amiss: dict[str, list[str]]) -> list[str]:
    """What is missing, and what is too much."""
    return [text(f"tta.wrong.{what}", number=join(found)) for what, found in amiss.items()]


# What lists may hold


def listable(option: str) -> dict[str, str]:
    """The cards that an option may list: by age and kind if it needs some of each, else by age."""
    every = printed_cards()
    if option == "agreed":
        return {
            slug: f"{age}.{kind}"
            for age in AGE_NAMES[:4]
            for kind in AGREED_KINDS
            for slug, raw in every.items()
            if raw["age"] == age and raw["type"] == kind
        }
    if option == "keep_old":
        changes = rebalanced_cards()
        return {
            slug: age
            for age in AGE_NAMES[:4]
            for slug in changes
            if every[slug]["age"] == age and "copies" not in changes[slug]
        }
    return {}


def quotas(options: dict[str, str], players: int) -> list[Quota]:
    """How many leaders and wonders of each age are agreed on, and how many have to be."""
    if options["choice"] != AGREED or options["leaders"] not in MIXES:
        return []
    known = listable("agreed")
    chosen = [known.get(slug) for slug in words_of(options["agreed"])]
    return [
        Quota("agreed", group, chosen.count(group), MIX_QUOTAS[number][players - 2])
        for age in AGE_NAMES[:4]
        for kind, number in AGREED_KINDS.items()
        for group in (f"{age}.{kind}",)
    ]
