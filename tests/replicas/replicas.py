"""Two replicas behind nginx (nginx.conf, beside this file): they send the same, ETags and all, and
when one is stopped and started under load no request fails.

    python3 tests/replicas/replicas.py target/debug/incidentlib
"""

import pathlib
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

HERE = pathlib.Path(__file__).parent
PATHS = ["/en/", "/ko/cases", "/en/cases/IL-0492", "/ko/cases/IL-0492.json", "/en/cases.atom", "/sitemap.xml", "/ko/topics", "/en/patterns"]
# What is asked for under names that no cache has: small, since the cache keeps all of it on disk.
SMALL = "/ko/cases/IL-0492.json"
SECONDS = 12


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def fetch(url):
    request = urllib.request.Request(url, headers={"Accept-Encoding": "identity"})
    with urllib.request.urlopen(request, timeout=10) as answer:
        return answer.headers, answer.read()


def start(program, port, base):
    """A replica, once it answers."""
    command = [program, "serve", "--listen", f"127.0.0.1:{port}", "--base-url", base]
    replica = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    answers(f"http://127.0.0.1:{port}/healthz", replica)
    return replica


def answers(url, process):
    for _ in range(300):
        try:
            fetch(url)
            return
        except OSError:
            if process.poll() is not None:
                break
            time.sleep(0.1)
    sys.exit(f"FAILED: nothing answers at {url}")


def stop(process):
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=20)


def behind_nginx(folder, **put_in):
    text = (HERE / "nginx.conf").read_text()
    for name, value in put_in.items():
        text = re.sub(rf"\b{name}\b(?=[ ;/])", value, text)
    conf = pathlib.Path(folder) / "nginx.conf"
    conf.write_text(text)
    return subprocess.Popen(["nginx", "-p", folder, "-c", str(conf)])


def same(ports):
    """What the replicas send differently."""
    faults = []
    for path in PATHS:
        (one, first), (two, second) = (fetch(f"http://127.0.0.1:{port}{path}") for port in ports)
        if not one["ETag"] or one["ETag"] != two["ETag"] or first != second:
            faults.append(f"{path}: {one['ETag']} and {two['ETag']}")
    return faults


def load(base, until, counts, faults):
    """Asks on and on, half of it for what no cache has."""
    number = 0
    while time.monotonic() < until:
        number += 1
        path = PATHS[number % len(PATHS)]
        if number % 2:
            path = f"{SMALL}?never={threading.get_ident()}-{number}"
        try:
            fetch(f"{base}{path}")
            counts[0] += 1
        except OSError as problem:
            faults.append(f"{path}: {problem}")


def kept(url):
    """What is wrong with a page that is asked for twice."""
    try:
        fetch(url)
        return [] if fetch(url)[0]["X-Cache"] == "HIT" else ["the cache keeps nothing"]
    except OSError as problem:
        return [f"{url}: {problem}, with {shutil.disk_usage(tempfile.gettempdir()).free} bytes of disk left"]


def main():
    program = sys.argv[1]
    ports, front = [free_port(), free_port()], free_port()
    base = f"http://127.0.0.1:{front}"
    with tempfile.TemporaryDirectory() as folder:
        # nginx, which root starts, keeps its cache as another user.
        pathlib.Path(folder).chmod(0o755)
        replicas = [start(program, port, base) for port in ports]
        faults = [f"differs: {fault}" for fault in same(ports)]
        one, two = (f"127.0.0.1:{port}" for port in ports)
        nginx = behind_nginx(folder, LISTEN=f"127.0.0.1:{front}", ONE=one, TWO=two, TMP=folder)
        try:
            answers(f"{base}/healthz", nginx)
            until, counts = time.monotonic() + SECONDS, [0]
            threads = [threading.Thread(target=load, args=(base, until, counts, faults)) for _ in range(8)]
            for thread in threads:
                thread.start()
            for number, port in enumerate(ports):
                time.sleep(1)
                stop(replicas[number])
                time.sleep(2)
                replicas[number] = start(program, port, base)
                time.sleep(2.5)
            for thread in threads:
                thread.join()
            faults += kept(f"{base}/en/cases")
        finally:
            for process in [nginx, *replicas]:
                if process.poll() is None:
                    stop(process)
    print(f"  {counts[0]} requests, each replica stopped and started once, {len(faults)} faults")
    for fault in faults[:20]:
        print(f"  FAILED {fault}")
    if faults or counts[0] < 200:
        sys.exit(1)


main()
