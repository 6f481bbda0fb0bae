// A phone: header, tab bar, pager and lists where a frame has them, the fingers as dots. Lengths are the recording's points.

const ROW = 64;

class Phone {
  constructor(layout, clip) {
    this.layout = layout;
    const { width: w, height: h, header, tabBar } = layout;
    this.pageHeight = h - tabBar;
    this.rows = layout.pages.map(() => []);
    this.element = svg("svg", { viewBox: `-14 -14 ${w + 28} ${h + 28}`, class: "phone", role: "img", preserveAspectRatio: "xMidYMin" });
    this.header = svg("g", {}, ...this.headerParts(w, header));
    this.tabs = this.tabBarParts(w, tabBar);
    this.pages = layout.pages.map((page, index) => this.page(page, index));
    this.pager = svg("g", {}, ...this.pages.map(page => page.box));
    this.content = svg("g", {}, this.pager, this.header, this.tabs.group);
    this.overlay = svg("g", { class: "overlay" });
    this.touches = svg("g", {});
    this.ring = svg("rect", { x: -7, y: -7, width: w + 14, height: h + 14, rx: 42, class: "ring" });
    this.element.append(
      svg("defs", {}, svg("clipPath", { id: clip }, svg("rect", { width: w, height: h, rx: 34 }))),
      svg("rect", { x: -12, y: -12, width: w + 24, height: h + 24, rx: 46, class: "bezel" }),
      svg("g", { "clip-path": `url(#${clip})` },
        svg("rect", { width: w, height: h, class: "screen" }), this.content, this.overlay, this.touches),
      this.ring);
  }

  headerParts(w, h) {
    const r = Math.min(34, h * 0.2), middle = h * 0.5;
    const parts = [svg("rect", { width: w, height: h, class: "header" })];
    if (h > 60) {
      parts.push(
        svg("circle", { cx: 28 + r, cy: middle, r, class: "avatar" }),
        svg("rect", { x: 48 + 2 * r, y: middle - 18, width: w * 0.36, height: 13, rx: 6, class: "name" }),
        svg("rect", { x: 48 + 2 * r, y: middle + 6, width: w * 0.24, height: 9, rx: 4, class: "line" }));
    }
    // Marks every 50 pt, so that a jump of the header can be read off.
    for (let y = 50; y < h; y += 50) parts.push(svg("line", { x1: w - 18, x2: w, y1: y, y2: y, class: "mark" }));
    return parts;
  }

  tabBarParts(w, h) {
    const { pages, header } = this.layout, each = w / Math.max(1, pages.length);
    const labels = pages.map((page, index) => {
      const label = svg("text", { x: (index + 0.5) * each, y: h / 2 + 5, class: "tab" });
      label.textContent = page.name.length > 12 ? page.name.slice(0, 11) + "…" : page.name;
      return label;
    });
    const indicator = svg("rect", { y: h - 4, width: Math.max(8, each - 24), height: 4, rx: 2, class: "indicator" });
    const group = svg("g", { transform: `translate(0 ${header})` },
      svg("rect", { width: w, height: h, class: "tabbar" }), ...labels, indicator);
    return { group, labels, indicator, each };
  }

  page(page, index) {
    const { width: w, header, tabBar } = this.layout;
    const list = svg("g", {});
    const count = Math.ceil(this.pageHeight / ROW) + 2;
    for (let i = 0; i < count; i++) this.rows[index].push(this.row(list, index));
    const end = svg("rect", { width: w, height: 4000, class: "beyond" });
    list.append(end);
    end.setAttribute("y", Math.max(page.height, 0));
    const box = svg("svg", { x: index * w, y: header + tabBar, width: w, height: this.pageHeight },
      svg("rect", { width: w, height: this.pageHeight, class: "screen" }), list);
    return { box, list, shift: null };
  }

  row(list, page) {
    const w = this.layout.width;
    const dot = svg("circle", { cx: 38, cy: ROW / 2, r: 19, class: "dot" });
    const first = svg("rect", { x: 70, y: 19, height: 10, rx: 5, class: "name" });
    const second = svg("rect", { x: 70, y: 37, height: 8, rx: 4, class: "line" });
    const number = svg("text", { x: w - 18, y: ROW / 2 + 6, class: "number" });
    const box = svg("rect", { width: w, height: ROW, class: "box" });
    const group = svg("g", { class: "row", "data-page": page }, box, dot, first, second,
      svg("line", { x1: 70, x2: w, y1: ROW, y2: ROW, class: "rule" }), number);
    list.append(group);
    return { group, dot, first, second, number, index: null };
  }

  /// Puts a row of the pool where its index says.
  place(row, page, index) {
    if (row.index === index) return;
    row.index = index;
    const { height, inserted } = this.layout.pages[page], y = inserted + index * ROW, look = Math.abs(index);
    const isThere = y > -ROW && y < height;
    row.group.style.display = isThere ? "" : "none";
    set(row.group, { transform: `translate(0 ${y})`, "data-row": index });
    row.dot.style.fill = `hsl(${(page * 97 + look * 31) % 360} 62% 58%)`;
    row.first.setAttribute("width", (this.layout.width - 150) * (0.45 + 0.5 * ((look * 7919 % 13) / 13)));
    row.second.setAttribute("width", (this.layout.width - 150) * (0.3 + 0.5 * ((look * 104729 % 11) / 11)));
    // Rows that came above the first one count backwards.
    row.number.textContent = index;
  }

  /// Shows frame `n` of a view.
  draw(view, n) {
    const { width: w } = this.layout;
    const pager = view.pager[n];
    this.content.setAttribute("transform", `translate(0 ${-view.outer[n]})`);
    this.pager.setAttribute("transform", `translate(${-pager} 0)`);
    this.tabs.indicator.setAttribute("x", pager / w * this.tabs.each + 12);
    this.tabs.labels.forEach((label, index) => label.classList.toggle("current", index === view.page[n]));
    this.pages.forEach((page, index) => {
      const isSeen = Math.abs(index * w - pager) < w;
      page.box.style.display = isSeen ? "" : "none";
      if (!isSeen) return;
      const offset = view.inner[index][n], rows = this.rows[index];
      page.list.setAttribute("transform", `translate(0 ${-offset})`);
      const { inserted } = this.layout.pages[index];
      const first = Math.floor((Math.max(offset, 0) - inserted) / ROW);
      for (let index2 = first; index2 < first + rows.length; index2++) {
        this.place(rows.at(index2 % rows.length), index, index2);
      }
    });
  }

  /// The fingers at a time, each with the way it came in the last moments.
  drawFingers(screen, t) {
    this.touches.replaceChildren(...screen.fingers(t).flatMap(({ x, y, stroke, place }) => {
      let way = `M${x} ${y}`;
      for (let i = place; i >= 0 && t - stroke.t[i] < 180000; i--) way += `L${stroke.x[i]} ${stroke.y[i]}`;
      return [
        svg("path", { d: way, class: "trail" }), svg("circle", { cx: x, cy: y, r: 30, class: "halo" }),
        svg("circle", { cx: x, cy: y, r: 15, class: "finger" }),
      ];
    }));
  }

  /// What an incident did: where the tab bar and a row stood before it, and an arrow to where they are.
  drawIncident(incident, view, n, screen) {
    this.ring.classList.toggle("on", Boolean(incident));
    const parts = [];
    // Where two recordings part, the other phone shows what is different.
    if (incident && !incident.parts) {
      const { width: w, header, tabBar, height } = this.layout;
      const before = Math.min(incident.first, view.count - 1);
      const moved = view.outer[n] - view.outer[before];
      if (Math.abs(moved) >= 4 && incident.kind !== "stuck") {
        const from = header - view.outer[before], to = header - view.outer[n];
        parts.push(this.arrow(w * 0.5, from, to, `${Math.round(Math.abs(moved))} pt`));
      }
      const visible = view.visible[n];
      // Of the rows that were there before.
      const place = n => view.inner[visible][n] - screen.layout(view.times[n]).pages[visible].inserted;
      const scrolled = place(n) - place(before);
      if (Math.abs(scrolled) >= 4 && Math.abs(moved) < 4) {
        const y = header + tabBar - view.outer[n] + this.pageHeight * 0.4;
        const way = Math.max(-height, Math.min(height, scrolled));
        parts.push(this.arrow(w * 0.72, y, y - way, `${Math.round(Math.abs(scrolled))} pt`));
      }
      for (const stroke of screen.strokes) {
        if (stroke.t[0] > incident.end || stroke.end < incident.start) continue;
        const way = stroke.t.flatMap((t, i) =>
          t >= incident.start - 20000 && t <= incident.end ? [`${stroke.x[i]} ${stroke.y[i]}`] : []);
        if (way.length > 1) parts.push(svg("path", { d: "M" + way.join("L"), class: "way" }));
      }
    }
    this.overlay.replaceChildren(...parts);
  }

  arrow(x, from, to, text) {
    const sign = Math.sign(to - from), label = svg("text", { x: x + 14, y: (from + to) / 2 + 6, class: "jump" });
    label.textContent = text;
    return svg("g", { class: "arrow" },
      svg("line", { x1: 0, x2: this.layout.width, y1: from, y2: from, class: "ghost" }),
      svg("line", { x1: x, x2: x, y1: from, y2: to - sign * 10 }),
      svg("path", { d: `M${x - 9} ${to - sign * 14}L${x} ${to}L${x + 9} ${to - sign * 14}Z` }), label);
  }
}
