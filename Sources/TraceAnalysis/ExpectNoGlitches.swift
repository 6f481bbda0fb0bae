import ScrollEngine
import TextFormatting
import TraceFormats
import TraceModel
import TracePlot

/// Replays a session under a coordination strategy, and throws if a user would see anything go wrong.
///
/// For swift-testing and XCTest alike: the error's description, which both print, holds each incident's sentence, its cause, and
/// the offsets over time as a text plot.
///
/// ```swift
/// @Test func theHeaderStaysInPlace() throws {
///   try expectNoGlitches(in: session, under: MyCoordinator.self)
/// }
/// ```
///
/// - Parameters:
///   - session: a recording; its touches are replayed, its frames play no part.
///   - settings: `KEY=VALUE` each, as `--set` takes them: the engine's options, the strategy's, expectations.
///   - catalog: whose detectors look.
/// - Throws: `GlitchesFound`; `UsageError` for settings that are not known.
public func expectNoGlitches<S: CoordinationStrategy>(
  in session: Session, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  let strategy = Strategy(strategy)
  let analysis = Analysis(catalog: catalog, settings: try Settings(settings, strategies: [strategy]))
  let judgement = analysis.judgement(of: session, under: strategy)
  if let found = GlitchesFound(judgement, in: session, under: strategy) { throw found }
}

/// The same for a recording's file, in any of the catalog's formats.
///
/// - Throws: `GlitchesFound`; `TraceFormatError` for a file that is no recording; `UsageError` for settings that are not known.
public func expectNoGlitches<S: CoordinationStrategy>(
  inRecordingAt path: String, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped
) throws {
  let source = try PeekedSource(FileSource(path: path))
  let format = catalog.formats.detected(prefix: source.prefix, fileName: path) ?? JSONLinesFormat.self
  try expectNoGlitches(in: format.session(from: source).session, under: strategy, settings: settings, catalog: catalog)
}

/// What a strategy did wrong in one session. Its description is the report of a failed test.
public struct GlitchesFound: Error, CustomStringConvertible {
  /// In order of time; none where the replay ended in an exception.
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
