"""`orrery quest`: a match of The Chaos Engine as a text to keep and print."""

from __future__ import annotations

import os
from pathlib import Path

import click

from orrery.cli.completing import FILE
from orrery.cli.reading import KEY
from orrery.cli.writing import OUTPUT, write_down
from orrery.engine.words import Malformed
from orrery.files import load_match
from orrery.narrate.model import model_from

GAME = "chaos"


@click.command(
    short_help="Write a quest of The Chaos Engine down, in Markdown.",
    epilog="\b\nExamples:\n  orrery quest my.match > quest.md\n  orrery quest my.match --anew 2\n"
    "  orrery quest my.match --narrator off",
)
@click.argument("file", type=FILE)
@click.option("--narrator", type=click.Choice(["template", "model", "off"]), default="template",
              show_default=True, help="The game's wordings, a language model, or nobody.")  # fmt: skip
@click.option("--anew", type=click.IntRange(0, 999), default=0, metavar="N",
              help="Other words for the same quest; no die is rolled again.")  # fmt: skip
@click.option("--no-rules", is_flag=True, help="The story alone, without what the rules say.")
@OUTPUT
@KEY
def quest(file: str, narrator: str, anew: int, no_rules: bool, output: str | None, key: str) -> None:
    """Write the quest of a match FILE down: card by card, what was told and what happened.

    The language model is the one that ORRERY_NARRATOR names; where it fails, the game's own words stand.
    """
    from orrery.games.chaos.view.export import as_markdown

    model = model_from(os.environ) if narrator == "model" else None
    if narrator == "model" and model is None:
        raise Malformed("no-narrator", "ORRERY_NARRATOR names no language model: see docs/chaos.md.")
    match = load_match(Path(file), key)
    if match.game.about.name != GAME:
        title = match.game.about.title
        raise Malformed("not-a-quest", f"{file} is a match of {title}, not of The Chaos Engine.")
    text = as_markdown(match, anew=anew, model=model, prose=narrator != "off", rules=not no_rules)
    write_down(text, output)
