"""Fuzz the pure rooms: generate inputs until one breaks a promise, and keep that one.

    python benchmarks/fuzz.py [TARGET ...] [--seconds 60] [--growth] [--plain]

With `atheris` (`pip install atheris`; Linux and macOS) code coverage guides the inputs;
without it they are mutated at random. Each target runs in a process of its own. An input
that breaks a promise, or takes 20 seconds, is written to `benchmarks/results/fuzz/`.
"""

import argparse
import importlib
import importlib.util
import itertools
import random
import re
import subprocess
import sys
import time
import traceback
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "tests" / "fuzz" / "corpus"
RESULTS = ROOT / "benchmarks" / "results" / "fuzz"
SLOWEST_SECONDS = 20

# What libFuzzer prints each time an input reaches new code, and when it is done.
_STATE = re.compile(r"cov: (\d+) ft: \d+ corp: (\d+)/")
_DONE = re.compile(r"stat::number_of_executed_units: (\d+)")


def main() -> int:
    """Run the targets one after the other; return 1 if a promise was broken."""
    asked = _arguments()
    if asked.inside:
        return _inside(asked)
    from fuzzing.targets import TARGETS  # noqa: PLC0415 - a child imports it with instruments

    unknown = set(asked.targets) - set(TARGETS)
    if unknown:
        print(f"unknown target {min(unknown)!r}; known: {', '.join(TARGETS)}", file=sys.stderr)
        return 2
    if not asked.plain and importlib.util.find_spec("atheris") is None:
        print("without atheris (pip install atheris) inputs are only changed at random")
        asked.plain = True
    failed = [name for name in asked.targets or TARGETS if not _run(name, asked)]
    if failed:
        print(f"broken: {', '.join(failed)}; see {RESULTS.relative_to(ROOT)}/")
    return int(bool(failed))


def read_kept(name: str) -> list[bytes]:
    """Return the corpus of a target, in a fixed order."""
    return [file.read_bytes() for file in sorted((KEPT / name).iterdir())]


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=(__doc__ or "").partition("\n\n")[0], allow_abbrev=False
    )
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="all, unless some are named")
    parser.add_argument("--seconds", type=float, default=60.0, help="for each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--growth", action="store_true", help="look for inputs whose time grows too fast instead"
    )
    parser.add_argument("--plain", action="store_true", help="do not use atheris")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    return parser.parse_args()


def _run(name: str, asked: argparse.Namespace) -> bool:
    """Run a target in a process of its own and print the result; tell whether it passed."""
    (RESULTS / name).mkdir(parents=True, exist_ok=True)
    command = [sys.executable, __file__, name, "--inside", "--seed", str(asked.seed)]
    command += ["--seconds", str(asked.seconds), *["--growth"] * asked.growth]
    done = subprocess.run(
        [*command, *["--plain"] * asked.plain],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    said = done.stdout + done.stderr
    (RESULTS / f"{name}.log").write_text(said, "utf-8")
    states, executed = _STATE.findall(said), _DONE.findall(said)
    if states and executed:
        edges, inputs = states[-1]
        print(f"{name:12} {int(executed[-1]):>10,} runs, {edges} edges, {inputs} inputs", end=" ")
    else:
        print(f"{name:12} {done.stdout.strip().splitlines()[-1:] or ['ended early']}", end=" ")
    print("ok" if done.returncode == 0 else f"FAILED ({done.returncode})", flush=True)
    if done.returncode:
        print("\n".join(line for line in said.splitlines() if not line.startswith("#"))[-4_000:])
    return done.returncode == 0


def _inside(asked: argparse.Namespace) -> int:
    (name,) = asked.targets
    if asked.growth:
        return _grow(name, asked)
    return _mutate(name, asked) if asked.plain else _guide(name, asked)


def _guide(name: str, asked: argparse.Namespace) -> int:
    """Let libFuzzer choose the inputs; it ends this process itself."""
    import atheris  # noqa: PLC0415 - optional

    with atheris.instrument_imports(include=["indexer", "agent_bridge"]):
        targets = importlib.import_module("fuzzing.targets")
    mutation = importlib.import_module("fuzzing.mutation")
    words = RESULTS / "words.txt"
    lines = ("".join(f"\\x{byte:02x}" for byte in word) for word in mutation.TOKENS)
    words.write_text("".join(f'"{line}"\n' for line in lines), "ascii")
    options = {
        "dict": words,
        "max_total_time": int(asked.seconds),
        "max_len": mutation.LONGEST_BYTES,
        "seed": asked.seed,
        "timeout": SLOWEST_SECONDS,
        "print_final_stats": 1,
        "artifact_prefix": f"{RESULTS}/{name}-",
    }
    flags = [f"-{option}={value}" for option, value in options.items()]
    atheris.Setup(
        [sys.argv[0], *flags, str(RESULTS / name), str(KEPT / name)], targets.TARGETS[name]
    )
    atheris.Fuzz()
    return 0


def _mutate(name: str, asked: argparse.Namespace) -> int:
    from fuzzing.mutation import invent  # noqa: PLC0415 - see main
    from fuzzing.targets import TARGETS  # noqa: PLC0415 - the same

    end = time.monotonic() + asked.seconds
    runs = 0
    for data in invent(random.Random(asked.seed), read_kept(name)):
        try:
            TARGETS[name](data)
        except Exception:  # noqa: BLE001 - whatever it is, it was found
            (RESULTS / f"{name}-crash").write_bytes(data)
            traceback.print_exc()
            return 1
        runs += 1
        if time.monotonic() > end:
            break
    print(f"{runs:,} runs")
    return 0


def _grow(name: str, asked: argparse.Namespace) -> int:
    from fuzzing.growth import TIMES, steep_inputs  # noqa: PLC0415 - see main
    from fuzzing.targets import TARGETS  # noqa: PLC0415 - the same

    steep = steep_inputs(TARGETS[name], read_kept(name), random.Random(asked.seed), asked.seconds)
    found = list(itertools.islice(steep, 5))
    for ratio, seconds, shown in found:
        print(f"{TIMES} times the size takes {ratio:.0f} times as long, {seconds:.1f} s: {shown!r}")
    print(f"{len(found)} grow too fast")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
