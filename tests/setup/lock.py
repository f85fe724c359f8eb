"""Write down which versions are installed, and under which licences: `python -m tests.setup.lock`, with uv.

`constraints.txt` has one version of every package that an installation or the tests need, on any system, and
no addresses: packages come from wherever pip or uv is told to look. It has no hashes either, as a mirror may
hold other builds of the same version. `docs/licences.csv` has what the packages say of themselves.
"""

from __future__ import annotations

import csv
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
CONSTRAINTS = ROOT / "constraints.txt"
LICENCES = ROOT / "docs/licences.csv"
COLUMNS = ("package", "version", "licence", "needed for")
WANTED = ("", "postgres", "rl", "lab", "ray", "test")  # the package itself, then its extras
PLAIN = "orrery"  # what is needed for it at any rate
ELSEWHERE = {"colorama": "BSD-3-Clause"}  # on other systems only


def lock() -> None:
    command = ["uv", "pip", "compile", "pyproject.toml", "--extra", "test", "--universal"]
    style = ["--python-version", "3.11", "--no-annotate", "--no-header", "--no-emit-index-url", "-q"]
    done = subprocess.run([*command, *style], cwd=ROOT, check=True, capture_output=True, text=True)
    lines = done.stdout.splitlines()
    several = {name for name, count in Counter(map(name_in, lines)).items() if count > 1}
    kept = [line if name_in(line) in several else line.partition(" ;")[0] for line in lines]
    CONSTRAINTS.write_text("\n".join(kept) + "\n", encoding="utf-8")


def name_in(line: str) -> str:
    return line.partition("==")[0]


def locked() -> dict[str, set[str]]:
    """The versions of each package."""
    found: dict[str, set[str]] = {}
    for line in CONSTRAINTS.read_text(encoding="utf-8").splitlines():
        name, _, version = line.partition(" ;")[0].partition("==")
        found.setdefault(name, set()).add(version)
    return found


def needed() -> dict[str, str]:
    """Every installed package that Orrery needs, and for which extra first."""
    found: dict[str, str] = {}
    for extra in WANTED:
        for name in closure("orrery", extra, set()):
            found.setdefault(name, extra or PLAIN)
    found.pop("orrery", None)
    return dict(sorted(found.items()))


def closure(name: str, extra: str, seen: set[tuple[str, str]]) -> Iterator[str]:
    if (name, extra) in seen:
        return
    seen.add((name, extra))
    try:
        about = distribution(name)
    except PackageNotFoundError:  # it is for another system
        return
    yield canonicalize_name(name)
    for line in about.requires or ():
        wish = Requirement(line)
        if wish.marker is None or wish.marker.evaluate({"extra": extra}):
            for each in ("", *wish.extras):
                yield from closure(canonicalize_name(wish.name), each, seen)


def licence_of(about: Distribution) -> str:
    """As the package says it: an expression, else a short line of its own, else its classifiers."""
    metadata = about.metadata
    classifiers = [line for line in metadata.get_all("Classifier") or () if line.startswith("License ::")]
    expressions = metadata.get_all("License-Expression")
    said = (metadata.get_all("License") or [""])[0].strip()
    named = " or ".join(line.rpartition(" :: ")[2] for line in classifiers)
    short = said if said and len(said) < 60 and not re.search(r"\n", said) else ""
    return expressions[0] if expressions else short or named


def list_licences() -> None:
    with LICENCES.open("w", encoding="utf-8", newline="\n") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for name, purpose in needed().items():
            about = distribution(name)
            writer.writerow((name, about.version, licence_of(about), purpose))
        missing = sorted(set(locked()) - set(needed()))
        for name in missing:
            writer.writerow((name, min(locked()[name]), ELSEWHERE[name], "other systems"))


if __name__ == "__main__":
    lock()
    list_licences()
