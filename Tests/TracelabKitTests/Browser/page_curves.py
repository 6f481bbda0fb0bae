"""Checks pages that compare curves: page_curves.py FOLDER

The folder holds `builds.html` and `hostile.html`, each with its JSON and its lab. Prints one line per check and exits with 1 if one fails.
"""

import argparse
import json
import sqlite3
import sys

from checks import check, failed
from devtools import Browser


def text(browser, name):
    return browser.value(f"document.getElementById('{name}').textContent")


def seek(browser, n):
    browser.value(f"""(slider => {{ slider.value = {n}; slider.dispatchEvent(new Event("input")); }})
                      (document.getElementById("slider"))""")


def frames(lab, side):
    strategy = side["strategy"]
    return lab.execute(
        """SELECT t_us, outer_y, inner_y FROM frame JOIN replay ON replay.id = replay_id JOIN session ON session.id = session_id
           WHERE uid = ? AND replay.strategy = ? ORDER BY n""", (side["session"], strategy)).fetchall()


def shown(rows, t):
    _, outer, inner = next((row for row in reversed(rows) if row[0] <= t), rows[0])
    return f"outer {outer:.1f} · list {inner:.1f}"


def b_time(clock, t):
    """The second recording's time of a time of the first one."""
    moments = [(moment["a_us"], moment["b_us"]) for moment in clock]
    if t < moments[0][0]:
        return t - moments[0][0] + moments[0][1]
    for (a, b), (next_a, next_b) in zip(moments, moments[1:]):
        if a <= t < next_a:
            return b + (t - a) / (next_a - a) * (next_b - b)
    return t - moments[-1][0] + moments[-1][1]


def page(browser, folder, name):
    with open(f"{folder}/{name}.json", encoding="utf-8") as file:
        report = json.load(file)
    lab = sqlite3.connect(f"file:{folder}/{name}.db?mode=ro", uri=True)
    browser.open(f"file://{folder}/{name}.html")
    a, b = frames(lab, report["a"]), frames(lab, report["b"])
    wrong = []
    for n in range(0, len(a), 7):
        seek(browser, n)
        for side, expected in (("left", shown(a, a[n][0])), ("right", shown(b, b_time(report["clock"], a[n][0])))):
            got = text(browser, f"offsets-{side}")
            # A time between two frames' clocks may round to either.
            near = {shown(b, b_time(report["clock"], a[n][0]) + d) for d in (-2, 2)} if side == "right" else {expected}
            if got not in near | {expected}:
                wrong.append(f"{n} {side}: {got}, expected {expected}")
    check(f"{name}: both phones show their frames on the shared clock", len(a) > 20 and not wrong, "; ".join(wrong[:3]))
    sentences = [parting["sentence"] for parting in report["partings"]]
    listed = browser.value("[...document.querySelectorAll('#partings button')].map(button => button.textContent)") or []
    check(f"{name}: every place is listed", len(listed) == len(sentences) > 0, f"{len(listed)} of {len(sentences)}")
    for place, sentence in enumerate(sentences):
        browser.value(f"document.querySelectorAll('#partings button')[{place}].click()")
        check(f"{name}: place {place} is told", text(browser, "incident-detail") == sentence, sentence)
        check(f"{name}: place {place} is in the address", browser.value("location.hash") == f"#parting/{place}")
        pills = browser.value("document.querySelectorAll('#plot .pill').length")
        check(f"{name}: place {place} is marked in the plot", pills >= 2, pills)
        clock = float(text(browser, "clock").split()[0])
        begin, end = report["partings"][place]["from_us"] / 1e6, report["partings"][place]["until_us"] / 1e6
        check(f"{name}: place {place} is sought", begin - 0.02 <= clock <= end + 0.02, f"{clock} in {begin}–{end}")
        marks = text(browser, "mark-left"), text(browser, "mark-right")
        check(f"{name}: place {place} is marked on the phones", marks[0] != "", marks)
    browser.value("document.querySelectorAll('#partings button')[0].click()")
    for _ in sentences:
        browser.key("j")
    check(f"{name}: the keys walk", text(browser, "incident-detail") == sentences[-1])
    before = text(browser, "clock")
    browser.key("ArrowRight", "ArrowRight")
    check(f"{name}: an arrow is a frame", text(browser, "clock") != before or text(browser, "frame").startswith(f"frame {len(a) - 1} "))
    check(f"{name}: nothing of the text ran", browser.value("window.hacked") is None)
    wide = browser.value("document.documentElement.scrollWidth <= innerWidth")
    check(f"{name}: no wider than the window", wide)
    browser.resize(390, 844, True)
    check(f"{name}: no wider than a phone", browser.value("document.documentElement.scrollWidth <= innerWidth + 1"),
          browser.value("document.documentElement.scrollWidth"))
    browser.resize(1400, 1000)
    check(f"{name}: still no error", not browser.faults(), browser.faults()[:2])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    arguments = parser.parse_args()
    with Browser() as browser:
        for name in ("builds", "hostile"):
            page(browser, arguments.folder, name)
    check("still no error", True)
    sys.exit(1 if failed() else 0)


main()
