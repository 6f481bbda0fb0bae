"""Uses what the player offers besides playing: page_tools.py FOLDER

The folder holds `strategies.html` and `baseline.html` of the lab `strategies.db`, and `builds.html` of `builds.db`. Prints one line per check and exits
with 1 if one fails.
"""

import argparse
import datetime
import re
import sqlite3
import sys

from checks import check, failed
from devtools import Browser

LATEST = "SELECT run_id FROM run_name WHERE name = ''"


def text(browser, name):
    return browser.value(f"document.getElementById('{name}').textContent")


def clock(browser):
    return float(text(browser, "clock").split()[0])


def shown_range(browser):
    """The first and the last time on the axis, in seconds."""
    times = browser.value("[...document.querySelectorAll('#plot text.time')].map(each => parseFloat(each.textContent))")
    return [min(times), max(times)] if times else []


def inside(browser, share):
    """A point of the curves, below the marks."""
    left, top, width, height = browser.value("""(box => [box.left, box.top, box.width, box.height])
      (document.querySelector("#plot .lane").getBoundingClientRect())""")
    return left + width * share, top + height / 2


def frame_at(lab, uid, run, t):
    return lab.execute(
        """SELECT outer_y, inner_y FROM frame JOIN verdict ON verdict.replay_id = frame.replay_id JOIN run_verdict ON verdict_id = verdict.id
           JOIN replay ON replay.id = frame.replay_id JOIN session ON session.id = session_id
           WHERE run_id = ? AND uid = ? AND t_us <= ? ORDER BY n DESC LIMIT 1""", (run, uid, t)).fetchone()


def marks(browser, page, lab):
    uid, run, kinds = lab.execute(
        f"""SELECT session_uid, run_id, count(DISTINCT fingerprint) FROM glitch_list WHERE run_id IN ({LATEST})
            GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT 1""").fetchone()
    rows = lab.execute("SELECT fingerprint, kind, start_us FROM glitch_list WHERE session_uid = ? AND run_id = ? ORDER BY start_us",
                       (uid, run)).fetchall()
    browser.open(f"{page}?marks#incident/{run}/{rows[0][0]}/{uid}")
    browser.value("document.getElementById('whole').click()")
    shown = browser.value("""[...document.querySelectorAll("#plot .incident")].filter(mark => mark.querySelector(".pill.left"))
      .map(mark => [mark.getAttribute("aria-label"), mark.querySelector("text")?.textContent ?? ""])""")
    check("each incident is a mark", len(shown) == kinds >= 2, f"{len(shown)} of {kinds}")
    check("marks have labels", all(label == "" or label in name for name, label in shown) and any(label for _, label in shown), shown[0])
    panes = [text(browser, "name-left"), text(browser, "name-right")]
    place = browser.value("""[...document.querySelectorAll("#plot .incident")].findIndex(mark =>
      mark.querySelector(".pill.left") && !mark.classList.contains("current"))""")
    name = browser.value(f"document.querySelectorAll('#plot .incident')[{place}].getAttribute('aria-label')")
    browser.value(f"document.querySelectorAll('#plot .incident')[{place}].id = 'clicked'")
    browser.click("#clicked .pill")
    check("a click on a mark opens its incident", text(browser, "incident-detail") in name and "#incident/" in browser.value("location.hash"), name)
    check("the panes stay", panes == [text(browser, "name-left"), text(browser, "name-right")], panes)
    browser.value("""[...document.querySelectorAll("#plot .incident:not(.current)")].find(mark => mark.querySelector(".pill.left")).focus()""")
    focused = browser.value("document.activeElement.getAttribute('aria-label')")
    browser.key("Enter")
    check("so does Enter", text(browser, "incident-detail") in focused != name, focused)
    return uid, run


def zoom(browser):
    before = shown_range(browser)
    browser.drag(inside(browser, 0.4), inside(browser, 0.6))
    after = shown_range(browser)
    check("a drag zooms in", after and before[0] < after[0] and after[1] < before[1], f"{before} → {after}")
    check("the playhead is where it looks", not after or after[0] - 1 <= clock(browser) <= after[1] + 1, clock(browser))
    browser.click("#out")
    check("zooming out shows all again", shown_range(browser) == before and browser.value("document.getElementById('out').hidden"))
    browser.key("+")
    near = shown_range(browser)
    browser.key("0")
    check("so do the keys", near != before == shown_range(browser), f"{near} of {before}")
    at = clock(browser)
    browser.drag(inside(browser, 0.25), inside(browser, 0.25))
    check("a click goes to a time", clock(browser) != at and shown_range(browser) == before, f"{at} → {clock(browser)}")


def measure(browser, lab, uid, run):
    browser.drag(inside(browser, 0.2), inside(browser, 0.7), shift=True)
    said = text(browser, "measured")
    duration, start, end = map(float, re.match(r"([\d.]+) s from ([\d.]+) to ([\d.]+) s", said).groups())
    a, b = (frame_at(lab, uid, run, round(t * 1e6)) for t in (start, end))
    outer = float(re.search(r"outer ([+-]?[\d.]+)", said)[1])
    check("a drag with Shift measures", abs(duration - (end - start)) < 0.002 and end - start > 0.1, said)
    check("what it says is in the lab", abs(outer - (b[0] - a[0])) < 1.5 + abs(b[0] - a[0]) * 0.02, f"{outer}, {b[0] - a[0]}")
    browser.key("ArrowRight")
    check("the measure follows the playhead", text(browser, "measured") != said)
    browser.key("m")
    check("and ends", not browser.value("document.getElementById('measured').checkVisibility()")
          and browser.value("document.getElementById('measure').ariaPressed") == "false")


def copies(browser, page, lab):
    browser.open(page + "?copies")
    browser.value("""Object.defineProperty(navigator, "clipboard", { value: { writeText: async text => { window.copied = text; } } })""")
    browser.click("#copy-accept")
    said = browser.value("window.copied")
    run, fingerprint = browser.value("document.querySelector('#incident-rows .chosen a').hash").split("/")[1:3]
    strategy, = lab.execute("SELECT strategy FROM run WHERE id = ?", (run,)).fetchone()
    until = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(days=90)).date()
    wanted = f"tracelab baseline accept glitches.baseline {fingerprint} --db "
    check("the accept line is copied", said.startswith(wanted) and f" --strategy {strategy} --until {until} --reason '" in said, said)
    check("the button says so", text(browser, "copy-accept") == "Copied")
    browser.click("#copy-link")
    check("the link is copied", browser.value("window.copied").endswith(f"#incident/{run}/{fingerprint}/"
          + browser.value("document.querySelector('#incident-rows .chosen a').hash").split("/")[3]), browser.value("window.copied"))


def filters(browser, page, lab):
    browser.open(page + "?filters")
    for name in ("build", "device"):
        expected = dict(lab.execute(f"SELECT {name}, sum(counted) FROM glitch_list JOIN session ON session.id = session_id "
                                    f"WHERE run_id IN ({LATEST}) GROUP BY 1".replace(f"SELECT {name}", f"SELECT session.{name}")))
        offered = browser.value(f"[...document.querySelectorAll('#filter-{name} option')].map(each => each.value).filter(Boolean)")
        check(f"each {name} can be chosen", offered == sorted(filter(None, expected)), offered)
        shown = browser.value(f"document.getElementById('filter-{name}').checkVisibility()")
        check(f"the {name} is offered where there are two", shown == (len(offered) > 1))
        for value in offered:
            browser.value(f"""(select => {{ select.value = "{value}"; select.dispatchEvent(new Event("change")); }})
                              (document.getElementById("filter-{name}"))""")
            check(f"{name} {value} leaves its incidents", text(browser, "count").split()[0] == str(expected[value]), text(browser, "count"))
        browser.value(f"""(select => {{ select.value = ""; select.dispatchEvent(new Event("change")); }})
                          (document.getElementById("filter-{name}"))""")


def idle(browser, page, lab):
    """A session in which nothing happens for a while plays faster without that while."""
    uid = "script-S06-base"
    duration, = lab.execute("SELECT duration_us FROM session WHERE uid = ?", (uid,)).fetchone()
    browser.open(f"{page}?idle#session/{uid}")
    check("idle time can be skipped", browser.value("document.getElementById('idle').checkVisibility()"), f"{duration / 1e6} s")

    def times(skips):
        """The times that are shown while it plays."""
        browser.value(f"""document.getElementById("idle").checked = {str(skips).lower()}; document.getElementById("speed").value = "1";
          document.getElementById("slider").value = 0; document.getElementById("slider").dispatchEvent(new Event("input"));
          document.getElementById("play").click()""")
        return browser.value("""new Promise(done => {
          const seen = [], look = () => {
            seen.push(parseFloat(document.getElementById("clock").textContent));
            if (document.getElementById("play").ariaLabel === "Play") done(seen); else requestAnimationFrame(look);
          };
          look();
        })""")

    whole, skipping = times(False), times(True)
    leap = max(b - a for a, b in zip(skipping, skipping[1:]))
    check("skipping leaps over it", leap > 0.25 and max(skipping) == max(whole), f"{leap:.2f} s")


def keys(browser, page):
    browser.open(page + "?help")
    browser.key("?")
    check("? shows the keys", browser.value("document.getElementById('keys').open") and "play or pause" in text(browser, "keys"))
    before = browser.value("location.hash")
    browser.key("j")
    check("the page waits meanwhile", browser.value("location.hash") == before)
    browser.key("Escape")
    check("Escape hides them", not browser.value("document.getElementById('keys').open"))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder")
    folder = arguments.parse_args().folder

    def lab(name):
        return sqlite3.connect(f"file:{folder}/{name}.db?mode=ro", uri=True)

    with Browser(1400, 900) as browser:
        page = f"file://{folder}/strategies.html"
        uid, run = marks(browser, page, lab("strategies"))
        zoom(browser)
        measure(browser, lab("strategies"), uid, run)
        copies(browser, f"file://{folder}/strategies.html", lab("strategies"))
        filters(browser, f"file://{folder}/strategies.html", lab("strategies"))
        filters(browser, f"file://{folder}/recorded.html", lab("builds"))
        idle(browser, page, lab("strategies"))
        keys(browser, page)
        check("still no error", browser.faults() == [], browser.faults() or "")
    sys.exit(failed())


main()
