import ScrollEngine
import TextFormatting
import TraceModel
import TracePlot

/// The glitches of a strategy in one session. The description is the failure message of a test.
public struct GlitchesFound: Error, CustomStringConvertible {
  /// The glitches that fail, in order of time; empty if the replay ended in an exception.
  public let glitches: [IdentifiedGlitch]
  public let description: String

  /// `nil` for a replay without glitches that fail.
  ///
  /// - Parameter failing: in order of time.
  init?(
    _ failing: [IdentifiedGlitch], of judgement: Judgement, in session: Session, under strategy: Strategy,
    catalog: Catalog
  ) {
    let name = "\"\(TerminalText.escaped(session.name))\""
    if let error = judgement.error {
      glitches = []
      description = "\(strategy.id) could not replay \(name): \(TerminalText.escaped(error))"
      return
    }
    guard !failing.isEmpty, let trace = judgement.trace else { return nil }
    glitches = failing
    let count = failing.count == 1 ? "1 glitch" : "\(failing.count) glitches"
    var lines = ["\(strategy.id) has \(count) in \(name):"]
    for glitch in catalog.bySeverity(failing).map(\.glitch) {
      let interval = "\(Self.seconds(glitch.start))–\(Self.seconds(glitch.end)) s"
      let confidence = glitch.confidence < 1 ? ", confidence \(NumberText.shown(glitch.confidence))" : ""
      lines.append("\(interval)  \(glitch.kind.rawValue), \(glitch.severity.name)\(confidence): \(glitch.detail)")
      lines.append("  \(glitch.cause.rawValue): \(glitch.cause.summary)")
    }
    if failing.count < judgement.glitches.count {
      lines.append("\(judgement.glitches.count - failing.count) more that do not fail are marked in the plot.")
    }
    lines += ["", OffsetPlot(trace: trace, marks: judgement.glitches.map { PlotMark($0.glitch) }).rendered()]
    description = lines.joined(separator: "\n")
  }

  private static func seconds(_ microseconds: Int) -> String {
    NumberText.fixed(Double(microseconds) / 1e6, decimals: 3)
  }
}

extension Catalog {
  /// The most severe first, of these the largest for their kind; equal ones in the given order.
  package func bySeverity(_ glitches: [IdentifiedGlitch]) -> [IdentifiedGlitch] {
    let keys = glitches.map(\.glitch).map { glitch -> (severity: Int, size: Double) in
      let noticeable = detector(id: glitch.kind.rawValue)?.description.severity.noticeable
      return (glitch.severity.rawValue, noticeable.map { glitch.magnitude / $0 } ?? 1)
    }
    return glitches.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }.map { glitches[$0] }
  }
}
