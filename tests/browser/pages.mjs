// Every kind of page, in every language: what the other checks walk over.
export const langs = ["en", "ko"];

// A word longer than any line, in Hangul and in Latin letters.
const long = "가나다라마바사아자차카타파하".repeat(5).slice(0, 60);
const url = `https://example.org/${"status-page/".repeat(9)}`;
const empty = new URLSearchParams({ q: `${long} ${url}`, domain: "aws" });

/** The pages of a site as `{kind, lang, url, status}`. */
export async function pages(base) {
  const cases = await remarkable(base);
  const kinds = {
    home: ["/", 200],
    cases: ["/cases", 200],
    filtered: ["/cases?root_cause=capacity&root_cause=software-bug&sort=longest", 200],
    full: ["/cases?root_cause=capacity&view=full", 200],
    empty: [`/cases?${empty}`, 200],
    "case-timeline": [`/cases/${cases.timeline}`, 200],
    "case-silent": [`/cases/${cases.silent}`, 200],
    term: ["/root-causes/capacity", 200],
    terms: ["/components", 200],
    found: ["/cases?q=certificate+expired", 200],
    checklist: ["/cases?component=dns&view=checklist", 200],
    both: ["/cases/IL-0492/both", 200],
    compare: ["/compare?id=IL-0492&id=IL-0262&id=IL-0002", 200],
    topics: ["/topics", 200],
    topic: ["/topics/dns", 200],
    patterns: ["/patterns", 200],
    about: ["/about", 200],
    offline: ["/offline", 200],
    "no-page": ["/nowhere", 404],
    "no-case": ["/cases/IL-9999", 404],
    "no-term": ["/cases?root_cause=capacities", 404],
    "past-the-end": ["/cases?page=999", 404],
  };
  return langs.flatMap((lang) =>
    Object.entries(kinds).map(([kind, [path, status]]) => ({ kind, lang, status, url: `${base}/${lang}${path}` })),
  );
}

/** The cases with the most events, and with the most that the source does not state. */
async function remarkable(base) {
  const most = { timeline: [0], silent: [0] };
  for (const id of await caseIds(base)) {
    const html = await (await fetch(`${base}/en/cases/${id}`)).text();
    for (const [kind, mark] of [["timeline", 'class="at"'], ["silent", 'class="none"']]) {
      const count = html.split(mark).length - 1;
      if (count > most[kind][0]) most[kind] = [count, id];
    }
  }
  return { timeline: most.timeline[1], silent: most.silent[1] };
}

/** The ids of all cases, from the listing. */
async function caseIds(base) {
  const ids = new Set();
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${base}/en/cases?page=${page}&per_page=100`);
    if (answer.status !== 200) return ids;
    for (const [, id] of (await answer.text()).matchAll(/\/en\/cases\/(IL-\d+)"/g)) ids.add(id);
  }
}
