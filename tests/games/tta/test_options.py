"""Notation and game options: wrong input is refused with a sentence for people."""

from __future__ import annotations

import random

import pytest

from ecumene.core.errors import InvalidNotation, InvalidOptions
from ecumene.core.registry import game
from ecumene.games.tta.rules.types import AGE_NAMES
from tests.games.tta.about import agreed_set

SPEC = game("tta")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "an empty text is no option"),
        ("jump", "'jump' is no option word; known words: "),
        ("build", "should have the form 'build <technology>'"),
        ("build bronze iron", "should have the form"),
        ("build moses", "'moses' is no technology"),
        ("take 14", "'14' is no space"),
        ("take 0", "'0' is no space"),
        ("bid -1", "'-1' is no number"),
        ("attack plunder_i 5", "'5' is no seat"),
        ("pact peace_treaty 2c", "'2c' is no partner"),
        ("BUILD bronze", "'BUILD' is no option word"),
    ],
)
def test_wrong_notation_is_explained(text: str, says: str) -> None:
    state = SPEC.new(2, 1)
    before = SPEC.key(state)
    with pytest.raises(InvalidNotation, match=says):
        SPEC.play(state, text)
    assert SPEC.key(state) == before


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 99])
@pytest.mark.rules("TTA-FLOW-6")
def test_wrong_player_counts(players: int) -> None:
    with pytest.raises(InvalidOptions, match=f"is for 2, 3, 4 players, not for {players}"):
        SPEC.new(players)


def test_wrong_options() -> None:
    known = "agreed, cards, choice, civil_hands, keep_old, leaders, military, rebalanced, starting"
    with pytest.raises(InvalidOptions, match=f"has no option 'hands'; it has: {known}"):
        SPEC.new(2, options={"hands": "open"})
    with pytest.raises(InvalidOptions, match="cannot be 'half'; it can be: open, closed"):
        SPEC.new(2, options={"civil_hands": "half"})


def refused(options: dict[str, str], players: int = 2) -> str:
    """The sentence with which options are refused."""
    with pytest.raises(InvalidOptions) as caught:
        SPEC.new(players, options=options)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("rebalanced", "no, yes"),
        ("military", "base, new"),
        ("leaders", "base, new, secret_mix, public_mix, hidden_future, one_extra"),
        ("choice", "random, draft, agreed"),
        ("starting_player", "first, random"),
    ],
)
def test_the_values_of_an_option_are_named(name: str, values: str) -> None:
    says = f"option {name!r} cannot be 'maybe'; it can be: {values}"
    assert refused({name: "maybe"}) == says


REBALANCED = (
    "colossus, communism, frugality_ii, fundamentalism, hammurabi, hanging_gardens, "
    "johann_sebastian_bach, julius_caesar, mahatma_gandhi, michelangelo, military_theory, "
    "napoleon_bonaparte, ocean_liner_service, patriotism_iii, professional_sports, republic, "
    "reserves_iii, revolutionary_idea_iii, rich_land_i, st_peters_basilica, "
    "transcontinental_railroad, urban_growth_ii, william_shakespeare"
)


@pytest.mark.rules("TTX-BAL-10")
def test_only_rebalanced_cards_have_an_old_version() -> None:
    says = "option 'keep_old' needs 'rebalanced=yes': without it all are old"
    assert refused({"keep_old": "hammurabi"}) == says
    says = f"keep_old: 'homer' has no rebalanced version; these have: {REBALANCED}"
    assert refused({"rebalanced": "yes", "keep_old": "hammurabi homer"}) == says
    says = "keep_old: 'nobody' has no rebalanced version"
    assert refused({"rebalanced": "yes", "keep_old": "nobody"}).startswith(says)


@pytest.mark.rules("TTX-BAL-10")
@pytest.mark.parametrize("slug", ["republic", "professional_sports", "military_theory"])
def test_cards_that_lengthen_the_decks_stay_rebalanced(slug: str) -> None:
    assert refused({"rebalanced": "yes", "keep_old": slug}) == (
        f"keep_old: {slug!r} must stay rebalanced, because its copies make the decks of three and "
        "four players as long as they should be"
    )


@pytest.mark.rules("TTX-MODE-14")
@pytest.mark.parametrize("leaders", ["base", "new", "one_extra"])
@pytest.mark.parametrize("choice", ["draft", "agreed"])
def test_only_the_cards_of_a_mix_can_be_chosen(leaders: str, choice: str) -> None:
    assert refused({"leaders": leaders, "choice": choice}) == (
        f"option 'choice={choice}' is for mixes only: choose leaders=secret_mix, public_mix or "
        "hidden_future"
    )


def test_an_agreed_set_belongs_to_the_choice() -> None:
    mix = {"leaders": "secret_mix"}
    assert refused({**mix, "agreed": "homer"}) == "option 'agreed' needs 'choice=agreed'"
    assert refused({**mix, "agreed": "homer", "choice": "draft"}) == (
        "option 'agreed' needs 'choice=agreed'"
    )
    assert refused({**mix, "choice": "agreed"}) == (
        "'choice=agreed' needs the cards: agreed=<ids of leaders and wonders>"
    )


@pytest.mark.rules("TTX-MODE-14")
@pytest.mark.parametrize("leaders", ["secret_mix", "public_mix", "hidden_future"])
def test_an_agreed_set_needs_the_right_numbers(leaders: str) -> None:
    def agreed(cards: list[str], players: int) -> str:
        return refused({"leaders": leaders, "choice": "agreed", "agreed": ",".join(cards)}, players)

    two = agreed_set(2, random.Random(1)).split(",")
    four = agreed_set(4, random.Random(1)).split(",")
    assert agreed([*two, "iron"], 2) == "agreed: 'iron' is no leader or wonder"
    assert agreed([*two, "nobody"], 2) == "agreed: 'nobody' is no leader or wonder"
    assert agreed([*two, "leader_proxy_i_1"], 2) == (
        "agreed: 'leader_proxy_i_1' is no leader or wonder"
    )
    assert agreed([*two[1:], two[1]], 2) == f"agreed: {two[1]!r} is named twice"
    says = "The agreed cards are not yet right for {} players. {}"
    assert agreed(two[1:], 2) == says.format(2, "Age A: 1 leader missing.")
    short = " ".join(f"Age {age}: 1 leader and 1 wonder missing." for age in AGE_NAMES[:4])
    assert agreed(two, 3) == says.format(3, short)
    assert agreed(four, 2) == says.format(2, short.replace("missing", "too many"))
    assert agreed(four[:-1], 4) == says.format(4, "Age III: 1 wonder missing.")
    for players, cards in ((2, two), (3, four), (4, four)):
        options = {"leaders": leaders, "choice": "agreed", "agreed": " ".join(cards)}
        assert SPEC.seats(SPEC.new(players, 1, options)) == players


def test_lists_are_written_with_commas_or_blanks() -> None:
    given = {"rebalanced": "yes", "keep_old": " colossus,  hammurabi michelangelo "}
    assert SPEC.check_options(given)["keep_old"] == "colossus,hammurabi,michelangelo"
