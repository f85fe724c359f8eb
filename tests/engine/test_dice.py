"""Dice: streams that do not disturb each other, numbers without a favourite."""

from hashlib import blake2b

import pytest
from hypothesis import given
from hypothesis import strategies as st

from orrery.engine.dice import LARGEST_SEED, Dice, fast_dice, one_stream, salt_of, sealed_dice, seed_of
from orrery.engine.words import Malformed

pytestmark = pytest.mark.both_cores

SECRET = "5e" * 32


def draws(dice: Dice, stream: int, count: int, n: int = 1000) -> list[int]:
    return [dice.below(stream, n) for _ in range(count)]


@given(st.integers(0, LARGEST_SEED), st.integers(1, 2**31 - 1))
def test_a_draw_is_in_range(seed: int, n: int) -> None:
    dice = one_stream(seed)
    assert all(0 <= dice.below(0, n) < n for _ in range(20))


@pytest.mark.parametrize("kind", ["fast", "sealed"])
def test_one_more_draw_in_one_stream_never_moves_another(kind: str) -> None:
    def new() -> Dice:
        names = ["deal", "loot"]
        return sealed_dice(SECRET, names) if kind == "sealed" else fast_dice(7, [salt_of(n) for n in names])

    plain, disturbed = new(), new()
    draws(disturbed, 0, 5)
    assert draws(plain, 1, 20) == draws(disturbed, 1, 20)
    assert draws(new(), 0, 20) != draws(new(), 1, 20)


@pytest.mark.parametrize("kind", ["fast", "sealed"])
@given(st.integers(0, 999), st.integers(1, 2**20))
def test_the_last_number_of_a_stream_can_be_asked_for_again(kind: str, seed: int, n: int) -> None:
    dice = sealed_dice(f"{seed:064x}", ["deal"]) if kind == "sealed" else one_stream(seed)
    drawn = [dice.below(0, 7), dice.below(0, n)]
    assert (dice.last(0, n), dice.clone().last(0, n)) == (drawn[1], drawn[1])
    assert dice.below(0, n) == dice.last(0, n)


@given(st.integers(1, 2**20), st.data())
def test_other_dice_can_pretend_to_have_shown_a_number(n: int, data: st.DataObject) -> None:
    number = data.draw(st.integers(0, n - 1))
    dice = fast_dice(7, [1, 2])
    before = dice.clone()
    dice.pretend(1, n, number)
    assert dice.last(1, n) == number
    assert draws(dice, 0, 5) == draws(before, 0, 5)


def test_streams_go_by_name_not_by_place() -> None:
    one = fast_dice(7, [salt_of("deal"), salt_of("loot")])
    other = fast_dice(7, [salt_of("loot"), salt_of("deal")])
    assert draws(one, 0, 10) == draws(other, 1, 10)


def test_sealed_streams_go_by_name_not_by_place() -> None:
    one, other = sealed_dice(SECRET, ["deal", "loot"]), sealed_dice(SECRET, ["loot", "deal"])
    assert draws(one, 0, 10) == draws(other, 1, 10)


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_each_number_is_equally_likely() -> None:
    counts = [0] * 10
    dice = one_stream(1)
    for _ in range(20_000):
        counts[dice.below(0, 10)] += 1
    assert chi_square(counts) < 27.9  # 9 degrees of freedom, p = 0.001


def test_the_first_draws_of_neighbouring_seeds_are_equally_likely() -> None:
    counts = [0] * 6
    for seed in range(12_000):
        counts[one_stream(seed).below(0, 6)] += 1
    assert chi_square(counts) < 20.6  # 5 degrees of freedom, p = 0.001


def test_numbers_near_the_limit_are_not_skewed() -> None:
    """With n = 3 * 2**29 a plain multiplication would favour every third number by half."""
    n = 3 << 29
    dice = one_stream(2)
    counts = [0, 0, 0]
    for _ in range(9_000):
        counts[dice.below(0, n) % 3] += 1
    assert chi_square(counts) < 13.8  # 2 degrees of freedom, p = 0.001


def test_every_order_of_a_shuffle_comes_up() -> None:
    seen = set()
    dice = one_stream(3)
    for _ in range(500):
        cards = [0, 1, 2, 3]
        dice.shuffle(0, cards)
        seen.add(tuple(cards))
    assert len(seen) == 24


def test_a_copy_goes_its_own_way() -> None:
    dice = one_stream(4)
    copy = dice.clone()
    first = draws(copy, 0, 10)
    assert draws(dice, 0, 10) == first


def test_a_fork_tells_nothing_of_where_it_comes_from_but_is_repeatable() -> None:
    one, other = one_stream(5), one_stream(5)
    assert one.fork(3).streams == other.fork(3).streams
    assert one.fork(3).streams != one.fork(3).streams


def test_a_number_is_its_own_seed_and_a_word_is_hashed() -> None:
    assert seed_of("42") == 42
    assert seed_of("forty-two") != seed_of("forty-three")
    assert 0 <= seed_of(str(LARGEST_SEED + 1)) <= LARGEST_SEED


@pytest.mark.parametrize("key", ["", "42", "zz" * 32, "5e" * 31])
def test_a_sealed_match_needs_a_whole_secret(key: str) -> None:
    with pytest.raises(Malformed, match="64 hexadecimal digits"):
        sealed_dice(key, ["deal"])


def test_fast_numbers_never_move() -> None:
    """Published matches hang on these: to change them is to raise the version of every game."""
    assert draws(fast_dice(1, [salt_of("deal")]), 0, 8, 100) == [28, 40, 4, 84, 90, 26, 2, 12]


def test_sealed_numbers_are_the_hash_that_the_guide_tells() -> None:
    """Anybody can check a sealed match with nothing but BLAKE2b."""
    for count, number in enumerate(draws(sealed_dice(SECRET, ["deal"]), 0, 8, 100)):
        digest = blake2b(f"deal {count}".encode(), key=bytes.fromhex(SECRET), digest_size=16).digest()
        assert number == int.from_bytes(digest, "big") % 100
