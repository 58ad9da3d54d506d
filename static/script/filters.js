// Filters fold away on a phone and stand open beside the results where there is room.
const filters = document.getElementById("filters");
if (filters) {
  const wide = matchMedia("(min-width: 60rem)");
  const unfold = () => { filters.open = wide.matches; };
  wide.addEventListener("change", unfold);
  unfold();
}
