"""Opens an HTML report and compares it with its lab: page_check.py PAGE LAB [--shots FOLDER] [--within SECONDS]

Prints one line a check and exits with 1 if one fails.
"""

import argparse
import sqlite3
import sys

from checks import check, failed
from devtools import Browser

ROW = 64
LATEST = "SELECT run_id FROM run_name WHERE name = ''"


def matrix(browser, lab):
    shown = browser.value("""Object.fromEntries([...document.querySelectorAll("#matrix td.cell")].map(cell =>
      [cell.closest("tr").dataset.run + " " + cell.dataset.kind, [cell.dataset.count, cell.textContent.startsWith("·") ? 0 : parseInt(cell.textContent)]]))""")
    found = {f"{run} {kind}": count for run, kind, count in lab.execute(
        f"SELECT run_id, kind, count(*) FROM glitch_list WHERE run_id IN ({LATEST}) GROUP BY 1, 2")}
    wrong = {key: values for key, values in shown.items() if values != [str(found.get(key, 0)), found.get(key, 0)]}
    runs = {str(run) for run, in lab.execute(LATEST)}
    check("the matrix equals the lab", not wrong and set(found) <= set(shown) and runs == {k.split()[0] for k in shown},
          f"{len(shown)} cells")


def frame(lab, session, run, t):
    return lab.execute(
        """SELECT n, t_us, outer_y, pager_x, visible_page, inner_y FROM frame
           WHERE replay_id = (SELECT replay.id FROM run_verdict JOIN verdict ON verdict.id = verdict_id
             JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id WHERE run_id = ? AND uid = ?)
           AND t_us <= ? ORDER BY n DESC LIMIT 1""", (run, session, t)).fetchone()


MEASURE = """(side => {
  const screen = document.querySelector(`#phone-${side} rect.screen`).getBoundingClientRect();
  const rows = [...document.querySelectorAll(`#phone-${side} .row`)].filter(row => row.getClientRects().length)
    .map(row => [row.dataset.page, row.dataset.row, row.querySelector(".box").getBoundingClientRect(), row.textContent])
    .map(([page, row, box, text]) => [+page, +row, box.left, box.top, text]);
  return [screen.left, screen.top, screen.width, rows];
})"""


def rows(browser, lab, session):
    width, header, tab_bar = lab.execute(
        """SELECT layout ->> '$.viewport.width', layout ->> '$.outer.header_height', layout ->> '$.outer.tab_bar_height'
           FROM session WHERE uid = ?""", (session,)).fetchone()
    places = browser.value("""[...document.querySelectorAll("#run-left option")].map(option => option.value)""")
    runs = browser.value("JSON.parse(document.getElementById('data').textContent).runs.map(run => run.id)")
    worst, compared, last = 0, 0, int(browser.value("document.getElementById('slider').max"))
    for side in ("left", "right"):
        run = runs[int(browser.value(f"document.getElementById('run-{side}').value.split('/')[1]"))]
        for step in range(20):
            n = round(step * last / 19)
            browser.value(f"""(slider => {{ slider.value = {n}; slider.dispatchEvent(new Event("input")); }})
                              (document.getElementById("slider"))""")
            t = frame_time(browser, lab, session, runs, n)
            _, _, outer, pager, visible, inner = frame(lab, session, run, t)
            left, top, shown_width, shown = browser.value(MEASURE + f"('{side}')")
            scale = shown_width / width
            mine = [row for row in shown if row[0] == visible]
            if not mine:
                check(f"frame {n} shows rows", False)
            for page, row, x, y, text in mine:
                expected_y = top + (header + tab_bar - outer - inner + row * ROW) * scale
                expected_x = left + (page * width - pager) * scale
                worst = max(worst, abs(y - expected_y), abs(x - expected_x))
                compared += 1
                if text != str(row):
                    check(f"row {row} says so", False, text)
    check("the rows stand where 20 frames of either side say", worst < 0.5, f"{compared} rows, off by {worst:.3f} px at most")
    check("both sides can be chosen", len(places) > 1)


def frame_time(browser, lab, session, runs, n):
    run = runs[int(browser.value("document.getElementById('run-left').value.split('/')[1]"))]
    return lab.execute(
        """SELECT t_us FROM frame WHERE n = ? AND replay_id = (SELECT replay.id FROM run_verdict
             JOIN verdict ON verdict.id = verdict_id JOIN replay ON replay.id = replay_id
             JOIN session ON session.id = session_id WHERE run_id = ? AND uid = ?)""", (n, run, session)).fetchone()[0]


def hostile(browser, lab):
    check("no outside text runs", browser.value("window.hacked === undefined"))
    count = browser.value("document.querySelectorAll('img:not(#clip), iframe, object, embed, link, script:not([id=data])').length")
    check("no outside text becomes an element", count == 1, f"{count} script")
    names = [name for name, in lab.execute("SELECT name FROM session")]
    shown = browser.value("[...document.querySelectorAll('#session option')].map(option => option.textContent)")
    plain = [name for name in names if name.isprintable()]
    check("names are shown as they are", all(any(text.startswith(name) for text in shown) for name in plain))


def interaction(browser, lab):
    total = lab.execute(f"SELECT count(*) FROM glitch_list WHERE run_id IN ({LATEST})").fetchone()[0]
    first = browser.value("document.querySelector('#incident-rows .chosen a').hash")
    browser.key("j", "KeyJ")
    second = browser.value("location.hash")
    check("j goes to the next incident", first != second and second.startswith("#incident/"), second)
    browser.key("k", "KeyK")
    check("k goes back", browser.value("location.hash") == first)
    before = int(browser.value("document.getElementById('slider').value"))
    browser.key("ArrowRight")
    check("an arrow steps one frame", int(browser.value("document.getElementById('slider').value")) == before + 1)
    browser.value("document.getElementById('play').click()")
    browser.value("new Promise(done => setTimeout(done, 400))")
    t = browser.value("document.getElementById('clock').textContent")
    browser.value("document.getElementById('play').click()")
    check("it plays", t != "" and browser.value("document.getElementById('play').getAttribute('aria-label')") == "Play", t)
    kind, expected = lab.execute(
        f"SELECT kind, count(*) FROM glitch_list WHERE run_id IN ({LATEST}) GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1").fetchone()
    browser.value(f"""(select => {{ select.value = "{kind}"; select.dispatchEvent(new Event("change")); }})
                      (document.getElementById("filter-kind"))""")
    text = browser.value("document.getElementById('count').textContent")
    check("a filter leaves its kind", text.split()[0] == str(expected), text)
    browser.value("document.querySelector('[data-order=size]').click()")
    check("a column sorts", browser.value("document.querySelector('[data-order=size]').parentElement.ariaSort") == "ascending")
    unnamed = browser.value("""[...document.querySelectorAll("button, select, input, a")].filter(each =>
      !each.textContent.trim() && !each.ariaLabel && !each.closest("label")).map(each => each.outerHTML)""")
    check("every control has a name", unnamed == [], unnamed or "")


def links(browser, lab, page):
    run, fingerprint, uid, name, kind = lab.execute(
        f"""SELECT run_id, fingerprint, session_uid, session_name, kind FROM glitch_list WHERE run_id IN ({LATEST})
            AND session_name NOT LIKE '%<%' ORDER BY kind = 'jump-back' DESC, run_id, start_us LIMIT 1""").fetchone()
    browser.open(f"{page}?#incident/{run}/{fingerprint}")
    shown = browser.value("[document.getElementById('session-name').textContent, document.getElementById('incident-kind').textContent]")
    check("a link opens its incident", shown == [name, kind], " · ".join(shown))
    return uid


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("page")
    arguments.add_argument("lab")
    arguments.add_argument("--shots")
    arguments.add_argument("--within", type=float, default=2)
    arguments = arguments.parse_args()
    page, lab = "file://" + arguments.page, sqlite3.connect(f"file:{arguments.lab}?mode=ro", uri=True)
    with Browser(1440, 1000) as browser:
        duration = browser.open(page)
        check(f"opens within {arguments.within:g} s", duration < arguments.within, f"{duration:.2f} s")
        check("no error, no request", browser.faults() == [], browser.faults() or "")
        matrix(browser, lab)
        hostile(browser, lab)
        interaction(browser, lab)
        session = links(browser, lab, page)
        rows(browser, lab, session)
        for name, (width, height, mobile) in {"wide": (1440, 1000, False), "narrow": (390, 844, True)}.items():
            browser.resize(width, height, mobile)
            check(f"{name}: nothing sticks out", browser.value("document.documentElement.scrollWidth <= innerWidth"))
            for scheme in ("light", "dark"):
                browser.prefers(scheme)
                if arguments.shots:
                    browser.value("scrollTo(0, 0)")
                    browser.screenshot(f"{arguments.shots}/{name}-{scheme}.png")
                    browser.value("document.getElementById('player').scrollIntoView()")
                    browser.screenshot(f"{arguments.shots}/{name}-{scheme}-player.png")
        check("still no error", browser.faults() == [], browser.faults() or "")
    sys.exit(failed())


main()
