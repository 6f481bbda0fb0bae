// The curves of a calibration: recorded, under the default options, and under the fit, with their distances from the recording.

const DATA = JSON.parse($("data").textContent);
const KINDS = [["recorded", "recorded"], ["before", "right"], ["after", "left"]];

/// Pixels: the space at the left and the right, between lanes, for the axis, and how far a pointer moves before it drags.
const LEFT = 62, RIGHT = 12, BETWEEN = 9, AXIS = 26, SLACK = 4;
/// Distances are shown from 1/100 pt to 1000 pt; what is less lies on the bottom line.
const LEAST = 0.01, MOST = 1000;

function column({ n, pt }, count) {
  const values = new Float64Array(count).fill(NaN), places = numbers(n), shown = lengths(pt);
  places.forEach((place, index) => { if (place < count) values[place] = shown[index]; });
  return values;
}

/// A session's columns, decoded when they are first shown.
function decoded(session) {
  if (!session.times) {
    session.times = numbers(session.t);
    session.begins = numbers(session.starts);
    for (const lane of session.lanes) {
      for (const [kind] of KINDS) lane[kind] = column(lane[kind], session.times.length);
    }
  }
  return session;
}

class FitPlot {
  constructor(host) {
    this.host = host;
    this.root = svg("svg", { class: "plot", role: "img", tabindex: 0 });
    this.curves = svg("g");
    this.head = svg("g", { class: "head" });
    this.root.append(this.curves, this.head);
    host.replaceChildren(this.root);
    this.listen();
    new ResizeObserver(() => this.redraw()).observe(host);
  }

  listen() {
    const x = event => event.clientX - this.root.getBoundingClientRect().left;
    let begin = null;
    this.root.addEventListener("pointerdown", event => {
      if (event.button) return;
      this.root.setPointerCapture(event.pointerId);
      begin = x(event);
    });
    this.root.addEventListener("pointermove", event => this.read(x(event), begin));
    this.root.addEventListener("pointerup", event => {
      if (begin === null) return;
      const [from, to] = [begin, x(event)].sort((a, b) => a - b);
      begin = null;
      if (to - from > SLACK) this.zoom([this.time(from), this.time(to)]);
    });
    this.root.addEventListener("pointercancel", () => { begin = null; });
  }

  show(session) {
    this.session = session;
    this.whole = [session.times[0] || 0, Math.max(session.times[session.times.length - 1] || 0, (session.times[0] || 0) + 1)];
    this.zoom(this.whole);
  }

  zoom([from, to]) {
    const [start, end] = this.whole, length = Math.min(Math.max(to - from, 50000), end - start);
    const first = Math.min(Math.max(from, start), end - length);
    this.range = [first, first + length];
    this.redraw();
  }

  zoomBy(factor) {
    const [from, to] = this.range, middle = (from + to) / 2, half = (to - from) / 2 * factor;
    this.zoom([middle - half, middle + half]);
  }

  move(share) {
    const way = (this.range[1] - this.range[0]) * share;
    this.zoom([this.range[0] + way, this.range[1] + way]);
  }

  x(t) { return LEFT + (t - this.range[0]) / (this.range[1] - this.range[0]) * (this.width - LEFT - RIGHT); }
  time(x) {
    const share = Math.min(1, Math.max(0, (x - LEFT) / (this.width - LEFT - RIGHT)));
    return this.range[0] + share * (this.range[1] - this.range[0]);
  }

  redraw() {
    if (!this.session || !this.host.clientWidth) return;
    this.width = Math.max(280, this.host.clientWidth);
    const { lanes, begins, times } = this.session;
    const [high, low] = lanes.length > 2 ? [150, 92] : lanes.length > 1 ? [220, 100] : [360, 150];
    let y = 4;
    const parts = [];
    this.places = [];
    for (const lane of lanes) {
      parts.push(...this.offsets(lane, y, high));
      y += high + BETWEEN;
      parts.push(...this.distances(lane, y, low));
      y += low + BETWEEN;
    }
    this.height = y + AXIS;
    const starts = begins.map(n => times[n]).filter(t => t >= this.range[0] && t <= this.range[1])
      .map(t => svg("line", { x1: this.x(t), x2: this.x(t), y1: 4, y2: y - BETWEEN, class: "start" }));
    set(this.root, { viewBox: `0 0 ${this.width} ${this.height}`, width: this.width, height: this.height });
    this.root.setAttribute("aria-label", `Offsets and distances of ${this.session.name}`);
    this.curves.replaceChildren(
      svg("clipPath", { id: "fit-clip" }, svg("rect", { x: LEFT, width: this.width - LEFT - RIGHT, height: this.height })),
      ...parts, ...starts, ...this.axis(y));
    this.head.replaceChildren();
  }

  frame(text, y, height) {
    const title = svg("text", { x: LEFT + 5, y: y + 13, class: "title" });
    title.textContent = text;
    return [svg("rect", { x: LEFT, y, width: this.width - LEFT - RIGHT, height, class: "lane" }), title];
  }

  tick(text, y) {
    const label = svg("text", { x: LEFT - 6, y: y + 4, class: "tick" });
    label.textContent = text;
    return [svg("line", { x1: LEFT, x2: this.width - RIGHT, y1: y, y2: y, class: "grid" }), label];
  }

  /// The places of the frames in sight, and one more at each side.
  sight() {
    const { times } = this.session;
    return [placeOf(this.range[0], times), Math.min(placeOf(this.range[1], times) + 1, times.length - 1)];
  }

  offsets(lane, top, height) {
    const [first, last] = this.sight();
    let low = Infinity, high = -Infinity;
    for (const [kind] of KINDS) {
      for (let n = first; n <= last; n++) {
        const value = lane[kind][n];
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    if (low > high) [low, high] = [0, 1];
    if (high - low < 2) [low, high] = [low - 1, high + 1];
    const y = value => top + height - 8 - (value - low) / (high - low) * (height - 28);
    const curves = KINDS.map(([kind, name]) => this.path(lane[kind], y, name, kind === "recorded"));
    return [...this.frame(`${lane.title}, pt`, top, height).slice(0, 1), ...this.tick(points(low), y(low)), ...this.tick(points(high), y(high)),
      svg("g", { "clip-path": "url(#fit-clip)" }, ...curves.flat()), ...this.frame(`${lane.title}, pt`, top, height).slice(1)];
  }

  distances(lane, top, height) {
    const span = Math.log(MOST / LEAST);
    const y = value => top + height - 6 - Math.max(0, Math.log(Math.min(Math.max(value, LEAST), MOST) / LEAST)) / span * (height - 24);
    const away = kind => Float64Array.from(lane[kind], (value, n) => Math.abs(value - lane.recorded[n]));
    const title = this.frame(`${lane.title}: distance from the recording, pt`, top, height);
    return [title[0], ...[0.01, 1, 100].flatMap(value => this.tick(`${value}`, y(value))),
      svg("g", { "clip-path": "url(#fit-clip)" }, ...this.path(away("before"), y, "right"), ...this.path(away("after"), y, "left")), title[1]];
  }

  /// A curve through the frames that there are; dots too where they are apart.
  path(values, y, name, hasDots = false) {
    const [first, last] = this.sight(), { times } = this.session;
    let way = "", before = null;
    const dots = [], isSparse = last - first < 240;
    for (let n = first; n <= last; n++) {
      if (Number.isNaN(values[n])) continue;
      const x = this.x(times[n]), at = y(values[n]);
      if (hasDots && isSparse) dots.push(svg("circle", { cx: x.toFixed(1), cy: at.toFixed(1), r: 2.6, class: "sample recorded" }));
      if (before && n < last && Math.abs(x - before[0]) < 0.4 && Math.abs(at - before[1]) < 0.4) continue;
      way += `${before ? "L" : "M"}${x.toFixed(1)} ${at.toFixed(1)}`;
      before = [x, at];
    }
    return [svg("path", { d: way, class: `curve ${name}` }), ...dots];
  }

  axis(y) {
    const span = this.range[1] - this.range[0], target = span / Math.max(2, (this.width - LEFT) / 90);
    const step = [1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 3e7, 6e7, 3e8].find(step => step >= target) || 6e8;
    const parts = [];
    for (let t = Math.ceil(this.range[0] / step) * step; t <= this.range[1]; t += step) {
      const label = svg("text", { x: this.x(t), y: y + 12, class: "time" });
      label.textContent = `${seconds(t, step < 1e5 ? 2 : step < 1e6 ? 1 : 0)} s`;
      parts.push(svg("line", { x1: this.x(t), x2: this.x(t), y1: y - 6, y2: y - 1, class: "grid" }), label);
    }
    return parts;
  }

  /// Says what the curves have under the pointer, and shows what a drag would zoom in on.
  read(x, begin) {
    if (!this.session) return;
    const { times, lanes } = this.session, t = this.time(x), n = placeOf(t, times);
    const at = this.x(times[n]), parts = [svg("line", { x1: at, x2: at, y1: 4, y2: this.height - AXIS })];
    if (begin !== null && Math.abs(x - begin) > SLACK) {
      const [from, to] = [begin, x].map(each => Math.min(Math.max(each, LEFT), this.width - RIGHT)).sort((a, b) => a - b);
      parts.push(svg("rect", { x: from, y: 4, width: Math.max(1, to - from), height: this.height - AXIS - 4, class: "chosen" }));
    }
    this.head.replaceChildren(...parts);
    const number = value => Number.isNaN(value) ? "–" : value.toFixed(2);
    $("reading").textContent = `${seconds(times[n])} s · ` + lanes.map(lane =>
      `${lane.title} ${number(lane.recorded[n])}, default ${number(lane.before[n])}, fit ${number(lane.after[n])}`).join(" · ");
  }
}

const recordings = {
  place: -1,
  choose(place) {
    const session = DATA.sessions[place];
    if (!session) return;
    this.place = place;
    for (const button of document.querySelectorAll("#list button")) {
      const isChosen = Number(button.dataset.place) === place;
      button.classList.toggle("chosen", isChosen);
      button.setAttribute("aria-current", isChosen);
      if (isChosen) button.scrollIntoView({ block: "nearest" });
    }
    $("curves-title").textContent = session.name;
    $("reading").textContent = session.lanes.length ? "" : "Nothing moves in this recording.";
    plot.show(decoded(session));
    $("live").textContent = session.name;
  },
};

const plot = $("fit-plot") && new FitPlot($("fit-plot"));
if (plot) {
  $("list").addEventListener("click", event => {
    const button = event.target.closest("button");
    if (button) recordings.choose(Number(button.dataset.place));
  });
  $("closer").addEventListener("click", () => plot.zoomBy(0.5));
  $("wider").addEventListener("click", () => plot.zoomBy(2));
  $("all").addEventListener("click", () => plot.zoom(plot.whole));
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = {
      j: () => recordings.choose(recordings.place + 1), k: () => recordings.choose(recordings.place - 1),
      "+": () => plot.zoomBy(0.5), "-": () => plot.zoomBy(2), 0: () => plot.zoom(plot.whole),
      ArrowLeft: () => plot.move(-0.2), ArrowRight: () => plot.move(0.2),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  recordings.choose(0);
}

$("theme").addEventListener("click", () => {
  const isDark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
});

document.documentElement.dataset.ready = "true";
