#!/usr/bin/env python3
"""IL-0492 once more: an outage somewhere else fills a load balancer with slow clients.

    python3 tests/holding/slow_clients.py PROGRAM [--heads 2000] [--readers 500] [--seconds 20]

Clients that send a byte of a head now and then, and clients that read a byte a second, hold
connections while others go on reading pages. It passes when no request of the others fails, 99 of
100 take under 50 ms, every slow client is cut off within its limit, and the program has as many
descriptors afterwards as before, and not much more memory. Slow clients come from one address or,
with --addresses, from several of 127.0.0.0/8.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import socket
import subprocess
import sys
import time
from pathlib import Path

PAGE = "/en/cases/IL-0001"
LIST = "/en/cases?view=full"


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


def memory(pid):
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) / 1024


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
        request = f"GET {LIST} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 8
        sending = asyncio.create_task(loop.sock_sendall(stream, request))
        while time.monotonic() - began < 120:
            # What is left in buffers can be read for long after it is cut off; the system knows.
            if stream.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)[0] != 1:
                break
            if not await asyncio.wait_for(loop.sock_recv(stream, 1), 30):
                break
            await asyncio.sleep(1)
        sending.cancel()
    except (OSError, asyncio.TimeoutError):
        pass
    finally:
        stream.close()
    cut.append(time.monotonic() - began)


async def reader(port, until, took, failed):
    """Reads pages over one connection, as a browser does, and says how long each took."""
    request = f"GET {PAGE} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    connection = None
    while time.monotonic() < until:
        began = time.monotonic()
        try:
            if connection is None:
                connection = await asyncio.open_connection("127.0.0.1", port)
            incoming, outgoing = connection
            outgoing.write(request)
            head = await incoming.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200"), head
            await incoming.readexactly(int(re.search(rb"content-length: (\d+)", head)[1]))
            took.append(time.monotonic() - began)
        except (OSError, AssertionError, asyncio.IncompleteReadError) as problem:
            failed.append(repr(problem))
            connection = None
        await asyncio.sleep(0.02)
    if connection:
        connection[1].close()


async def normal(port, seconds):
    """Ten readers for a while: how long each request took, and what failed."""
    took, failed = [], []
    until = time.monotonic() + seconds
    await asyncio.gather(*(reader(port, until, took, failed) for _ in range(10)))
    return took, failed


async def beside(port, seconds):
    """The same in a process of its own, so that slow clients do not slow down the clock."""
    command = [sys.executable, __file__, "--normal", str(port), "--seconds", str(seconds)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()
    took, failed = json.loads(said)
    p99 = 1000 * sorted(took)[int(len(took) * 0.99)]
    return len(took), len(failed), p99


async def attack(port, pid, options):
    requests, failed, p99 = await beside(port, 4)
    print(f"without slow clients: {requests} requests, {failed} failed, p99 {p99:.1f} ms")
    before = descriptors(pid), memory(pid)
    heads, readers = [], []
    going_on = asyncio.create_task(beside(port, options.seconds))
    await asyncio.sleep(1)
    slow = []
    for number in range(max(options.heads, options.readers)):
        if number < options.heads:
            slow.append(asyncio.create_task(slow_head(port, options, number, heads)))
        if number < options.readers:
            slow.append(asyncio.create_task(slow_reader(port, options, number, readers)))
        if number % 50 == 49:
            await asyncio.sleep(0.02)
    await asyncio.sleep(2)
    during = descriptors(pid), memory(pid)
    requests, failed, p99 = await going_on
    print(f"with them: {requests} requests, {failed} failed, p99 {p99:.1f} ms")
    limit = options.limit + options.seconds
    await asyncio.wait(slow, timeout=limit)
    left = sum(not task.done() for task in slow)
    for task in slow:
        task.cancel()
    await asyncio.sleep(3)
    after = descriptors(pid), memory(pid)
    print(f"slow heads: {len(heads)} ended, the last after {max(heads, default=0):.1f} s")
    print(f"slow readers: {len(readers)} ended, the last after {max(readers, default=0):.1f} s; {left} left")
    for name, (files, megabytes) in (("before", before), ("during", during), ("after", after)):
        print(f"{name}: {files} descriptors, {megabytes:.0f} MB")
    good = not failed and p99 < options.p99 and not left
    return good and after[0] <= before[0] + 4 and after[1] <= before[1] + 64


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default="target/release/incidentlib")
    parser.add_argument("--normal", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--heads", type=int, default=2000)
    parser.add_argument("--readers", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--addresses", type=int, default=1)
    parser.add_argument("--limit", type=int, default=90, help="seconds in which all slow clients must be cut")
    parser.add_argument("--p99", type=float, default=50.0, help="milliseconds that a normal request may take")
    options = parser.parse_args()
    if options.normal:
        print(json.dumps(asyncio.run(normal(options.normal, options.seconds))))
        return
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    server = subprocess.Popen(
        [options.program, "--listen", "127.0.0.1:0", "--data", "tests/catalogue"],
        stdout=subprocess.PIPE, text=True,
    )
    try:
        port = int(re.search(r"listening on .*:(\d+)", server.stdout.readline())[1])
        good = asyncio.run(attack(port, server.pid, options))
    finally:
        server.terminate()
        server.wait()
    sys.exit(0 if good else "slow clients take the program from others")


main()
