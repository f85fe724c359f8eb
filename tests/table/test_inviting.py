"""How others come to a table: a link that works for them, or how to open the server to them."""

import msgspec
import pytest
import segno

from orrery.table import inviting
from orrery.table.callers import Callers
from orrery.table.guard import Guard
from orrery.table.inviting import COMMAND, ONLY_HERE, invitation, network_address
from orrery.table.protocol import Invitation
from orrery.table.proxies import Proxies
from tests.table.host import ME, OPEN, Host, hosting, running

TABLE = "abcdefghijkl"
HOME = "192.168.1.20"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "network_address", lambda: HOME)


def invited(host: str, scheme: str = "http", *, anywhere: bool) -> Invitation:
    return invitation(f"table/{TABLE}", host, scheme, anywhere=anywhere, port=8642)


@pytest.mark.parametrize("host", ["127.0.0.1:8642", "localhost:8642", "[::1]:8642"])
@pytest.mark.usefixtures("at_home")
def test_a_server_for_this_computer_only_says_so_and_how_to_open_it(host: str) -> None:
    """Never a link to 127.0.0.1: on a friend's computer that is the friend's computer."""
    assert invited(host, anywhere=False) == Invitation(problem=ONLY_HERE, command=COMMAND)


@pytest.mark.usefixtures("at_home")
def test_an_open_server_gives_its_address_on_the_network() -> None:
    found = invited("localhost:8642", anywhere=True)
    assert found.link == f"http://{HOME}:8642/table/{TABLE}"
    assert not found.problem


@pytest.mark.parametrize(("host", "scheme"), [("orrery.example", "https"), ("10.0.0.3:8642", "http")])
@pytest.mark.usefixtures("at_home")
def test_who_came_by_a_name_that_others_can_use_passes_that_on(host: str, scheme: str) -> None:
    assert invited(host, scheme, anywhere=True).link == f"{scheme}://{host}/table/{TABLE}"


def test_without_a_network_there_is_no_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inviting, "network_address", lambda: "")
    found = invited("localhost:8642", anywhere=True)
    assert not found.link
    assert "not on a network" in found.problem


@pytest.mark.usefixtures("at_home")
def test_the_code_is_that_of_the_link() -> None:
    found = invited("localhost:8642", anywhere=True)
    drawn = segno.make(found.link, error="m", micro=False).matrix
    assert [[int(dark) for dark in row] for row in found.qr] == [list(row) for row in drawn]


def test_an_address_on_the_network_is_none_of_this_computer_only() -> None:
    assert not network_address().startswith("127.")


@running
async def test_the_page_asks_for_the_invitation_to_its_table():
    async with hosting() as host:
        table = await host.new_table("leduc", ME, OPEN)
        found = await asked(host, table.table)
        assert (found.link, found.command) == ("", COMMAND)
        assert (await host.http("GET", f"/api/tables/{TABLE}/invitation"))[0] == 404


async def asked(host: Host, table: str) -> Invitation:
    status, _, body = await host.http("GET", f"/api/tables/{table}/invitation")
    assert status == 200
    return msgspec.json.decode(body, type=Invitation)


@pytest.mark.parametrize(
    ("host", "anywhere", "ours"),
    [
        (f"{HOME}:8642", False, False),
        (f"{HOME}:8642", True, True),
        ("127.0.0.1:8642", False, True),
        ("rebound.example:8642", True, False),
    ],
)
def test_the_address_on_the_network_is_ours_only_while_the_server_listens_there(
    host: str, anywhere: bool, ours: bool
) -> None:
    async def nothing(*_: object) -> None: ...

    guard = Guard(nothing, callers=Callers(), proxies=Proxies(), anywhere=anywhere)
    scope = {"type": "http", "method": "GET", "headers": [(b"host", host.encode())]}
    assert (guard.refusal(scope) is None) == ours
