// One session as it can be played: its layout, its fingers, and its frames under each run; and one side of the player.

class View {
  constructor(source, screen) {
    this.run = source.run;
    this.times = screen.clocks[source.clock];
    this.outer = lengths(source.outer);
    this.pager = lengths(source.pager);
    this.page = numbers(source.page);
    this.inner = source.inner.map(lengths);
    this.visible = Array.from(this.pager, (x, n) => {
      const { width, pages } = screen.layout(this.times[n]);
      return Math.min(Math.max(Math.round(x / width), 0), pages.length - 1);
    });
  }
  get count() { return this.times.length; }
  frame(t) { return placeOf(t, this.times); }
  /// The visible page's offset.
  list(n) { return this.inner[this.visible[n]][n]; }
}

class Screen {
  constructor(source) {
    this.layouts = source.layouts;
    this.starts = source.layouts.map(layout => layout.start);
    this.clocks = source.clocks.map(numbers);
    this.sources = source.views;
    this.gaps = numbers(source.gaps);
    this.pictures = { t: numbers(source.pictures.t), png: source.pictures.png };
    this.views = new Map();
    this.strokes = Screen.strokes(source.touches);
    this.gestures = Screen.gestures(this.strokes);
  }

  /// The screen of a session whose frames are in this page.
  static of(place) {
    if (!Screen.all.has(place)) Screen.all.set(place, new Screen(DATA.screens[place]));
    return Screen.all.get(place);
  }

  view(run) {
    if (!this.views.has(run)) {
      const source = this.sources.find(view => view.run === run);
      this.views.set(run, source ? new View(source, this) : null);
    }
    return this.views.get(run);
  }

  /// The lengths of the screen at a time.
  layout(t) { return this.layouts[placeOf(t, this.starts)]; }

  static strokes(touches) {
    const [time, id, phase, x, y] = [touches.t, touches.id, touches.phase, touches.x, touches.y].map(numbers);
    const open = new Map(), strokes = [];
    for (let i = 0; i < time.length; i++) {
      if (phase[i] === 0) {
        const stroke = { id: id[i], t: [], x: [], y: [], end: Infinity };
        open.set(id[i], stroke);
        strokes.push(stroke);
      }
      const stroke = open.get(id[i]);
      if (!stroke) continue;
      stroke.t.push(time[i]);
      stroke.x.push(x[i] / 1000);
      stroke.y.push(y[i] / 1000);
      if (phase[i] > 1) {
        stroke.end = time[i];
        open.delete(id[i]);
      }
    }
    return strokes;
  }

  /// Where gestures begin: a gesture lasts from the first finger down to the last finger up.
  static gestures(strokes) {
    const starts = [];
    let end = -Infinity;
    for (const stroke of strokes) {
      if (stroke.t[0] >= end) starts.push(stroke.t[0]);
      end = Math.max(end, stroke.end);
    }
    return starts;
  }

  /// The picture of the recorded screen at a time, `{ t, source }`; `null` where there is none.
  picture(t) {
    const { t: times, png } = this.pictures;
    if (!png.length) return null;
    const place = placeOf(t, times);
    return { t: times[place], source: `data:image/png;base64,${png[place]}` };
  }

  /// The fingers that are down at a time.
  fingers(t) {
    return this.strokes.filter(stroke => stroke.t[0] <= t && t < stroke.end).map(stroke => {
      const place = placeOf(t, stroke.t);
      return { x: stroke.x[place], y: stroke.y[place], stroke, place };
    });
  }
}

Screen.all = new Map();

const SIDES = ["left", "right"];

/// Microseconds: idle time that is worth skipping, and how much of it stays at either end. Chosen for the eye.
const LEAST_IDLE = 500000, PAUSE = 100000;

/// What one phone shows: a session under a run, on the clock of the player.
class Side {
  /// - shift: what the session's own clock is ahead of the player's.
  /// - clock: moments of both clocks where they do not run alike, as `{ own, shared }`, two lists of times.
  constructor(place, run, shift = 0, clock = null) {
    Object.assign(this, { place, run, shift, clock });
    this.session = DATA.sessions[place];
    this.screen = Screen.of(place);
    this.view = this.screen.view(run);
    this.incidents = incidentsOf(place, run);
  }
  get title() { return DATA.runs[this.run].title; }
  get build() { return this.session.build ? `build ${this.session.build}` : ""; }
  get role() { return this.session.side || DATA.runs[this.run].side || ""; }
  get count() { return this.view.count; }
  /// A time of the player's clock on the session's own clock.
  own(t) { return this.clock ? Side.between(t, this.clock.shared, this.clock.own) : t + this.shift; }
  /// A time of the session's own clock on the player's clock.
  shared(t) { return this.clock ? Side.between(t, this.clock.own, this.clock.shared) : t - this.shift; }
  time(n) { return this.shared(this.view.times[n]); }
  frame(t) { return this.view.frame(this.own(t)); }
  /// Whether frames between this one and the one before are not known: the recorded curve ends there.
  isCut(n) {
    const { gaps } = this.screen, { times } = this.view;
    if (!gaps.length || n === 0 || DATA.runs[this.run].strategy !== "recorded") return false;
    const gap = gaps[placeOf(times[n], gaps)];
    return gap > times[n - 1] && gap <= times[n];
  }
  get first() { return this.time(0); }
  get last() { return this.time(this.count - 1); }

  /// A time of one clock on another: on straight lines between the moments, alike before the first and behind the last one.
  static between(t, from, to) {
    const place = placeOf(t, from), next = place + 1;
    if (t < from[0] || next === from.length) return t - from[place] + to[place];
    return to[place] + (t - from[place]) / (from[next] - from[place]) * (to[next] - to[place]);
  }
  /// Names sides by what tells them apart: strategies and builds; else sides of a comparison, recordings, or runs.
  static name(sides) {
    const differs = part => sides.length > 1 && part(sides[0]) !== part(sides[1]);
    const main = [side => side.title, side => side.build].filter(differs);
    const other = [side => side.role, side => side.session.name, side => `run ${DATA.runs[side.run].id}`].find(differs);
    const parts = main.length || !other ? main : [side => side.title, other];
    for (const side of sides) side.name = parts.map(part => part(side)).filter(Boolean).join(", ") || side.title;
  }

  /// The stretches of the player's clock in which no side moves, no finger is down and no incident lasts, as `[from, to]`.
  static idle(sides) {
    const busy = sides.flatMap(side => [...side.moving(), ...side.screen.strokes.map(stroke => [stroke.t[0], stroke.end]),
      ...side.incidents.map(incident => [incident.start, incident.end])].map(span => span.map(t => side.shared(t))));
    busy.sort((a, b) => a[0] - b[0]);
    const idle = [];
    let end = Math.min(...sides.map(side => side.first));
    for (const [from, to] of [...busy, [Math.max(...sides.map(side => side.last)), Infinity]]) {
      if (from - end > LEAST_IDLE) idle.push([end + PAUSE, from - PAUSE]);
      end = Math.max(end, to);
    }
    return idle;
  }

  /// The stretches of the session's own clock in which something moves from frame to frame.
  moving() {
    const { times, outer, pager, inner } = this.view, spans = [];
    for (let n = 1; n < times.length; n++) {
      if (![outer, pager, ...inner].some(offsets => offsets[n] !== offsets[n - 1])) continue;
      if (spans.length && spans.at(-1)[1] === times[n - 1]) spans.at(-1)[1] = times[n];
      else spans.push([times[n - 1], times[n]]);
    }
    return spans;
  }
}
