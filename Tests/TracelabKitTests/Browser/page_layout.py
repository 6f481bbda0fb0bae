"""Measures every page of a folder: page_layout.py FOLDER

On each: the player within the first screen, the table's columns, the panes' names, nothing wider than the window, no error. Prints one
line per check and exits with 1 if one fails.
"""

import argparse
import pathlib
import re
import sys

from checks import check, failed
from devtools import Browser

WIDTH, HEIGHT = 1400, 900
WINDOWS = ((WIDTH, HEIGHT, False), (1080, 800, False), (390, 844, True))

BOXES = """Object.fromEntries(["player", "phone-left", "plot", "play", "slider", "offsets-left"].map(id => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [id, [box.left, box.top, box.right, box.bottom].map(Math.round)];
}))"""
TABLE = """(table => ({
  headings: [...table.querySelectorAll("thead th")].map(cell => cell.textContent),
  rows: [...table.querySelectorAll("tbody tr")].filter(row => row.checkVisibility()).length, all: table.tBodies[0].rows.length,
  cells: [...table.querySelectorAll("td.cell")].map(cell => [cell.dataset.kind, Number(cell.dataset.count), cell.textContent]),
}))(document.querySelector("#matrix table"))"""
WORDS = """[document.body.innerText, ...[...document.querySelectorAll("#player [aria-label], #player [title]")]
  .map(each => `${each.ariaLabel} ${each.title}`)].join("\\n")"""


def first_screen(browser, name):
    boxes = browser.value(BOXES)
    outside = {id: box for id, box in boxes.items()
               if not (0 <= box[0] < box[2] <= WIDTH and 0 <= box[1] < box[3] <= HEIGHT)}
    check(f"{name}: the player is within the first screen", not outside, outside or f"play ends at {boxes['play'][3]}")
    phone, plot = boxes["phone-left"], boxes["plot"]
    check(f"{name}: phones and curves are large enough", phone[3] - phone[1] >= 230 and plot[3] - plot[1] >= 200,
          f"{phone[3] - phone[1]} and {plot[3] - plot[1]} px")


def table(browser, name):
    shown = browser.value(TABLE)
    check(f"{name}: totals are the first columns",
          shown["headings"][:5] == ["strategy", "glitches", "per 100 gestures", "sessions hit", "gestures"], shown["headings"][:5])
    counts = {}
    for kind, count, _ in shown["cells"]:
        counts[kind] = counts.get(kind, 0) + count
    check(f"{name}: frequent kinds come first", list(counts.values()) == sorted(counts.values(), reverse=True)
          and list(counts) == shown["headings"][5:], counts)
    wrong = [cell for cell in shown["cells"] if (cell[1] == 0) != cell[2].startswith("·")]
    check(f"{name}: a dot is a zero", not wrong, wrong or "")
    check(f"{name}: eight rows at most", shown["rows"] == min(8, shown["all"]), f"{shown['rows']} of {shown['all']}")
    if shown["all"] > 8:
        browser.click("#all-rows")
        check(f"{name}: the others unfold", browser.value(TABLE)["rows"] == shown["all"])


def words(browser, name):
    said = browser.value(WORDS)
    # Something may be "left out".
    sides = re.findall(r"\b(?:left|right)\b(?! out\b)", said, re.IGNORECASE)
    check(f"{name}: no side is called left or right", not sides, sides or "")
    check(f"{name}: no backtick", "`" not in said, [line for line in said.splitlines() if "`" in line][:2] or "")
    names = browser.value("""["left", "right"].filter(side => document.getElementById(`side-${side}`).checkVisibility())
      .map(side => [document.getElementById(`name-${side}`).textContent, document.getElementById(`legend-${side}`).textContent])""")
    check(f"{name}: each pane has a name of its own", names and all(a and a == b for a, b in names)
          and len({a for a, _ in names}) == len(names), names)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("folder")
    pages = sorted(pathlib.Path(arguments.parse_args().folder).glob("*.html"))
    check("there are pages", len(pages) > 0)
    with Browser(WIDTH, HEIGHT) as browser:
        for page in pages:
            name = page.stem
            browser.resize(WIDTH, HEIGHT)
            browser.open(page.as_uri())
            first_screen(browser, name)
            if browser.value("Boolean(document.getElementById('matrix'))"):
                table(browser, name)
            words(browser, name)
            for window in WINDOWS:
                browser.resize(*window)
                width = browser.value("document.documentElement.scrollWidth")
                check(f"{name}: no wider than {window[0]} px", width <= window[0], width)
            check(f"{name}: no error of the page", browser.faults() == [], browser.faults() or "")
        check("still no error", browser.faults() == [], browser.faults() or "")
    sys.exit(failed())


main()
