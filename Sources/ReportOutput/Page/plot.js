// The offsets over time: outer, list, finger, page, with the glitches marked. Two sides may share it.

const GUTTER = 58, EDGE = 12, MOST_DOTS = 160;

/// Pixels: the height of a row of marks, the width of a letter of a label, how far a pointer moves before it drags, and between lanes.
const MARK = 17, LETTER = 6.2, SLACK = 4, GAP = 7;

class Plot {
  /// - actions: what a reader does in the curves: `seek(t)`, `zoom([from, to])`, `measure(from)` and `choose(incident)`.
  constructor(host, actions) {
    Object.assign(this, { host, actions });
    this.root = svg("svg", { class: "plot", role: "group" });
    this.curves = svg("g", {});
    this.span = svg("g", { class: "span" });
    this.head = svg("g", { class: "head" });
    this.root.append(this.curves, this.span, this.head);
    host.replaceChildren(this.root);
    this.listen();
    new ResizeObserver(() => this.redraw()).observe(host);
  }

  /// A click seeks, a drag zooms in, and with Shift it measures.
  listen() {
    const x = event => event.clientX - this.root.getBoundingClientRect().left;
    let begin = null, isDrag = false;
    const end = () => {
      begin = null;
      this.drag = null;
      this.at(this.t, this.anchor);
    };
    this.root.addEventListener("pointerdown", event => {
      if (!this.sides || event.button || event.target.closest(".incident")) return;
      this.root.setPointerCapture(event.pointerId);
      [begin, isDrag] = [x(event), false];
      if (event.shiftKey) this.actions.measure(this.time(begin));
    });
    this.root.addEventListener("pointermove", event => {
      if (begin === null) return;
      isDrag ||= Math.abs(x(event) - begin) > SLACK;
      if (!isDrag) return;
      if (event.shiftKey) return this.actions.seek(this.time(x(event)));
      this.drag = [begin, x(event)].map(each => this.time(each)).sort((a, b) => a - b);
      this.at(this.t, this.anchor);
    });
    this.root.addEventListener("pointerup", event => {
      if (begin === null) return;
      const range = this.drag, t = this.time(x(event));
      end();
      if (range) this.actions.zoom(range); else this.actions.seek(t);
    });
    this.root.addEventListener("pointercancel", end);
  }

  /// - chosen: the incident whose mark stands out.
  show(sides, range, chosen) {
    Object.assign(this, { sides, range, chosen });
    this.redraw();
  }

  x(t) { return GUTTER + (t - this.range[0]) / (this.range[1] - this.range[0]) * (this.width - GUTTER - EDGE); }
  time(x) {
    const share = Math.min(1, Math.max(0, (x - GUTTER) / (this.width - GUTTER - EDGE)));
    return this.range[0] + share * (this.range[1] - this.range[0]);
  }

  redraw() {
    if (!this.sides || !this.host.clientWidth) return;
    this.width = Math.max(260, this.host.clientWidth);
    this.height = this.host.clientHeight;
    const marks = this.marks();
    this.pagesTop = this.height - 24 - 15 * this.sides.length;
    // What is left between the marks and the pages, less the gaps.
    const top = 4 + MARK * marks.rows, room = this.pagesTop - top - 3 * GAP;
    this.lanes = [["outer offset, pt", 0.34], ["list offset, pt", 0.4], ["finger, pt from the top", 0.26]].map(([title, share]) =>
      ({ title, height: Math.max(24, room * share) }));
    let y = top;
    for (const lane of this.lanes) {
      lane.top = y;
      y += lane.height + GAP;
    }
    set(this.root, { viewBox: `0 0 ${this.width} ${this.height}`, width: this.width, height: this.height });
    this.curves.replaceChildren(
      svg("clipPath", { id: "plot-clip" }, svg("rect", { x: GUTTER, width: this.width - GUTTER - EDGE, height: this.height })),
      ...this.lanes.map(lane => svg("rect", { x: GUTTER, y: lane.top, width: this.width - GUTTER - EDGE, height: lane.height, class: "lane" })),
      ...marks.list.flatMap(mark => this.band(mark)), ...this.lanes.flatMap((lane, index) => this.lane(lane, index)), ...this.pageStrips(),
      ...this.axis(this.height - 22), ...marks.list.map(mark => this.mark(mark)));
    if (this.t !== undefined) this.at(this.t, this.anchor);
  }

  /// The incidents in sight, as marks in rows: each side has one row, and two where labels would cover each other.
  marks() {
    const list = [];
    let rows = 0;
    this.sides.forEach((side, index) => {
      const taken = [[], []];
      const seen = side.incidents.filter(incident => side.shared(incident.end) >= this.range[0] && side.shared(incident.start) <= this.range[1]);
      // The chosen one takes its place first.
      seen.sort((a, b) => (b === this.chosen) - (a === this.chosen) || a.start - b.start);
      for (const incident of seen) {
        const [start, end] = [incident.start, incident.end].map(t => this.x(side.shared(t)));
        const x = Math.max(GUTTER, Math.min(start, this.width - EDGE - 3)), width = Math.max(3, Math.min(end, this.width - EDGE) - x);
        const label = incident.kind.length * LETTER + 8, isInside = width > label;
        const isLeft = !isInside && x + width + label > this.width - EDGE;
        const [from, to] = [isLeft ? x - label : x, isInside || isLeft ? x + width : x + width + label];
        const row = taken.findIndex(spans => spans.every(([a, b]) => to < a || from > b + 1));
        if (row >= 0) taken[row].push([from, to]);
        list.push({ side, index, incident, x, width, isInside, isLeft, hasLabel: row >= 0, row: rows + Math.max(row, 0) });
      }
      rows += taken[1].length ? 2 : seen.length ? 1 : 0;
    });
    // Labels lie over the marks that have no room for one.
    list.sort((a, b) => a.hasLabel - b.hasLabel);
    return { list, rows };
  }

  band({ index, x, width }) {
    return this.lanes.map(lane => svg("rect", { x, y: lane.top, width, height: lane.height, class: `band ${SIDES[index]}` }));
  }

  /// A mark of an incident: a click, or Enter, opens it.
  mark({ side, index, incident, x, width, isInside, isLeft, hasLabel, row }) {
    const y = 4 + MARK * row, title = svg("title");
    title.textContent = `${side.name}: ${incident.kind}, ${incident.detail}`;
    const group = svg("g", { class: `incident${incident === this.chosen ? " current" : ""}`, role: "button", tabindex: 0 }, title,
      svg("rect", { x: x - 4, y, width: width + 8, height: 14, class: "reach" }),
      svg("rect", { x, y, width, height: 14, rx: 3, class: `pill ${SIDES[index]}` }));
    group.setAttribute("aria-label", title.textContent);
    if (hasLabel) {
      const label = svg("text", { x: isInside ? x + 4 : isLeft ? x - 4 : x + width + 4, y: y + 11, class: `glitch ${isInside ? SIDES[index] : "beside"}` });
      if (isLeft) label.setAttribute("text-anchor", "end");
      label.textContent = incident.kind;
      group.append(label);
    }
    group.addEventListener("click", () => this.actions.choose(incident));
    group.addEventListener("keydown", event => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.actions.choose(incident);
    });
    return group;
  }

  values(side, lane) {
    const { view } = side;
    if (lane === 0) return view.outer;
    if (!view.lists) view.lists = Float64Array.from({ length: view.count }, (_, n) => view.list(n));
    return view.lists;
  }

  lane(lane, index) {
    const { pin, height } = this.sides[0].screen.layouts[0];
    let low = Infinity, high = -Infinity;
    if (index === 2) {
      [low, high] = [height, 0];
    } else {
      for (const side of this.sides) {
        const values = this.values(side, index);
        for (let n = side.frame(this.range[0]); n < side.count && side.time(n) <= this.range[1]; n++) {
          low = Math.min(low, values[n]);
          high = Math.max(high, values[n]);
        }
      }
      if (index === 0) [low, high] = [Math.min(0, low), Math.max(pin, high)];
      if (!(high - low > 20)) [low, high] = [Math.min(low, low + (high - low) / 2 - 10), low + 20];
    }
    lane.y = value => lane.top + lane.height - 6 - (value - low) / (high - low) * (lane.height - 6 - Math.min(20, lane.height / 3));
    const ticks = index === 0 ? [[0, "0"], [pin, `pin ${Math.round(pin)}`]]
      : index === 1 ? [[low, points(low)], [high, points(high)]] : [[0, "0"], [low, `${Math.round(low)}`]];
    const parts = [];
    for (const [value, text] of ticks) {
      const label = svg("text", { x: GUTTER - 6, y: lane.y(value) + 4, class: "tick" });
      label.textContent = text;
      parts.push(svg("line", { x1: GUTTER, x2: this.width - EDGE, y1: lane.y(value), y2: lane.y(value), class: "grid" }), label);
    }
    const title = svg("text", { x: GUTTER + 5, y: lane.top + 13, class: "title" });
    title.textContent = lane.title;
    const curves = index === 2 ? this.fingerCurves(lane)
      : this.sides.map((side, row) => this.curve(side, lane, index, SIDES[row])).reverse().flat();
    return [...parts, svg("g", { "clip-path": "url(#plot-clip)" }, ...curves), title];
  }

  curve(side, lane, index, name) {
    const values = this.values(side, index), { visible } = side.view, dots = [];
    const first = side.frame(this.range[0]);
    let last = side.frame(this.range[1]), way = "", before = null;
    if (side.time(last) < this.range[1] && last + 1 < side.count) last++;
    const isSparse = last - first < MOST_DOTS;
    for (let n = first; n <= last; n++) {
      const x = this.x(side.time(n)), y = lane.y(values[n]);
      const isCut = before === null || side.isCut(n) || (index === 1 && visible[n] !== visible[n - 1]);
      if (!isCut && n < last && Math.abs(x - before[0]) < 0.4 && Math.abs(y - before[1]) < 0.4) continue;
      way += `${isCut ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      before = [x, y];
      if (isSparse) dots.push(svg("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: 2.1, class: `sample ${name}` }));
    }
    return [svg("path", { d: way, class: `curve ${name}` }), ...dots];
  }

  /// The fingers of one session, which both sides share, or of two.
  fingerCurves(lane) {
    const areTwo = this.sides.some(side => side.screen !== this.sides[0].screen);
    return this.sides.slice(0, areTwo ? 2 : 1).flatMap((side, row) => side.screen.strokes.map(stroke => {
      let way = "";
      stroke.t.forEach((time, i) => {
        const t = side.shared(time);
        if (t >= this.range[0] && t <= this.range[1]) way += `${way ? "L" : "M"}${this.x(t).toFixed(1)} ${lane.y(stroke.y[i]).toFixed(1)}`;
      });
      return svg("path", { d: way, class: `curve ${areTwo ? SIDES[row] : "touch"}` });
    }));
  }

  pageStrips() {
    const title = svg("text", { x: 2, y: this.pagesTop + 10, class: "title" });
    title.textContent = "page";
    return [title, ...this.sides.flatMap((side, row) => {
      const parts = [], y = this.pagesTop + 15 * row, { visible } = side.view;
      let n = side.frame(this.range[0]);
      while (n < side.count && side.time(n) <= this.range[1]) {
        let end = n;
        while (end + 1 < side.count && visible[end + 1] === visible[n]) end++;
        const from = Math.max(GUTTER, this.x(side.time(n)));
        const to = Math.min(this.width - EDGE, this.x(side.time(Math.min(end + 1, side.count - 1))));
        const name = side.screen.layouts[0].pages[visible[n]].name;
        parts.push(svg("rect", { x: from, y, width: Math.max(1, to - from - 1), height: 13, class: `page p${visible[n] % 4}` }));
        if (to - from > name.length * 6.4 + 8) {
          const label = svg("text", { x: from + 4, y: y + 10, class: "pagename" });
          label.textContent = name;
          parts.push(label);
        }
        n = end + 1;
      }
      if (this.sides.length < 2) return parts;
      const title = svg("title");
      title.textContent = side.name;
      return [...parts, svg("g", {}, title, svg("path", { d: `M${GUTTER - 22} ${y + 6}h16`, class: `curve ${SIDES[row]}` }))];
    })];
  }

  axis(y) {
    const span = this.range[1] - this.range[0], target = span / Math.max(2, (this.width - GUTTER) / 90);
    const step = [1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7, 3e7, 6e7, 3e8].find(step => step >= target) || 6e8;
    const parts = [];
    for (let t = Math.ceil(this.range[0] / step) * step; t <= this.range[1]; t += step) {
      const label = svg("text", { x: this.x(t), y: y + 15, class: "time" });
      label.textContent = `${seconds(t, step < 1e5 ? 2 : step < 1e6 ? 1 : 0)} s`;
      parts.push(svg("line", { x1: this.x(t), x2: this.x(t), y1: y - 2, y2: y + 3, class: "grid" }), label);
    }
    return parts;
  }

  /// Moves the playhead, and shows the time that is dragged over, or measured from `anchor`.
  at(t, anchor = null) {
    Object.assign(this, { t, anchor });
    if (!this.sides || !this.lanes) return;
    const x = this.x(t), parts = [];
    if (x >= GUTTER - 1 && x <= this.width - EDGE + 1) {
      parts.push(svg("line", { x1: x, x2: x, y1: 4, y2: this.height - 20 }));
      this.sides.forEach((side, row) => {
        const n = side.frame(t);
        for (const index of [0, 1]) {
          const cy = this.lanes[index].y(this.values(side, index)[n]);
          parts.push(svg("circle", { cx: this.x(side.time(n)), cy, r: 4.5, class: SIDES[row] }));
        }
      });
    }
    this.head.replaceChildren(...parts);
    const span = this.drag || (anchor === null ? null : [anchor, t].sort((a, b) => a - b));
    this.span.replaceChildren(...(span ? this.spanParts(...span) : []));
  }

  spanParts(from, to) {
    const [left, right] = [from, to].map(t => Math.min(Math.max(this.x(t), GUTTER), this.width - EDGE));
    const label = svg("text", { x: Math.min(Math.max((left + right) / 2, GUTTER + 30), this.width - EDGE - 30), y: this.pagesTop - 20 });
    label.textContent = `${seconds(to - from)} s`;
    return [svg("rect", { x: left, y: 4, width: Math.max(1, right - left), height: this.height - 26 }), label];
  }
}
