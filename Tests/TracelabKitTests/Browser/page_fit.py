"""Checks pages of calibrations: page_fit.py FOLDER

The folder holds `recorded.html` and `hostile.html`. Prints one line per check and exits with 1 if one fails.
"""

import argparse
import json
import sys

from checks import check, failed
from devtools import Browser


def text(browser, name):
    return browser.value(f"document.getElementById('{name}').textContent")


def page(browser, folder, name):
    browser.open(f"file://{folder}/{name}.html")
    data = json.loads(text(browser, "data"))
    buttons = browser.value("[...document.querySelectorAll('#list button')].map(each => each.textContent)")
    check(f"{name}: one entry per recording", len(buttons) == len(data["sessions"]) and buttons, len(buttons))
    check(f"{name}: distances before and after", all("→" in each for each in buttons), buttons[:2])
    moving = 0
    for place, session in enumerate(data["sessions"]):
        browser.value(f"document.querySelectorAll('#list button')[{place}].click()")
        check(f"{name}: recording {place} is named", text(browser, "curves-title") == session["name"])
        curves = browser.value("[...document.querySelectorAll('#fit-plot path.curve')].map(each => each.getAttribute('d').length)")
        # Three curves of offsets and two of distances for each view that moves.
        check(f"{name}: recording {place} has its curves", len(curves) == 5 * len(session["lanes"]), curves)
        moving += any(length > 20 for length in curves)
    check(f"{name}: something moves", moving > 0)
    browser.value("document.querySelectorAll('#list button')[0].click()")
    if data["sessions"][0]["lanes"]:
        box = browser.value("(b => [b.left, b.top, b.width, b.height])(document.querySelector('#fit-plot svg').getBoundingClientRect())")
        labels = "[...document.querySelectorAll('#fit-plot .time')].map(each => each.textContent).join()"
        before = browser.value(labels)
        browser.drag((box[0] + box[2] * 0.3, box[1] + 60), (box[0] + box[2] * 0.45, box[1] + 60))
        check(f"{name}: a drag zooms in", browser.value(labels) != before)
        check(f"{name}: the curves are read", "default" in text(browser, "reading"), text(browser, "reading"))
        browser.click("#all")
        check(f"{name}: All shows everything again", browser.value(labels) == before)
        browser.key("+")
        check(f"{name}: a key zooms", browser.value(labels) != before)
        browser.key("0")
    if len(buttons) > 1:
        browser.key("j")
        check(f"{name}: the keys walk", text(browser, "curves-title") == data["sessions"][1]["name"])
    rows = browser.value("document.querySelectorAll('#table-options tbody tr').length")
    check(f"{name}: a row for each option", rows > 40, rows)
    check(f"{name}: nothing of the text ran", browser.value("window.hacked") is None)
    check(f"{name}: no wider than the window", browser.value("document.documentElement.scrollWidth <= innerWidth"))
    browser.resize(390, 844, True)
    check(f"{name}: no wider than a phone", browser.value("document.documentElement.scrollWidth <= innerWidth + 1"),
          browser.value("document.documentElement.scrollWidth"))
    browser.resize(1400, 1000)
    check(f"{name}: no error", not browser.faults(), browser.faults()[:2])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    arguments = parser.parse_args()
    with Browser() as browser:
        for name in ("recorded", "hostile"):
            page(browser, arguments.folder, name)
        check("still no error", not browser.faults(), browser.faults()[:2])
    sys.exit(1 if failed() else 0)


main()
