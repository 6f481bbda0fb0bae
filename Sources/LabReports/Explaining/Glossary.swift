import GlitchDetectors
import TextFormatting
import TraceModel

/// The words of the lab's screens other than names of strategies, kinds, queries, formats and options.
enum Glossary {
  struct Term {
    /// The word, and its synonyms, which have the same text.
    let names: [String]
    let text: String
    /// Related names that `explain` knows.
    let related: [String]

    init(_ names: String..., text: String, related: [String] = []) {
      self.names = names
      self.text = text
      self.related = related
    }
  }

  static func term(named name: String) -> Term? { all.first { $0.names.contains(name) } }

  static let all = [
    // The screen.
    Term(
      "header",
      text: """
        The part of the screen above the tab bar, which scrolls away first. Its offset is that of the outer scroll view: 0 where the header is \
        open, the pin where it is closed, below 0 where it is pulled down.
        """, related: ["outer", "pin"]),
    Term(
      "pin", "pin_offset", "pinned",
      text: """
        The header's offset at which the tab bar stops and stays, in points; usually the height of the header. At the pin the \
        header is closed, and the list goes on.
        """, related: ["header", "hand-off", "hand-off-at-pin"]),
    Term(
      "outer", "outer_y",
      text: """
        The vertical scroll view around everything: header, tab bar and pager. On the screen its movement is the header's. In \
        tables `outer_y` is its contentOffset.y in points, + = scrolled forward.
        """, related: ["inner", "header"]),
    Term(
      "inner", "inner_y", "list",
      text: """
        The vertical scroll view of a page, which shows its rows. In tables `inner_y` is the contentOffset.y of the visible \
        page's list in points, + = scrolled forward.
        """, related: ["outer", "page"]),
    Term(
      "pager", "pager_x",
      text: """
        The horizontal scroll view that holds the pages side by side. In tables `pager_x` is its contentOffset.x in points: a \
        whole number of page widths where it shows one page.
        """, related: ["page", "diagonal-drift"]),
    Term(
      "page", "tab", "visible_page",
      text: """
        The content of one tab. Pages count from 0, from the left. `page` is the one that the screen treats as current, \
        `visible_page` the one that fills most of the pager.
        """, related: ["pager", "wrong-page", "wrong-tab-restore"]),
    Term(
      "offset",
      text: """
        How far a scroll view is scrolled, in points: its contentOffset. + is forward: the finger moves up and later rows appear.
        """, related: ["outer", "inner"]),
    // Movement.
    Term(
      "gesture",
      text: """
        One touch sequence, from the first finger down to the last finger up. Gestures count from 0 in a session. Its kind is \
        tap, hold, swipe, fling or drag.
        """, related: ["fling", "worst-gestures"]),
    Term(
      "fling", "drag", "swipe", "tap", "hold",
      text: """
        The kinds of a gesture. tap: less than 10 pt and 0.5 s. hold: less than 10 pt, longer. swipe: mostly sideways. fling: \
        250 pt/s or more when the finger lifts. drag: all others.
        """, related: ["gesture"]),
    Term(
      "hand-off", "handoff",
      text: """
        The moment when one view reaches its end and the other one goes on under the same finger or in the same fling: \
        from header to list at the pin, from list to header at the list's top. Most glitches of nested scrolling happen there.
        """, related: ["pin", "interrupted-handoff", "lost-momentum", "micro-stop", "velocity-step"]),
    Term(
      "momentum", "deceleration",
      text: """
        The movement that goes on after a fling, slower and slower. UIScrollView keeps 0.998 of the speed in each millisecond.
        """, related: ["fling", "lost-momentum", "momentum-not-passed-on"]),
    Term(
      "overscroll", "bounce", "rubber-band",
      text: """
        Content beyond its edge. It follows the finger by a fraction of the finger's movement (the rubber band), and bounces back \
        when the finger lifts. `bounce_owner` says which view may stretch at the top.
        """, related: ["bounce_owner", "wrong-bounce-owner", "double-bounce"]),
    Term(
      "frame",
      text: "One picture of the display, with all offsets at its time. 60 Hz displays show one every 16.7 ms.",
      related: ["phase", "frame-hitch"]),
    Term(
      "phase",
      text: """
        The state of the most active vertical view in a frame: idle, tracking, dragging, decelerating, bouncing or animating.
        """, related: ["frame"]),
    // Expectations.
    Term(
      "order", "forward", "backward", "parent_first", "self_first", "self_only", "parallel",
      text: """
        Which view moves first under a finger, as the screen declares it for `forward` (content moves up) and `backward`. \
        parent_first: the header. self_first: the list. self_only: the list alone. parallel: both at once.
        """, related: ["expect.forward", "expect.backward", "wrong-order"]),
    Term(
      "bounce_owner",
      text: "Which view may stretch beyond its top, as the screen declares it: outer (everything) or inner (the list).",
      related: ["expect.bounce_owner", "overscroll"]),
    Term(
      "tab_offset", "keep", "reset_on_unpin", "sync_to_header",
      text: """
        Where a tab should be when it comes back, as the screen declares it. keep: where it was left. reset_on_unpin: at its \
        top if the header was open in between. sync_to_header: where the other tabs are, while the header is open.
        """, related: ["expect.tab_offset", "wrong-tab-restore"]),
    // Glitches.
    Term(
      "glitch", "incident",
      text: """
        One fault of scrolling that a user would see, with its kind, time, size, cause and a sentence that describes it. \
        Several frames that belong together are one glitch.
        """, related: ["kind", "magnitude", "cause", "severity", "confidence"]),
    Term(
      "kind",
      text: "The name of a way in which scrolling goes wrong. `tracelab list glitches` lists the kinds.",
      related: ["glitch"]),
    Term(
      "magnitude", "size",
      text:
        "How large a glitch is, in points, points per second or milliseconds. `tracelab explain KIND` says what is measured.",
      related: ["severity"]),
    Term(
      "severity", "cosmetic", "minor", "major", "blocking",
      text: """
        How much a glitch disturbs the people who use the app. 1 cosmetic: visible, but harmless. 2 minor: it disturbs. 3 major: \
        the gesture has to be repeated, or the place is lost. 4 blocking: repeating the gesture does not help. Every kind has a \
        usual severity: one step higher from four times the noticeable size on, one step lower below the noticeable size. The \
        steps are Nielsen's severity ratings.
        """, related: ["confidence", "magnitude"]),
    Term(
      "confidence",
      text: """
        How sure the detector is, from 0 to 1: lower where frames are missing, and where the glitch is hardly larger than its \
        limit. Gates and tests ignore glitches below \(GlitchConfidence.leastGated) unless `--min-confidence` changes that.
        """, related: ["severity", "counted"]),
    Term(
      "counted", "uncounted",
      text: """
        Whether rates and gates count a glitch. Kinds that a busy machine causes as well, such as frame-hitch, count only if \
        `--kind` or `--max-rate` names them.
        """, related: ["frame-hitch", "gate"]),
    Term(
      "cause",
      text: """
        Why a glitch happened, in one fixed word. In a replay it comes from what the code did to the scroll views, in a \
        recording from the frames alone. `tracelab explain CAUSE` says what usually cures it.
        """, related: ["written-by-delegate", "held-by-delegate", "no-pan", "unknown"]),
    Term(
      "fingerprint", "ordinal",
      text: """
        The identity of a glitch from run to run: session, kind, gesture, page, and its number (`ordinal`) among the session's \
        glitches that agree in these. Strategy, versions and sentence are not part of it.
        """, related: ["run", "baseline"]),
    // The lab.
    Term(
      "session", "recording", "uid",
      text: """
        One recorded stretch of use of one screen: its layout, the touches, and the frames where they were recorded. `uid` is \
        its own identifier.
        """, related: ["scenario", "replay"]),
    Term(
      "scenario",
      text: "The same gestures on other builds or devices have the same scenario. Builds are compared by it.",
      related: ["session", "build-comparison"]),
    Term(
      "strategy",
      text: """
        One way to share a finger among header, list and pager. `tracelab list strategies` lists those of the lab; `recorded` \
        stands for the frames as they were recorded.
        """, related: ["coordinator", "native", "recorded"]),
    Term(
      "replay",
      text: "The frames of one session: as recorded, or as one strategy moved the views under the same touches.",
      related: ["session", "strategy", "verdict"]),
    Term(
      "verdict",
      text:
        "The glitches that the detectors found in one replay, under given expectations and one version of the detectors.",
      related: ["replay", "glitch"]),
    Term(
      "run", "label", "latest",
      text: """
        One call of `analyze` for one strategy; it lists a verdict for each session. A run is named by its label, its number or \
        latest:STRATEGY.
        """, related: ["verdict"]),
    Term(
      "gate",
      text: """
        A condition that can fail a job: `--fail-on` for new or worse glitches, `--max-rate` for too many. A gate that had nothing to compare \
        fails, too.
        """, related: ["baseline", "confidence", "counted"]),
    Term(
      "baseline",
      text: "The known glitches that a gate compares with: a run, or a text file that `tracelab baseline save` wrote.",
      related: ["gate", "fingerprint"]),
  ]
}

extension DetectorLimit {
  /// The value with its unit: `24 pt`.
  var valueText: String { NumberText.shown(value) + (unit.isEmpty ? "" : " \(unit)") }
}

extension [DetectorLimit] {
  /// The bases of these limits, each named once.
  var bases: [DetectorLimit.Basis] { DetectorLimit.Basis.allCases.filter { basis in contains { $0.basis == basis } } }
}

extension DetectorLimit.Basis {
  /// The basis in words.
  var summary: String {
    switch self {
    case .labels:
      "the rules by which recordings of a real rendering engine were labelled, independently of the detectors"
    case .uikit: "UIKit's own behavior, documented or reverse-engineered"
    case .reports: "the smallest size that users reported in public threads"
    case .measured: "the latency, jitter and lateness that the frames of a busy browser showed"
    case .chosen:
      "a choice of this project; `detector-proof --sensitivity FILE.svg` shows what another value would cost"
    }
  }
}
