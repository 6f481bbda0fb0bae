import TextFormatting
import TraceModel

/// Numbered sentences for a person with a device.
public enum PersonSteps: ReproductionFormat {
  public static let description = ReproductionDescription(
    id: "steps", summary: "sentences for a person with a device")

  /// The maximum distance of a straight leg from the finger, in points: nobody moves a finger more exactly. A choice of this
  /// project.
  private static let tolerance = 10.0
  /// Fingers slower than this are slow, in points per second: below it UIKit stops content at the lift.
  private static let slow = Gesture.flingSpeed
  /// Fingers faster than this are fast, in points per second: more than a screen's height in a second. A choice of this project.
  private static let fast = 1_000.0
  /// The pause that a person keeps without a watch, in microseconds: momentum and animations are over. A choice of this
  /// project.
  private static let longPause = 2_000_000

  public static func reproduction(of gestures: ReproducedGestures) throws(ReproductionError) -> Reproduction {
    let session = gestures.session
    let script = GestureScript(reading: session, tolerance: tolerance)
    let words = script.words(outer: gestures.outerOffset)
    let layout = session.layout
    var lines = [
      "\(TerminalText.escaped(session.name))", "",
      "The screen is \(whole(layout.viewport.width)) × \(whole(layout.viewport.height)) pt, with a header of "
        + "\(whole(layout.outer.headerHeight)) pt and a tab bar of \(whole(layout.outer.tabBarHeight)) pt. Begin at "
        + "\(start(session, gestures.outerOffset)).", "",
    ]
    for (index, step) in script.steps.enumerated() {
      var text = sentence(words[index], step.act, layout)
      if index > 0, step.wait < 0, step.act.stroke != nil { text = "with a second finger, \(text)" }
      text = text.prefix(1).uppercased() + text.dropFirst()
      if index > 0, step.wait >= longPause { text = "Wait \(seconds(step.wait)). " + text }
      if case .touch(let stroke) = step.act, !stroke.isTap { text += " " + hand(stroke) }
      lines.append("\(index + 1). \(text)")
    }
    lines.append("")
    if gestures.glitches.isEmpty {
      lines.append(
        "Look for content that jumps, stops, or moves although no finger moves it. No glitch of this session is known.")
    } else {
      lines.append("Look for:")
      lines += gestures.glitches.map { "- \(TerminalText.escaped($0))" }
    }
    return Reproduction(text: lines.joined(separator: "\n") + "\n", notes: [])
  }

  private static func start(_ session: Session, _ outerOffset: (Int) -> Double) -> String {
    let page =
      session.layout.pages.indices.contains(session.layout.initialPage)
      ? session.layout.pages[session.layout.initialPage].name : ""
    let offset = outerOffset(0)
    let header = offset < 1 ? "the header open" : "the header scrolled by \(whole(offset)) pt"
    return "the tab “\(TerminalText.escaped(page))” with \(header)"
  }

  private static func sentence(_ words: String, _ act: GestureScript.Act, _ layout: Layout) -> String {
    switch act {
    case .tapTab(let page, _), .event(.tab(let page, .tap)):
      let name = layout.pages.indices.contains(page) ? layout.pages[page].name : "\(page + 1)"
      // Keeps `meanwhile` and `0.3 s later`.
      return words.replacing("tap tab \(page + 1)", with: "tap the tab “\(TerminalText.escaped(name))”") + "."
    case .event(let kind) where ReproducedGestures.words(kind) != nil && kind != .statusBarTap:
      return "\(TerminalText.escaped(words)): the app or the system does that, not a finger."
    case .touch, .event: return TerminalText.escaped(words) + "."
    }
  }

  /// The place at which the finger goes down, its speed and its lift, in words.
  private static func hand(_ stroke: Stroke) -> String {
    var text =
      "Put the finger down \(whole(stroke.start.y)) pt from the top and \(whole(stroke.start.x)) pt from the left"
    let length = stroke.legs.indices.reduce(0.0) { sum, index in
      let travel = stroke.travel(ofLeg: index)
      return sum + (travel.x * travel.x + travel.y * travel.y).squareRoot()
    }
    let time = Double(max(stroke.duration, 1)) / 1e6
    // A finger that stays within the pan's hysteresis rests.
    if length >= Gesture.panHysteresis {
      let speed = length / time
      let pace = speed < slow ? "slowly" : speed < fast ? "at a middle speed" : "fast"
      let release = stroke.releaseVelocity
      let isMoving = (release.x * release.x + release.y * release.y).squareRoot() >= slow
      text += ", move it \(pace), in about \(seconds(stroke.duration)), and lift it "
      text += isMoving ? "while it still moves" : "when it rests"
    }
    return text + "."
  }

  private static func whole(_ value: Double) -> String { NumberText.fixed(value, decimals: 0) }

  private static func seconds(_ microseconds: Int) -> String {
    NumberText.shown((Double(microseconds) / 1e5).rounded() / 10) + " s"
  }
}
