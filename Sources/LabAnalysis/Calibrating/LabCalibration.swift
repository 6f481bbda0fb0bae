import Calibration
import LabCommon
import ReportOutput
import ScrollEngine
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// The calibration of the engine's options by sessions of a lab.
public struct LabCalibration {
  /// The sessions that are fitted or held out, and the code of the recorded screens.
  public struct Options: Sendable {
    /// Patterns as `LabTransaction.sessions(matching:)` takes them.
    public var sessions: [String]
    /// Sessions that take no part in the fit.
    public var heldOut: [String]
    /// The strategy of the recorded screens; `nil` for each session's own.
    public var strategy: String?
    /// The profile's name; `nil` for device and system.
    public var name: String?

    public init(sessions: [String], heldOut: [String] = [], strategy: String? = nil, name: String? = nil) {
      self.sessions = sessions
      self.heldOut = heldOut
      self.strategy = strategy
      self.name = name
    }
  }

  private let path: String
  private let catalog: Catalog
  private let options: Options

  /// - Throws: `UsageError` for an unknown strategy.
  public init(path: String, catalog: Catalog, options: Options) throws {
    self.path = path
    self.catalog = catalog
    self.options = options
    guard let id = options.strategy, code(id) == nil else { return }
    let known = catalog.strategies.map(\.id) + [DeviceDayStrategy.description.id]
    throw UsageError(
      "there is no strategy \(TerminalText.escaped(id))\(NearestName.hint(id, in: known)); `tracelab list strategies` "
        + "lists them.")
  }

  /// Fits the options to the sessions with recorded frames.
  ///
  /// - Throws: `StoreError` for a lab that cannot be read, `UsageError` if no session has frames.
  public func run() throws -> (profile: ProfileFile, report: FitReport) {
    let lab = try Lab.open(at: path, .readOnly)
    let heldOut = options.heldOut.isEmpty ? [] : try lab.read { try $0.sessions(matching: options.heldOut) }
    let fitted = try lab.read { try $0.sessions(matching: options.sessions) }
    var seen = Set<Int64>()
    let stored = (fitted + heldOut).filter { seen.insert($0.id).inserted }
    let held = Set(heldOut.map(\.id))
    var sessions: [CalibrationSession] = []
    for one in stored where one.frameCount > 0 {
      guard var session = try lab.read({ try $0.session(one.id) }) else { continue }
      session.frames =
        try lab.read { reader in
          try reader.replay(.recorded(sessionID: one.id)).flatMap { try reader.frames(ofReplay: $0.id) }
        } ?? session.frames
      let strategy = (options.strategy ?? session.strategy).flatMap(code)
      sessions.append(
        CalibrationSession(
          name: session.name, session: session, strategy: strategy, isHeldOut: held.contains(one.id)))
    }
    guard !sessions.isEmpty else {
      throw UsageError(
        stored.isEmpty
          ? "no session matches; see `tracelab list sessions`."
          : "none of \(Plural.text(stored.count, "session")) has recorded frames to compare with.")
    }
    let (calibration, curves) = Calibrator.withCurves(sessions)
    let profile = ProfileFile(
      name: options.name ?? Self.name(of: sessions),
      origin: .init(
        device: Self.common(sessions.map(\.session.source.device)), os: Self.common(sessions.map(\.session.source.os)),
        engine: Version.engine),
      calibration: calibration)
    let left = stored.count - sessions.count
    let report = CalibrationReport(profile, leftOut: left)
    return (profile, FitReport(report.document(of: path), sessions: curves.map(CalibrationReport.curves)))
  }

  /// The code of recorded screens: a strategy of the catalog, or that of the device day's screens.
  ///
  /// The latter is in no catalog: it coordinates nothing, and a comparison of strategies would count its probes as glitches.
  private func code(_ id: String) -> Strategy? {
    catalog.strategy(id: id) ?? (id == DeviceDayStrategy.description.id ? Strategy(DeviceDayStrategy.self) : nil)
  }

  /// The value that all sessions share; `nil` if they differ.
  private static func common(_ values: [String?]) -> String? {
    Set(values).count == 1 ? values.first ?? nil : nil
  }

  private static func name(of sessions: [CalibrationSession]) -> String {
    let parts = [common(sessions.map(\.session.source.device)), common(sessions.map(\.session.source.os))]
    let known = parts.compactMap(\.self)
    return known.isEmpty ? "profile" : known.joined(separator: ", ")
  }
}
