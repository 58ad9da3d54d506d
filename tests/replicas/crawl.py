"""Follows every link of the site as files, through whatever file server sends it: all of them
answer 200, perhaps after one redirect to a slash at the end, stay below the base address and come
with a type that browsers take for what they are.

    python3 tests/replicas/crawl.py http://127.0.0.1:8000/
"""

import html
import re
import sys
import urllib.error
import urllib.parse
import urllib.request
from concurrent.futures import ThreadPoolExecutor

LINK = re.compile(r'\s(?:href|src|action|data-index|data-opened|data-words)="([^"]+)"')
TYPES = {"html": "text/html", "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "json": "application/json"}


def fetch(url):
    """The address after redirects, the status, the type and the text of an answer."""
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            body, kind = answer.read(), answer.headers.get_content_type()
            text = body.decode() if kind.startswith("text/") else ""
            return answer.url, answer.status, kind, text
    except urllib.error.HTTPError as problem:
        return url, problem.code, "", ""


def expected(path):
    """The types that a path may have; none where any will do."""
    if "/api/v1/" in path and "." not in path.rsplit("/", 1)[-1]:
        # A file server that knows no index.json shows the folder instead.
        return {"application/json", "text/html"}
    name = path.rsplit("/", 1)[-1]
    ending = name.rsplit(".", 1)[-1] if "." in name else "html"
    wanted = TYPES.get(ending)
    return {wanted, "application/javascript"} if ending == "js" else {wanted} if wanted else None


def main():
    base = sys.argv[1].rstrip("/")
    origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(base))
    seen, waiting, faults = set(), {f"{base}/": "the start", f"{base}/sitemap.xml": "the start"}, []
    with ThreadPoolExecutor(8) as pool:
        while waiting:
            seen.update(waiting)
            now, waiting = waiting, {}
            for (url, origin_page), (at, status, kind, text) in zip(now.items(), pool.map(fetch, now)):
                path = urllib.parse.urlsplit(at).path
                types = expected(path)
                if status != 200:
                    faults.append(f"{url} answers {status}, says {origin_page}")
                elif types and kind not in types:
                    faults.append(f"{url} is {kind}, says {origin_page}")
                links = LINK.findall(text) if kind == "text/html" else []
                for link in links:
                    to = urllib.parse.urljoin(at, html.unescape(link)).split("#")[0].split("?")[0]
                    if not to.startswith(f"{origin}/"):
                        continue
                    if not to.startswith(f"{base}/") and to != base:
                        faults.append(f"{to} is outside, says {at}")
                    elif to not in seen:
                        waiting[to] = at
    print(f"  {len(seen)} addresses")
    for fault in faults[:20]:
        print(f"  FAILED {fault}")
    if faults or len(seen) < 500:
        sys.exit(1)


main()
