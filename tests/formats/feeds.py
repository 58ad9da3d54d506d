"""Every kind of feed, and the sitemap, as other programs read them.

python3 tests/formats/feeds.py http://127.0.0.1:8080/

jing holds each feed against atom.rnc, feedparser reads it as a feed reader does, and xmllint holds
the sitemap against sitemap.xsd. Both languages; feeds of everything, of a term of each kind, of a
search, of a year, of several filters, of a reading list and of nothing. The index of a sitemap in
parts, which only a library of thousands has, is the one that a test writes.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import urllib.request
from urllib.parse import quote_plus

import feedparser

HERE = pathlib.Path(__file__).parent
base = sys.argv[1].rstrip("/")
problems = []


def get(address):
    with urllib.request.urlopen(address) as answer:
        return answer.read(), answer.headers


def check(address, holds, what):
    if not holds:
        problems.append(f"{address}: {what}")


def held_against(address, body, command):
    with tempfile.NamedTemporaryFile(suffix=".xml") as file:
        file.write(body)
        file.flush()
        # jing reads the dates and addresses of a long feed deep down the stack.
        deep = {**os.environ, "JDK_JAVA_OPTIONS": "-Xss64m"}
        told = subprocess.run([*command, file.name], capture_output=True, text=True, env=deep)
        check(address, told.returncode == 0, told.stdout + told.stderr)


def query_of_each_kind():
    """The parameters of a listing that finds something by each kind of filter."""
    cases = json.loads(get(f"{base}/en/cases.json")[0])["items"]
    first = cases[0]
    yield ""
    yield f"root_cause={first['root_cause']}"
    for key, parameter in [
        ("components", "component"),
        ("symptoms", "symptom"),
        ("contributing", "contributing"),
        ("domain", "domain"),
    ]:
        yield f"{parameter}={next(case[key][0] for case in cases if case[key])}"
    yield f"org={first['org_slug']}"
    yield f"year={first['date'][:4]}"
    yield f"root_cause={first['root_cause']}&year={first['date'][:4]}"
    yield "&".join(f"id={case['id']}" for case in cases[1:4])
    yield f"q={quote_plus('load balancer')}"
    yield f"q={quote_plus('로드 밸런서')}"
    yield "q=" + quote_plus("<&\"' zzqx")


def read_feed(lang, query):
    listing = f"{base}/{lang}/cases{'?' if query else ''}{query}"
    address = f"{base}/{lang}/cases.atom{'?' if query else ''}{query}"
    body, headers = get(address)
    check(address, headers["content-type"].startswith("application/atom+xml"), "another content type")
    held_against(address, body, ["jing", "-c", str(HERE / "atom.rnc")])
    read = feedparser.parse(body, response_headers={"content-type": headers["content-type"]})
    check(address, not read.bozo, f"feedparser: {read.get('bozo_exception')}")
    check(address, read.feed.get("language") == lang, "another language")
    links = {link.rel: link.href for link in read.feed.links}
    check(address, links == {"self": address, "alternate": listing}, f"links {links}")
    wanted = json.loads(get(address.replace("cases.atom", "cases.json"))[0])
    check(address, len(read.entries) == wanted["total"], f"{len(read.entries)} of {wanted['total']} entries")
    ids = [entry.id for entry in read.entries]
    check(address, len(set(ids)) == len(ids), "an entry stands there twice")
    for entry, case in zip(read.entries, wanted["items"]):
        name = f"{address} {entry.id}"
        check(name, entry.id.endswith(f"/{case['id']}"), "another order than cases.json")
        check(name, entry.updated == case["updated_at"], "another time than the record's")
        check(name, entry.link == f"{base}/{lang}/cases/{case['id']}", f"leads to {entry.link}")
        check(name, entry.title and entry.summary, "no title or no summary")
    check(address, get(address)[0] == body, "not the same bytes a second time")
    return len(read.entries)


def read_sitemap():
    address = f"{base}/sitemap.xml"
    by_schema = ["xmllint", "--nonet", "--noout", "--schema"]
    body, _ = get(address)
    held_against(address, body, [*by_schema, str(HERE / "sitemap.xsd")])
    index = HERE / "sitemap-index.xml"
    held_against(index.name, index.read_bytes(), [*by_schema, str(HERE / "sitemap-index.xsd")])


feeds = [(lang, query) for query in query_of_each_kind() for lang in ("en", "ko")]
entries = sum(read_feed(lang, query) for lang, query in feeds)
read_sitemap()
print(f"{len(feeds)} feeds with {entries} entries and the sitemap: {len(problems)} problems")
print(*problems, sep="\n")
sys.exit(bool(problems))
