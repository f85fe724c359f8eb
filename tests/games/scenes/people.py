"""A person at the table, as the tellers' tests have one: what is written, with names, things and places."""

from __future__ import annotations

from orrery.engine.dice import seed_of
from orrery.engine.game import set_up
from orrery.engine.match import Match, Seated
from orrery.games.scenes import NineScenes, actions
from orrery.games.scenes.cards.content import OWN
from orrery.games.scenes.lab.reading import figures
from orrery.games.scenes.names import SETUP
from orrery.games.scenes.state.story import StoryState
from orrery.players import Knowledge, new_player, speak

WRITES = (
    actions.PLAY, actions.PLAY_ON, actions.PLAY_OPTION, actions.FACE, actions.STAND, actions.HIDE,
    actions.HIDE_ON,
)  # fmt: skip
SILENT = (actions.PREMISE, actions.OPEN)

SENTENCES = (
    "Marta comes down the stairs with a lantern, and her hands shake.",
    "The red boat is gone from the landing. Only the rope is left.",
    "Nobody in Veldt will say who built the tower.",
    "Old Tobias has kept the silver key for eleven years, and he is tired of it.",
    "She opens the door of the chapel and finds Marta’s coat on the floor.",
    "The captain swears that he never saw the letter.",
    "A stranger asks for Tobias by name.",
    "Under the table lies a broken mirror.",
    "The miller’s daughter has stopped singing.",
    "Someone has been digging behind the old bridge.",
    "It was Ines who closed the gate, and she did it for her brother.",
    "The violin is found in the well, and it is still in tune.",
    "Ines says that the tower must burn.",
    "They bury the ring at Hollow Cross.",
    "Tobias laughs for the first time since the funeral.",
    "The map shows a road that Marta has never told anyone about.",
    "In Hollow Cross the bell rings by itself.",
    "The captain has two names, and the second one is Ines’s.",
    "A child with a drum follows them through the market.",
    "Marta gives the key back, and she does not explain.",
)


def told_with_a_person(key: int, tellers: int = 3, **options: object) -> Match:
    """A story in which the first seat is a person, who plays like a machine and writes these sentences."""
    game = set_up(NineScenes, {"tellers": tellers, **options})
    seated = [Seated("person", "Ann"), *[Seated("player", "heuristic")] * (tellers - 1)]
    match = Match(game, str(key), seated=seated)
    players = [new_player("heuristic", seed_of(f"{key} {seat}"), game) for seat in range(tellers)]
    written = key * 3
    while not match.over():
        seat = int(match.state.mover())
        knowledge = Knowledge(match.state, seat)
        if seat == 0 and story_of(match).phase == SETUP and story_of(match).step == 0:
            match.act(0, "sit")
            continue
        action = players[seat].choose(knowledge)
        words = speak(knowledge, action, seed_of(f"{key} {len(match.moves)}"))
        kind = actions.take(action).kind
        if seat == 0 and kind in WRITES:
            words = SENTENCES[written % len(SENTENCES)]
            written += 1
        match.act(seat, action, "" if seat == 0 and kind in SILENT else words)
    return match


def main() -> None:
    """What stands in docs/nine-scenes.md: twenty stories of each pack, with a person and without one."""
    for pack in OWN:
        found = figures([story_of(told_with_a_person(key, pack=pack)) for key in range(1, 21)])
        shares = (f"{share.percent:.0f} %" for share in found)
        print(f"| {pack} | {' | '.join(shares)} |")


def story_of(match: Match) -> StoryState:
    assert isinstance(match.state, StoryState)
    return match.state


if __name__ == "__main__":
    main()
