"""People who read while something else goes on, in a process of their own, so that what goes on
does not slow down their clock: python3 reading.py PORT SECONDS PAGE… writes what they met."""

import asyncio
import json
import sys
from pathlib import Path

from clients import percentile, readers


class Reading:
    """What readers met."""

    def __init__(self, said):
        self.took, self.failed = json.loads(said)
        self.p99 = percentile(self.took, 0.99)

    def __str__(self):
        first = f", such as {self.failed[0]}" if self.failed else ""
        return f"{len(self.took)} read, {len(self.failed)} failed{first}, p99 {self.p99:.1f} ms"


async def beside(port, seconds, pages):
    """Reads pages beside this process."""
    command = [sys.executable, str(Path(__file__)), str(port), str(seconds), *pages]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    return Reading(said)


if __name__ == "__main__":
    port, seconds, *pages = sys.argv[1:]
    print(json.dumps(asyncio.run(readers(int(port), pages, float(seconds)))))
