// What every page listens to: keys, light and dark, tables that scroll sideways.

/// Listens to the keys that the page names.
///
/// - list: where `j` and `k` lead to the next and the previous entry.
function listen(player, list) {
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const element = event.target, name = element.tagName;
    if (name === "SELECT" || name === "TEXTAREA" || (name === "INPUT" && element.type === "search")) return;
    const isSlider = element === player.slider, isInput = name === "INPUT" && !isSlider;
    const isButton = name === "BUTTON" || name === "A" || name === "SUMMARY" || isInput;
    // Where a region scrolls sideways, the arrows scroll it.
    const isArrow = isInput || (element.scrollWidth > element.clientWidth && element.tabIndex === 0 && name === "DIV");
    if ($("keys").open) return;
    const act = {
      j: () => list.step(1), k: () => list.step(-1), "?": () => $("keys").showModal(),
      m: () => player.toggleMeasure(), "+": () => player.zoomBy(0.5), "-": () => player.zoomBy(2), 0: () => player.zoomTo(null),
      " ": isButton ? null : () => player.toggle(),
      ArrowLeft: isArrow ? null : () => player.step(event.shiftKey ? -10 : -1),
      ArrowRight: isArrow ? null : () => player.step(event.shiftKey ? 10 : 1),
    }[event.key];
    if (!act || (!player.sides.length && !"jk?".includes(event.key))) return;
    event.preventDefault();
    act();
  });
}

$("help").addEventListener("click", () => $("keys").showModal());

$("theme").addEventListener("click", () => {
  const isDark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
});

// A table that goes on beyond its edge says so, until it is scrolled to that edge.
for (const region of document.querySelectorAll(".scroll")) {
  const look = () => {
    region.classList.toggle("more-left", region.scrollLeft > 1);
    region.classList.toggle("more-right", region.scrollLeft + region.clientWidth < region.scrollWidth - 1);
  };
  region.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(look).observe(region);
  look();
}
