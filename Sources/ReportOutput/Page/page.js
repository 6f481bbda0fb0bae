// Puts the page together: data, list, player, keys, links.

const DATA = JSON.parse($("data").textContent);
for (const run of DATA.runs) run.title = run.label ? `${run.strategy} (${run.label})` : run.strategy;

/// How long the copied command accepts an incident, in days: the button says so, and a reader may write another day.
const ACCEPTED_DAYS = 90;

/// Whether an incident is known from a baseline file alone, which keeps what a glitch was, not when.
const isBare = incident => incident.detail === "";

const bySide = new Map();
for (const incident of [...DATA.incidents, ...DATA.counterparts]) {
  if (isBare(incident)) continue;
  const key = `${incident.session}/${incident.run}`;
  if (!bySide.has(key)) bySide.set(key, []);
  bySide.get(key).push(incident);
}
for (const list of bySide.values()) list.sort((a, b) => a.start - b.start);
const totals = DATA.runs.map(({ id }, run) => DATA.incidents.filter(incident => incident.run === run).length
  + DATA.leftOut.filter(each => each.run === id).reduce((sum, each) => sum + each.count, 0));
const incidentsOf = (session, run) => bySide.get(`${session}/${run}`) || [];

/// The recordings of a scenario on one kind of device whose frames are in this page.
const byScenario = new Map();
const scenarioOf = ({ scenario, device, refreshRate }) => JSON.stringify([scenario, device, refreshRate]);
DATA.sessions.forEach((session, place) => {
  if (!session.scenario || !DATA.screens[place]) return;
  const key = scenarioOf(session);
  if (!byScenario.has(key)) byScenario.set(key, []);
  byScenario.get(key).push(place);
});

/// The other recordings of a session's scenario.
const peers = place => (byScenario.get(scenarioOf(DATA.sessions[place])) || []).filter(other => other !== place);

/// A recording as captions name it: `baseline · build 12 · drag up`.
function recordingTitle(place) {
  const { side, build, name } = DATA.sessions[place];
  return [side, build && `build ${build}`, name].filter(Boolean).join(" · ");
}

const reportCommand = uid => `tracelab report session ${uid}${DATA.databaseOption} --output html=session.html`;

const player = new Player(incident => choose(incident));
const incidents = new Incidents(choose);

/// Shows a sentence above what the player shows, until something is chosen.
function notice(...parts) {
  $("notice").replaceChildren(...parts);
  $("notice").hidden = !parts.length;
}

/// How a choice is noted in the browser's history: a click is a step that Back undoes, walking through the list is not.
const address = { push: hash => history.pushState(null, "", hash), replace: hash => history.replaceState(null, "", hash), keep() {} };

function note(hash, how) {
  if (location.hash !== hash) address[how](hash);
}

function showPlayer() {
  $("player").scrollIntoView({ block: "start" });
}

/// Whether the frames that an incident was found in are in this page.
const isPlayed = ({ session, run }) => Boolean(DATA.screens[session]?.views.some(view => view.run === run));

function choose(incident, how = "push", reveals = true) {
  notice();
  incidents.mark(incident);
  if (reveals) incidents.reveal();
  $("session").value = incident.session;
  player.open(incident.session, incident);
  if (DATA.screens[incident.session] && !isPlayed(incident) && !isBare(incident)) {
    notice(`The frames of ${DATA.runs[incident.run].title} are not in this page; the phones show other runs of the session.`);
  }
  note(linkTo(incident), how);
  if (how !== "keep" && matchMedia("(max-width: 1080px)").matches) showPlayer();
  $("live").textContent = `${incident.kind} under ${DATA.runs[incident.run].title}: ${incident.detail}`;
}

function openSession(place, how = "push") {
  notice();
  incidents.mark(null);
  $("session").value = place;
  player.open(place, null);
  note(`#session/${encodeURIComponent(DATA.sessions[place].uid)}`, how);
}

/// Whether two recordings of a scenario have as many gestures: then the one's gestures are the other's.
const areAlike = (a, b) => Screen.of(a).gestures.length === Screen.of(b).gestures.length;

/// What the page shows unasked: the first incident that can be played, of two builds one that both have a like recording for; else
/// the first session that can be played.
function openFirst() {
  const side = place => DATA.sessions[place].side;
  const played = DATA.incidents.filter(isPlayed);
  const first = played.find(({ session }) => peers(session).some(other => side(other) !== side(session) && areAlike(session, other)))
    || played[0] || DATA.incidents[0];
  // The list stays at its top, where the worst are.
  if (first) return choose(first, "keep", false);
  const place = DATA.sessions.findIndex((_, place) => DATA.screens[place]);
  if (DATA.sessions.length) openSession(Math.max(place, 0), "keep");
}

/// `#incident/RUN/FINGERPRINT`, perhaps with `/UID`, or `#session/UID`; whether the address names something to open.
function follow() {
  let parts;
  try { parts = location.hash.slice(1).split("/").map(decodeURIComponent); } catch { parts = []; }
  const [what, ...rest] = parts;
  if (what === "incident") followIncident(...rest);
  else if (what === "session") followSession(rest[0]);
  else return false;
  return true;
}

function followIncident(run, fingerprint, uid) {
  const same = [...DATA.incidents, ...DATA.counterparts].filter(each => each.fingerprint === fingerprint);
  const found = same.find(each => String(DATA.runs[each.run].id) === run) || same[0];
  const place = DATA.sessions.findIndex(session => session.uid === uid);
  if (found) choose(found, "keep");
  else if (place >= 0) openSession(place, "keep");
  else openFirst();
  showPlayer();
  if (found && String(DATA.runs[found.run].id) === run) return;
  if (found) {
    return notice(`Run ${run} of the link is not in this page, or does not have this incident: it is shown under ${DATA.runs[found.run].title}.`);
  }
  const isPlain = /^[0-9a-f]+$/.test(fingerprint || "");
  const query = `tracelab query "SELECT DISTINCT session_uid FROM glitch_list WHERE fingerprint = '${fingerprint}'"${DATA.databaseOption}`;
  // What a link brings along becomes part of a command only where a shell takes it for a word.
  const remedy = place >= 0 || /^[\w.:-]+$/.test(uid || "") ? [html("code", {}, reportCommand(uid)), " makes a page with all incidents of this session."]
    : isPlain ? [html("code", {}, query), " names its session, ", html("code", {}, reportCommand("UID")), " makes a page of that."] : [];
  notice(`This page has no incident ${fingerprint || ""} of run ${run || ""}: it belongs to other runs or to another lab, or was left out for size. `,
    ...remedy);
}

function followSession(uid) {
  const place = DATA.sessions.findIndex(session => session.uid === uid);
  if (place >= 0) openSession(place, "keep");
  else openFirst();
  showPlayer();
  if (place < 0) notice(`This page has no session ${uid || ""}; `, html("code", {}, "tracelab list sessions"), " names those of the lab.");
}

/// The command that accepts an incident for as long as a release mostly takes, with a reason to replace.
function acceptCommand(incident) {
  const day = days => new Date(Date.now() + days * 864e5).toISOString().slice(0, 10);
  return `tracelab baseline accept ${DATA.baseline} ${shellWord(incident.fingerprint)}${DATA.databaseOption}`
    + ` --strategy ${shellWord(DATA.runs[incident.run].strategy)} --until ${day(ACCEPTED_DAYS)} --reason 'known on ${day(0)}'`;
}

$("copy-accept").addEventListener("click", event => copy(event.target, acceptCommand(player.incident)));
$("session").addEventListener("change", event => openSession(Number(event.target.value)));
$("previous").addEventListener("click", () => incidents.step(-1));
$("next").addEventListener("click", () => incidents.step(1));
listen(player, incidents);

addEventListener("popstate", () => { if (!follow() && !location.hash) openFirst(); });
if (!follow()) openFirst();
document.documentElement.dataset.ready = "true";
