"""How a card reads, made from the same data as its behaviour, so that the two cannot drift."""

from __future__ import annotations

import functools
from typing import Any, Final

from ecumene.core.messages import count, has, join, text
from ecumene.games.tta.presenter.names import spoken_name
from ecumene.games.tta.rules.catalogue import Catalogue
from ecumene.games.tta.rules.load import FILES, read_toml
from ecumene.games.tta.rules.types import AGE_NAMES, TYPE_NAMES, is_unit

Raw = dict[str, Any]

# The order in which symbols and gains are read out.
SYMBOLS: Final = (
    "civil_actions",
    "military_actions",
    "culture",
    "science",
    "strength",
    "happy",
    "colonization",
    "blue_tokens",
    "yellow_tokens",
    "resource_production",
    "food_production",
)
GAINS: Final = ("science", "culture", "food", "resource", "population", "blue")
UNITS: Final = ("infantry", "cavalry", "artillery")


@functools.cache
def raw_cards() -> dict[str, Raw]:
    """The tables of the base game's cards by slug."""
    out: dict[str, Raw] = {}
    for name in FILES:
        out.update(read_toml("cards", f"{name}.toml"))
    return out


def sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + text("list.stop") if words else ""


# Symbols and costs


def symbols(gives: Raw) -> list[str]:
    """What the symbols on a card give, one phrase each."""
    return [text(f"tta.gives.{name}", n=gives[name]) for name in SYMBOLS if gives.get(name)]


def costs(raw: Raw) -> list[str]:
    """What a card costs once it has been taken: science, resources, stages, actions."""
    out: list[str] = []
    if raw.get("science_cost"):
        out.append(text("tta.cost.develop", n=raw["science_cost"]))
    if raw.get("revolution_cost"):
        out.append(text("tta.cost.revolution", n=raw["revolution_cost"]))
    if raw.get("resource_cost"):
        out.append(text("tta.cost.build", n=raw["resource_cost"]))
    if raw.get("stages"):
        stages = " + ".join(str(cost) for cost in raw["stages"])
        key = "stages_food" if raw.get("stage_currency") == "food" else "stages"
        out.append(text(f"tta.cost.{key}", stages=stages, n=sum(raw["stages"])))
    if raw.get("military_actions"):
        out.append(text("tta.cost.attack", n=raw["military_actions"]))
    return out


def output(raw: Raw) -> list[str]:
    """What each worker on a technology, or the card as a whole, gives."""
    out = symbols(raw.get("gives", {}))
    if raw.get("token_value"):
        out.append(text(f"tta.produces.{raw['type']}", n=raw["token_value"]))
    if raw.get("urban_limit"):
        out.append(text("tta.gives.urban_limit", n=raw["urban_limit"]))
    if raw.get("defense"):
        out.append(text("tta.gives.defense", n=raw["defense"]))
        out.append(text("tta.gives.force", n=raw["colonization"]))
    return out


def tactic(raw: Raw) -> str:
    """The army a tactic forms."""
    need = [count(f"units_{unit}", raw["units"][unit]) for unit in UNITS if unit in raw["units"]]
    if "level_strength" in raw:
        key = "tta.tactic.by_level"
    elif "outdated_strength" in raw:
        key = "tta.tactic.outdated"
    else:
        key = "tta.tactic.army"
    return text(
        key,
        units=join(need),
        strength=raw["strength"],
        old=raw.get("outdated_strength", 0),
        level=raw.get("level_strength", 0),
    )


# Steps


def names_of(types: list[str], form: str) -> str:
    """Card types in words; ``form`` is the table of names to use."""
    return join([text(f"tta.{form}.{name}") for name in types], "or" if form == "a_type" else "and")


def gain_items(step: Raw) -> list[str]:
    """Points, goods and tokens, one phrase each."""
    return [count(f"gain_{name}", step[name]) for name in GAINS if step.get(name)]


def gain_words(step: Raw) -> str:
    """Points, goods and tokens gained or lost, and cards drawn."""
    items = gain_items(step)
    out = [text(f"tta.step.{step['op']}", items=join(items))] if items else []
    if step.get("cards"):
        out.append(text("tta.step.draw", cards=step["cards"]))
    return join(out)


def ordered(step: Raw) -> str:
    """The actions among which an order or offer lets choose."""
    form = "cheaper" if step["discount"] else "full"
    types = names_of(step["types"], "a_type")
    actions = step["actions"]
    if actions == ["build", "upgrade"]:
        actions = ["build_or_upgrade"]
    parts = [
        text(f"tta.order.{action}.{form}", types=types, n=step["discount"]) for action in actions
    ]
    return join(parts, "or_else")


def by_players(numbers: list[int]) -> str:
    return text("tta.by_players", two=numbers[0], three=numbers[1], four=numbers[2])


def by_age(numbers: list[int]) -> str:
    parts = [text("tta.for_age", age=AGE_NAMES[age], n=n) for age, n in enumerate(numbers)]
    return text("list.comma").join(parts)


def by_level(numbers: list[int]) -> str:
    """The same for savings: ages without one are not spoken of."""
    return text("list.comma").join(
        text("tta.for_age", age=AGE_NAMES[age], n=n) for age, n in enumerate(numbers) if n
    )


def step_params(step: Raw) -> dict[str, object]:
    """The data of a step as parameters of its sentence."""
    out: dict[str, object] = dict(step)
    op = step["op"]
    if op in ("order", "offer_action"):
        out["actions"] = ordered(step)
    elif op in ("destroy_own", "destroy_chosen_by"):
        out["types"] = names_of(step["types"], "a_type")
    elif op == "gain_for_best_units":
        out["types"] = names_of(step["types"], "types")
    elif op == "choose_gain":
        out["items"] = join(gain_items(step), "or")
    elif op == "produce":
        out["steps"] = join([text(f"tta.production.{name}") for name in step["steps"]])
    elif op == "raid":
        out["buildings"] = join([text("tta.raided", age=age) for age in step["max_ages"]])
    elif op == "ruin_wonder":
        out["ages"] = join(step["ages"], "or")
    elif op == "free_build":
        slug = step["technology"]
        out["technology"] = spoken_name(slug, raw_cards()[slug]["name"])
    elif op == "score_rank":
        scales = ["/".join(str(n) for n in step[f"p{players}"]) for players in (2, 3, 4)]
        out["scales"] = text("tta.by_players", two=scales[0], three=scales[1], four=scales[2])
    for name in ("rating", "points", "source", "chooser"):
        if name in step:
            out[name] = text(f"tta.{name}.{step[name]}")
    if "by_players" in step:
        out["by_players"] = by_players(step["by_players"])
    if "by_age" in step:
        out["by_age"] = by_age(step["by_age"])
    return out


def step_key(step: Raw) -> str:
    """The sentence of a step; some read differently with or without a number."""
    op = step["op"]
    if op == "impact":
        return f"tta.impact.{step['of']}"
    for name in ("age_iv_culture", "per_advantage"):
        if step.get(name):
            kinds = [kind for kind in ("science", "culture") if step.get(kind)]
            special = "_".join([f"tta.step.{op}", *kinds, name])
            if has(special):
                return special
    if op == "take_points":
        return "_".join([f"tta.step.{op}", *(k for k in ("science", "culture") if step.get(k))])
    return f"tta.step.{op}"


def step_words(step: Raw) -> str:
    """One step as a sentence."""
    if step["op"] in ("gain", "lose"):
        what = gain_words(step)
    else:
        what = text(step_key(step), **step_params(step))
    who = text(f"tta.who.{step['who']}")
    return sentence(text("tta.step_for", who=who, what=what) if who else what)


# Abilities


def number_lists(ability: Raw) -> dict[str, object]:
    """The parameters of an ability that are several numbers, in words."""
    out: dict[str, object] = {}
    # Price by price, each buys one more.
    if "prices" in ability:
        out["prices"] = join([str(price) for price in ability["prices"]], "or")
        out["bought"] = join([str(n + 1) for n in range(len(ability["prices"]))], "or")
    for name in ("needed", "culture"):
        if isinstance(ability.get(name), list):
            out[name] = by_players(ability[name])
    for name in ("resource", "science"):
        if isinstance(ability.get(name), list):
            out[name] = by_level(ability[name])
    ages = ability.get("ages")
    if isinstance(ages, list):
        out["ages"] = join(ages, "or")
    elif isinstance(ages, dict):
        out["ages"] = text("list.comma").join(
            text("tta.for_age", age=age, n=join(symbols(gives))) for age, gives in ages.items()
        )
    return out


def ability_words(ability: Raw) -> str:
    """One ability as a sentence."""
    out: dict[str, object] = {**ability, **number_lists(ability)}
    if "types" in ability:
        names = [text(f"tta.types.{name}") for name in ability["types"]]
        if ability.get("government"):
            names.append(text("tta.types.government"))
        if ability.get("wonders"):
            names.append(text("tta.types.wonder"))
        out["types"] = join(names)
        out["any_type"] = join([text(f"tta.a_type.{name}") for name in ability["types"]], "or")
        out["pair"] = join([text(f"tta.a_type.{name}") for name in ability["types"]], "and")
    if "type" in ability:
        out["types"] = text(f"tta.types.{ability['type']}")
        out["a_type"] = text(f"tta.a_type.{ability['type']}")
    for name in ("source", "target"):
        if name in ability:
            out[name] = text(f"tta.one_good.{ability[name]}")
    if "urban_discount" in ability:
        out["discounts"] = by_age(ability["urban_discount"])
    return sentence(text(f"tta.ability.{ability['kind']}", **out))


def pact_words(raw: Raw) -> list[str]:
    """What a pact gives to its parties, and what it says about attacks."""
    out: list[str] = []
    both = [ability_words(ability) for ability in raw.get("abilities", [])]
    sides = []
    for side in ("a", "b"):
        gives = symbols(raw.get(f"side_{side}", {}))
        parts = [sentence(join(gives))] if gives else []
        parts += [ability_words(ability) for ability in raw.get(f"abilities_{side}", [])]
        sides.append(" ".join(parts))
    if sides[0] == sides[1]:
        both = [words for words in (sides[0], *both) if words]
        out.append(text("tta.pact.both", what=" ".join(both)))
    else:
        out += [
            text(f"tta.pact.party_{side}", what=words)
            for side, words in zip("ab", sides, strict=True)
            if words
        ]
        out += both
    out.append(text(f"tta.pact.attack_{raw['attack']}"))
    return out


# Whole cards


def effects(raw: Raw) -> list[str]:
    """Everything a card does beyond its symbols, one sentence each."""
    if raw["type"] == "pact":
        return pact_words(raw)
    out = [ability_words(ability) for ability in raw.get("abilities", [])]
    if raw.get("immediate"):
        step = {"who": "player", "op": "gain", **raw["immediate"]}
        out.append(text("tta.immediate", what=step_words(step)))
    if raw.get("pending"):
        out.append(sentence(text("tta.step.pending", what=join(symbols(raw["pending"])))))
    for step in raw.get("steps", []):
        # Either party of a war may win it.
        winner = raw["type"] == "war" and step["who"] == "attacker"
        words = step_words({**step, "who": "winner"} if winner else step)
        out.append(text("tta.immediate", what=words) if raw["type"] == "territory" else words)
    if raw["type"] == "tactic":
        out.append(sentence(tactic(raw)))
    if raw["type"] == "bonus":
        out.append(text("tta.bonus_card"))
    return out


def reading(raw: Raw) -> str:
    """A card in one paragraph: symbols, then effects."""
    given = output(raw)
    key = "tta.each_worker" if "token_value" in raw or holds_workers(raw) else "tta.whole_card"
    head = sentence(text(key, what=join(given))) if given else ""
    return " ".join([head, *effects(raw)] if head else effects(raw))


def holds_workers(raw: Raw) -> bool:
    kind = TYPE_NAMES.index(raw["type"])
    return kind <= TYPE_NAMES.index("theater") or is_unit(kind)


def summary(cat: Catalogue, slug: str) -> str:
    """What a card does, in one paragraph."""
    return reading(cat.raw[slug])


def per_worker(cat: Catalogue, slug: str) -> str:
    """What one worker on a technology gives."""
    return join(output(cat.raw[slug]))
