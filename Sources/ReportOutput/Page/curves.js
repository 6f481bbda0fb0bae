// Two recordings as curves, A and B, on the clock that their touches share.

const DATA = JSON.parse($("data").textContent);
for (const run of DATA.runs) run.title = run.label ? `${run.strategy} (${run.label})` : run.strategy;

/// The moments that both clocks have in common.
const CLOCK = { shared: numbers(DATA.clock.a), own: numbers(DATA.clock.b) };
const incidentsOf = (session, run) => DATA.incidents.filter(each => each.session === session && each.run === run);
const isBare = () => false;
const linkTo = parting => `#parting/${partings.list.indexOf(parting)}`;
const reportCommand = uid => `tracelab report session ${uid}${DATA.databaseOption} --output html=session.html`;

/// A recording as captions name it: `A · build 12 · drag up`.
function recordingTitle(place) {
  const { side, build, name } = DATA.sessions[place];
  return [side, build && `build ${build}`, name].filter(Boolean).join(" · ");
}

/// The player with one recording on each side, and no choice.
class CurvePlayer extends Player {
  offerSides() {
    SIDES.forEach((name, place) => {
      $(`run-${name}`).replaceChildren(html("option", { value: `${place}/${place}` }, `${DATA.sessions[place].side}: ${DATA.runs[place].title}`));
    });
  }

  name() {
    super.name();
    for (const side of this.sides) side.name = `${side.session.side}: ${side.name}`;
  }

  align() {
    this.sides[1].clock = CLOCK;
    $("aligned").hidden = false;
    $("aligned").textContent = CLOCK.own.length > 1
      ? "Two recordings on one clock: the fingers of both go down, and lift, at the same moments. Times are those of A."
      : "Two recordings on one clock: both begin to move at the same moment. Times are those of A.";
  }

  describe() {
    super.describe();
    $("session-name").textContent = [0, 1].map(recordingTitle).join(" | ");
    $("session-facts").textContent = $("session-facts").title = "";
    $("incident-facts").textContent = "";
    if (!this.incident) return;
    $("incident-facts").textContent = `${seconds(this.incident.start)}–${seconds(this.incident.end)} s · largest difference ${size(this.incident)}`;
  }

  seek(t) {
    super.seek(t);
    const [a, b] = this.sides.map(side => {
      const frame = side.frame(t);
      return { outer: side.view.outer[frame], list: side.view.list(frame), page: side.view.visible[frame] };
    });
    const difference = (name, value) => `${name} ${value > 0 ? "+" : ""}${points(value)}`;
    $("change").textContent = a.page === b.page
      ? `B minus A: ${difference("outer", b.outer - a.outer)} · ${difference("list", b.list - a.list)} pt` : "different pages";
  }
}

/// The list of partings, one entry each; DATA has each once for either side.
const partings = {
  list: DATA.incidents.filter(each => each.session === 0),
  place: -1,
  choose(place, how = "push") {
    this.place = place;
    for (const button of document.querySelectorAll("#partings button")) {
      button.classList.toggle("chosen", Number(button.dataset.place) === place);
    }
    const parting = this.list[place] || null;
    player.open(0, parting);
    if (!parting) return;
    if (how !== "keep" && location.hash !== linkTo(parting)) history[how === "push" ? "pushState" : "replaceState"](null, "", linkTo(parting));
    $("live").textContent = parting.detail;
  },
  step(count) {
    if (this.list.length) this.choose(Math.min(Math.max(this.place + count, 0), this.list.length - 1), "replace");
  },
};

const player = new CurvePlayer(incident => partings.choose(partings.list.findIndex(each => each.detail === incident.detail)));
for (const button of document.querySelectorAll("#partings button")) {
  button.addEventListener("click", () => partings.choose(Number(button.dataset.place)));
}
$("previous").addEventListener("click", () => partings.step(-1));
$("next").addEventListener("click", () => partings.step(1));
listen(player, partings);

/// `#parting/N`; else the first one.
function follow() {
  const place = Number((location.hash.match(/^#parting\/(\d+)$/) || [])[1] ?? 0);
  partings.choose(Math.min(place, partings.list.length - 1), "keep");
}

addEventListener("popstate", follow);
follow();
document.documentElement.dataset.ready = "true";
