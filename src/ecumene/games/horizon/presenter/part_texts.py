"""Components in words, read from their definitions: a changed number changes the text."""

from __future__ import annotations

import functools

from ecumene.core.messages import join, spoken, text
from ecumene.games.horizon.presenter.names import color_name, levels_name, track_name
from ecumene.games.horizon.rules import effects
from ecumene.games.horizon.rules.build import EXISTING, NEW
from ecumene.games.horizon.rules.catalogue import Catalogue
from ecumene.games.horizon.rules.parts import (
    Action,
    BoardAction,
    Construction,
    Effect,
    Goal,
    Government,
    Leader,
    Part,
    Permanent,
    Score,
    Technology,
    Territory,
    TrackSpace,
)
from ecumene.games.horizon.rules.types import ANY_TRACK, COLUMN_NAMES, STAGE_NAMES, UNIT_NAMES
from ecumene.games.horizon.rules.units import FROM_ACTIVE

# The word for a kind of unit in an effect; the last one is any kind.
UNIT_KEYS = (*UNIT_NAMES, "any")
BUILD_KEYS = {NEW: "build_new", EXISTING: "build_existing"}


def sentence(words: str) -> str:
    """Words as a sentence: with a capital letter and a full stop."""
    if not words:
        return ""
    head = words[0].upper() + words[1:]
    return head if head.endswith((".", ":", "!")) else head + text("list.stop")


# Effects


def unit_key(kind: int) -> str:
    return text(f"horizon.some_unit.{UNIT_KEYS[kind]}")


def source_words(source: int) -> str:
    return text("horizon.from.active" if source == FROM_ACTIVE else "horizon.from.inactive")


def effect_words(cat: Catalogue, effect: Effect) -> str:
    """One instruction of a program."""
    if isinstance(effect, effects.Coins):
        return text("horizon.effect.coins", n=effect.n)
    if isinstance(effect, effects.Population):
        return text("horizon.effect.pop", n=effect.n)
    if isinstance(effect, effects.Produce):
        return text(f"horizon.effect.produce_{'coins' if effect.coins else 'population'}")
    if isinstance(effect, effects.Invest):
        if effect.track == ANY_TRACK:
            return text("horizon.effect.invest_any", n=effect.n)
        return text("horizon.effect.invest", n=effect.n, track=track_name(effect.track))
    if isinstance(effect, effects.Token):
        return text(f"horizon.effect.token_{('settle', 'fortify')[effect.kind]}")
    if isinstance(effect, effects.Occupy):
        return text(f"horizon.effect.{('settle', 'fortify')[effect.what]}_now")
    if isinstance(effect, effects.ChooseOne):
        options = [
            join([effect_words(cat, part) for part in cat.programs[program]])
            if program >= 0
            else text("horizon.nothing")
            for program in effect.programs
        ]
        return text("horizon.effect.choose_one", options=join(options, "or_else"))
    return unit_or_card_words(effect)


def unit_or_card_words(effect: Effect) -> str:
    """The rest of them: units, technologies, constructions, further actions."""
    if isinstance(effect, effects.Enlist):
        unit, source = unit_key(effect.unit), source_words(effect.source)
        return text("horizon.effect.enlist", unit=unit, n=effect.strength, source=source)
    if isinstance(effect, effects.Upgrade):
        return text("horizon.effect.upgrade", unit=unit_key(effect.unit), n=effect.by)
    if isinstance(effect, effects.Move):
        key = "horizon.effect.move_further" if effect.explore_limit else "horizon.effect.move"
        return text(key, n=effect.n, limit=effect.explore_limit)
    if isinstance(effect, effects.Research):
        key = "horizon.effect.research_freely" if effect.ignore else "horizon.effect.research"
        source = source_words(effect.source)
        return text(key, levels=levels_name(effect.levels), source=source)
    if isinstance(effect, effects.TakeConstruction):
        return text("horizon.effect.take_construction", level=levels_name(1 << effect.level))
    if isinstance(effect, effects.Build):
        key = f"horizon.effect.{BUILD_KEYS[effect.which]}"
        return text(f"{key}_cheaper" if effect.discount else key, n=effect.discount)
    if isinstance(effect, effects.BasicActions):
        return text("horizon.effect.basic_action", n=effect.n)
    if isinstance(effect, effects.PrivateTechnology):
        level = levels_name(1 << effect.level)
        return text("horizon.effect.private_technology", n=effect.deal, level=level)
    if isinstance(effect, effects.ClaimGoal):
        return text("horizon.effect.claim_goal")
    raise TypeError(f"{type(effect).__name__} has no words")


def program_words(cat: Catalogue, program: int) -> str:
    """A program of effects; empty if there is none."""
    return program_in(spoken(), cat, program) if program >= 0 else ""


@functools.lru_cache(maxsize=4096)
def program_in(language: str, cat: Catalogue, program: int) -> str:
    """The same in the language spoken, put into words once."""
    return text("list.semicolon").join([effect_words(cat, part) for part in cat.programs[program]])


# What works all the time, and what counts


def permanent_words(cat: Catalogue, permanent: Permanent) -> str:
    key = f"horizon.permanent.{permanent.kind}"
    if permanent.kind == "enlist_bonus":
        key += f"_{UNIT_NAMES[permanent.other]}"
    elif permanent.kind == "production_bonus" and permanent.other:
        key += "_both" if permanent.amount else "_pawns"
    done = program_words(cat, permanent.program)
    return text(key, n=permanent.amount, pawns=permanent.other, what=done)


def permanents_words(cat: Catalogue, permanents: list[Permanent]) -> str:
    return text("list.semicolon").join(permanent_words(cat, part) for part in permanents)


def need_words(key: str, n: int) -> str:
    """So much of something that the rules count."""
    return text(f"horizon.need.{key}", n=n)


def condition_words(condition: dict[str, int]) -> str:
    return join([need_words(key, n) for key, n in condition.items()])


def conditions_words(conditions: list[dict[str, int]]) -> str:
    """One of several conditions."""
    return join([condition_words(condition) for condition in conditions], "or")


def score_words(score: Score) -> str:
    if score.per == "technology_color":
        color = color_name(score.color)
        words = text("horizon.score.color", vp=score.vp, n=score.every, color=color)
        if score.every == 1:
            words = text("horizon.score.each_color", vp=score.vp, color=color)
    elif score.per == "flat":
        words = text("horizon.score.flat", vp=score.vp)
    elif score.per == "chosen_track_emptied":
        words = text("horizon.score.chosen_track_emptied", vp=score.vp)
    elif score.every == 1:
        words = text("horizon.score.each", vp=score.vp, what=text(f"horizon.each.{score.per}"))
    else:
        words = text("horizon.score.every", vp=score.vp, what=need_words(score.per, score.every))
    if score.most:
        words = text("horizon.score.most", what=words, n=score.most)
    if score.option:
        words = text("horizon.score.if_option", what=words, n=score.option)
    return words


def scores_words(scores: list[Score]) -> str:
    return text("list.semicolon").join(score_words(score) for score in scores)


# Prices


def coins_words(coins: int) -> str:
    return text("horizon.price.coins", n=coins)


def price_words(coins: int, exhaust: int) -> list[str]:
    """Coins, and active pawns that go back to the columns."""
    out = [coins_words(coins)] if coins else []
    if exhaust:
        out.append(text("horizon.price.exhaust", n=exhaust))
    return out


def action_words(cat: Catalogue, action: Action) -> str:
    """An action with what it costs."""
    done = program_words(cat, action.program)
    price = text("list.comma").join(price_words(action.coins, action.exhaust))
    return text("horizon.paid_action", price=price, what=done) if price else done


# Spaces of the tracks


def space_words(cat: Catalogue, space: TrackSpace) -> str:
    """What uncovering a space of a track, or covering one of the investment track, gives."""
    out: list[str] = []
    if space.column >= 0:
        out.append(text("horizon.space.column", column=COLUMN_NAMES[space.column]))
    if space.coins:
        out.append(text("horizon.space.coins", n=space.coins))
    if space.stage:
        out.append(text("horizon.space.stage", stage=stage_name(space.stage)))
    if space.bonus >= 0:
        out.append(program_words(cat, space.bonus))
    if space.permanent is not None:
        out.append(permanent_words(cat, space.permanent))
    if space.vp:
        out.append(text("horizon.space.vp", n=space.vp))
    return text("list.semicolon").join(out)


def stage_name(stage: int) -> str:
    return text(f"horizon.stage.{STAGE_NAMES[stage]}")


# Whole components


def technology_words(cat: Catalogue, card: Technology) -> list[str]:
    out = [text("horizon.part.points", n=cat.rules.technology_vp[card.level - 1])]
    if card.immediate >= 0:
        out.append(text("horizon.part.immediate", what=program_words(cat, card.immediate)))
    out += [text("horizon.part.action", what=action_words(cat, a)) for a in card.actions]
    if card.permanent:
        out.append(text("horizon.part.permanent", what=permanents_words(cat, card.permanent)))
    if card.end_vp:
        out.append(text("horizon.part.end", what=scores_words(card.end_vp)))
    return out


def leader_words(cat: Catalogue, card: Leader) -> list[str]:
    out: list[str] = []
    if card.immediate >= 0:
        out.append(text("horizon.part.immediate", what=program_words(cat, card.immediate)))
    if card.others >= 0:
        out.append(text("horizon.part.others", what=program_words(cat, card.others)))
    if card.end_vp:
        out.append(text("horizon.part.end", what=scores_words(card.end_vp)))
    if card.end_vp_all:
        out.append(text("horizon.part.end_all", what=scores_words(card.end_vp_all)))
    return out


def stage_words(cat: Catalogue, card: Government) -> list[str]:
    """The four stages, in order; empty words for a stage without effect."""
    return [
        permanents_words(cat, card.despotism),
        permanents_words(cat, card.theocracy),
        program_words(cat, card.monarchy),
        scores_words(card.democracy),
    ]


def government_words(cat: Catalogue, card: Government) -> list[str]:
    return [
        text(f"horizon.part.{STAGE_NAMES[k]}", what=words)
        for k, words in enumerate(stage_words(cat, card))
        if words
    ]


def goal_words(card: Goal) -> list[str]:
    return [
        text("horizon.part.goal", what=condition_words(card.condition)),
        text("horizon.part.goal_points", first=card.first_vp, later=card.later_vp),
    ]


def village_words(cat: Catalogue, tile: Territory) -> str:
    track = track_name(tile.village_track)
    bonus = program_words(cat, tile.village_bonus)
    key = "horizon.part.village_bonus" if bonus else "horizon.part.village"
    return text(key, n=tile.village_vp, track=track, what=bonus)


def city_words(tile: Territory) -> str:
    return text("horizon.part.city", n=tile.city_vp, track=track_name(tile.city_track))


def territory_words(cat: Catalogue, tile: Territory) -> list[str]:
    out = [text("horizon.part.strength", n=tile.strength)]
    if tile.explore >= 0:
        out.append(text("horizon.part.explore", what=program_words(cat, tile.explore)))
    return [*out, village_words(cat, tile), city_words(tile)]


def construction_words(cat: Catalogue, tile: Construction) -> list[str]:
    out: list[str] = []
    if tile.bonus >= 0:
        out.append(text("horizon.part.bonus", what=program_words(cat, tile.bonus)))
    if tile.bonus_vp:
        out.append(text("horizon.part.bonus_points", n=tile.bonus_vp))
    tracks = (track_name(tile.left_track), track_name(tile.right_track))
    out.append(text("horizon.part.builders", left=tracks[0], right=tracks[1]))
    out.append(text("horizon.part.first_builder", n=tile.first_vp))
    return out


def board_action_words(cat: Catalogue, part: BoardAction) -> list[str]:
    kind = text("horizon.part.basic" if part.basic else "horizon.part.advanced")
    out = [kind, program_words(cat, part.action.program)]
    if part.condition:
        out.append(text("horizon.part.condition", what=conditions_words(part.condition)))
    spaces = [
        text(
            "horizon.part.space" if fewest == 2 else "horizon.part.space_for", n=more, least=fewest
        )
        for more, fewest in zip(part.surcharges, part.least_players, strict=True)
    ]
    out.append(text("horizon.part.spaces", what=text("list.comma").join(spaces)))
    return out


def part_words(cat: Catalogue, part: Part) -> list[str]:
    """Everything a component says, one sentence each."""
    if isinstance(part, Technology):
        said = technology_words(cat, part)
    elif isinstance(part, Leader):
        said = leader_words(cat, part)
    elif isinstance(part, Government):
        said = government_words(cat, part)
    elif isinstance(part, Goal):
        said = goal_words(part)
    elif isinstance(part, Territory):
        said = territory_words(cat, part)
    elif isinstance(part, Construction):
        said = construction_words(cat, part)
    else:
        assert isinstance(part, BoardAction)
        said = board_action_words(cat, part)
    return [sentence(words) for words in said]


def reading(cat: Catalogue, part: Part) -> str:
    """A component in one paragraph."""
    return " ".join(part_words(cat, part))


def costs(part: Part) -> list[str]:
    """What using, building or taking a component costs."""
    if isinstance(part, BoardAction):
        return price_words(part.action.coins, part.action.exhaust)
    if isinstance(part, Construction):
        return [coins_words(part.cost)]
    return []
