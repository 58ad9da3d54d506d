#!/usr/bin/env python3
"""Everybody searches at once, and each for something else.

    python3 tests/holding/overload.py PROGRAM [--times 5] [--seconds 10] [--flood 20000]

First it is measured how many searches the program draws in a second. Then many addresses ask for
so many times that, and one address does so alone; last come addresses that nobody asks for twice.
It passes when people who read what is kept notice nothing, those who cannot be answered are told
so at once in their language, an address that asks for everything leaves room for another, all is
well as soon as it is over, and what was read before is kept and no memory is lost.
"""

import argparse
import asyncio
import itertools
import sys
import time
import zlib

from clients import Client, percentile, program
from reading import beside

PAGES = ["/en/cases/IL-0492", "/ko/cases/IL-0364", "/en/", "/ko/cases"]

# What each language is asked in, and the words of an answer that says: later.
LANGUAGES = {"en": "Too much at once", "ko": "요청이 한꺼번에 몰렸습니다"}

# More than may be drawn and wait at once.
CONNECTIONS = 320

numbers = itertools.count()


def search(lang):
    """A page that nobody has asked for."""
    return f"/{lang}/cases?q=timeout+x{next(numbers)}"


def asked(number):
    """A page that has to be drawn, and its language: by its path, or by that of the visitor."""
    lang = ("en", "ko")[number % 2]
    path = f"/x{next(numbers)}" if number % 8 > 5 else search(lang)
    return lang, path, ("Accept-Encoding: gzip", f"Accept-Language: {lang}")


class Tally:
    """What a crowd met."""

    def __init__(self):
        self.drawn, self.refused, self.wrong = [], [], []

    async def ask(self, client, number):
        lang, path, headers = asked(number)
        try:
            status, head, body, took = await client.get(path, *headers)
        except (OSError, asyncio.IncompleteReadError) as problem:
            self.wrong.append(repr(problem))
            return
        if status in (200, 404):
            self.drawn.append(took)
            return
        if status != 503:
            self.wrong.append(f"{path}: {status}")
            return
        self.refused.append(took)
        if b"\r\nretry-after: " not in head:
            self.wrong.append(f"no Retry-After: {head}")
        # The same bytes each time: to look at some of them is enough.
        if len(self.refused) % 50 == 1:
            packed = b"\r\ncontent-encoding: gzip\r\n" in head
            text = (zlib.decompress(body, 31) if packed else body).decode()
            if LANGUAGES[lang] not in text:
                self.wrong.append(f"{path} is not refused in {lang}")

    def __str__(self):
        first = f", such as {self.wrong[0]}" if self.wrong else ""
        half, most = (percentile(self.refused, share) for share in (0.5, 0.99))
        soon = f" (half of them within {half:.0f} ms, 99 of 100 within {most:.0f} ms)" if self.refused else ""
        return f"{len(self.drawn)} drawn, {len(self.refused)} told to come again{soon}, {len(self.wrong)} wrong{first}"


async def crowd(port, addresses, connections, seconds, rate=None):
    """Asks from so many addresses and connections; with a rate, so often a second in all."""
    tally, began = Tally(), time.monotonic()
    turns = itertools.count()

    async def one(number):
        client = Client(port, f"127.0.1.{1 + number % addresses}")
        while (now := time.monotonic() - began) < seconds:
            turn = next(turns)
            if rate and turn / rate > now:
                await asyncio.sleep(turn / rate - now)
            await tally.ask(client, turn)
        client.close()

    await asyncio.gather(*(one(number) for number in range(connections)))
    tally.rate = (len(tally.drawn) + len(tally.refused)) / (time.monotonic() - began)
    return tally


async def neighbour(port, seconds):
    """Somebody else who searches now and then: how many were answered, and how many not."""
    client, good, bad = Client(port, "127.0.2.1"), 0, 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        status, *_ = await client.get(search("en"), "Accept-Encoding: gzip")
        good, bad = good + (status == 200), bad + (status != 200)
        await asyncio.sleep(0.1)
    client.close()
    return good, bad


async def flood(port, count):
    """Many addresses that nobody asks for twice, over a few connections."""
    kinds = ("/api/v1/search?q=x{}", "/en/cases?q=x{}", "/card/{}/en/cases/IL-0492.png", "/ko/cases/IL-9{}")
    turns = iter(range(count))

    async def one():
        client = Client(port)
        for turn in turns:
            # Most are of the kind that is drawn fast, so that they are many.
            kind = kinds[turn % 40] if turn % 40 < len(kinds) else kinds[0]
            await client.get(kind.format(next(numbers)))
        client.close()

    await asyncio.gather(*(one() for _ in range(4)))


class Verdict:
    """What is expected, and whether it came."""

    def __init__(self):
        self.good = True

    def expect(self, true, what):
        if not true:
            print(f"NOT SO: {what}")
            self.good = False


async def attack(server, options):
    port, verdict = server.port, Verdict()
    for _ in range(3):
        for page in PAGES:
            await Client(port).get(page, "Accept-Encoding: gzip")
    calm = await crowd(port, 4, 4, 3)
    rate = calm.rate * options.times
    print(f"{calm.rate:.0f} searches a second can be drawn")
    print(f"reading without anybody else: {await beside(port, 3, PAGES)}")
    before = server.memory()

    going_on = asyncio.create_task(beside(port, options.seconds, PAGES))
    many = await crowd(port, 16, CONNECTIONS, options.seconds, rate)
    met = await going_on
    print(f"{many.rate:.0f} a second from 16 addresses: {many}")
    print(f"reading meanwhile: {met}")
    print(f"{server.threads()} threads, {server.memory():.0f} MB")
    verdict.expect(not met.failed and met.p99 < options.p99, "people who read notice nothing")
    verdict.expect(many.refused and not many.wrong, "some are refused, all in the right way")
    verdict.expect(percentile(many.refused, 0.99) < 2_000, "who is refused is told soon")
    verdict.expect(len(many.drawn) > calm.rate * options.seconds / 4, "the program goes on drawing")

    after = await crowd(port, 2, 2, 1)
    print(f"as soon as it is over: {after}")
    verdict.expect(after.drawn and not after.refused and not after.wrong, "all is well at once")

    going_on = asyncio.create_task(neighbour(port, options.seconds))
    alone = await crowd(port, 1, CONNECTIONS, options.seconds, rate)
    good, bad = await going_on
    print(f"{alone.rate:.0f} a second from one address: {alone}")
    print(f"a neighbour meanwhile: {good} answered, {bad} not")
    verdict.expect(good and not bad, "one address leaves room for another")

    began = time.monotonic()
    await flood(port, options.flood)
    print(f"{options.flood} addresses that nobody asks for twice, in {time.monotonic() - began:.0f} s")
    await asyncio.sleep(1)
    hits = server.meter("incidentlib_kept_hits_total")
    for page in PAGES:
        await Client(port).get(page, "Accept-Encoding: gzip")
    hits = server.meter("incidentlib_kept_hits_total") - hits
    verdict.expect(hits == len(PAGES), f"what was read before is kept: {hits:.0f} of {len(PAGES)}")
    kept = server.meter("incidentlib_kept_bytes") / 2**20
    print(f"{before:.0f} MB before, {server.memory():.0f} MB after, of it {kept:.0f} MB of kept answers at most")
    verdict.expect(server.memory() < before + 64 + 64, "no memory is lost")
    return verdict.good


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", nargs="?", default="target/release/incidentlib")
    parser.add_argument("--times", type=float, default=5, help="how many times what can be drawn")
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--flood", type=int, default=20_000)
    parser.add_argument("--p99", type=float, default=50.0, help="milliseconds that a kept page may take")
    options = parser.parse_args()
    # Otherwise nothing of this computer is counted per address.
    with program(options.program, "--trusted", "192.0.2.1", "--connections-per-address", "1024") as server:
        good = asyncio.run(attack(server, options))
    sys.exit(0 if good else "an overload takes the program from others")


main()
