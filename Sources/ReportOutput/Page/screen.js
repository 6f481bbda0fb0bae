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
  get count() { return this.view.count; }
  /// A time of the player's clock on the session's own clock.
  own(t) { return this.clock ? Side.between(t, this.clock.shared, this.clock.own) : t + this.shift; }
  /// A time of the session's own clock on the player's clock.
  shared(t) { return this.clock ? Side.between(t, this.clock.own, this.clock.shared) : t - this.shift; }
  time(n) { return this.shared(this.view.times[n]); }
  frame(t) { return this.view.frame(this.own(t)); }
  get first() { return this.time(0); }
  get last() { return this.time(this.count - 1); }

  /// A time of one clock on another: on straight lines between the moments, alike before the first and behind the last one.
  static between(t, from, to) {
    const place = placeOf(t, from), next = place + 1;
    if (t < from[0] || next === from.length) return t - from[place] + to[place];
    return to[place] + (t - from[place]) / (from[next] - from[place]) * (to[next] - to[place]);
  }
}
