"""Exports the site and sends it with nginx (still.conf, beside this file) and with Python's own
file server: each time every link leads to a file, and what is nowhere gets the page that says so.

    python3 tests/replicas/files.py target/debug/incidentlib [node tests/browser/still.mjs SERVER]

Where a command follows, it runs against the files behind nginx, whose address is put behind it.
"""

import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HERE = pathlib.Path(__file__).parent


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def fetch(url):
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as problem:
        return problem.code, problem.headers, problem.read().decode()


def by_nginx(port, site, folder):
    text = (HERE / "still.conf").read_text()
    for name, value in {"LISTEN": f"127.0.0.1:{port}", "DIR": str(site), "TMP": folder}.items():
        text = re.sub(rf"\b{name}\b(?=[ ;/])(?!.*are put)", value, text)
    conf = pathlib.Path(folder) / "still.conf"
    conf.write_text(text)
    return ["nginx", "-p", folder, "-c", str(conf)]


def by_python(port, site, _):
    return [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(site)]


def headers_of_nginx(base):
    """What is wrong with what nginx says of the files."""
    faults = []
    for path, status, language in [("/nowhere", 404, "en"), ("/en/cases/IL-9999", 404, "en"), ("/ko/nowhere", 404, "ko")]:
        got, headers, body = fetch(f"{base}{path}")
        if got != status or f'<html lang="{language}">' not in body or "text/html" not in headers["Content-Type"]:
            faults.append(f"{path}: {got} {headers['Content-Type']}")
    style = re.search(r'href="([^"]+\.css)"', fetch(f"{base}/en/")[2]).group(1)
    for path, name, value in [
        (style, "Cache-Control", "immutable"),
        ("/ko/cases/", "Content-Type", "text/html; charset=utf-8"),
        ("/ko/cases/", "Content-Security-Policy", "default-src 'none'"),
        ("/ko/cases/IL-0492.md", "Content-Type", "text/markdown; charset=utf-8"),
        ("/en/cases.atom", "Content-Type", "application/atom+xml; charset=utf-8"),
        ("/en/cases.csv", "Content-Type", "text/csv; charset=utf-8"),
        ("/en/cases/IL-0492.json", "Content-Type", "application/json"),
    ]:
        status, headers, _ = fetch(f"{base}{path}")
        if status != 200 or value not in headers[name]:
            faults.append(f"{path}: {status}, {name}: {headers[name]}")
    if fetch(f"{base}/.incidentlib-export")[0] != 404:
        faults.append("the record of the export is sent")
    return faults


def run(program, command, more):
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    with tempfile.TemporaryDirectory() as folder:
        # nginx, which root starts, reads the files as another user.
        pathlib.Path(folder).chmod(0o755)
        site = pathlib.Path(folder) / "site"
        subprocess.run([program, "export", str(site), "--base-url", base], check=True)
        server = subprocess.Popen(command(port, site, folder), stderr=subprocess.DEVNULL)
        try:
            for _ in range(100):
                try:
                    fetch(f"{base}/robots.txt")
                    break
                except OSError:
                    time.sleep(0.1)
            subprocess.run([sys.executable, str(HERE / "crawl.py"), base], check=True)
            if command is by_nginx:
                for fault in (faults := headers_of_nginx(base)):
                    print(f"  FAILED {fault}")
                if faults:
                    sys.exit(1)
                if more:
                    subprocess.run([*more, base], check=True)
        finally:
            server.terminate()
            server.wait(timeout=10)


def main():
    for command in (by_nginx, by_python):
        print(f"  {command.__name__.replace('_', ' ')}")
        run(sys.argv[1], command, sys.argv[2:])


main()
