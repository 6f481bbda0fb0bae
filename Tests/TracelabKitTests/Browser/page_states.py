"""Opens pages in the states that a reader may meet them in: page_states.py FOLDER

The folder holds `builds.html` with its lab `builds.db`, `strategies.html` with `strategies.db`, `clean.html` and `same.html`. Prints
one line per check and exits with 1 if one fails.
"""

import argparse
import sqlite3
import sys

from checks import check, failed
from devtools import Browser

LATEST = "SELECT run_id FROM run_name WHERE name = ''"
WIDE, NARROW = (1400, 1000, False), (390, 844, True)


def text(browser, name):
    return browser.value(f"document.getElementById('{name}').textContent")


def top(browser, name):
    return browser.value(f"document.getElementById('{name}').getBoundingClientRect().top")


def is_shown(browser, name):
    return browser.value(f"document.getElementById('{name}').checkVisibility()")


def seek(browser, n):
    browser.value(f"""(slider => {{ slider.value = {n}; slider.dispatchEvent(new Event("input")); }})
                      (document.getElementById("slider"))""")


def builds(browser, lab, page):
    def session(build):
        return lab.execute("SELECT id, uid FROM session WHERE build = ?", (build,)).fetchone()

    def first_touch(session_id):
        return lab.execute("SELECT min(t_us) FROM touch WHERE session_id = ?", (session_id,)).fetchone()[0]

    def offsets(session_id, t):
        outer, inner = lab.execute(
            """SELECT outer_y, inner_y FROM frame JOIN replay ON replay.id = replay_id
               WHERE session_id = ? AND (t_us <= ? OR n = 0) ORDER BY n DESC LIMIT 1""", (session_id, t)).fetchone()
        return f"outer {outer:.1f} · list {inner:.1f}"

    browser.open(page)
    (candidate, _), (baseline, _) = session("toggle"), session("native")
    shown = [text(browser, "recording-left"), text(browser, "recording-right")]
    check("two builds are side by side", shown[0].startswith("candidate · build toggle · ")
          and shown[1].startswith("baseline · build native · ") and is_shown(browser, "phone-right"), " | ".join(shown))
    check("it says how they are lined up", "the first touch of each begins at the same moment" in text(browser, "aligned"))
    shift = first_touch(baseline) - first_touch(candidate)
    times = [t for t, in lab.execute("SELECT t_us FROM frame JOIN replay ON replay.id = replay_id WHERE session_id = ? ORDER BY n",
                                     (candidate,))]
    wrong = []
    for n in range(0, len(times), 9):
        seek(browser, n)
        for side, expected in (("left", offsets(candidate, times[n])), ("right", offsets(baseline, times[n] + shift))):
            if text(browser, f"offsets-{side}") != expected:
                wrong.append((n, side, text(browser, f"offsets-{side}"), expected))
    check("each phone shows its own recording's frames on one clock", shift != 0 and wrong == [], wrong or f"shift {shift} µs")
    browser.value("document.getElementById('play').click()")
    browser.value("new Promise(done => setTimeout(done, 300))")
    browser.value("document.getElementById('play').click()")
    t = float(text(browser, "clock").split()[0]) * 1e6
    check("they play together", text(browser, "offsets-right") in [offsets(baseline, t + shift + d) for d in (-1000, 0, 1000)],
          text(browser, "clock"))
    groups = browser.value("[...document.querySelectorAll('#run-right optgroup')].map(group => group.label)")
    check("either recording can be chosen", len(groups) == 2 and any("build toggle" in group for group in groups), groups)


def folding(browser, lab, page):
    browser.open(page)
    found = {kind for kind, in lab.execute(f"SELECT DISTINCT kind FROM glitch_list WHERE run_id IN ({LATEST})")}
    columns = set(browser.value("[...document.querySelectorAll('#matrix td.cell')].map(cell => cell.dataset.kind)"))
    summary = text(browser, "absent-kinds")
    absent = browser.value("[...document.querySelectorAll('#absent-kinds dt')].map(each => each.textContent)")
    check("a kind that nobody met has no column", columns == found and not found & set(absent) and absent != [], sorted(columns))
    check("such kinds are counted and named", summary.startswith(f"{len(absent)} kinds without glitches: ")
          and all(kind in summary for kind in absent) and not browser.value("document.getElementById('absent-kinds').open"))


def links(browser, lab, page):
    fingerprint, uid = lab.execute(
        f"""SELECT fingerprint, session_uid FROM glitch_list WHERE run_id IN ({LATEST})
            GROUP BY 1, 2 ORDER BY count(DISTINCT run_id) DESC, 1 LIMIT 1""").fetchone()
    runs = lab.execute(
        f"SELECT DISTINCT run_id, strategy FROM glitch_list WHERE fingerprint = ? AND run_id IN ({LATEST})", (fingerprint,)).fetchall()
    for size in (WIDE, NARROW):
        browser.resize(*size)
        name, height = f"{size[0]} px", size[1]
        for run, strategy in runs[:2]:
            browser.open(f"{page}?{size[0]}{run}#incident/{run}/{fingerprint}")
            shown = browser.value("document.getElementById('run-left').selectedOptions[0].textContent")
            check(f"{name}: a link to one incident of {len(runs)} runs opens its run", shown.split(" (")[0] == strategy, shown)
            is_last = browser.value("scrollY + innerHeight >= document.documentElement.scrollHeight - 1")
            check(f"{name}: it opens at the player", -1 < top(browser, "player") and (top(browser, "player") < 20 or is_last)
                  and top(browser, "phone-left") < height / 2 and not is_shown(browser, "notice"), top(browser, "phone-left"))
        browser.open(f"{page}?{size[0]}a#incident/{runs[0][0]}/0123456789abcdef")
        said = text(browser, "notice")
        check(f"{name}: an unknown incident is said to be unknown", is_shown(browser, "notice") and 0 <= top(browser, "notice") < height / 2
              and "no incident 0123456789abcdef" in said and "tracelab query" in said, said)
        browser.open(f"{page}?{size[0]}b#incident/{runs[0][0]}/0123456789abcdef/{uid}")
        said = text(browser, "notice")
        check(f"{name}: where its session is known, a command shows it", f"tracelab report session {uid} " in said and "--output html=" in said, said)
        browser.open(f"{page}?{size[0]}c#incident/99/{fingerprint}")
        check(f"{name}: another run's incident says so", "Run 99 of the link" in text(browser, "notice") and is_shown(browser, "notice"))
        browser.open(f"{page}?{size[0]}d#session/%3Cb%3E")
        check(f"{name}: an unknown session is said to be unknown", "no session <b>" in text(browser, "notice"))
        browser.open(f"{page}?{size[0]}e#session/%")
        check(f"{name}: a broken link opens the page", is_shown(browser, "player") and not is_shown(browser, "notice"))


def history(browser, page):
    def place():
        return browser.value("[location.hash, document.querySelector('#incident-rows .chosen a')?.hash, !document.getElementById('notice').hidden]")

    def go(expression):
        browser.value(expression)
        browser.value("new Promise(done => setTimeout(done, 300))")
        return place()

    browser.resize(*WIDE)
    browser.open(page + "?history")
    start = place()
    check("opening a page leaves its address alone", start[0] == "")
    one = go("document.querySelectorAll('#incident-rows tr')[2].click()")
    two = go("document.querySelectorAll('#incident-rows tr')[4].click()")
    check("a click is in the address", one[0] == one[1] and two[0] == two[1] and one != two, two[0])
    lost = go("location.hash = '#incident/1/beef'")
    check("a link typed into the page is followed", lost[2])
    check("back and forward follow", [go("history.back()"), go("history.back()"), go("history.forward()")] == [two, one, two])
    check("back to the beginning", go("history.go(-2)") == start)


def narrow(browser, page):
    browser.resize(*NARROW)
    browser.open(page + "?narrow")
    check("nothing sticks out", browser.value("document.documentElement.scrollWidth <= innerWidth"))
    check("the phones are near the top", top(browser, "phone-left") < 844 / 2, top(browser, "phone-left"))
    classes = "document.querySelector('#matrix .scroll').className"
    before = browser.value(classes)
    browser.value("(box => { box.scrollLeft = box.scrollWidth; })(document.querySelector('#matrix .scroll'))")
    browser.value("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
    after = browser.value(classes)
    check("the matrix says that it goes on, until its end", "more-right" in before and "more-left" not in before
          and "more-right" not in after and "more-left" in after, f"{before} → {after}")
    tops = browser.value("""["kind", "strategy", "session"].map(name =>
      document.querySelector(`#incident-rows tr .${name}`).getBoundingClientRect().top)""")
    check("incident rows stack", tops == sorted(set(tops)), tops)
    small = browser.value("""[...document.querySelectorAll("button, select, summary, input[type=search], input[type=range]")]
      .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44).map(each => each.outerHTML.slice(0, 80))""")
    check("controls are 44 px high at least", small == [], small or "")
    browser.resize(*WIDE)


def keyboard(browser, page):
    browser.resize(*WIDE)
    browser.open(page + "?keys")
    browser.key("Tab")
    outline = browser.value("getComputedStyle(document.activeElement).outlineStyle")
    check("the focus is seen", outline == "solid", browser.value("document.activeElement.outerHTML"))
    browser.key(" ", "Space")
    browser.value("document.activeElement.blur()")
    browser.key(" ", "Space")
    check("space plays", browser.value("document.getElementById('play').ariaLabel") == "Pause")
    browser.key(" ", "Space")
    check("and pauses", browser.value("document.getElementById('play').ariaLabel") == "Play")


def verdicts(browser, clean, same):
    for size in (WIDE, NARROW):
        browser.resize(*size)
        browser.open(f"{clean}?{size[0]}")
        said = text(browser, "verdict")
        check(f"{size[0]} px: no glitches has words of its own", is_shown(browser, "verdict") and "No glitches" in said
              and "1 session with 1 gesture, judged under 1 run" in said, said)
        check(f"{size[0]} px: and no empty list", not is_shown(browser, "listed") and is_shown(browser, "phone-left")
              and not is_shown(browser, "previous"))
        check(f"{size[0]} px: one phone, one legend", not is_shown(browser, "side-right")
              and not browser.value("document.querySelector('.legend .key.right').checkVisibility()"))
        browser.open(f"{same}?{size[0]}")
        said = text(browser, "verdict")
        check(f"{size[0]} px: nothing changed has words of its own", "Nothing changed" in said, said)
        check(f"{size[0]} px: nothing sticks out", browser.value("document.documentElement.scrollWidth <= innerWidth"))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder")
    folder = arguments.parse_args().folder

    def lab(name):
        return sqlite3.connect(f"file:{folder}/{name}.db?mode=ro", uri=True)

    def page(name):
        return f"file://{folder}/{name}.html"

    with Browser(*WIDE[:2]) as browser:
        builds(browser, lab("builds"), page("builds"))
        folding(browser, lab("strategies"), page("strategies"))
        links(browser, lab("strategies"), page("strategies"))
        history(browser, page("strategies"))
        narrow(browser, page("strategies"))
        keyboard(browser, page("strategies"))
        verdicts(browser, page("clean"), page("same"))
        check("still no error", browser.faults() == [], browser.faults() or "")
    sys.exit(failed())


main()
