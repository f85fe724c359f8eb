"""The effect stack: last in, first out; it saves, copies, and cannot grow without bound."""

import pytest

from orrery.engine.fields import Reader, Writer
from orrery.engine.stack import DEEPEST, Frame, Stack
from orrery.engine.words import Malformed, RuleLoop


def test_the_last_effect_comes_first() -> None:
    stack = Stack([])
    stack.push(Frame(1, 0))
    stack.push(Frame(2, 1, amount=5))
    top = stack.top()
    assert top is not None
    assert (top.kind, top.amount) == (2, 5)
    assert (stack.pop().kind, stack.pop().kind, stack.top()) == (2, 1, None)


def test_a_copy_goes_its_own_way() -> None:
    stack = Stack([Frame(1, 0)])
    copy = stack.copy()
    copy.push(Frame(2, 0))
    assert len(stack.frames) == 1


def test_it_saves_and_loads() -> None:
    stack = Stack([Frame(1, 0, 3, 4, 5), Frame(2, -1)])
    writer = Writer()
    stack.visit("pending", writer)
    assert writer.text() == "pending=1,0,3,4,5,2,-1,-1,-1,0"
    loaded = Stack([])
    loaded.visit("pending", Reader(writer.text()))
    again = Writer()
    loaded.visit("pending", again)
    assert again.text() == writer.text()


def test_a_broken_one_is_refused() -> None:
    with pytest.raises(Malformed, match="pending"):
        Stack([]).visit("pending", Reader("pending=1,2"))


def test_effects_that_feed_themselves_are_stopped() -> None:
    stack = Stack([Frame(1, 0)] * DEEPEST)
    with pytest.raises(RuleLoop):
        stack.push(Frame(1, 0))
