import Gestures
import LabCommon
import LabReports
import TextFormatting
import TraceAnalysis
import TraceModel
import TraceStore

/// Writes the gestures of a lab's session in a form that a device, a browser or a person can perform.
public struct Reproducer {
  private let path: String
  private let catalog: Catalog

  public init(path: String, catalog: Catalog = .lab) {
    self.path = path
    self.catalog = catalog
  }

  /// The formats that `--as` takes.
  public static var formats: [ReproductionDescription] {
    [any ReproductionFormat.Type].shipped.map { $0.description }
  }

  /// - Parameters:
  ///   - name: the session, as `LabTransaction.session(named:)` finds it.
  ///   - strategy: determines the position of the tab bar in a session without frames, and whose glitches are listed; `nil` for the
  ///     recording's.
  /// - Throws: `StoreError` for an unknown session; `UsageError` for an unknown format or strategy, and for a session without anything
  ///   to perform.
  public func reproduction(of name: String, as format: String, strategy: String? = nil) throws -> Reproduction {
    let formats = [any ReproductionFormat.Type].shipped
    guard let format = formats.first(where: { $0.description.id == format }) else {
      let known = formats.map { $0.description.id }
      let hint = NearestName.hint(format, in: known, otherwise: "; --as takes \(known.joined(separator: ", "))")
      throw UsageError("there is no format \(TerminalText.escaped(format))\(hint).")
    }
    if let strategy, catalog.strategy(id: strategy) == nil { throw catalog.unknownStrategy(strategy) }
    let lab = try Lab.open(at: path, .readOnly)
    let stored = try lab.read { try $0.session(named: name) }
    guard let session = try lab.read({ try $0.session(stored.id) }) else { throw StoreError.unknownSession(name: name) }
    let recorded = try lab.read { reader in
      try reader.replay(.recorded(sessionID: stored.id)).flatMap { try reader.frames(ofReplay: $0.id) }
    }
    let frames = recorded ?? session.frames
    let shown = strategy == nil && !frames.isEmpty ? frames : replayedFrames(of: session, under: strategy)
    let glitches = try lab.read { reader in
      try self.glitches(of: stored, under: strategy ?? Catalog.recordedStrategy, reader)
    }
    let outer = Self.outerOffset(shown, session.layout)
    do {
      return try format.reproduction(of: ReproducedGestures(of: session, glitches: glitches, outerOffset: outer))
    } catch {
      throw UsageError(TerminalText.escaped("\(error)"))
    }
  }

  private static func outerOffset(_ frames: FrameTable, _ layout: Layout) -> (Int) -> Double {
    { time in frames.isEmpty ? layout.initial.outer ?? 0 : frames.outer[frames.index(at: time) ?? 0] }
  }

  /// The frames of a strategy's replay; none if it ends in an exception.
  private func replayedFrames(of session: Session, under strategy: String?) -> FrameTable {
    let names = [strategy, session.strategy, "native"].compactMap(\.self)
    guard let strategy = names.lazy.compactMap({ catalog.strategy(id: $0) }).first,
      let trace = Analysis(catalog: catalog).replay(of: session, under: strategy).trace
    else { return FrameTable(pageCount: session.layout.pages.count) }
    return trace.frames
  }

  /// One sentence per glitch that the latest run of a strategy found, in order of time.
  private func glitches(
    of session: StoredSession, under strategy: String, _ reader: LabTransaction
  ) throws -> [String] {
    let views = try SessionView.all(of: session, under: [""], reader)
    let glitches = views.first { $0.strategy == strategy }?.glitches.map(\.glitch) ?? []
    return glitches.sorted { ($0.start, $0.kind.rawValue) < ($1.start, $1.kind.rawValue) }.map { glitch in
      let time = NumberText.fixed(Double(glitch.start) / 1e6, decimals: 2)
      return "\(glitch.kind.rawValue), \(time) s after the start: \(glitch.detail)"
    }
  }
}
