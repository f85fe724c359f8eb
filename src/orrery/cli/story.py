"""`orrery story`: a match of Nine Scenes as a text to keep, and stories that machines tell."""

from __future__ import annotations

import os
from pathlib import Path

import click

from orrery.cli.completing import FILE
from orrery.cli.playing import new_file
from orrery.cli.reading import KEY
from orrery.cli.settings import OPTIONS, settings_of
from orrery.cli.writing import OUTPUT, write_bytes, write_down
from orrery.engine.dice import seed_of
from orrery.engine.match import Match, Seated
from orrery.engine.words import Malformed
from orrery.files import load_match, save_match
from orrery.games import game_with
from orrery.narrate.model import model_from
from orrery.players import Knowledge, new_player, speak

GAME = "scenes"
TELLER = "heuristic"


@click.command(
    short_help="Write a story of Nine Scenes down, or let machines tell one.",
    epilog="\b\nExamples:\n  orrery story my.match > story.md\n  orrery story my.match --epub -o story.epub\n"
    "  orrery story my.match --book --html --no-facts -o story.html\n"
    "  orrery story --tell 7 --option pack=thorn",
)
@click.argument("file", required=False, type=FILE, metavar="[FILE]")
@click.option("--html", "as_page", is_flag=True, help="One HTML page instead of Markdown.")
@click.option(
    "--book", is_flag=True, help="Only what is read aloud: title page, acts, facts; no scores, no log."
)
@click.option("--epub", is_flag=True, help="The book as a file for e-book readers; it needs -o.")
@click.option("--no-facts", is_flag=True, help="A book without the facts at its end.")
@click.option(
    "--tell", metavar="SEED", help="Machine tellers tell a new story; the same seed, the same story."
)
@OPTIONS
@click.option("--save", type=FILE, metavar="FILE", help="Keep the match of the new story in this file.")
@OUTPUT
@KEY
def story(
    file: str | None, as_page: bool, book: bool, epub: bool, no_facts: bool, tell: str | None,
    options: tuple[str, ...], save: str | None, output: str | None, key: str,
) -> None:  # fmt: skip
    """Write the story of a match FILE down: title, premise, scenes, facts, scores, and how it was told."""
    if (file is None) == (tell is None):
        raise click.UsageError("Give a match FILE, or --tell SEED for a new story.")
    if no_facts and not (book or epub):
        raise click.UsageError("--no-facts is for a book: add --book or --epub.")
    if epub and (as_page or output is None):
        raise click.UsageError("An e-book is a file of its own: --epub -o story.epub, and without --html.")
    match = load_match(Path(file), key) if file is not None else told(str(tell), options, save)
    if match.game.about.name != GAME:
        raise Malformed("not-a-story", f"{file} is a match of {match.game.about.title}, not of Nine Scenes.")
    if epub and output is not None:
        from orrery.epub import epub as packed
        from orrery.games.scenes.view.binding import volume

        write_bytes(packed(volume(match, facts=not no_facts)), output)
        return
    write_down(text_of(match, as_page=as_page, book=book, facts=not no_facts), output)


def text_of(match: Match, *, as_page: bool, book: bool, facts: bool) -> str:
    """The record of a match, or its book, in Markdown or as a page."""
    from orrery.games.scenes.view import binding, export

    if book:
        return (binding.book_as_html if as_page else binding.book_as_markdown)(match, facts=facts)
    return export.as_html(match) if as_page else export.as_markdown(match)


def told(seed: str, options: tuple[str, ...], save: str | None) -> Match:
    """A story that machine tellers tell to the end."""
    path, model = new_file(save), model_from(os.environ)
    game = game_with(GAME, settings_of(options))
    match = Match(game, seed, seated=[Seated("player", TELLER)] * game.seats)
    players = [new_player(TELLER, seed_of(f"{seed} {seat}"), game) for seat in range(game.seats)]
    while not match.over():
        seat = match.state.mover()
        knowledge = Knowledge(match.state, seat)
        action = players[seat].choose(knowledge)
        words = speak(knowledge, action, seed_of(f"{seed} {len(match.moves)}"), model)
        match.act(seat, action, words)
    if path is not None:
        save_match(match, path)
    return match
