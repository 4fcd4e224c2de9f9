"""One civilization in full: actions, points, banks, workers, cards."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ecumene.cli.console import Marks, facts
from ecumene.core.messages import text
from ecumene.games.tta.presenter.card_texts import per_worker
from ecumene.games.tta.presenter.names import plain_name
from ecumene.games.tta.rules.actions.build import build_price
from ecumene.games.tta.rules.actions.population import population_price
from ecumene.games.tta.rules.production import food_production, resource_production
from ecumene.games.tta.rules.ratings import (
    consumption,
    corruption,
    discontent,
    happiness_required,
    rates,
    static,
    uprising,
    workers_total,
)
from ecumene.games.tta.rules.state import TtaPlayer, TtaState
from ecumene.games.tta.rules.types import AGE_NAMES, TYPE_NAMES
from ecumene.games.tta.terminal.extras import means_for_one_purpose
from ecumene.games.tta.terminal.holdings import cards_in_play, hands, label
from ecumene.games.tta.terminal.styles import STYLE

ALARM = "bold red"


def civilization(s: TtaState, seat: int, marks: Marks, width: int) -> RenderableType:
    """Everything about a seat that the state shows."""
    return Group(
        *figures(s, seat, marks, width),
        technologies(s, seat, marks, width),
        facts([*cards_in_play(s, seat, marks), *hands(s, seat, marks)]),
    )


# Numbers


def numbers(s: TtaState, seat: int, marks: Marks, width: int) -> Table:
    """Actions, points and ratings, three to a line."""
    p = s.players[seat]
    r = rates(s, seat)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for share in (0.36, 0.30, 0.34):
        grid.add_column(width=int((width - 4) * share), no_wrap=True, overflow=marks.overflow)
    grid.add_row(
        actions("civil", p.ca, p.ca_total, p.extra_ca, marks),
        points("culture", p.culture, r.culture),
        stock("food", p.food, p.temp_food, *food_flow(s, seat)),
    )
    grid.add_row(
        actions("military", p.ma, p.ma_total, p.extra_ma, marks),
        points("science", p.science, r.science),
        stock("resources", p.resources, p.temp_resource, *resource_flow(s, seat)),
    )
    grid.add_row(strength(s, seat), happiness(s, seat), idle(p))
    return grid


def actions(key: str, left: int, total: int, extra: int, marks: Marks) -> Text:
    out = Text.assemble((f"{label(key)} ", "bold"))
    out.append(marks.full * left, "bold green")
    out.append(marks.empty * max(0, total - left), "dim")
    if extra:
        out.append(f" +{extra}", "bold green")
    out.append(f" {left + extra}/{total}")
    return out


def points(key: str, have: int, rate: int) -> Text:
    return Text.assemble((f"{label(key)} ", "bold"), str(have), (f" ({rate:+d})", "green"))


def food_flow(s: TtaState, seat: int) -> tuple[int, int]:
    """Food made and eaten at the end of a turn."""
    return food_production(s, seat), consumption(s, seat)


def resource_flow(s: TtaState, seat: int) -> tuple[int, int]:
    """Resources made, and lost to corruption, at the end of a turn."""
    return resource_production(s, seat), corruption(s, seat)


def stock(key: str, have: int, extra: int, more: int, less: int) -> Text:
    out = Text.assemble((f"{label(key)} ", "bold"), str(have))
    if extra:
        out.append(f"+{extra}", "green")
    out.append(f" ({more:+d}", "green")
    if less:
        out.append(f" -{less}", "red")
    out.append(")", "green")
    return out


def strength(s: TtaState, seat: int) -> Text:
    r = rates(s, seat)
    out = Text.assemble((f"{label('strength')} ", "bold"), str(r.strength))
    if r.tactical:
        out.append(" " + text("tta.board.of_armies", n=r.tactical), "dim")
    return out


def figures(s: TtaState, seat: int, marks: Marks, width: int) -> list[RenderableType]:
    """Numbers, banks, and what threatens."""
    warning = alarm(s, seat)
    return [
        numbers(s, seat, marks, width),
        *means_for_one_purpose(s.players[seat]),
        *banks(s, seat, marks),
        *([Text(warning, ALARM)] if warning else []),
    ]


def happiness(s: TtaState, seat: int) -> Text:
    need = happiness_required(s, seat)
    style = ALARM if discontent(s, seat) else ""
    missing = max(0, need - rates(s, seat).happy)
    ignored = min(missing, static(s, seat).ignored_discontent)
    key = "tta.board.ignored" if ignored else "tta.board.happy_need"
    words = text(key, n=rates(s, seat).happy, need=need, ignored=ignored)
    return Text.assemble((f"{label('happy')} ", "bold"), (words, style))


def idle(p: TtaPlayer) -> Text:
    words = text("tta.board.idle", n=p.unused, total=workers_total(p))
    return Text.assemble((f"{label('workers')} ", "bold"), words)


def alarm(s: TtaState, seat: int) -> str:
    """What goes wrong at the end of the turn if nothing is done."""
    p = s.players[seat]
    if uprising(s, seat):
        return text("tta.board.uprising", n=discontent(s, seat), unused=p.unused)
    made, eaten = food_flow(s, seat)
    missing = eaten - p.food - made
    if missing > 0:
        lost = missing * s.cat.board.culture_per_missing_food
        return text("tta.board.famine", n=missing, lost=lost)
    return ""


# Banks


def sections(table: list[int]) -> list[tuple[int, int]]:
    """Runs of equal values in a table by tokens left: (tokens in the run, value).

    >>> sections([6, 4, 4, 0])
    [(2, 4), (1, 0)]
    """
    out: list[tuple[int, int]] = []
    for value in table[1:]:
        if out and out[-1][1] == value:
            out[-1] = (out[-1][0] + 1, value)
        else:
            out.append((1, value))
    return out


def gauge(tokens: int, table: list[int], marks: Marks, style: str) -> Text:
    """Tokens left in a bank, in the groups by which its burden grows."""
    out = Text()
    left = tokens
    for size, _ in sections(table):
        full = min(size, left)
        out.append(marks.full * full, style)
        out.append(marks.empty * (size - full), "dim")
        out.append(" ")
        left -= full
    return out.append(f"+{left} ") if left > 0 else out


def next_step(table: list[int], tokens: int) -> tuple[int, int] | None:
    """At how many tokens left the burden grows, and to what."""
    now = table[min(tokens, len(table) - 1)]
    for left in range(min(tokens, len(table)) - 1, -1, -1):
        if table[left] > now:
            return left, table[left]
    return None


def banks(s: TtaState, seat: int, marks: Marks) -> list[Text]:
    p = s.players[seat]
    board = s.cat.board
    blue = Text.assemble((f"{label('blue')} ", "bold"), f"{p.bank_blue:>2} ")
    blue.append_text(gauge(p.bank_blue, board.corruption, marks, "blue"))
    blue.append(text("tta.board.corruption", n=corruption(s, seat)))
    step = next_step(board.corruption, p.bank_blue)
    if step:
        blue.append(" " + text("tta.board.at", tokens=step[0], n=step[1]), "dim")
    yellow = Text.assemble((f"{label('yellow')} ", "bold"), f"{p.bank_yellow:>2} ")
    yellow.append_text(gauge(p.bank_yellow, board.consumption, marks, "yellow"))
    if p.bank_yellow:
        yellow.append(text("tta.board.next_worker", n=population_price(s, seat)))
    else:
        yellow.append(text("tta.board.no_worker"))
    step = next_step(board.happiness_required, p.bank_yellow)
    if step:
        yellow.append(" " + text("tta.board.happy_at", tokens=step[0], n=step[1]), "dim")
    return [blue, yellow]


# Technologies with workers


def technologies(s: TtaState, seat: int, marks: Marks, width: int) -> Table:
    """One line each: type, name, workers, stored tokens, what a worker gives, the next price."""
    p = s.players[seat]
    rows = [tech_cells(s, seat, slot, marks) for slot in s.cat.slots_of(p.techs)]
    grid = Table.grid(padding=(0, 1, 0, 0))
    left = width
    for k in range(4):
        widest = max([row[k].cell_len for row in rows], default=0)
        grid.add_column(width=widest, no_wrap=True)
        left -= widest + 1
    grid.add_column(width=max(left, 10), no_wrap=True, overflow=marks.overflow)
    for row in rows:
        grid.add_row(*row)
    return grid


def tech_cells(s: TtaState, seat: int, slot: int, marks: Marks) -> list[Text]:
    cat = s.cat
    p = s.players[seat]
    definition = cat.cards[cat.slot_card[slot]]
    workers = p.workers[slot]
    tokens = p.blue[slot] if slot < len(p.blue) else 0
    name = Text(plain_name(cat, definition.number), STYLE[definition.type] if workers else "dim")
    name.append(f" {AGE_NAMES[definition.age]}", "dim")
    pips = marks.full * workers if workers <= 6 else f"{marks.full}x{workers}"
    stored = text("tta.board.stored", n=tokens, value=tokens * cat.slot_value[slot])
    price = build_price(s, seat, slot)
    each = text("tta.board.each", what=per_worker(cat, definition.slug), price=price)
    return [
        Text(text(f"tta.short_type.{TYPE_NAMES[definition.type]}"), "dim"),
        name,
        Text(pips or "-", "yellow" if workers else "dim"),
        Text(stored if tokens else "", "blue"),
        Text(each, "dim"),
    ]
