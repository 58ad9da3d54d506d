// A query, as the server reads it: empty parameters count as left out, of a repeated single one
// the first counts.
function tidy(text) {
  return text.normalize("NFC").replace(/\s+/g, " ").trim();
}

function read(index, pairs) {
  const all = (name) => pairs.filter(([other]) => other === name).map(([, value]) => tidy(value)).filter(Boolean);
  const one = (name) => tidy(pairs.find(([other]) => other === name)?.[1] ?? "");
  const named = all("id").map((text) => [text, caseNamed(index, text)]);
  const ids = named.flatMap(([, found]) => (found ? [found.id] : []));
  const lost = [...new Set(named.flatMap(([text, found]) => (found ? [] : [excerpt(text, 80)])))];
  const wants = Object.fromEntries(facetNames.map((name) => [name, [...new Set(all(name).map((value) => valueNamed(index, name, value)))].sort()]));
  // What is no number is no page, and is refused once the last one is known.
  const page = /^\d*$/.test(one("page")) ? Number(one("page") || 1) : NaN;
  const query = { q: one("q"), wants, ids: [...new Set(ids)], lost, view: one("view") || "list", per: Number(one("per_page") || 20), pageAsked: one("page") };
  return sorted(query, one("sort"), page);
}

// The value of a facet that a word means: itself, or what one of its names leads to.
function valueNamed(index, name, text) {
  const { values, unused, names } = index.facets.find(({ parameter }) => parameter === name);
  const [first, last] = index.years;
  if (name === "year") return /^\d{4}$/.test(text) && text >= first && text <= last ? text : null;
  const loose = text.toLowerCase();
  const slug = [loose, loose.replace(/[ _]/g, "-")].find((slug) => Object.hasOwn(values, slug) || Object.hasOwn(unused, slug));
  const called = loose.replace(/[ _]/g, "-");
  return slug ?? (Object.hasOwn(names, called) ? names[called] : null);
}

function idOf(text) {
  const digits = text.match(/^il-0*([1-9]\d{0,8})$/i)?.[1];
  return digits && `IL-${digits.padStart(4, "0")}`;
}

function caseNamed(index, text) {
  const id = idOf(text);
  return id && index.cases.find((case_) => case_.id === (index.moved[id] ?? id));
}

// Nothing weighs here how well a case answers a search: the newest comes first.
function natural(query) {
  return query.ids.length ? "relevance" : "newest";
}

function sorted(query, sort, page = 1) {
  return { ...query, page, sort: orders.includes(sort) && sort !== natural(query) ? sort : "" };
}

function toggled(query, name, value) {
  const wanted = query.wants[name];
  const values = wanted.includes(value) ? wanted.filter((other) => other !== value) : [...wanted, value].sort();
  return { ...query, page: 1, wants: { ...query.wants, [name]: values } };
}

function pairs(query) {
  const filters = (names) => names.flatMap((name) => query.wants[name].map((value) => [name, value]));
  return [
    ...(query.q ? [["q", query.q]] : []),
    ...filters(facetNames.slice(0, -1)),
    ...query.ids.map((id) => ["id", id]),
    ...filters(facetNames.slice(-1)),
    ...(query.sort ? [["sort", query.sort]] : []),
    ...(query.view === "list" ? [] : [["view", query.view]]),
    ...(query.page === 1 ? [] : [["page", query.page]]),
    ...(query.per === 20 ? [] : [["per_page", query.per]]),
  ];
}

// Whether it shows the whole catalogue, of which there are files.
function isWhole(query) {
  return pairs({ ...query, view: "list", page: 1, per: 20 }).length === 0;
}

function addressOf(index, query) {
  const text = new URLSearchParams(pairs(query)).toString();
  return text ? `${index.listing}?${text}` : index.listing;
}
