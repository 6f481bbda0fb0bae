// The offsets over time: outer, list, finger, page, with the glitches marked. Two sides may share it.

const GUTTER = 58, EDGE = 12, MOST_DOTS = 160;

class Plot {
  constructor(host, onTime) {
    this.host = host;
    this.root = svg("svg", { class: "plot", role: "img" });
    this.curves = svg("g", {});
    this.head = svg("g", { class: "head" });
    this.root.append(this.curves, this.head);
    host.replaceChildren(this.root);
    const follow = event => {
      const box = this.root.getBoundingClientRect();
      onTime(this.time(event.clientX - box.left));
    };
    this.root.addEventListener("pointerdown", event => {
      if (!this.sides) return;
      this.root.setPointerCapture(event.pointerId);
      follow(event);
    });
    this.root.addEventListener("pointermove", event => { if (event.buttons && this.sides) follow(event); });
    new ResizeObserver(() => this.redraw()).observe(host);
  }

  show(sides, range) {
    Object.assign(this, { sides, range });
    this.redraw();
  }

  x(t) { return GUTTER + (t - this.range[0]) / (this.range[1] - this.range[0]) * (this.width - GUTTER - EDGE); }
  time(x) {
    const share = Math.min(1, Math.max(0, (x - GUTTER) / (this.width - GUTTER - EDGE)));
    return this.range[0] + share * (this.range[1] - this.range[0]);
  }

  redraw() {
    if (!this.sides) return;
    this.width = Math.max(260, this.host.clientWidth);
    const tall = this.width > 500 ? 1 : 0.8;
    const heights = [["outer offset, pt", 118], ["list offset, pt", 138], ["finger, pt from the top", 84]].map(([t, h]) => [t, h * tall]);
    const top = 28 + 17 * this.sides.length;
    this.lanes = [];
    let y = top;
    for (const [title, height] of heights) {
      this.lanes.push({ title, top: y, height });
      y += height + 20;
    }
    this.pagesTop = y;
    const bottom = y + 15 * this.sides.length + 6;
    this.height = bottom + 22;
    set(this.root, { viewBox: `0 0 ${this.width} ${this.height}`, width: this.width, height: this.height });
    this.curves.replaceChildren(
      svg("clipPath", { id: "plot-clip" }, svg("rect", { x: GUTTER, width: this.width - GUTTER - EDGE, height: this.height })),
      ...this.lanes.map(lane => svg("rect", { x: GUTTER, y: lane.top, width: this.width - GUTTER - EDGE, height: lane.height, class: "lane" })),
      ...this.bands(bottom), ...this.lanes.flatMap((lane, index) => this.lane(lane, index)), ...this.pageStrips(),
      ...this.axis(bottom));
    if (this.t !== undefined) this.at(this.t);
  }

  /// The glitches: a pill each, and a band through each lane.
  bands(bottom) {
    return this.sides.flatMap((side, row) => side.incidents.flatMap((incident, place, list) => {
      const [start, end] = [incident.start, incident.end].map(t => this.x(side.shared(t)));
      if (end < GUTTER || start > this.width - EDGE) return [];
      const x = Math.max(GUTTER, start), width = Math.max(3, Math.min(end, this.width - EDGE) - x), y = 6 + 17 * row;
      const isInside = width > incident.kind.length * 6.2 + 8;
      const label = svg("text", { x: isInside ? x + 4 : x + width + 4, y: y + 11, class: `glitch ${isInside ? SIDES[row] : "beside"}` });
      label.textContent = incident.kind;
      const title = svg("title");
      title.textContent = `${incident.kind}: ${incident.detail}`;
      const next = list.slice(place + 1).reduce((least, other) => Math.min(least, this.x(side.shared(other.start))), this.width - EDGE);
      const isFree = (isInside ? x : x + width) + incident.kind.length * 6.2 + 8 < next;
      return [
        ...this.lanes.map(lane => svg("rect", { x, y: lane.top, width, height: lane.height, class: `band ${SIDES[row]}` })),
        svg("g", {}, title, svg("rect", { x, y, width, height: 14, rx: 3, class: `pill ${SIDES[row]}` }),
          ...(isFree ? [label] : [])),
      ];
    }));
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
    lane.y = value => lane.top + lane.height - 6 - (value - low) / (high - low) * (lane.height - 12);
    const ticks = index === 0 ? [[0, "0"], [pin, `pin ${Math.round(pin)}`]]
      : index === 1 ? [[low, points(low)], [high, points(high)]] : [[0, "0"], [low, `${Math.round(low)}`]];
    const parts = [];
    for (const [value, text] of ticks) {
      const label = svg("text", { x: GUTTER - 6, y: lane.y(value) + 4, class: "tick" });
      label.textContent = text;
      parts.push(svg("line", { x1: GUTTER, x2: this.width - EDGE, y1: lane.y(value), y2: lane.y(value), class: "grid" }), label);
    }
    const title = svg("text", { x: GUTTER, y: lane.top - 5, class: "title" });
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
      const isCut = before === null || (index === 1 && visible[n] !== visible[n - 1]);
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
    const title = svg("text", { x: GUTTER, y: this.pagesTop - 5, class: "title" });
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
      const label = svg("text", { x: GUTTER - 6, y: y + 10, class: "tick" });
      label.textContent = SIDES[row];
      return [...parts, label];
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

  /// Moves the playhead.
  at(t) {
    this.t = t;
    if (!this.sides) return;
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
  }
}
