// The player: one session's touches under two runs side by side, or two recordings of one scenario.

const LINGER = 700000;

/// Pixels: between what the player's stage needs to be of use, and what more of adds nothing.
const LEAST_STAGE = 340, MOST_STAGE = 680;

/// Microseconds: the closest look at the curves, a few frames.
const CLOSEST = 20000;

class Player {
  /// - onChoice: what happens where a mark of an incident is clicked.
  constructor(onChoice) {
    this.slider = $("slider");
    this.plot = new Plot($("plot"), {
      seek: t => { this.pause(); this.seek(t); },
      zoom: range => this.zoomTo(range),
      measure: from => this.measureFrom(from),
      choose: onChoice,
    });
    this.t = 0;
    /// The range of time that is zoomed in on, and the time from which is measured, on the player's clock.
    this.zoom = null;
    this.anchor = null;
    this.sides = [];
    this.phones = [];
    this.slider.addEventListener("input", () => { this.pause(); this.seek(this.sides[0].time(Number(this.slider.value))); });
    $("play").addEventListener("click", () => this.toggle());
    $("back").addEventListener("click", () => this.step(-1));
    $("forward").addEventListener("click", () => this.step(1));
    for (const name of SIDES) $(`run-${name}`).addEventListener("change", () => this.chooseSides(this.t));
    $("whole").addEventListener("change", () => this.zoomTo(null));
    $("out").addEventListener("click", () => this.zoomTo(null));
    $("measure").addEventListener("click", () => this.toggleMeasure());
    $("copy-link").addEventListener("click", event => copy(event.target, location.href.split("#")[0] + linkTo(this.incident)));
    addEventListener("resize", () => this.fit());
    this.fit();
  }

  /// Makes the stage as high as the first screen has room for below what stands above it.
  fit() {
    const stage = $("stage"), { top, bottom } = stage.getBoundingClientRect();
    const below = stage.querySelector(".controls").offsetHeight + $("player").getBoundingClientRect().bottom - bottom;
    const room = innerHeight - top - scrollY - below - EDGE;
    stage.style.setProperty("--stage", `${Math.min(Math.max(room, LEAST_STAGE), MOST_STAGE)}px`);
  }

  /// Shows a session, at an incident where one is given.
  open(place, incident) {
    this.pause();
    const isShown = incident && place === this.place && this.sides.some(side => side.place === place && side.run === incident.run);
    this.place = place;
    this.session = DATA.sessions[place];
    this.incident = incident || null;
    const isHere = Boolean(DATA.screens[place]);
    $("absent").hidden = isHere;
    $("absent-command").textContent = reportCommand(this.session.uid);
    $("stage").classList.toggle("bare", !isHere);
    $("session-name").textContent = this.session.name;
    this.describe();
    this.zoom = this.anchor = null;
    // The panes stay what they are where one of them has the incident.
    if (isShown) return this.chooseSides();
    this.sides = [];
    if (!isHere) return;
    this.offerSides();
    this.chooseSides();
  }

  describe() {
    const incident = this.incident;
    $("incident-text").hidden = !incident;
    const facts = [`${seconds(this.session.duration, 2)} s`];
    if (this.session.scenario) facts.push(`scenario ${this.session.scenario}`);
    if (this.session.build) facts.push(`build ${this.session.build}`);
    if (this.session.device) facts.push(this.session.device);
    $("session-facts").textContent = $("session-facts").title = facts.join(" · ");
    if (!incident) return;
    $("incident-kind").textContent = incident.kind;
    $("incident-detail").textContent = isBare(incident) ? "gone; the baseline keeps no picture of it" : incident.detail;
    const state = incident.note || incident.state;
    $("incident-facts").textContent = [
      DATA.runs[incident.run].title, isBare(incident) ? "" : `${seconds(incident.start)}–${seconds(incident.end)} s`, size(incident),
      severity(incident), incident.cause, state, `fingerprint ${incident.fingerprint}`,
    ].filter(Boolean).join(" · ");
    // What is gone, or accepted already, needs no acceptance.
    if ($("copy-accept")) $("copy-accept").hidden = incident.state === "fixed" || isBare(incident);
  }

  /// Fills the two selections: the runs of this session, and of the other recordings of its scenario.
  offerSides() {
    const choices = [this.place, ...peers(this.place)].flatMap(place =>
      Screen.of(place).sources.map(view => ({ place, run: view.run, count: incidentsOf(place, view.run).length })));
    const own = choices.filter(choice => choice.place === this.place);
    const left = own.find(choice => this.incident && choice.run === this.incident.run) || own[0];
    const right = Player.counterpart(left, choices);
    const key = choice => choice ? `${choice.place}/${choice.run}` : "";
    const offer = (select, chosen, ...first) => {
      const groups = new Map();
      for (const choice of choices) {
        const text = DATA.runs[choice.run].title + (choice.count ? ` (${choice.count})` : "");
        if (!groups.has(choice.place)) groups.set(choice.place, html("optgroup", { label: recordingTitle(choice.place) }));
        groups.get(choice.place).append(html("option", { value: key(choice) }, text));
      }
      select.replaceChildren(...first, ...(groups.size > 1 ? groups.values() : groups.get(this.place).children));
      select.value = key(chosen);
    };
    offer($("run-left"), left);
    offer($("run-right"), right, html("option", { value: "" }, "nothing"));
  }

  /// What to show beside a choice: the other side of a comparison, else the same touches under another run, else another build's
  /// recording; of these the one with the fewest incidents, which is the picture that convinces.
  static counterpart(left, choices) {
    const session = DATA.sessions[left.place], side = DATA.runs[left.run].side;
    const pools = [
      choice => session.side && DATA.sessions[choice.place].side !== session.side,
      choice => choice.place === left.place && side && DATA.runs[choice.run].side !== side,
      choice => choice.place === left.place && choice.run !== left.run,
      choice => DATA.sessions[choice.place].build !== session.build,
    ];
    const pool = pools.map(isIn => choices.filter(isIn)).find(list => list.length) || [];
    const rank = choice => [Number(choice.place !== left.place && choice.run !== left.run), choice.count, totals[choice.run]];
    const isBetter = (a, b) => {
      const place = a.findIndex((value, index) => value !== b[index]);
      return place >= 0 && a[place] < b[place];
    };
    return pool.reduce((best, choice) => !best || isBetter(rank(choice), rank(best)) ? choice : best, null);
  }

  /// Shows what is selected, at a time where one is given.
  chooseSides(t) {
    const wanted = SIDES.map(name => $(`run-${name}`).value).filter(Boolean);
    this.sides = wanted.map(value => new Side(...value.split("/").map(Number)));
    this.align();
    this.name();
    this.idle = Side.idle(this.sides);
    $("side-right").hidden = this.sides.length < 2;
    $("stage").classList.toggle("alone", this.sides.length < 2);
    const areTwo = this.sides.some(side => side.place !== this.place);
    this.sides.forEach((side, index) => {
      $(`recording-${SIDES[index]}`).textContent = areTwo ? recordingTitle(side.place) : side.role;
      $(`recording-${SIDES[index]}`).title = areTwo ? recordingTitle(side.place) : "";
      for (const part of ["name", "legend"]) $(`${part}-${SIDES[index]}`).textContent = side.name;
    });
    this.slider.max = this.sides[0].count - 1;
    this.showPlot();
    this.seek(t ?? this.stillTime);
  }

  name() { Side.name(this.sides); }

  /// Puts two recordings on one clock: that of the session that was opened. They meet where the incident's gesture begins, if they
  /// have as many gestures, else where their first touches begin.
  align() {
    const own = Screen.of(this.place).gestures, others = this.sides.filter(side => side.place !== this.place);
    let gesture = this.incident ? placeOf(this.incident.start, own) : 0;
    if (!others.every(side => areAlike(this.place, side.place))) gesture = 0;
    for (const side of others) side.shift = (side.screen.gestures[gesture] ?? 0) - (own[gesture] ?? 0);
    $("aligned").hidden = !others.length;
    $("aligned").textContent = `Two recordings on one clock: ${gesture
      ? `gesture ${gesture} of each (counted from 0) begins` : "the first touch of each begins"} at the same moment. `
      + `Times are those of ${this.session.name}.`;
  }

  /// The incident that was opened, where it can be shown.
  get chosen() {
    const incident = this.incident;
    return incident && !isBare(incident) && this.sides.some(side => side.place === this.place) ? incident : null;
  }

  /// When the chosen incident is seen best: at a jump's end; halfway through what lasts. Else the beginning.
  get stillTime() {
    const incident = this.chosen;
    if (!incident) return this.whole[0];
    const own = this.sides.filter(side => side.place === this.place);
    const side = own.find(side => side.run === incident.run) || own[0];
    const frame = incident.last - incident.first < 20 ? incident.last : Math.round((incident.first + 2 * incident.last) / 3);
    return side.time(Math.min(frame, side.count - 1));
  }

  get whole() {
    return [Math.min(0, ...this.sides.map(side => side.first)), Math.max(1, ...this.sides.map(side => side.last))];
  }

  get near() {
    const [first, last] = this.whole, incident = this.chosen;
    if (!incident) return [first, last];
    return [Math.max(first, incident.start - LINGER), Math.min(last, incident.end + LINGER)];
  }

  /// What the curves show.
  get range() { return this.zoom ?? ($("whole").checked ? this.whole : this.near); }

  showPlot() {
    $("whole").parentElement.hidden = !this.chosen;
    $("loop").parentElement.hidden = !this.chosen && !this.zoom;
    $("idle").parentElement.hidden = !this.idle.length;
    $("out").hidden = !this.zoom;
    this.plot.show(this.sides, this.range, this.incident);
  }

  /// Zooms in on a range of time, or out with `null`.
  zoomTo(range) {
    const [first, last] = this.whole;
    const [from, to] = range ? [Math.max(first, range[0]), Math.min(last, range[1])] : [first, last];
    this.zoom = range && to - from >= CLOSEST && (from > first || to < last) ? [from, to] : null;
    this.showPlot();
    const [start, end] = this.range;
    this.seek(this.t < start || this.t > end ? start : this.t);
  }

  /// Shows so many times as much around the playhead.
  zoomBy(factor) {
    const [from, to] = this.range, t = Math.min(Math.max(this.t, from), to);
    const wanted = [t - (t - from) * factor, t + (to - t) * factor];
    if (wanted[1] - wanted[0] >= CLOSEST) this.zoomTo(wanted);
  }

  toggleMeasure() { this.measureFrom(this.anchor === null ? this.t : null); }

  /// Measures from a time to the playhead, wherever that goes; `null` ends it.
  measureFrom(t) {
    this.anchor = t;
    this.seek(this.t);
  }

  /// What happens between two times: `native: outer +120.0, list -3.0 pt`, and the finger.
  measured() {
    const [from, to] = [this.anchor, this.t].sort((a, b) => a - b);
    const signed = value => `${value > 0 ? "+" : ""}${points(value)}`;
    const sides = this.sides.map(side => {
      const [a, b] = [from, to].map(t => side.frame(t)), { view } = side;
      const list = view.visible[a] === view.visible[b] ? `, list ${signed(view.list(b) - view.list(a))}` : ", another page";
      const [before, after] = [from, to].map(t => side.screen.fingers(side.own(t))[0]);
      const finger = before && after && before.stroke === after.stroke ? `, finger ${signed(after.y - before.y)}` : "";
      return `${side.name}: outer ${signed(view.outer[b] - view.outer[a])}${list}${finger} pt`;
    });
    return [`${seconds(to - from)} s from ${seconds(from)} to ${seconds(to)} s`, ...sides].join(" · ");
  }

  /// The phone of a side, another one where the screen has changed.
  phone(side, index, t) {
    const layout = side.screen.layout(t);
    if (this.phones[index]?.layout !== layout) {
      this.phones[index] = new Phone(layout, `clip-${SIDES[index]}`);
      $(`phone-${SIDES[index]}`).replaceChildren(this.phones[index].element);
    }
    return this.phones[index];
  }

  seek(t) {
    this.t = t;
    const n = this.sides[0].frame(t);
    this.slider.value = n;
    this.sides.forEach((side, index) => {
      const { view, screen } = side, frame = side.frame(t), own = side.own(t), name = SIDES[index];
      const phone = this.phone(side, index, view.times[frame]);
      phone.draw(view, frame);
      phone.drawFingers(screen, own);
      const incident = side.incidents.find(each => frame >= each.first && own <= each.end + LINGER / 2);
      phone.drawIncident(incident, view, frame, screen);
      $(`mark-${name}`).textContent = incident ? `${incident.kind} ${size(incident)}` : "";
      $(`offsets-${name}`).textContent = `outer ${points(view.outer[frame])} · list ${points(view.list(frame))}`;
    });
    this.showPicture(t);
    $("clock").textContent = `${seconds(t)} s`;
    const own = this.sides[0].own(t), { start, change } = this.sides[0].screen.layout(own);
    $("change").textContent = change && own - start <= LINGER ? change : "";
    $("frame").textContent = `frame ${n} of ${this.sides[0].count - 1}`;
    $("measure").setAttribute("aria-pressed", this.anchor !== null);
    $("measured").hidden = this.anchor === null;
    if (this.anchor !== null) $("measured").textContent = this.measured();
    this.plot.at(t, this.anchor);
    if (!this.playing) this.speak(n);
  }

  /// Shows the recorded screen's own picture, where the page has pictures of the clip.
  showPicture(t) {
    const picture = Screen.of(this.place).picture(t), image = $("clip");
    $("side-clip").hidden = !picture;
    if (!picture) return;
    if (image.src !== picture.source) image.src = picture.source;
    image.alt = `The recorded screen at ${seconds(picture.t)} s`;
    $("clip-time").textContent = `picture of ${seconds(picture.t)} s`;
  }

  /// What the picture shows, for those who do not see it.
  speak(n) {
    const parts = this.sides.map(side => {
      const frame = side.frame(this.t), { view } = side, page = side.screen.layout(view.times[frame]).pages[view.visible[frame]];
      const now = side.incidents.filter(each => frame >= each.first && frame <= each.last).map(each => each.kind);
      const build = side.place === this.place ? "" : `, ${recordingTitle(side.place)}`;
      return `${side.name}${build}: outer ${points(view.outer[frame])}, list ${points(view.list(frame))}, page ${page.name}`
        + (now.length ? `, glitch ${now.join(", ")}` : "");
    });
    const finger = this.sides[0].screen.fingers(this.sides[0].own(this.t))[0];
    const text = `${seconds(this.t)} s, frame ${n}; ${finger ? `finger at ${points(finger.y)}` : "no finger"}; ${parts.join("; ")}`;
    this.slider.setAttribute("aria-valuetext", text);
    parts.forEach((part, index) => this.phones[index].element.setAttribute("aria-label", part));
    this.plot.root.setAttribute("aria-label", `Offsets over time. ${parts.join("; ")}`);
  }

  step(count) {
    this.pause();
    const side = this.sides[0];
    this.seek(side.time(Math.min(Math.max(side.frame(this.t) + count, 0), side.count - 1)));
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
    if (!this.sides.length) return;
    this.playing = true;
    $("play").textContent = "❚❚";
    $("play").setAttribute("aria-label", "Pause");
    let before = null;
    const tick = now => {
      if (!this.playing) return;
      const loops = $("loop").checked && (this.zoom || this.chosen);
      const [from, to] = loops ? this.zoom ?? this.near : this.whole;
      let t = this.t + (before === null ? 0 : (now - before) * 1000 * Number($("speed").value));
      before = now;
      if ($("idle").checked) t = this.idle.find(([start, end]) => t > start && t < end)?.[1] ?? t;
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
