// The reading list: cases with a star, in the order in which they got it, kept in this browser
// and shown as a listing whose address is the list.
const list = document.querySelector("[data-reading-list]");
const listing = list.getAttribute("href");
const most = Number(list.dataset.most);

// Rows may be drawn after this: the stars of all of them are heard here.
document.addEventListener("click", (event) => {
  const star = event.target.closest("[data-star]");
  if (star) turn(star);
});
document.addEventListener("rows-drawn", showStars);

// Another tab, or a page that comes back as it was left.
addEventListener("storage", showStars);
addEventListener("pageshow", showStars);
showStars();

/** Takes a case into the list, or out of it, and says so. */
function turn(star) {
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
}

/** The ids of the list; whatever else may stand there is left out. */
function starred() {
  const ids = remembered("reading-list");
  const known = Array.isArray(ids) ? ids.filter((id) => /^IL-\d{4,9}$/.test(id)) : [];
  return [...new Set(known)].slice(0, most);
}

function showStars() {
  const ids = starred();
  for (const star of document.querySelectorAll("[data-star]")) star.setAttribute("aria-pressed", ids.includes(star.dataset.star));
  list.querySelector("[data-count]").textContent = ids.length;
  list.href = `${listing}?${ids.map((id) => `id=${id}`).join("&")}`;
  list.classList.toggle("empty", ids.length === 0);
}
