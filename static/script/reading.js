// The reading list: cases with a star, in the order in which they got it, kept in this browser
// and shown as a listing whose address is the list.
const stars = document.querySelectorAll("[data-star]");
const list = document.querySelector("[data-reading-list]");
const listing = list.getAttribute("href");
const most = Number(list.dataset.most);

for (const star of stars) {
  star.addEventListener("click", () => {
    const id = star.dataset.star;
    const ids = starred();
    const without = ids.filter((other) => other !== id);
    const taken = without.length === ids.length;
    if (taken && ids.length >= most) {
      tell(corner.dataset.full);
    } else if (remember("reading-list", taken ? [...ids, id] : without)) {
      tell(taken ? star.dataset.taken : star.dataset.left);
    } else {
      tell(corner.dataset.refused);
    }
    showStars();
  });
}

// Another tab, or a page that comes back as it was left.
addEventListener("storage", showStars);
addEventListener("pageshow", showStars);
showStars();

/** The ids of the list; whatever else may stand there is left out. */
function starred() {
  const ids = remembered("reading-list");
  const known = Array.isArray(ids) ? ids.filter((id) => /^IL-\d{4,9}$/.test(id)) : [];
  return [...new Set(known)].slice(0, most);
}

function showStars() {
  const ids = starred();
  for (const star of stars) star.setAttribute("aria-pressed", ids.includes(star.dataset.star));
  list.querySelector("[data-count]").textContent = ids.length;
  list.href = `${listing}?${ids.map((id) => `id=${id}`).join("&")}`;
  list.classList.toggle("empty", ids.length === 0);
}
