"""The conformance suite: holds any game to the laws of the engine.

    >>> from orrery import conform
    >>> conform.check("kuhn", examples=2, laws=conform.LAWS[:3]).passed
    True

In a test, each law on its own:

    @pytest.mark.parametrize("law", conform.LAWS, ids=str)
    def test_my_game(law):
        conform.hold(law, MyGame)
"""

from orrery.conform.checking import Failure, Report, Result, check, hold
from orrery.conform.laws import LAWS, Law, law_named
from orrery.conform.trial import Broken

__all__ = ["LAWS", "Broken", "Failure", "Law", "Report", "Result", "check", "hold", "law_named"]
