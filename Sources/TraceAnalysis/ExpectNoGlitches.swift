import ScrollEngine
import TraceFormats
import TraceModel

/// Replays a session under a coordination strategy, and throws if there are glitches.
///
/// A glitch that is hardly more likely one than not does not fail, nor does a kind that counts only if it is named. It can be used with Swift Testing and XCTest: the error's description, which both print, contains a sentence and a cause for each
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
/// - Throws: as with a ``Strategy``.
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
/// - Throws: as with a ``Strategy``.
public func expectNoGlitches<S: CoordinationStrategy>(
  inRecordingAt path: String, under strategy: S.Type, settings: [String] = [], catalog: Catalog = .shipped,
  kinds: [GlitchKind] = [], minConfidence: Double = GlitchConfidence.leastGated
) throws {
  try expectNoGlitches(
    inRecordingAt: path, under: Strategy(strategy), settings: settings, catalog: catalog, kinds: kinds,
    minConfidence: minConfidence)
}
