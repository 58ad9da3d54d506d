// Which cases, in which order.

function passes(case_, query, contains, leftOut) {
  const holds = (name) => name === leftOut || !query.wants[name].length || query.wants[name].some((value) => case_.values[name].includes(value));
  return facetNames.every(holds) && (!query.ids.length || query.ids.includes(case_.id)) && (!query.q || contains(case_));
}

function inOrder(cases, query) {
  const by = {
    oldest: (a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0),
    longest: (a, b) => (b.resolved ?? -1) - (a.resolved ?? -1),
    shortest: (a, b) => (a.resolved ?? Infinity) - (b.resolved ?? Infinity) || 0,
    updated: (a, b) => b.updated - a.updated,
  }[query.sort];
  if (by) return cases.sort(by);
  const reading = !query.sort && query.ids.length;
  return reading ? cases.sort((a, b) => query.ids.indexOf(a.id) - query.ids.indexOf(b.id)) : cases;
}

function counts(index, query, contains, name) {
  const found = {};
  for (const case_ of index.cases.filter((other) => passes(other, query, contains, name))) {
    for (const value of case_.values[name]) found[value] = (found[value] ?? 0) + 1;
  }
  const values = Object.keys(index.facets.find((facet) => facet.parameter === name).values).sort();
  const counted = values.map((value) => ({ value, count: found[value] ?? 0, on: query.wants[name].includes(value) })).filter(({ count, on }) => count || on);
  if (name === "year") return counted.reverse();
  if (!["severity", "unknown"].includes(name)) counted.sort((a, b) => b.count - a.count);
  return counted.sort((a, b) => b.on - a.on);
}
