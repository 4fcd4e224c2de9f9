"""Components in words, read from their definitions: a changed number changes the text."""

from __future__ import annotations

from ecumene.core.messages import join, text
from ecumene.games.patchistory.presenter.names import (
    era_name,
    room_name,
    side_name,
    track_name,
    type_name,
)
from ecumene.games.patchistory.rules.catalogue import Catalogue, Rules
from ecumene.games.patchistory.rules.parts import (
    Bonus,
    Capital,
    Card,
    Construction,
    Figure,
    Gain,
    Price,
    Score,
    Tile,
)
from ecumene.games.patchistory.rules.types import (
    BLACK,
    FIRST_STOP,
    GOOD_NAMES,
    GOODS,
    SYMBOL_NAMES,
    SYMBOLS,
    WASTELAND,
    WHITE,
)
from ecumene.games.patchistory.rules.vocab import (
    COUNT_NAMES,
    FLAT,
    POWER_NAMES,
    PRICED_NAMES,
    TRIGGER_NAMES,
)

Part = Figure | Tile | Capital | Construction | Card


def sentence(words: str) -> str:
    """Words as a sentence: with a capital letter and a full stop."""
    if not words:
        return ""
    head = words[0].upper() + words[1:]
    return head if head.endswith((".", ":", "!")) else head + text("list.stop")


# Amounts


def amount_words(good: int, n: int) -> str:
    return text(f"patchistory.amount.{GOOD_NAMES[good]}", n=n)


def goods_words(goods: tuple[int, ...]) -> str:
    """Amounts by good; "nothing" if there are none."""
    said = [amount_words(good, goods[good]) for good in range(len(goods)) if goods[good]]
    return join(said) or text("patchistory.nothing")


def symbols_words(symbols: tuple[int, ...]) -> str:
    """Symbols of a room or figure; empty if there are none."""
    shown = [k for k in range(SYMBOLS) if symbols and symbols[k]]
    return join([text(f"patchistory.symbol.{SYMBOL_NAMES[k]}", n=symbols[k]) for k in shown])


def price_words(points: int, food: int, resource: int) -> list[str]:
    """What an action costs, part by part."""
    out = [text("patchistory.price.points", n=points)] if points else []
    if food:
        out.append(text("patchistory.price.food", n=food))
    if resource:
        out.append(text("patchistory.price.resource", n=resource))
    return out


# Effects of heroes and wonders


def things(per: int) -> str:
    """What effects and prosperity cards count."""
    return text(f"patchistory.things.{COUNT_NAMES[per]}")


def each(per: int) -> str:
    return text(f"patchistory.each.{COUNT_NAMES[per]}")


def bonus_words(bonus: Bonus) -> str:
    track = track_name(bonus.track)
    if bonus.every > 1:
        params = {"n": bonus.amount, "every": bonus.every, "things": things(bonus.per)}
        return text("patchistory.bonus.every", track=track, **params)
    if bonus.per == FLAT:
        return text("patchistory.bonus.flat", track=track, n=bonus.amount)
    return text("patchistory.bonus.each", track=track, n=bonus.amount, each=each(bonus.per))


def gain_words(gain: Gain) -> str:
    key = f"patchistory.gain.{TRIGGER_NAMES[gain.on]}"
    return text(key, goods=goods_words(gain.goods))


def change_words(price: Price) -> str:
    """What changes in the price of an action."""
    out: list[str] = []
    if price.points:
        key = "patchistory.change.fewer_points" if price.points < 0 else "patchistory.change.points"
        out.append(text(key, n=price.points))
    if price.food:
        out.append(text("patchistory.change.food", n=price.food))
    if price.resource:
        out.append(text("patchistory.change.resource", n=price.resource))
    if price.set_food >= 0:
        out.append(text("patchistory.change.set_food", n=price.set_food))
    action = text(f"patchistory.action.{PRICED_NAMES[price.action]}")
    return text("patchistory.changed", action=action, changes=text("list.comma").join(out))


def score_words(score: Score) -> str:
    if score.game_end:
        when = text("patchistory.when.game_end")
    elif score.era:
        when = text("patchistory.when.era", era=era_name(score.era))
    else:
        when = text("patchistory.when.each_era")
    if score.every > 1:
        params = {"n": score.culture, "every": score.every, "things": things(score.per)}
        return text("patchistory.score.every", when=when, **params)
    if score.per == FLAT:
        return text("patchistory.score.flat", when=when, n=score.culture)
    return text("patchistory.score.each", when=when, n=score.culture, each=each(score.per))


def power_words(rules: Rules, which: int, amount: int) -> str:
    key = f"patchistory.power.{POWER_NAMES[which]}"
    return text(key, n=amount, most=rules.most_sacrificed, food=rules.relief_food)


def effects_words(cat: Catalogue, figure: Figure) -> list[str]:
    """All effects, in the order of the kinds."""
    return [
        *[bonus_words(bonus) for bonus in figure.bonuses],
        *[
            text("patchistory.bonus.set", track=track_name(b.track), n=b.amount)
            for b in figure.sets
        ],
        *[gain_words(gain) for gain in figure.gains],
        *[change_words(price) for price in figure.prices],
        *[score_words(score) for score in figure.scores],
        *[power_words(cat.rules, which, amount) for which, amount in figure.powers],
    ]


# Rooms and faces


def room_words(cat: Catalogue, number: int) -> str:
    """A room with its kind and symbols; a hero or wonder with the effects."""
    room = cat.rooms[number]
    params = {
        "name": room_name(cat, number),
        "type": type_name(room.type),
        "symbols": symbols_words(room.always),
        "box": symbols_words(room.box),
    }
    if room.figure >= 0:
        effects = effects_words(cat, cat.figures[room.figure])
        if effects:
            key = "patchistory.room.figure" if any(room.always) else "patchistory.room.effects"
            return text(key, effects=text("list.semicolon").join(effects), **params)
    if room.box:
        key = "patchistory.room.boxed" if any(room.always) else "patchistory.room.box_only"
        return text(key, **params)
    if any(room.always):
        return text("patchistory.room.plain", **params)
    if room.type == WASTELAND:
        return room_name(cat, number)
    return text("patchistory.room.bare", **params)


def face_rooms(cat: Catalogue, face: int) -> list[int]:
    """The rooms of a face, each once, in reading order."""
    found: list[int] = []
    for room in cat.faces[face].rooms:
        if room not in found:
            found.append(room)
    return found


def face_words(cat: Catalogue, face: int) -> list[str]:
    """The rooms of a face, one sentence each."""
    return [room_words(cat, room) for room in face_rooms(cat, face)]


# Whole components


def figure_words(cat: Catalogue, figure: Figure) -> list[str]:
    effects = effects_words(cat, figure)
    if not any(figure.symbols):
        return effects
    return [text("patchistory.part.symbols", symbols=symbols_words(figure.symbols)), *effects]


def tile_words(cat: Catalogue, tile: Tile) -> list[str]:
    out: list[str] = []
    for side in (WHITE, BLACK):
        rooms = text("list.semicolon").join(face_words(cat, tile.white + side))
        out.append(text("patchistory.part.side", side=side_name(side), rooms=rooms))
    return out


def capital_words(cat: Catalogue, capital: Capital) -> list[str]:
    workers = text("patchistory.part.workers", n=capital.workers)
    return [workers, *face_words(cat, capital.face)]


def construction_words(cat: Catalogue, part: Construction) -> list[str]:
    return [room_words(cat, part.room), text("patchistory.part.count", n=part.count)]


def card_words(card: Card) -> list[str]:
    return [text("patchistory.part.ranking", things=things(card.measure))]


def part_words(cat: Catalogue, part: Part) -> list[str]:
    """Everything a component says, one sentence each."""
    if isinstance(part, Figure):
        said = figure_words(cat, part)
    elif isinstance(part, Tile):
        said = tile_words(cat, part)
    elif isinstance(part, Capital):
        said = capital_words(cat, part)
    elif isinstance(part, Construction):
        said = construction_words(cat, part)
    else:
        said = card_words(part)
    return [sentence(words) for words in said]


def reading(cat: Catalogue, part: Part) -> str:
    """A component in one paragraph."""
    return " ".join(part_words(cat, part))


def costs(part: Part) -> list[str]:
    """What building a component costs."""
    return price_words(0, 0, part.resources) if isinstance(part, Construction) else []


def route_words(spaces: list[tuple[int, ...]]) -> str:
    """The goods of a route from one of its ends, space by space."""
    return text("list.comma").join(goods_words(goods) for goods in spaces)


def stop_goods(cat: Catalogue, stop: int) -> tuple[int, ...]:
    """What a stop of a general route gives in production."""
    space = stop - FIRST_STOP
    if 0 <= space < len(cat.rules.general_goods):
        return cat.rules.general_goods[space]
    return (0,) * GOODS
