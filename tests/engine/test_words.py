"""Refusals survive a trip between processes."""

import pickle

import pytest

from orrery.engine.matchfile import BadMatchFile
from orrery.engine.words import Illegal, Refusal


@pytest.mark.parametrize("refusal", [Illegal("code", "A sentence."), BadMatchFile("altered", 7, "A reason.")])
def test_a_refusal_can_be_sent_to_another_process(refusal: Refusal) -> None:
    copy = pickle.loads(pickle.dumps(refusal))  # noqa: S301  # our own bytes
    assert (type(copy), copy.code, str(copy)) == (type(refusal), refusal.code, str(refusal))
