// Puts the page together: data, list, player, keys, links.

const DATA = JSON.parse($("data").textContent);
for (const run of DATA.runs) run.title = run.label ? `${run.strategy} (${run.label})` : run.strategy;

const bySession = new Map();
for (const incident of [...DATA.incidents, ...DATA.counterparts]) {
  if (incident.state === "fixed" && DATA.runs[incident.run].side !== "baseline") continue;
  const key = `${incident.session}/${incident.run}`;
  if (!bySession.has(key)) bySession.set(key, []);
  bySession.get(key).push(incident);
}
for (const list of bySession.values()) list.sort((a, b) => a.start - b.start);
const totals = DATA.runs.map((_, run) => DATA.incidents.filter(incident => incident.run === run).length);
const incidentsOf = (session, run) => bySession.get(`${session}/${run}`) || [];

const player = new Player();
const incidents = new Incidents(choose);

function choose(incident, t) {
  $("player").hidden = false;
  incidents.mark(incident);
  incidents.reveal();
  $("session").value = incident.session;
  player.open(incident.session, incident, t);
  if (location.hash !== linkTo(incident)) history.replaceState(null, "", linkTo(incident));
  if (matchMedia("(max-width: 1080px)").matches && isReady) $("player").scrollIntoView({ block: "start" });
  $("live").textContent = `${incident.kind} under ${DATA.runs[incident.run].title}: ${incident.detail}`;
}

function openSession(place) {
  $("player").hidden = false;
  incidents.mark(null);
  $("session").value = place;
  player.open(place, null);
  history.replaceState(null, "", `#session/${encodeURIComponent(DATA.sessions[place].uid)}`);
}

/// `#incident/RUN/FINGERPRINT` or `#session/UID`; a run that is not here falls back to the fingerprint alone.
function follow() {
  const [what, first, second] = location.hash.slice(1).split("/");
  if (what === "incident") {
    const same = DATA.incidents.filter(each => each.fingerprint === second);
    const found = same.find(each => String(DATA.runs[each.run].id) === first) || same[0];
    if (found) return choose(found), true;
  }
  if (what === "session") {
    let uid = "";
    try { uid = decodeURIComponent(first || ""); } catch { return false; }
    const place = DATA.sessions.findIndex(session => session.uid === uid);
    if (place >= 0) return openSession(place), true;
  }
  return false;
}

$("session").addEventListener("change", event => openSession(Number(event.target.value)));
$("previous").addEventListener("click", () => incidents.step(-1));
$("next").addEventListener("click", () => incidents.step(1));
$("theme").addEventListener("click", () => {
  const isDark = document.documentElement.dataset.theme
    ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
});

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const element = event.target, name = element.tagName;
  if (name === "SELECT" || name === "TEXTAREA" || (name === "INPUT" && element.type === "search")) return;
  const isSlider = element === player.slider, isButton = name === "BUTTON" || name === "A" || name === "INPUT" && !isSlider;
  const act = {
    j: () => incidents.step(1), k: () => incidents.step(-1),
    " ": isButton ? null : () => player.toggle(),
    ArrowLeft: isButton && name === "INPUT" ? null : () => player.step(event.shiftKey ? -10 : -1),
    ArrowRight: isButton && name === "INPUT" ? null : () => player.step(event.shiftKey ? 10 : 1),
  }[event.key];
  if (!act || !player.a) return;
  event.preventDefault();
  act();
});

addEventListener("hashchange", follow);
let isReady = false;
if (!follow()) {
  const first = DATA.incidents.find(incident => DATA.screens[incident.session]);
  if (first) choose(first);
  else if (DATA.sessions.length) openSession(0);
}
isReady = true;
document.documentElement.dataset.ready = "true";
