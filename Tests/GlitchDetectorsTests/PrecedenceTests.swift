import Testing
import TraceModel

@testable import GlitchDetectors

/// One event is one glitch, of the most specific kind; tested on all pairs of kinds.
@Suite struct PrecedenceTests {
  private let detectors = [Detector].shipped

  private func glitch(_ kind: GlitchKind, from start: Int = 1_000_000, to end: Int = 1_100_000, gesture: Int? = 0)
    -> Glitch
  {
    Glitch(
      kind: kind, start: start, end: end, firstFrame: 60, lastFrame: 66, gesture: gesture, page: 0, magnitude: 100,
      unit: .points, cause: .unknown, detail: "")
  }

  /// The kinds that remain of glitches of two kinds.
  private func left(_ a: Glitch, _ b: Glitch, of detectors: [Detector]) -> Set<String> {
    Set(detectors.oneEach { detector in [a, b].filter { $0.kind == detector.kind } }.map(\.kind.rawValue))
  }

  /// Each kind replaces the kinds of the table if both describe one event.
  ///
  /// All other pairs stay side by side, since they are two events, or two sides of one event that a user distinguishes.
  @Test func thePairsAreThoseOfTheTable() {
    let kinds = detectors.map(\.kind)
    let lines = kinds.map { kind in
      let replaced = kinds.filter { $0 != kind && left(glitch(kind), glitch($0), of: detectors) == [kind.rawValue] }
      let names = replaced.map(\.rawValue).sorted().joined(separator: ", ")
      return names.isEmpty ? "\(kind.rawValue):" : "\(kind.rawValue): \(names)"
    }
    #expect(lines.joined(separator: "\n") == PrecedenceTable.text)
  }

  @Test func oneOfTwoIsAlwaysLeftAndTheOrderOfDetectorsDoesNotMatter() {
    for a in detectors.map(\.kind) {
      for b in detectors.map(\.kind) where a != b {
        let kinds = left(glitch(a), glitch(b), of: detectors)
        #expect(!kinds.isEmpty, "\(a.rawValue), \(b.rawValue)")
        #expect(kinds == left(glitch(b), glitch(a), of: detectors.reversed()), "\(a.rawValue), \(b.rawValue)")
      }
    }
  }

  @Test func aKindIsExplainedOnlyByKindsThatRunBefore() {
    #expect(detectors.map(\.kind) == detectors.inOrder.map(\.kind), "the list of what ships is in the order of judging")
    for (place, detector) in detectors.enumerated() {
      for later in detectors[place...] where later.kind != detector.kind {
        let isExplained = detector.description.family.isExplained(by: later.description.family)
        #expect(
          !isExplained || detector.description.family == later.description.family, "\(detector.kind), \(later.kind)")
      }
    }
  }

  @Test func glitchesApartStaySideBySide() {
    for a in detectors {
      for b in detectors where a.kind != b.kind {
        let (first, second) = (glitch(a.kind), glitch(b.kind, from: 9_000_000, to: 9_100_000))
        #expect(left(first, second, of: detectors) == [a.kind.rawValue, b.kind.rawValue])
        let otherGesture = glitch(b.kind, gesture: 1)
        #expect(left(first, otherGesture, of: detectors) == [a.kind.rawValue, b.kind.rawValue])
      }
    }
  }
}
