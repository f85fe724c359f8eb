"""A sitting: a match between people at this terminal and players (bots), kept on disk at every action."""

from __future__ import annotations

import os
import secrets
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from orrery.cli.legacies import inherited, remember
from orrery.cli.storage import keep, matches_folder, new_match_path
from orrery.engine.caution import loss_by
from orrery.engine.forecast import Forecast, forecast_lines
from orrery.engine.game import NOBODY, Game
from orrery.engine.legacy import why_not_counted
from orrery.engine.match import Match, Seated
from orrery.engine.packs import Pack
from orrery.engine.view import View
from orrery.engine.words import Illegal, Malformed, NotYourTurn
from orrery.games import game_with
from orrery.narrate.model import OFF, VARIABLE, model_from
from orrery.narrate.retelling import Retelling
from orrery.players import Knowledge, new_player, speak, usual_opponent
from orrery.telling import Names, deal_mark, known_before, name_seats, tell_moves


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: which game, and who sits where."""

    game: str
    options: dict[str, object]
    people: tuple[int, ...] | None = (0,)  # the seats of people; None: all
    opponents: tuple[str, ...] = ()  # one for each other seat, or one for all
    packs: tuple[Pack, ...] = ()

    def new_game(self) -> Game:
        """The game as it will be played: what a person has not set is inherited from their legacy."""
        begun_with = {} if self.people == () else inherited(self.game)
        return game_with(self.game, {**begun_with, **self.options}, self.packs)

    def seated(self, game: Game) -> list[Seated]:
        people = tuple(range(game.seats)) if self.people is None else self.people
        for seat in people:
            if not 0 <= seat < game.seats:
                raise Malformed("no-such-seat", f"There is no seat {seat}; {seats_in_words(game)}.")
        others = [seat for seat in range(game.seats) if seat not in people]
        bots = dict(zip(others, opponents_for(self.opponents, len(others), game), strict=True))
        return [
            Seated("player", bots[seat]) if seat in bots else Seated("person", game.seat_title(seat))
            for seat in range(game.seats)
        ]

    def begin(self, key: str | None = None, path: Path | None = None) -> Sitting:
        """A new match, saved at once. Without a key: one from a secure source, and sealed chance."""
        game = self.new_game()
        chance = "sealed" if key is None else "fast"
        match = Match(game, secrets.token_hex(32) if key is None else key, chance, self.seated(game))
        return Sitting(match, path or new_match_path(self.game))


def seats_in_words(game: Game) -> str:
    name = game.about.title
    return f"{name} has only seat 0" if game.seats == 1 else f"the seats of {name} are 0 to {game.seats - 1}"


def opponents_for(given: Sequence[str], seats: int, game: Game) -> list[str]:
    """A player for each seat without a person."""
    if len(given) > max(1, seats):
        raise Malformed(
            "too-many-opponents", f"{len(given)} opponents were given, but there are {seats} seats for them."
        )
    if len(given) > 1 and len(given) != seats:
        raise Malformed(
            "too-few-opponents",
            f"Give one opponent for all {seats} other seats, or one for each; not {len(given)}.",
        )
    for name in given:
        new_player(name, game=game)  # raises if there is no such player
    return list(given) if len(given) == seats else list(given or [usual_opponent(game)]) * seats


class Sitting:
    """A match at this terminal. Whatever happens is on disk before anybody is shown it."""

    def __init__(self, match: Match, path: Path) -> None:
        self.match = match
        self.path = path
        for who in match.seated:
            if who.kind == "player":
                new_player(who.name, game=match.game)
        self.people = [seat for seat, who in enumerate(match.seated) if who.kind == "person"]
        titles = [match.game.seat_title(seat) for seat in range(match.game.seats)]
        self.names: Names = name_seats(
            titles, [who.name if who.kind == "player" else None for who in match.seated]
        )
        self.viewer = self.people[0] if len(self.people) == 1 else NOBODY
        self.model = model_from(os.environ)
        self.retelling = Retelling(self.model) if self.model else None
        self.prose = os.environ.get(VARIABLE) != OFF
        self.not_counted = ""  # why a finished match is missing in the legacy, in a sentence
        self.save()

    # -- who decides
    def next_seat(self) -> int:
        """Who decides next, NOBODY if it is over. Of several at once, players come before people."""
        waiting = self.match.state.to_act()
        bots = [seat for seat in waiting if seat not in self.people]
        return (bots or waiting or [NOBODY])[0]

    def bot_is_next(self) -> bool:
        seat = self.next_seat()
        return seat != NOBODY and seat not in self.people

    def must_change_seats(self) -> bool:
        """Whether another person must sit down before the table may be shown."""
        seat = self.next_seat()
        return seat in self.people and seat != self.viewer

    def sit_down(self) -> None:
        """The person who is to decide sits at the terminal now."""
        self.viewer = self.next_seat()

    # -- acting
    def act(self, seat: int, action: int | str, words: str = "") -> None:
        """Do an action and save; raises a Refusal."""
        said = len(self.match.prose)
        self.match.act(seat, action, words)
        if self.retelling and len(self.match.prose) > said:
            self.retelling.ask(self.match.prose[-1], " ".join(self.match.prose[-4:-1]))
        if self.match.over() and len(self.people) > 1:
            self.viewer = NOBODY  # the end is for all eyes
        self.save()

    def bot_choice(self) -> int:
        """What the player whose turn it is decides. May take a while; safe in a thread of its own."""
        seat = self.next_seat()
        state = self.match.state.clone()
        player = new_player(self.match.seated[seat].name, self.bot_seed(seat), self.match.game)
        return player.choose(Knowledge(state, seat))

    def bot_words(self, action: int) -> str:
        """What the player whose turn it is says with an action."""
        seat = self.next_seat()
        return speak(Knowledge(self.match.state, seat), action, self.bot_seed(seat), self.model)

    def bot_seed(self, seat: int) -> int:
        """With a given key the same command plays the same, resumed or not; else nobody can foresee it."""
        if self.match.chance == "sealed":
            return secrets.randbits(62)
        text = f"{self.match.key} bot {seat} {len(self.match.moves)}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest(), "big")

    def take_back(self) -> None:
        """Take the last action back, if a person did it and nothing has been learned or answered since."""
        moves = self.match.moves
        if not self.people:
            raise NotYourTurn("only-watching", "You are watching: there is nothing of yours to take back.")
        if not moves:
            raise Illegal("nothing-to-undo", "Nothing has been played yet.")
        if self.match.over() and type(self.match.game).legacy is not None:
            raise Illegal("match-over", "The match is over and has counted: it cannot be taken back.")
        last = moves[-1].seat
        self.match.take_back(last if last in self.people else self.people[0])
        if len(self.people) > 1:
            self.viewer = NOBODY  # who took it back sits down again, unseen by the others
        self.save()

    def save(self) -> None:
        keep(self.match, self.path)
        if self.match.over():
            self.not_counted = remember(self.match)

    def again(self, *, same_key: bool) -> Sitting:
        """Another match between the same; with the same key, the same one from where it began."""
        old = self.match
        match = old.again() if same_key else Match(old.game, secrets.token_hex(32), "sealed", old.seated)
        return Sitting(match, new_match_path(old.game.about.name))

    # -- showing
    def view(self) -> View:
        return self.names.on(self.match.state.view(self.viewer))

    def forecast(self, action: str) -> Forecast | None:
        """What the one who sits here can foresee of an action; often nothing."""
        number = self.match.game.parse(action)
        if self.viewer not in self.match.state.to_act():
            return None
        self.match.state.check(self.viewer, number)
        return self.match.state.forecast(self.viewer, number)

    def loss_by(self, action: str) -> str:
        """What the one who sits here is known to lose by an action; "" if that need not be asked."""
        state = self.match.state
        if self.viewer not in state.to_act():
            return ""
        number = self.match.check(self.viewer, action)
        return self.names.tell(loss_by(state, self.viewer, number))

    def foretold(self, action: str) -> list[str]:
        """The forecast in words."""
        foreseen = self.forecast(action)
        return [] if foreseen is None else [self.names.tell(line) for line in forecast_lines(foreseen)]

    def answer(self, question: str) -> str:
        """What the narrator answers to a line that is a question; "" if it is none."""
        return self.match.game.narrator.answer(self.match.state, question)

    def told(self, since: int = 0) -> list[str]:
        """What happened, in words, as the one who sits here may know it."""
        return tell_moves(self.match, self.names, self.viewer, since, self.in_prose)

    def in_prose(self, words: str) -> str:
        """A narrator's words as they are to be read here: retold, if a language model has done so."""
        if not self.prose:
            return ""
        return self.retelling.words(words) if self.retelling else words

    def title(self) -> str:
        names = self.names.list()
        if names == ("You",):
            return self.match.game.about.title
        who = " against ".join(names) if len(names) == 2 else ", ".join(names)
        return f"{self.match.game.about.title}: {who}"

    def progress(self) -> str:
        moves = len(self.match.moves)
        stands = f"over after {moves} actions" if self.match.over() else f"action {moves + 1}"
        return ", ".join(filter(None, (stands, deal_mark(self.match))))

    def known_before(self) -> list[str]:
        """That the deal was known, where it was."""
        return [known for known in (known_before(self.match),) if known]

    def ending(self) -> list[str]:
        """How it ended: a sentence, and the scores."""
        outcome = self.match.outcome()
        if outcome is None:
            return []
        scores = [f"{self.names.of(seat)} {score:+d}" for seat, score in enumerate(outcome.scores)]
        missing = [f"The match is not counted: {self.not_counted}"] if self.not_counted else []
        return [self.names.tell(outcome.text), f"Score: {', '.join(scores)}.", *missing]

    def how_to_resume(self) -> str:
        """Where the match is kept, and the command that opens it."""
        file = shlex.quote(str(self.path))
        if self.match.over():
            read = f"The match is kept. To read it again: orrery replay {file}"
            return "\n".join([read, self.how_to_take_up(), *self.what_outlives_it()])
        name = "last" if self.path.parent == matches_folder() else file
        return f"The match is kept in {self.path}\nTo go on with it: orrery play --resume {name}"

    def what_outlives_it(self) -> list[str]:
        """The command that says what a person keeps of a match, if this one has counted."""
        game = type(self.match.game)
        if game.legacy is None or self.not_counted or why_not_counted(self.match):
            return []
        return [f"What you keep of it, and begin the next one with: orrery legacy show {game.about.name}"]

    def how_to_take_up(self) -> str:
        """The command that goes back to a moment of a finished match."""
        name = "last" if self.path.parent == matches_folder() else shlex.quote(str(self.path))
        return f"What if it had gone otherwise? To go back to your last decision: orrery play --from {name}"
