import ScrollEngine
import TextFormatting
import TraceFormats
import TraceModel
import TracePlot

/// Replays a session under a coordination strategy, and throws if there are glitches.
///
/// A glitch with a confidence below `minConfidence` does not fail, nor does a kind that counts only if it is named. It can be used with
/// Swift Testing and XCTest: the error's description, which both print, contains a sentence and a cause for each glitch, and a text plot of
/// the offsets over time.
///
/// ```swift
/// @Test func theHeaderStaysInPlace() throws {
///   try expectNoGlitches(in: session, under: .myCoordinator)
/// }
/// ```
///
/// - Parameters:
///   - session: a recording; its touches are replayed, its frames are ignored.
///   - strategy: the coordination code, for example one that is written as UIKit source.
///   - settings: one `KEY=VALUE` per entry, as for `--set`: options of the engine and the strategy, and expectations.
///   - catalog: contains the detectors.
///   - kinds: the only kinds that fail; empty for all but those that count only if they are named.
///   - minConfidence: glitches with a lower confidence do not fail, from 0 to 1.
/// - Throws: `GlitchesFound`; `UsageError` for settings that are not known.
public func expectNoGlitches(
  in session: Session, under strategy: Strategy, settings: [String] = [], catalog: Catalog = .shipped,
  kinds: [GlitchKind] = [], minConfidence: Double = GlitchConfidence.leastGated
) throws {
  let analysis = Analysis(catalog: catalog, settings: try Settings(settings, strategies: [strategy]))
  let judgement = analysis.judgement(of: session, under: strategy)
  let uncounted = catalog.uncountedKinds
  let failing = judgement.glitches.filter { found in
    found.glitch.confidence >= minConfidence
      && (kinds.isEmpty
        ? !uncounted.contains(found.glitch.kind.rawValue) : kinds.contains(found.glitch.kind))
  }
  if let found = GlitchesFound(failing, of: judgement, in: session, under: strategy, catalog: catalog) { throw found }
}

/// Replays a recording's file, in any of the catalog's formats, under a coordination strategy, and throws if there are glitches.
///
/// - Throws: `GlitchesFound`; `TraceFormatError` for a file that is not a recording; `UsageError` for settings that are not known.
public func expectNoGlitches(
  inRecordingAt path: String, under strategy: Strategy, settings: [String] = [], catalog: Catalog = .shipped,
  kinds: [GlitchKind] = [], minConfidence: Double = GlitchConfidence.leastGated
) throws {
  let source = try PeekedSource(UnpackedSource(FileSource(path: path)))
  let format = catalog.formats.detected(prefix: source.prefix, fileName: path) ?? JSONLinesFormat.self
  try expectNoGlitches(
    in: format.session(from: source).session, under: strategy, settings: settings, catalog: catalog, kinds: kinds,
    minConfidence: minConfidence)
}

/// Replays a session under a type of strategy, and throws if there are glitches.
///
/// - Throws: The same errors as with a ``Strategy``.
public func expectNoGlitches<S: CoordinationStrategy>(
  in session: Session, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped,
  kinds: [GlitchKind] = [], minConfidence: Double = GlitchConfidence.leastGated
) throws {
  try expectNoGlitches(
    in: session, under: Strategy(strategy), settings: settings, catalog: catalog, kinds: kinds,
    minConfidence: minConfidence)
}

/// Replays a recording's file under a type of strategy, and throws if there are glitches.
///
/// - Throws: The same errors as with a ``Strategy``.
public func expectNoGlitches<S: CoordinationStrategy>(
  inRecordingAt path: String, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped,
  kinds: [GlitchKind] = [], minConfidence: Double = GlitchConfidence.leastGated
) throws {
  try expectNoGlitches(
    inRecordingAt: path, under: Strategy(strategy), settings: settings, catalog: catalog, kinds: kinds,
    minConfidence: minConfidence)
}

/// The glitches of a strategy in one session. The description is the failure message of a test.
public struct GlitchesFound: Error, CustomStringConvertible {
  /// The glitches that fail, in order of time; empty if the replay ended in an exception.
  public let glitches: [IdentifiedGlitch]
  public let description: String

  /// Creates the error; `nil` for a replay without glitches that fail.
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
    lines += judgement.notes.map { "note: \(TerminalText.escaped($0))" }
    lines += ["", OffsetPlot(trace: trace, marks: judgement.glitches.map { PlotMark($0.glitch) }).rendered()]
    description = lines.joined(separator: "\n")
  }

  private static func seconds(_ microseconds: Int) -> String {
    NumberText.fixed(Double(microseconds) / 1e6, decimals: 3)
  }
}

extension Catalog {
  /// Sorts the most severe glitches first, and among these the largest for their kind; equal ones keep the given order.
  package func bySeverity(_ glitches: [IdentifiedGlitch]) -> [IdentifiedGlitch] {
    let keys = glitches.map(\.glitch).map { glitch -> (severity: Int, size: Double) in
      let noticeable = detector(id: glitch.kind.rawValue)?.description.severity.noticeable
      return (glitch.severity.rawValue, noticeable.map { glitch.magnitude / $0 } ?? 1)
    }
    return glitches.indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] > keys[$1] }.map { glitches[$0] }
  }
}
