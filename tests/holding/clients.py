"""What the scripts here share: a program that runs, and clients that ask it."""

import asyncio
import os
import re
import resource
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen


class Program:
    """A program that was started on a free port of this computer."""

    def __init__(self, path, *flags):
        command = [path, "--listen", "127.0.0.1:0", *flags]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        ready = self.process.stdout.readline()
        self.port = int(re.search(r"listening on .*:(\d+)", ready)[1])
        self.pid = self.process.pid

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def memory(self):
        """Megabytes that it has in memory."""
        return int(self._status("VmRSS")) / 1024

    def threads(self):
        return int(self._status("Threads"))

    def meter(self, name):
        with urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            text = answer.read().decode()
        return float(re.search(rf"^{name} (\S+)$", text, re.MULTILINE)[1])

    def _status(self, name):
        status = Path(f"/proc/{self.pid}/status").read_text()
        return re.search(rf"{name}:\s+(\d+)", status)[1]


@contextmanager
def program(path, *flags):
    """Starts a program, with as many descriptors for both sides as there may be."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    started = Program(path, *flags)
    try:
        yield started
    finally:
        started.process.terminate()
        started.process.wait()


class Client:
    """One connection at a time from one address; after an error it opens the next."""

    def __init__(self, port, address="127.0.0.1"):
        self.port, self.address = port, address
        self.open = None

    async def get(self, path, *lines):
        """Status, head, body and how long it took."""
        began = time.monotonic()
        try:
            if self.open is None:
                self.open = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 20
                )
            incoming, outgoing = self.open
            head = "\r\n".join([f"GET {path} HTTP/1.1", "Host: localhost", *lines])
            outgoing.write(f"{head}\r\n\r\n".encode())
            head = await incoming.readuntil(b"\r\n\r\n")
            length = re.search(rb"content-length: (\d+)", head)
            body = await incoming.readexactly(int(length[1])) if length else b""
        except BaseException:
            self.close()
            raise
        if b"\r\nconnection: close\r\n" in head:
            self.close()
        return int(head[9:12]), head, body, time.monotonic() - began

    def close(self):
        if self.open:
            self.open[1].close()
            self.open = None


async def read(port, pages, until, took, failed):
    """Reads pages that are kept, as a browser does, and notes how long each took."""
    client = Client(port)
    turn = 0
    while time.monotonic() < until:
        page = pages[turn % len(pages)]
        turn += 1
        try:
            status, _, _, seconds = await client.get(page, "Accept-Encoding: gzip")
            if status == 200:
                took.append(seconds)
            else:
                failed.append(f"{page}: {status}")
        except (OSError, asyncio.IncompleteReadError) as problem:
            failed.append(f"{page}: {problem!r}")
        await asyncio.sleep(0.02)
    client.close()


async def readers(port, pages, seconds):
    """Ten readers for a while: how long each request took, and what failed."""
    took, failed = [], []
    until = time.monotonic() + seconds
    await asyncio.gather(*(read(port, pages, until, took, failed) for _ in range(10)))
    return took, failed


def percentile(values, share):
    """In milliseconds, of seconds."""
    values = sorted(values)
    return 1000 * values[min(int(len(values) * share), len(values) - 1)] if values else float("nan")
