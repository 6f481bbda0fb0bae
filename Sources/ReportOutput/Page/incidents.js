// The list of incidents: filters, order, and which one is chosen.

const BATCH = matchMedia("(max-width: 640px)").matches ? 20 : 100;
const ORDERS = {
  state: i => i.state || "", kind: i => i.kind, strategy: i => DATA.runs[i.run].title,
  session: i => DATA.sessions[i.session].name, at: i => i.start, size: i => -i.magnitude,
};

class Incidents {
  constructor(onChoice) {
    this.onChoice = onChoice;
    this.all = DATA.incidents;
    this.order = { key: null, sign: 1 };
    this.limit = BATCH;
    this.body = $("incident-rows");
    $("listed").classList.toggle("of-one-run", DATA.runs.length === 1);
    this.filters = ["state", "severity", "kind", "run", "build", "device"].filter(name => $(`filter-${name}`));
    this.offer("build");
    this.offer("device");
    for (const name of this.filters) {
      const select = $(`filter-${name}`);
      // One value and the entry for all leave nothing to choose.
      select.hidden = select.options.length < 3;
      select.addEventListener("change", () => this.refresh());
    }
    // Without regressions the others are what there is to see.
    if ($("filter-state") && !this.all.some(incident => incident.regression)) $("filter-state").value = "";
    $("filter-text").addEventListener("input", () => this.refresh());
    $("more").addEventListener("click", () => { this.limit += BATCH; this.render(); });
    for (const button of document.querySelectorAll("#incidents th button")) {
      button.addEventListener("click", () => this.sort(button.dataset.order));
    }
    for (const button of document.querySelectorAll("#matrix button")) {
      button.addEventListener("click", () => this.filter(button.dataset.run, button.dataset.kind));
    }
    $("all-rows")?.addEventListener("click", event => {
      $("matrix").classList.add("whole");
      event.target.remove();
    });
    this.refresh();
  }

  /// Fills a filter with what the incidents' sessions have.
  offer(name) {
    const values = new Set(this.all.map(incident => DATA.sessions[incident.session][name]).filter(Boolean));
    $(`filter-${name}`).append(...[...values].sort().map(value => html("option", { value }, `${name} ${value}`)));
  }

  /// What a cell of the matrix stands for.
  filter(run, kind) {
    this.clear(run, kind);
    const first = this.shown[0];
    if (first) this.onChoice(first);
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    $("incidents").scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  }

  /// Sets the filters, by default to nothing.
  clear(run = "", kind = "") {
    for (const name of this.filters) $(`filter-${name}`).value = { run, kind }[name] || "";
    $("filter-text").value = "";
    this.refresh();
  }

  sort(key) {
    this.order = { key, sign: this.order.key === key ? -this.order.sign : 1 };
    for (const button of document.querySelectorAll("#incidents th button")) {
      const isThis = button.dataset.order === key;
      button.parentElement.setAttribute("aria-sort", isThis ? (this.order.sign > 0 ? "ascending" : "descending") : "none");
    }
    this.refresh();
  }

  refresh() {
    const chosen = name => this.filters.includes(name) ? $(`filter-${name}`).value : "";
    const state = chosen("state"), kind = chosen("kind"), run = chosen("run"), severe = chosen("severity");
    const build = chosen("build"), device = chosen("device");
    const words = $("filter-text").value.toLowerCase().split(/\s+/).filter(Boolean);
    this.shown = this.all.filter(incident => {
      if (kind && incident.kind !== kind) return false;
      if (severe && incident.severity !== severe) return false;
      if (run && String(DATA.runs[incident.run].id) !== run) return false;
      if (state && (state === "regression" ? !incident.regression : incident.state !== state)) return false;
      const session = DATA.sessions[incident.session];
      if ((build && session.build !== build) || (device && session.device !== device)) return false;
      if (!words.length) return true;
      const text = [session.name, session.uid, incident.kind, severity(incident), incident.detail, incident.cause, incident.fingerprint,
        DATA.runs[incident.run].title].join(" ").toLowerCase();
      return words.every(word => text.includes(word));
    });
    if (this.order.key) {
      const value = ORDERS[this.order.key];
      this.shown.sort((a, b) => {
        const [x, y] = [value(a), value(b)];
        return this.order.sign * (x < y ? -1 : x > y ? 1 : 0);
      });
    }
    this.limit = BATCH;
    this.render();
  }

  render() {
    this.body.replaceChildren(...this.shown.slice(0, this.limit).map(incident => this.row(incident)));
    const count = this.counted(this.shown);
    $("count").replaceChildren(this.shown.length === this.all.length ? count : `${count} shown`, ...this.leftOut());
    const rest = this.shown.length - this.limit;
    $("more").hidden = rest <= 0;
    $("more").textContent = `Show ${Math.min(BATCH, rest)} more of ${rest}`;
    this.mark();
  }

  /// Glitches as gates count them, and the rest beside them: "10 glitches, 7 hitches".
  counted(list) {
    const rest = list.filter(incident => DATA.uncounted.includes(incident.kind));
    const plural = (count, one, many) => `${count} ${count === 1 ? one : many}`;
    const others = rest.every(incident => incident.kind === "frame-hitch")
      ? plural(rest.length, "hitch", "hitches") : `${rest.length} not counted`;
    const glitches = plural(list.length - rest.length, "glitch", "glitches");
    return rest.length === 0 ? glitches : rest.length === list.length ? others : `${glitches}, ${others}`;
  }

  /// What the page leaves out of what the filters choose, and the query that lists it.
  leftOut() {
    const [run, kind] = ["filter-run", "filter-kind"].map(id => $(id).value);
    const left = DATA.leftOut.filter(each => (!run || String(each.run) === run) && (!kind || each.kind === kind));
    const count = left.reduce((sum, each) => sum + each.count, 0);
    if (!count || (!run && !kind)) return [];
    const query = ["tracelab query glitches", run && `-p run=${run}`, kind && `-p kind=${kind}`, `-p limit=-1${DATA.databaseOption}`];
    return [`, the worst ones; ${count} more are left out: `, html("code", {}, query.filter(Boolean).join(" ")), " lists all."];
  }

  row(incident) {
    const session = DATA.sessions[incident.session];
    const cell = (name, ...children) => html("td", { role: "cell", class: name }, ...children);
    const cells = [
      cell("kind", html("a", { href: linkTo(incident) }, incident.kind), html("small", { class: `severity ${incident.severity}` }, severity(incident))),
      cell("strategy", DATA.runs[incident.run].title),
      cell("session", html("span", { title: session.name }, session.name)),
      cell("figure at", isBare(incident) ? "" : seconds(incident.start, 2)), cell("figure size", size(incident)),
    ];
    if ($("filter-state")) {
      cells.unshift(cell("change", html("span", { class: `state ${incident.regression ? "bad" : incident.state}` }, incident.state)));
    }
    const row = html("tr", { role: "row" }, ...cells);
    row.dataset.place = this.all.indexOf(incident);
    row.addEventListener("click", event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.onChoice(incident);
    });
    return row;
  }

  /// Marks the chosen incident's row.
  mark(incident = this.chosen) {
    this.chosen = incident;
    for (const row of this.body.children) {
      const isThis = this.all[row.dataset.place] === incident;
      row.classList.toggle("chosen", isThis);
      if (isThis) row.setAttribute("aria-current", "true"); else row.removeAttribute("aria-current");
    }
  }

  /// Makes sure that the list holds the chosen incident, and scrolls to it.
  reveal() {
    if (!this.shown.includes(this.chosen)) this.clear();
    const place = this.shown.indexOf(this.chosen);
    if (place >= this.limit) {
      this.limit = place + 1;
      this.render();
    }
    const row = this.body.querySelector(".chosen");
    const box = $("incident-scroll");
    if (!row || box.scrollHeight <= box.clientHeight) return;
    const [a, b] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
    if (a.top < b.top + 30) box.scrollTop += a.top - b.top - 40;
    if (a.bottom > b.bottom) box.scrollTop += a.bottom - b.bottom + 10;
  }

  step(count) {
    const place = this.shown.indexOf(this.chosen);
    const next = this.shown[place < 0 ? 0 : Math.min(Math.max(place + count, 0), this.shown.length - 1)];
    if (next) this.onChoice(next, "replace");
  }
}

const linkTo = incident =>
  `#incident/${DATA.runs[incident.run].id}/${incident.fingerprint}/${encodeURIComponent(DATA.sessions[incident.session].uid)}`;
