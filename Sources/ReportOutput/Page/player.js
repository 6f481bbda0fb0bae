// The player: one session's touches under one run, or under two side by side.

const LINGER = 700000;

class Player {
  constructor() {
    this.slider = $("slider");
    this.plot = new Plot($("plot"), t => { this.pause(); this.seek(t); });
    this.speed = 0.25;
    this.t = 0;
    this.slider.addEventListener("input", () => { this.pause(); this.seek(this.a.times[Number(this.slider.value)]); });
    $("play").addEventListener("click", () => this.toggle());
    $("back").addEventListener("click", () => this.step(-1));
    $("forward").addEventListener("click", () => this.step(1));
    for (const input of document.querySelectorAll("input[name=speed]")) {
      input.addEventListener("change", () => { this.speed = Number(input.value); });
      input.checked = Number(input.value) === this.speed;
    }
    for (const side of ["a", "b"]) $(`run-${side}`).addEventListener("change", () => this.chooseRuns());
    $("whole").addEventListener("change", () => this.showPlot());
  }

  /// Shows a session, at an incident where one is given.
  open(sessionPlace, incident, t) {
    this.pause();
    const session = DATA.sessions[sessionPlace];
    const source = DATA.screens[sessionPlace];
    this.session = session;
    this.incident = incident || null;
    $("player").classList.toggle("absent", !source);
    $("absent").hidden = Boolean(source);
    $("stage").hidden = !source;
    $("session-name").textContent = session.name;
    this.describe();
    if (!source) return;
    if (this.opened !== sessionPlace) {
      this.screen = new Screen(source);
      this.opened = sessionPlace;
      this.phones = null;
    }
    this.offerRuns(sessionPlace);
    this.chooseRuns(t);
  }

  describe() {
    const incident = this.incident;
    $("incident-text").hidden = !incident;
    const facts = [`${seconds(this.session.duration, 2)} s`];
    if (this.session.scenario) facts.push(`scenario ${this.session.scenario}`);
    if (this.session.build) facts.push(`build ${this.session.build}`);
    $("session-facts").textContent = facts.join(" · ");
    if (!incident) return;
    $("incident-kind").textContent = incident.kind;
    // A baseline file keeps what a glitch was, not when.
    const isBare = incident.detail === "";
    $("incident-detail").textContent = isBare ? "gone; the baseline keeps no picture of it" : incident.detail;
    const state = incident.note || incident.state;
    $("incident-facts").textContent = [
      DATA.runs[incident.run].title, isBare ? "" : `${seconds(incident.start)}–${seconds(incident.end)} s`, size(incident),
      incident.cause, state, `fingerprint ${incident.fingerprint}`,
    ].filter(Boolean).join(" · ");
    $("incident-link").href = linkTo(incident);
  }

  offerRuns(sessionPlace) {
    const runs = this.screen.sources.map(view => view.run);
    const wanted = this.incident && runs.includes(this.incident.run) ? this.incident.run : runs[0];
    const count = run => incidentsOf(sessionPlace, run).length;
    const others = runs.filter(run => run !== wanted);
    const side = DATA.runs[wanted].side;
    const opposite = others.filter(run => side && DATA.runs[run].side && DATA.runs[run].side !== side);
    // The touches under the strategy that bears them best: that is the picture that convinces.
    const pool = opposite.length ? opposite : others;
    const rank = run => count(run) * 1e6 + totals[run];
    const other = pool.reduce((best, run) => best === undefined || rank(run) < rank(best) ? run : best, undefined);
    const fill = (select, list, value) => {
      select.replaceChildren(...list.map(run => {
        const glitches = run === "" ? 0 : count(run);
        const title = run === "" ? "none" : DATA.runs[run].title + (glitches ? ` (${glitches})` : "");
        return html("option", { value: run }, title);
      }));
      select.value = value;
    };
    fill($("run-a"), runs, wanted);
    fill($("run-b"), ["", ...runs], other === undefined ? "" : other);
  }

  chooseRuns(t) {
    const [a, b] = [$("run-a").value, $("run-b").value];
    this.a = this.screen.view(Number(a));
    this.b = b === "" ? null : this.screen.view(Number(b));
    this.views = this.b ? [this.a, this.b] : [this.a];
    const hosts = [$("phone-a"), $("phone-b")];
    if (!this.phones) {
      this.phones = hosts.map((host, index) => {
        const phone = new Phone(this.screen.layout, `clip-${index}`);
        host.replaceChildren(phone.element);
        return phone;
      });
    }
    $("side-b").hidden = !this.b;
    this.slider.max = this.a.count - 1;
    this.incidents = new Map(this.views.map(view => [view, incidentsOf(this.opened, view.run)]));
    const incident = this.incident;
    this.showPlot();
    if (t !== undefined) this.seek(t);
    else if (incident) this.seek(this.a.times[Math.min(this.still(incident), this.a.count - 1)]);
    else this.seek(this.t && this.t <= this.a.times[this.a.count - 1] ? this.t : this.a.times[0]);
  }

  /// The frame that shows an incident best: a jump's end; halfway through what lasts.
  still(incident) {
    return incident.last - incident.first < 20 ? incident.last : Math.round((incident.first + 2 * incident.last) / 3);
  }

  get whole() { return [Math.min(0, this.a.times[0]), Math.max(...this.views.map(view => view.times[view.count - 1]), 1)]; }

  get near() {
    const [first, last] = this.whole, incident = this.incident;
    if (!incident) return [first, last];
    return [Math.max(first, incident.start - LINGER), Math.min(last, incident.end + LINGER)];
  }

  showPlot() {
    $("whole").disabled = !this.incident;
    const range = $("whole").checked || !this.incident ? this.whole : this.near;
    this.plot.show(this.screen, this.views, view => this.incidents.get(view) || [], range);
  }

  seek(t) {
    this.t = t;
    const n = this.a.frame(t);
    this.slider.value = n;
    this.views.forEach((view, side) => {
      const frame = view.frame(t), phone = this.phones[side];
      phone.draw(view, frame);
      phone.drawFingers(this.screen, t);
      const incident = this.incidents.get(view).find(each => frame >= each.first && t <= each.end + LINGER / 2);
      phone.drawIncident(incident, view, frame, this.screen);
      const mark = $(`mark-${side ? "b" : "a"}`);
      mark.textContent = incident ? `${incident.kind} ${size(incident)}` : "";
      mark.classList.toggle("on", Boolean(incident));
      $(`offsets-${side ? "b" : "a"}`).textContent =
        `outer ${points(view.outer[frame])} · list ${points(view.list(frame))}`;
    });
    $("clock").textContent = `${seconds(t)} s`;
    $("frame").textContent = `frame ${n} of ${this.a.count - 1}`;
    this.plot.at(t);
    if (!this.playing) this.speak(n);
  }

  /// What the picture shows, for those who do not see it.
  speak(n) {
    const parts = this.views.map(view => {
      const frame = view.frame(this.t), page = this.screen.layout.pages[view.visible[frame]];
      const now = this.incidents.get(view).filter(each => frame >= each.first && frame <= each.last).map(each => each.kind);
      return `${DATA.runs[view.run].title}: outer ${points(view.outer[frame])}, list ${points(view.list(frame))}, page ${page.name}`
        + (now.length ? `, glitch ${now.join(", ")}` : "");
    });
    const finger = this.screen.fingers(this.t)[0];
    const text = `${seconds(this.t)} s, frame ${n}; ${finger ? `finger at ${points(finger.y)}` : "no finger"}; ${parts.join("; ")}`;
    this.slider.setAttribute("aria-valuetext", text);
    this.phones.forEach((phone, side) => {
      if (parts[side]) phone.element.setAttribute("aria-label", parts[side]);
    });
    this.plot.root.setAttribute("aria-label", `Offsets over time. ${parts.join("; ")}`);
  }

  step(count) {
    this.pause();
    const n = Math.min(Math.max(this.a.frame(this.t) + count, 0), this.a.count - 1);
    this.seek(this.a.times[n]);
  }

  toggle() { if (this.playing) this.pause(); else this.play(); }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    $("play").textContent = "▶";
    $("play").setAttribute("aria-label", "Play");
    this.seek(this.t);
  }

  play() {
    if (!this.a) return;
    this.playing = true;
    $("play").textContent = "❚❚";
    $("play").setAttribute("aria-label", "Pause");
    let before = null;
    const tick = now => {
      if (!this.playing) return;
      const loops = $("loop").checked && this.incident;
      const [from, to] = loops ? this.near : this.whole;
      let t = this.t + (before === null ? 0 : (now - before) * 1000 * this.speed);
      before = now;
      if (t > to || t < from) {
        if (t > to && !loops && this.t < to) {
          this.t = to;
          return this.pause();
        }
        t = from;
      }
      this.seek(t);
      requestAnimationFrame(tick);
    };
    if (this.t >= this.whole[1]) this.t = this.whole[0];
    requestAnimationFrame(tick);
  }
}
