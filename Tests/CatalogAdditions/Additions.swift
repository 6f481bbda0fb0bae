import GlitchDetectors
import ScrollEngine
import TraceFormats
import TraceModel

/// A strategy of another package: the outer view never moves.
package final class HeldOuter: CoordinationStrategy, ScrollViewDelegate {
  package static let description = StrategyDescription(
    id: "held-outer", summary: "the outer view is put back whenever it scrolls", source: "a test", keeps: "nothing",
    writes: "outer.contentOffset = 0", goodAt: "nothing", breaks: "everything", cleanScripts: [], glitchingScripts: [])

  package init(_ options: StrategyOptions) {}

  package func viewDidLoad(_ screen: NestedScreen) { screen.outer.delegate = self }
  package func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {}
  package func scrollViewDidScroll(_ scrollView: ScrollView) { scrollView.contentOffset.y = 0 }
}

/// A strategy with an invalid name.
package final class Shouting: CoordinationStrategy {
  package static let description = StrategyDescription(
    id: "Held Outer", summary: "", source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
    glitchingScripts: [])

  package init(_ options: StrategyOptions) {}

  package func viewDidLoad(_ screen: NestedScreen) {}
  package func screen(_ screen: NestedScreen, didSelectTab page: Int, animated: Bool) {}
}

/// A detector of another package: every touch is a glitch, unless it is stuck.
package struct AnyTouch: GlitchDetector {
  package static let description = DetectorDescription(
    id: "any-touch", summary: "a finger came down", rationale: "a test", magnitude: "nothing", triggering: [],
    nonTriggering: [], family: .pages)

  package init(thresholdScale: Double) {}

  package func glitches(in motion: Motion) -> [Glitch] {
    motion.trace.gestures.enumerated().map { index, gesture in
      Glitch(
        kind: Self.kind, start: gesture.start, end: gesture.end, firstFrame: 0, lastFrame: 0, gesture: index, page: 0,
        magnitude: 1, unit: .points, cause: .unknown, detail: "a finger came down")
    }
  }

  package static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? { .noPan }
}

/// A detector that is hardly sure: every touch may be a glitch.
package struct Perhaps: GlitchDetector {
  package static let description = DetectorDescription(
    id: "perhaps", summary: "a finger came down", rationale: "a test", magnitude: "nothing", triggering: [],
    nonTriggering: [], severity: SeverityRule(.blocking))

  package init(thresholdScale: Double) {}

  package func glitches(in motion: Motion) -> [Glitch] {
    AnyTouch(thresholdScale: 1).glitches(in: motion).map { glitch in
      var glitch = glitch
      glitch.kind = Self.kind
      glitch.confidence = 0.3
      return glitch
    }
  }
}

/// A detector whose kind counts only if it is named: every touch is a glitch.
package struct OnlyNamed: GlitchDetector {
  package static let description = DetectorDescription(
    id: "only-named", summary: "a finger came down", rationale: "a test", magnitude: "nothing", triggering: [],
    nonTriggering: [], severity: SeverityRule(.minor, noticeable: 4), countsOnlyIfNamed: true)

  package init(thresholdScale: Double) {}

  package func glitches(in motion: Motion) -> [Glitch] {
    AnyTouch(thresholdScale: 1).glitches(in: motion).map { glitch in
      var glitch = glitch
      glitch.kind = Self.kind
      return glitch
    }
  }
}

/// A format of another package: files that begin with "one tap".
package enum OneTap: TraceFormat {
  package static let description = FormatDescription(
    id: "one-tap", name: "One tap", summary: "a tap in the middle of a screen", extensions: ["tap"], holds: ["touches"],
    example: "one tap", invalidExamples: [])

  package static func sniff(_ prefix: [UInt8]) -> Bool { prefix.starts(with: Array("one tap".utf8)) }

  package static func read(
    _ source: some ByteSource, options: ReadOptions, into sink: inout some SessionSink
  ) throws -> [ImportIssue] {
    var session = Sample.drag
    session.touches = []
    try sink.begin(session)
    for (t, phase) in [(0, Touch.Phase.began), (50_000, .ended)] {
      try sink.take(Touch(seq: t, t: t, id: 1, phase: phase, location: Point(x: 195, y: 400)))
    }
    try sink.end(duration: 50_000)
    return []
  }
}

package enum Sample {
  /// A finger that goes up by 150 pt over the header's page, from rest.
  package static let drag = session(steps: (0...15).map { 700 - 10 * Double($0) })

  package static func session(steps: [Double]) -> Session {
    let layout = Layout(
      viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "only", contentHeight: 594)])
    let touches = steps.enumerated().map { n, y in
      Touch(
        seq: n, t: 100_000 + n * 16_667, id: 1, phase: n == 0 ? .began : n + 1 == steps.count ? .ended : .moved,
        location: Point(x: 195, y: y))
    }
    return Session(
      uid: "sample", name: "a drag up", source: .init(kind: .script), layout: layout, touches: touches,
      duration: touches.last?.t ?? 0)
  }
}
