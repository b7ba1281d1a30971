"""Programs that are heard and spoken to: each start has a bound and leaves nothing."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from agent_bridge import programs
from agent_bridge.programs import Conversation, ProgramError, end_all, hear

ECHO = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if "id" not in message:
        continue
    print(json.dumps({"jsonrpc": "2.0", "method": "notifications/message", "params": {}}))
    print(json.dumps({"jsonrpc": "2.0", "id": 99, "result": {"not": "this"}}))
    if message["method"] == "refuse":
        answer = {"error": {"code": 1, "message": "no"}}
    else:
        answer = {"result": {"method": message["method"]}}
    print(json.dumps({"jsonrpc": "2.0", "id": message["id"], **answer}), flush=True)
"""


def python(script: str) -> tuple[str, ...]:
    """Return the command that runs a script."""
    return (sys.executable, "-c", script)


def test_what_a_program_says_is_heard() -> None:
    """Both streams and the exit code; its standard input is empty."""
    script = "import sys; print('a', sys.stdin.read()); print('b', file=sys.stderr); sys.exit(3)"
    code, said = hear(python(script))
    assert code == 3
    assert sorted(said.split()) == ["a", "b"]


def test_what_hangs_is_ended() -> None:
    """After its time it is killed, and the sentence says so."""
    with pytest.raises(ProgramError, match=r"did not end within 0\.2 s"):
        hear(python("import time; time.sleep(60)"), seconds=0.2)


def test_all_that_is_listened_to_can_be_ended() -> None:
    """Who waits for it learns that at once."""
    with Conversation(python("import time; time.sleep(60)"), os.environ) as server:
        timer = threading.Timer(0.1, end_all)
        timer.start()
        with pytest.raises(ProgramError, match="it ended"):
            server.ask("x", {}, 60)
        timer.join()


@pytest.mark.parametrize(
    ("text", "words"),
    [(None, "no such file"), ("#!/nowhere/python\n", "such as its Python, is gone")],
)
@pytest.mark.skipif(os.name == "nt", reason="Windows knows no such scripts")
def test_what_cannot_be_started_says_why(tmp_path: Path, text: str | None, words: str) -> None:
    """A program that is not there is told from one that lacks its interpreter."""
    program = tmp_path / "program"
    if text is not None:
        program.write_text(text)
        program.chmod(0o755)
    with pytest.raises(ProgramError, match=words):
        hear((str(program),))


def test_a_server_is_asked_and_other_messages_passed_over() -> None:
    """The result is that of the request; a refusal is a sentence."""
    with Conversation(python(ECHO), os.environ) as server:
        server.tell("notifications/initialized")
        assert server.ask("first", {}, 20.0) == {"method": "first"}
        assert server.ask("second", {}, 20.0) == {"method": "second"}
        with pytest.raises(ProgramError, match="refused 'refuse': no"):
            server.ask("refuse", {}, 20.0)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("print('hello', flush=True); import time; time.sleep(60)", "not the protocol: 'hello'"),
        ("print('[' * 200_000, flush=True); import time; time.sleep(60)", "not the protocol: '"),
        ("print('[1]', flush=True); import time; time.sleep(60)", r"not the protocol: '\[1\]'"),
        ("import sys; sys.exit('gone wrong')", "exit code 1: gone wrong"),
        ("import time; time.sleep(60)", "did not answer 'x' within 0.5 s"),
        ("import sys; sys.stdin.readline()", "exit code 0 without a word"),
    ],
)
def test_a_server_that_is_none_is_described(
    script: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Noise, an early end and silence are told apart, and the process is gone in each case."""
    seconds = 0.5 if "0.5" in words else 20.0
    if "sleep" in script:
        # It will not end by itself, however long it gets.
        monkeypatch.setattr(programs, "END_SECONDS", 0.1)
    started = time.monotonic()
    with Conversation(python(script), os.environ) as server:
        pid = server._process.pid
        with pytest.raises(ProgramError, match=words):
            server.ask("x", {}, seconds)
    assert time.monotonic() - started < 20.0
    assert server._process.poll() is not None
    if os.name != "nt":
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@pytest.mark.skipif(os.name == "nt", reason="the system ends a process by its handle")
def test_who_got_the_id_of_a_server_that_ended_lives_on() -> None:
    """An id is given to another process once nobody bears it; what is closed late spares that."""
    with Conversation(python("pass"), os.environ) as server:
        server._process.wait(20.0)
        other = subprocess.Popen(python("input()"), stdin=subprocess.PIPE, start_new_session=True)
        with other:
            server._process.pid = other.pid
            server.close()
            other.communicate(b"\n", timeout=20.0)
    assert other.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="seen in /proc")
def test_what_a_program_left_behind_is_ended_with_it() -> None:
    """It is gone itself, and still the others of its group are found; nobody waits for them."""
    _, pid = hear(python("import subprocess as s; print(s.Popen(('sleep', '60')).pid)"), seconds=20)
    deadline = time.monotonic() + 20.0
    while Path(f"/proc/{pid}/exe").exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not Path(f"/proc/{pid}/exe").exists()
