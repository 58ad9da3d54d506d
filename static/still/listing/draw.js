// Draws the list of cases where a file server sent the page that is the same for every query. A
// page that was drawn for the query that was asked, as the catalogue's own server always does, is
// left alone. What is drawn is what that server draws, but for a search: here it is a plain one.
const own = document.currentScript.dataset;
const facetNames = ["root_cause", "component", "symptom", "contributing", "domain", "org", "severity", "year", "unknown"];
const orders = ["newest", "oldest", "longest", "shortest", "updated"];
const shown = 6; // values of a facet before the rest is folded away
const known = new Set(["q", ...facetNames, "id", "sort", "view", "page", "per_page"]);
const asked = [...new URLSearchParams(location.search)].filter(([name]) => known.has(name));
const canonical = document.querySelector("link[rel=canonical]");
const { origin, searchParams } = new URL(canonical.href);
if (JSON.stringify(asked) !== JSON.stringify([...searchParams])) draw();

async function draw() {
  const results = document.querySelector(".results");
  results.setAttribute("aria-busy", "true");
  try {
    const index = await load("index");
    const wrong = wrongIn(index, asked);
    if (wrong) return refuse(results, index, wrong);
    const query = read(index, asked);
    const named = caseNamed(index, query.q);
    if (named) return location.replace(named.href);
    const words = query.q ? await load("words") : {};
    const opened = query.view === "full" ? await load("opened") : null;
    show(results, index, query, (case_) => says(words[case_.id], query.q, index.endings), opened);
  } catch {
    const note = document.createElement("p");
    note.className = "unknown";
    note.setAttribute("role", "alert");
    note.textContent = own.failed;
    results.querySelector(".head").append(note);
  }
  results.removeAttribute("aria-busy");
}

async function load(part) {
  const answer = await fetch(own[part]);
  if (!answer.ok) throw new Error(`${own[part]}: ${answer.status}`);
  return answer.json();
}

function show(results, index, query, contains, opened) {
  const { words } = index;
  const found = inOrder(index.cases.filter((case_) => passes(case_, query, contains)), query);
  const last = Math.max(1, Math.ceil(found.length / query.per));
  const { page } = query;
  if (!Number.isInteger(page) || page < 1 || page > last) {
    const way = link(addressOf(index, { ...query, page: last }), fill(words.last_page, last), { rel: "" });
    return refuse(results, index, { sentence: words.no_such_page, value: query.pageAsked, ways: [way] });
  }
  const start = (page - 1) * query.per;
  const rows = found.slice(start, start + query.per);
  const chips = chipsOf(index, query);
  const filters = results.querySelector("#filters");
  const next = document.createElement("template");
  next.innerHTML = [
    headOf(words, query, found.length, start, rows.length),
    chipsHtml(index, query, chips),
    `<details class="filters" id="filters"><summary>${chips.length ? counted(words.active_filters, chips.length) : escaped(words.filters)}</summary>`,
    `<div class="facets">${facetNames.map((name) => facetHtml(index, query, name, counts(index, query, contains, name))).join("")}</div></details>`,
    waysHtml(index, query),
    rows.length ? `<ol class="rows">${rows.map((case_) => rowHtml(case_, opened)).join("")}</ol>` : nothingHtml(index, chips, contains),
    last > 1 ? pagerHtml(index, query, last) : "",
    mostMet(index, found),
  ].join("");
  // The element stays, because another script folds and unfolds it.
  filters.innerHTML = next.content.querySelector("#filters").innerHTML;
  next.content.querySelector("#filters").replaceWith(filters);
  // So do what can be taken along, whose buttons work already, and the files of the whole catalogue.
  const [acts, formats] = [results.querySelector(".acts"), results.querySelector(".formats")];
  results.replaceChildren(next.content, acts, ...(isWhole(query) ? [formats] : []));
  share(acts, index, query, found);
  around(index, query, found);
}

// The search box, the language switch and what the page says of itself follow the query.
function around(index, query, found) {
  const box = document.querySelector("[data-search]");
  box.value = query.q;
  for (const kept of box.form.querySelectorAll("input[type=hidden]")) kept.remove();
  for (const [name, value] of pairs(sorted({ ...query, q: "" }, query.sort))) {
    box.form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  for (const other of document.querySelectorAll("a[data-lang]")) other.search = new URLSearchParams(pairs(query));
  const { title, description } = about(index, query, found);
  document.title = excerpt(title, 100);
  document.querySelector("meta[name=description]").content = excerpt(description, 200);
  canonical.href = `${origin}${addressOf(index, query)}`;
  document.dispatchEvent(new Event("rows-drawn"));
}
