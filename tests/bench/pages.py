#!/usr/bin/env python3
"""A kept page against nginx and a bare hyper server, side by side.

    cargo build --release --example bare && cargo build --release
    python3 tests/bench/pages.py [--rounds 5] [--seconds 2]

It needs wrk and nginx (apt: wrk, nginx-light) and two processors: servers have the first, wrk the
second. All send the same bytes with the same headers. Rounds are interleaved, and a figure is the
median of them; what counts is the ratio, because a busy machine moves all of them alike.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

PATH = "/en/cases/IL-0492"
PAGES = {"case": PATH, "list": "/en/cases"}
NGINX = """
daemon off; worker_processes 1; pid {folder}/nginx-{name}.pid; error_log stderr crit;
events {{ worker_connections 4096; }}
http {{
  access_log off; tcp_nodelay on; keepalive_requests 100000000; keepalive_timeout 60;
  types {{ }} default_type "text/html; charset=utf-8";
  sendfile {sendfile}; gzip_static on; etag on; server_tokens off;
  open_file_cache max=1000 inactive=60s;
  server {{ listen 127.0.0.1:{port}; root {folder}/www; {headers} }}
}}
"""


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def ask(port, path, *more):
    with socket.create_connection(("127.0.0.1", port)) as stream:
        lines = [f"GET {path} HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip", "Connection: close", *more]
        stream.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        answer = b""
        while part := stream.recv(65536):
            answer += part
    head, body = answer.split(b"\r\n\r\n", 1)
    return head.decode(), body


def wait_for(port):
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit(f"nothing listens on port {port}")


def processor_time(pid):
    """User and system time of a process and its children, in seconds."""
    total, family = 0.0, [pid]
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    family += [int(child) for child in children]
    for member in family:
        fields = Path(f"/proc/{member}/stat").read_text().rsplit(") ", 1)[1].split()
        total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def load(pid, port, path, connections, seconds, known):
    command = ["taskset", "-c", "1", "wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency"]
    command += ["-H", "Accept-Encoding: gzip"]
    if known:
        command += ["-H", f"If-None-Match: {known}"]
    before = processor_time(pid)
    said = subprocess.run([*command, f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True).stdout
    took = processor_time(pid) - before
    requests = int(re.search(r"(\d+) requests in", said)[1])
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", said)[1])
    number, unit = re.search(r"99%\s+([\d.]+)(us|ms|s)", said).groups()
    p99 = float(number) * {"us": 1e-3, "ms": 1, "s": 1e3}[unit]
    if not known and "Non-2xx" in said:
        raise SystemExit(said)
    return rate, p99, 1e6 * took / requests


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=2)
    parser.add_argument("--program", default="target/release/incidentlib")
    parser.add_argument("--bare", default="target/release/examples/bare")
    parser.add_argument("--pages", default="case,list")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    # nginx reads it as another user.
    folder.chmod(0o755)
    servers, running = {}, []

    def start(name, command, port):
        process = subprocess.Popen(["taskset", "-c", "0", *command], stdout=subprocess.DEVNULL)
        running.append(process)
        wait_for(port)
        servers[name] = (process.pid, port)

    try:
        port = free_port()
        start("incidentlib", [options.program, "--listen", f"127.0.0.1:{port}"], port)
        for page in options.pages.split(","):
            compare(page, port, folder, start, servers, options)
            for process in running[1:]:
                process.send_signal(signal.SIGTERM)
                process.wait()
            del running[1:]
    finally:
        for process in running:
            process.terminate()
            process.wait()
        shutil.rmtree(folder)


def compare(page, port, folder, start, servers, options):
    path = PAGES[page]
    ask(port, path)
    head, body = ask(port, path)
    file = folder / "www" / path.lstrip("/")
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_dir():
        shutil.rmtree(file)
    file.write_bytes(b"x")
    Path(f"{file}.gz").write_bytes(body)
    ours = [line.split(": ", 1) for line in head.split("\r\n")[1:]]
    skipped = {"content-length", "content-type", "content-encoding", "etag", "date", "connection"}
    headers = " ".join(f"add_header {n} \"{v}\";" for n, v in ours if n.lower() not in skipped)
    for name, sendfile in (("nginx", "on"), ("nginx at its best", "off")):
        of_its_own = free_port()
        text = NGINX.format(folder=folder, name=sendfile, sendfile=sendfile, port=of_its_own, headers=headers)
        config = folder / f"{sendfile}.conf"
        config.write_text(text)
        start(name, ["nginx", "-p", str(folder), "-c", str(config)], of_its_own)
        assert len(ask(of_its_own, path)[1]) == len(body)
    kept_alive = "\r\n".join(line for line in head.split("\r\n") if not line.lower().startswith("connection"))
    answer = folder / "answer"
    answer.write_bytes(kept_alive.encode() + b"\r\n\r\n" + body)
    of_its_own = free_port()
    start("bare hyper", [options.bare, str(of_its_own), str(answer)], of_its_own)

    for connections in (16, 128):
        for status in (200, 304):
            seen = {name: [] for name in servers}
            for _ in range(options.rounds):
                for name, (pid, at) in servers.items():
                    if status == 304 and name == "bare hyper":
                        continue
                    tag = re.search(r"(?i)\netag: (\S+)", ask(at, path)[0])[1] if status == 304 else None
                    seen[name].append(load(pid, at, path, connections, options.seconds, tag))
            print(f"\n{page}, {len(body)} bytes, {connections} connections, {status}")
            medians = {
                name: [statistics.median(column) for column in zip(*rounds)]
                for name, rounds in seen.items() if rounds
            }
            ours = medians["incidentlib"]
            for name, (rate, p99, cost) in medians.items():
                print(f"  {name:18} {rate:9,.0f} requests/s   p99 {p99:6.2f} ms   {cost:5.1f} µs of processor"
                      f"   ours is {ours[0] / rate:4.2f} times as fast", flush=True)


main()
