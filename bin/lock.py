"""Make the lock files anew from pyproject.toml. Needs `uv`; a maintainer runs it, not a user.

The locks pin every version with its hashes, for all systems, and name no
server: where packages come from is the machine's own business.
"""

import subprocess
import sys

COMPILE = ["uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header"]
# With extras, which an older pip else looks for in the newest version that there is, and refuses.
COMPILE += ["--no-strip-extras", "--python-version", "3.11", "pyproject.toml"]


def main() -> int:
    """Write both lock files; the smaller one takes its versions from the larger one."""
    dev = [*COMPILE, "--group", "dev", "-o", "requirements-dev.lock", *sys.argv[1:]]
    run = [*COMPILE, "--group", "build", "-c", "requirements-dev.lock", "-o", "requirements.lock"]
    return subprocess.call(dev) or subprocess.call(run)  # noqa: S603 - the commands above


if __name__ == "__main__":
    sys.exit(main())
