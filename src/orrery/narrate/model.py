"""A language model retells what the templates said: over any HTTP endpoint that speaks OpenAI's chat format.

What comes back is data: bounded in time and length, cut to printable text, refused if it names what is not
wanted. If anything at all goes wrong, the words that were given stand, and nobody waits longer than
`seconds`.
"""

from __future__ import annotations

import http.client
import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from orrery.engine.words import Malformed
from orrery.narrate.prose import fitting, names_any, sentences

logger = logging.getLogger("orrery.narrate")

LARGEST_ANSWER: Final = 64_000  # bytes
LONGEST_CONTEXT: Final = 6_000  # characters
MOST_SENTENCES: Final = 3
CHUNK: Final = 4_096
VARIABLE: Final = "ORRERY_NARRATOR"
OFF: Final = "off"  # instead of an address: no narrator at all
TASK: Final = (
    "You retell one moment of a story in one to three plain sentences, in the language of the given "
    "sentence. Keep every name and fact of the given sentence, and bring in no person, place or thing that "
    "is not in it or in the story so far. Answer with the sentences alone."
)


class Unusable(Exception):
    """The model has given nothing that can be used."""


@dataclass(frozen=True)
class Model:
    """Where a language model answers, and how long it may take."""

    url: str  # up to "/v1"
    name: str = "default"
    key: str = ""
    seconds: float = 8.0

    def retell(self, words: str, context: str, longest: int, unwanted: tuple[str, ...] = ()) -> str:
        """The words as the model retells them, or, if it cannot, as they are."""
        if not words:
            return words
        try:
            answer = fitting(self.ask(words, context), longest)
        except (Unusable, OSError, http.client.HTTPException, ValueError) as fault:
            logger.warning("The language model was not used: %s", str(fault)[:200])
            return words
        told = " ".join(sentences(answer)[:MOST_SENTENCES])
        return words if not told or names_any(told, unwanted) else told

    def ask(self, words: str, context: str) -> str:
        """What the model answers; raises whatever goes wrong."""
        body = {
            "model": self.name,
            "max_tokens": 200,
            "messages": [
                {"role": "system", "content": TASK},
                {
                    "role": "user",
                    "content": f"The story so far: {context[-LONGEST_CONTEXT:]}\n\nRetell: {words}",
                },
            ],
        }
        raw = self.post(json.dumps(body).encode())
        try:
            answer = json.loads(raw)["choices"][0]["message"]["content"]
        except (KeyError, IndexError, TypeError, RecursionError) as fault:
            raise Unusable("the answer is not in the chat format") from fault
        if not isinstance(answer, str):
            raise Unusable("the answer is no text")
        return answer

    def post(self, body: bytes) -> bytes:
        """One request; however slowly it drips, it is over after `seconds`."""
        end = time.monotonic() + self.seconds
        where = urlsplit(self.url)
        kind = http.client.HTTPSConnection if where.scheme == "https" else http.client.HTTPConnection
        connection = kind(where.hostname or "", where.port, timeout=self.seconds)
        headers = {"content-type": "application/json", "accept": "application/json"}
        if self.key:
            headers["authorization"] = f"Bearer {self.key}"
        try:
            connection.request("POST", f"{where.path.rstrip('/')}/chat/completions", body, headers)
            answer = connection.getresponse()
            if answer.status != http.client.OK:
                raise Unusable(f"it answered with status {answer.status}")
            return self.read(connection, answer, end)
        finally:
            connection.close()

    def read(
        self, connection: http.client.HTTPConnection, answer: http.client.HTTPResponse, end: float
    ) -> bytes:
        found = b""
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise Unusable(f"it took longer than {self.seconds:g} seconds")
            if connection.sock is not None:
                connection.sock.settimeout(left)
            part = answer.read1(CHUNK)
            if not part:
                return found
            found += part
            if len(found) > LARGEST_ANSWER:
                raise Unusable("the answer is too long")


def model_from(environment: Mapping[str, str]) -> Model | None:
    """The model that the environment names.

    ORRERY_NARRATOR is its address, or "off"; ORRERY_NARRATOR_MODEL, _KEY and _SECONDS say the rest.
    """
    url = environment.get(VARIABLE, "")
    if not url or url == OFF:
        return None
    where = urlsplit(url)
    if where.scheme not in ("http", "https") or not where.hostname:
        raise Malformed(
            "bad-narrator",
            f'{VARIABLE} should be an address such as http://127.0.0.1:8080/v1, not "{url[:80]}".',
        )
    try:
        seconds = float(environment.get(f"{VARIABLE}_SECONDS", "8"))
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 60:
        raise Malformed("bad-narrator", f"{VARIABLE}_SECONDS should be a number up to 60.")
    return Model(
        url, environment.get(f"{VARIABLE}_MODEL", "default"), environment.get(f"{VARIABLE}_KEY", ""), seconds
    )
