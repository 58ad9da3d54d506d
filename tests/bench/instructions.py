#!/usr/bin/env python3
"""Instructions that a kept page costs in user space, by callgrind: the same on every machine.

    python3 tests/bench/instructions.py target/release/incidentlib [MOST]

Counts two runs of the program with different numbers of requests over one connection; what the
second takes more is what its further requests cost. With every header, limit and timeout on.
Ends with 1 where a request costs more than MOST (22000 unless said otherwise).
"""

import re
import socket
import subprocess
import sys
import tempfile

PAGES = {
    "a case, br": ("/ko/cases/IL-0001", "br"),
    "a case, as it is": ("/en/cases/IL-0001", "identity"),
    "the first list, gzip": ("/en/cases", "gzip, deflate"),
}
FEW, MANY = 500, 2500


def requests(path, coding, known=None):
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        "User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
        "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "Accept-Language: ko,en;q=0.5",
        f"Accept-Encoding: {coding}",
        "Connection: keep-alive",
    ]
    if known:
        lines.append(f"If-None-Match: {known}")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def exchange(stream, request):
    stream.sendall(request)
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += stream.recv(65536)
    head, body = answer.split(b"\r\n\r\n", 1)
    length = re.search(rb"(?i)\r\ncontent-length: (\d+)", head)
    left = (int(length[1]) if length else 0) - len(body)
    while left > 0:
        left -= len(stream.recv(min(left, 65536)))
    return head.decode()


def counted(program, path, coding, times, again):
    with tempfile.NamedTemporaryFile() as out:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out.name}", program]
        command += ["--listen", "127.0.0.1:0", "--data", "tests/catalogue"]
        # A page is measured for as long as it takes here, not cut.
        command += ["--idle-timeout", "600"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            said = server.stdout.readline()
            port = int(re.search(r"listening on .*:(\d+)", said)[1])
            with socket.create_connection(("127.0.0.1", port)) as stream:
                request = requests(path, coding)
                head = exchange(stream, request)
                if again:
                    request = requests(path, coding, re.search(r"(?i)\netag: (\S+)", head)[1])
                status = "304" if again else "200"
                for _ in range(times):
                    head = exchange(stream, request)
                    assert head.startswith(f"HTTP/1.1 {status}"), head
        finally:
            server.terminate()
            _, errors = server.communicate()
    return int(re.search(r"Collected : (\d+)", errors)[1])


def main():
    program = sys.argv[1]
    most = int(sys.argv[2]) if len(sys.argv) > 2 else 22_000
    worst = 0
    for name, (path, coding) in PAGES.items():
        for again in (False, True):
            few, many = (counted(program, path, coding, n, again) for n in (FEW, MANY))
            cost = (many - few) / (MANY - FEW)
            worst = max(worst, cost)
            print(f"{name}{', 304' if again else ''}: {cost:,.0f} instructions a request", flush=True)
    if worst > most:
        sys.exit(f"a kept page may cost {most:,} instructions")


main()
