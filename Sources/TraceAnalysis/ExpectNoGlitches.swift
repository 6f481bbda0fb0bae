import ScrollEngine
import TextFormatting
import TraceFormats
import TraceModel
import TracePlot

/// Replays a session under a coordination strategy, and throws if there are glitches.
///
/// It can be used with Swift Testing and XCTest: the error's description, which both print, contains a sentence and a cause for each
/// glitch, and a text plot of the offsets over time.
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
/// - Throws: `GlitchesFound`; `UsageError` for settings that are not known.
public func expectNoGlitches(
  in session: Session, under strategy: Strategy, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  let analysis = Analysis(catalog: catalog, settings: try Settings(settings, strategies: [strategy]))
  let judgement = analysis.judgement(of: session, under: strategy)
  if let found = GlitchesFound(judgement, in: session, under: strategy) { throw found }
}

/// Replays a recording's file, in any of the catalog's formats, under a coordination strategy, and throws if there are glitches.
///
/// - Throws: `GlitchesFound`; `TraceFormatError` for a file that is not a recording; `UsageError` for settings that are not known.
public func expectNoGlitches(
  inRecordingAt path: String, under strategy: Strategy, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  let source = try PeekedSource(UnpackedSource(FileSource(path: path)))
  let format = catalog.formats.detected(prefix: source.prefix, fileName: path) ?? JSONLinesFormat.self
  try expectNoGlitches(in: format.session(from: source).session, under: strategy, settings: settings, catalog: catalog)
}

/// Replays a session under a type of strategy, and throws if there are glitches.
///
/// - Throws: as with a ``Strategy``.
public func expectNoGlitches<S: CoordinationStrategy>(
  in session: Session, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  try expectNoGlitches(in: session, under: Strategy(strategy), settings: settings, catalog: catalog)
}

/// Replays a recording's file under a type of strategy, and throws if there are glitches.
///
/// - Throws: as with a ``Strategy``.
public func expectNoGlitches<S: CoordinationStrategy>(
  inRecordingAt path: String, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  try expectNoGlitches(inRecordingAt: path, under: Strategy(strategy), settings: settings, catalog: catalog)
}

/// The glitches of a strategy in one session. The description is the failure message of a test.
public struct GlitchesFound: Error, CustomStringConvertible {
  /// The glitches in order of time; empty if the replay ended in an exception.
  public let glitches: [IdentifiedGlitch]
  public let description: String

  /// `nil` for a replay without glitches.
  init?(_ judgement: Judgement, in session: Session, under strategy: Strategy) {
    let name = "\"\(TerminalText.escaped(session.name))\""
    if let error = judgement.error {
      glitches = []
      description = "\(strategy.id) could not replay \(name): \(TerminalText.escaped(error))"
      return
    }
    guard !judgement.glitches.isEmpty, let trace = judgement.trace else { return nil }
    glitches = judgement.glitches
    let count = glitches.count == 1 ? "1 glitch" : "\(glitches.count) glitches"
    var lines = ["\(strategy.id) has \(count) in \(name):"]
    for glitch in glitches.map(\.glitch) {
      let interval = "\(Self.seconds(glitch.start))–\(Self.seconds(glitch.end)) s"
      lines.append("\(interval)  \(glitch.kind.rawValue): \(glitch.detail)")
      lines.append("  \(glitch.cause.rawValue): \(glitch.cause.summary)")
    }
    lines += ["", OffsetPlot(trace: trace, marks: glitches.map { PlotMark($0.glitch) }).rendered()]
    description = lines.joined(separator: "\n")
  }

  private static func seconds(_ microseconds: Int) -> String {
    NumberText.fixed(Double(microseconds) / 1e6, decimals: 3)
  }
}
