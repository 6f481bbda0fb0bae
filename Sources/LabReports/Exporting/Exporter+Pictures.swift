import LabCommon
import Pictures
import ReportOutput
import TextFormatting
import TraceAnalysis
import TraceExport
import TraceModel
import TracePlot
import TraceStore

/// The part of a session that a picture shows, and its size.
public struct PictureRequest: Hashable, Sendable {
  /// The fingerprint of the incident or its beginning; `nil` for the worst one.
  public var incident: String?
  /// One run, or two that are shown beside each other; without any, the recorded frames if they have an incident, otherwise the run with
  /// the worst one.
  public var runs: [String]
  /// The width in pixels.
  public var width: Int

  /// - Throws: `UsageError` for more than two runs, and for a width that is too small or too large.
  public init(incident: String? = nil, runs: [String] = [], width: Int? = nil) throws {
    if runs.count > 2 { throw UsageError("a picture shows one run or two; leave out some --run.") }
    let widths = IncidentPicture.widths
    if let width, !widths.contains(width) {
      throw UsageError("--width takes pixels from \(widths.lowerBound) to \(widths.upperBound), not \(width).")
    }
    self.incident = incident
    self.runs = runs
    self.width = width ?? IncidentPicture.defaultWidth
  }
}

extension Exporter {
  /// The formats that show an incident.
  static var pictureFormats: [ExportDescription] {
    [
      ExportDescription(id: "gif", summary: "an incident in real time, for an issue thread or a chat", isBinary: true),
      ExportDescription(
        id: "png", summary: "an incident as a still picture: before and after, or two runs", isBinary: true),
      ExportDescription(id: "svg", summary: "an incident as a still picture of lines and text", isBinary: false),
    ]
  }

  /// Whether a format shows an incident, instead of writing the session.
  public static func isPicture(_ format: String) -> Bool { pictureFormats.contains { $0.id == format } }

  /// Draws an incident of a session.
  ///
  /// - Parameters:
  ///   - name: the session, as `LabTransaction.session(named:)` finds it.
  ///   - format: `gif`, `png` or `svg`.
  /// - Returns: sentences about the picture.
  /// - Throws: `StoreError` for an unknown session or run, `UsageError` for an unknown incident and for a session without any, and errors
  ///   of `write`.
  public func picture(
    of name: String, as format: String, _ request: PictureRequest, write: ([UInt8]) throws -> Void
  ) throws -> [String] {
    let lab = try Lab.open(at: path, .readOnly)
    let stored = try lab.read { try $0.session(named: name) }
    let chosen = try lab.read { try chooseIncident(of: stored, request, $0) }
    let runs = request.runs.isEmpty ? ["\(chosen.view.run.id)"] : request.runs
    let traces = try runs.map { run in try lab.read { try trace(of: stored, run: run, $0).trace } }
    guard let session = traces.first?.session, !traces.contains(where: { $0.session.frames.isEmpty }) else {
      throw UsageError("a run has no frames of \(TerminalText.escaped(stored.uid)); `tracelab analyze` makes them.")
    }
    let views = try lab.read { reader in
      try runs.compactMap { try SessionView.all(of: stored, under: [$0], reader).first }
    }
    let scene = IncidentScene(
      name: try lab.read { try $0.session(stored.id)?.name } ?? stored.uid, layout: session.layout,
      touches: session.touches, events: session.events,
      sides: zip(Self.titles(views), traces).map { title, trace in
        .init(title: title, frames: trace.session.frames, marks: marks(of: trace, and: chosen.found))
      },
      place: views.firstIndex { $0.run.id == chosen.view.run.id } ?? 0,
      incident: GlitchRecord(chosen.found))
    return try Self.write(IncidentPicture(scene, width: request.width), as: format, write: write)
      + [chosen.sentence]
  }

  /// The incidents that count, and the shown one.
  private func marks(of trace: ExportedTrace, and shown: IdentifiedGlitch) -> [PlotMark] {
    trace.glitches.filter { found in
      found.fingerprint == shown.fingerprint || !catalog.uncountedKinds.contains(found.glitch.kind.rawValue)
    }.map { PlotMark($0.glitch) }
  }

  private static func write(
    _ picture: IncidentPicture, as format: String, write: ([UInt8]) throws -> Void
  ) throws -> [String] {
    switch format {
    case "svg": try write(Array(picture.svg.utf8))
    case "png": try write(picture.png)
    default:
      let gif = picture.gif
      try write(gif.bytes)
      let seconds = NumberText.fixed(Double(gif.range.upperBound - gif.range.lowerBound) / 1e6, decimals: 1)
      return [
        "\(Plural.text(gif.pictures, "picture")) in \(seconds) s, \(100 / gif.delay) a second; \(gif.bytes.count / 1000) kB."
      ]
    }
    return []
  }

  // MARK: The incident

  private struct Chosen {
    var view: SessionView
    var found: IdentifiedGlitch
    /// A sentence that names the incident.
    var sentence: String
  }

  private func chooseIncident(
    of stored: StoredSession, _ request: PictureRequest, _ reader: LabTransaction
  ) throws -> Chosen {
    let names = request.runs.isEmpty ? [""] : request.runs
    let all = try SessionView.all(of: stored, under: names, uncounted: catalog.uncountedKinds, reader)
    // What was recorded comes first: it is what happened.
    let views = request.runs.isEmpty ? all.filter(\.isRecorded) + all.filter { !$0.isRecorded } : all
    let uid = TerminalText.escaped(stored.uid)
    let found = views.flatMap { view in view.glitches.map { (view: view, glitch: $0) } }
    guard !found.isEmpty else {
      let runs = request.runs.map { TerminalText.escaped($0) }.joined(separator: " or ")
      throw UsageError(
        "a picture shows an incident, and no incident was found in \(uid)\(runs.isEmpty ? "" : " under " + runs); "
          + "`tracelab report \(ShellText.quoted(stored.uid))` shows what was judged.")
    }
    if let prefix = request.incident {
      let matching = found.filter { $0.glitch.fingerprint.hasPrefix(prefix) }
      guard let first = matching.first, Set(matching.map(\.glitch.fingerprint)).count == 1, !prefix.isEmpty else {
        let known = Set(found.map { "\($0.glitch.fingerprint) (\($0.glitch.glitch.kind.rawValue))" }).sorted()
        throw UsageError(
          "\(uid) has \(matching.isEmpty ? "no incident" : "more than one incident") \(TerminalText.escaped(prefix)); "
            + "it has \(known.prefix(8).joined(separator: ", "))\(known.count > 8 ? " and \(known.count - 8) more" : "")."
        )
      }
      return Chosen(view: first.view, found: first.glitch, sentence: sentence(first.view, first.glitch))
    }
    let counted = found.filter { !$0.view.uncounted.contains($0.glitch.glitch.kind.rawValue) }
    let usual = counted.isEmpty ? found : counted
    let recorded = usual.filter { $0.view.isRecorded }
    let candidates = recorded.isEmpty || !request.runs.isEmpty ? usual : recorded
    let worst = catalog.bySeverity(candidates.map(\.glitch)).first
    let first = candidates.first { $0.glitch == worst } ?? candidates[0]
    var text = sentence(first.view, first.glitch)
    if found.count > 1 {
      text += " Chosen as the worst of \(Plural.text(found.count, "incident")); --incident FINGERPRINT shows another."
    }
    return Chosen(view: first.view, found: first.glitch, sentence: text)
  }

  private func sentence(_ view: SessionView, _ found: IdentifiedGlitch) -> String {
    let at = NumberText.fixed(Double(found.glitch.start) / 1e6, decimals: 2)
    let size = NumberText.fixed(found.glitch.magnitude, decimals: 0) + " " + found.glitch.unit.rawValue
    return "The incident is \(found.fingerprint): \(found.glitch.kind.rawValue), \(size), at \(at) s under "
      + TerminalText.escaped(ReportData.Run(view.run, side: nil).title) + "."
  }

  /// The names of runs for a picture: their strategies, with labels if these are the same.
  private static func titles(_ views: [SessionView]) -> [String] {
    let areClear = Set(views.map(\.strategy)).count == views.count
    return views.map { areClear ? $0.strategy : ReportData.Run($0.run, side: nil).title }
  }
}
