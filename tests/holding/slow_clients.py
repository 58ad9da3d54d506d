#!/usr/bin/env python3
"""IL-0492 once more: an outage somewhere else fills a load balancer with slow clients.

    python3 tests/holding/slow_clients.py PROGRAM [--heads 2000] [--readers 500] [--seconds 20]

Clients that send a byte of a head now and then, and clients that read a byte a second, hold
connections while others go on reading pages. It passes when no request of the others fails, 99 of
100 take under 50 ms, the program cuts off every slow client within its limit, and has as many
descriptors afterwards as before, and not much more memory. Slow clients come from one address or,
with --addresses, from several of 127.0.0.0/8.
"""

import argparse
import asyncio
import socket
import sys
import time
from pathlib import Path

from clients import program
from reading import beside

PAGE = "/en/cases/IL-0001"
LIST = "/en/cases?view=full"

# The first byte of TCP_INFO while both sides hold a connection.
ESTABLISHED = 1


def local(options, number):
    return (f"127.0.0.{1 + number % options.addresses}", 0)


async def slow_head(port, options, number, cut):
    """Sends a byte of a head every few seconds until it is cut off."""
    began = time.monotonic()
    try:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=local(options, number))
        writer.write(b"GET /en/cases HTTP/1.1\r\nHost: localhost\r\nX: ")
        closed = asyncio.create_task(reader.read())
        while not closed.done():
            writer.write(b"x")
            await writer.drain()
            await asyncio.wait({closed}, timeout=3)
        # A reset is an end like any other.
        closed.exception()
        writer.close()
    except OSError:
        pass
    cut.append(time.monotonic() - began)


async def slow_reader(port, options, number, cut):
    """Asks for some large pages, and reads a byte a second until it is cut off."""
    began = time.monotonic()
    loop = asyncio.get_running_loop()
    stream = socket.socket()
    stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    stream.setblocking(False)
    stream.bind(local(options, number))
    try:
        await loop.sock_connect(stream, ("127.0.0.1", port))
        stream.send(f"GET {LIST} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 8)
        # What is left in buffers could be read for long after it is cut off; the system knows.
        while stream.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] == ESTABLISHED:
            try:
                if not stream.recv(1):
                    break
            except BlockingIOError:
                pass
            await asyncio.sleep(1)
    except OSError:
        pass
    finally:
        stream.close()
    cut.append(time.monotonic() - began)


def buffered():
    """Megabytes that the system holds for all its connections."""
    line = next(line for line in Path("/proc/net/sockstat").read_text().splitlines() if line.startswith("TCP:"))
    return int(line.split()[-1]) * 4096 / 2**20


def state(server):
    return server.descriptors(), server.memory(), buffered()


async def attack(server, options):
    print(f"without slow clients: {await beside(server.port, 4, [PAGE])}")
    before = state(server)
    heads, readers = [], []
    going_on = asyncio.create_task(beside(server.port, options.seconds, [PAGE]))
    await asyncio.sleep(1)
    slow = []
    for number in range(max(options.heads, options.readers)):
        if number < options.heads:
            slow.append(asyncio.create_task(slow_head(server.port, options, number, heads)))
        if number < options.readers:
            slow.append(asyncio.create_task(slow_reader(server.port, options, number, readers)))
        if number % 50 == 49:
            await asyncio.sleep(0.02)
    await asyncio.sleep(2)
    during = state(server)
    met = await going_on
    print(f"with them: {met}")
    _, left = await asyncio.wait(slow, timeout=options.limit)
    for task in left:
        task.cancel()
    await asyncio.sleep(3)
    after = state(server)
    for name, cut in (("heads", heads), ("readers", readers)):
        print(f"slow {name}: {len(cut)} cut off, the last after {max(cut, default=0):.1f} s")
    for name, (files, memory, held) in (("before", before), ("during", during), ("after", after)):
        print(f"{name}: {files} descriptors, {memory:.0f} MB, {held:.0f} MB in the system's buffers")
    good = not met.failed and met.p99 < options.p99 and not left
    return good and after[0] <= before[0] + 4 and after[1] <= before[1] + 64


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default="target/release/incidentlib")
    parser.add_argument("--heads", type=int, default=2000)
    parser.add_argument("--readers", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--limit", type=int, default=60, help="seconds in which all slow clients must be cut")
    parser.add_argument("--p99", type=float, default=50.0, help="milliseconds that a normal request may take")
    options = parser.parse_args()
    with program(options.program, "--data", "tests/catalogue") as server:
        good = asyncio.run(attack(server, options))
    sys.exit(0 if good else "slow clients take the program from others")


main()
