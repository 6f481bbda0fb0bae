import Foundation
import Hashing
import LabCommon
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceExport
import TraceFormats
import TraceModel
import TraceStore

/// Writes a lab's session in a form that other tools read.
public struct Exporter {
  let path: String
  let catalog: Catalog
  private let followsPaths: Bool

  /// - Parameter followsPaths: whether to open a session's original file and export its bytes.
  public init(path: String, catalog: Catalog = .lab, followsPaths: Bool = true) {
    self.path = path
    self.catalog = catalog
    self.followsPaths = followsPaths
  }

  /// The formats that `--as` takes.
  public static var formats: [ExportDescription] { sessionFormats + pictureFormats }

  /// The formats that contain a whole session.
  static var sessionFormats: [ExportDescription] {
    [any ExportFormat.Type].shipped.map { $0.description } + [IssueBundle.description]
  }

  /// - Throws: `UsageError` that names the nearest format.
  public static func description(of format: String) throws -> ExportDescription {
    if let known = formats.first(where: { $0.id == format }) { return known }
    let ids = formats.map(\.id)
    let hint = NearestName.hint(format, in: ids, otherwise: "; --as takes \(ids.joined(separator: ", "))")
    throw UsageError("there is no format \(TerminalText.escaped(format))\(hint).")
  }

  /// Writes a session with the frames of a run, or as it was recorded if no run is named.
  ///
  /// - Parameters:
  ///   - name: the session, as `LabTransaction.session(named:)` finds it.
  ///   - run: a label, an id, or `latest:STRATEGY`.
  /// - Returns: sentences about data that the export does not contain.
  /// - Throws: `StoreError` for an unknown session or run, `UsageError` for an unknown format and for a run whose frames are not
  ///   available, and errors of `write`.
  public func export(
    _ name: String, as format: String, run: String? = nil, write: ([UInt8]) throws -> Void
  ) throws -> [String] {
    _ = try Self.description(of: format)
    if Self.isPicture(format) {
      return try picture(of: name, as: format, PictureRequest(runs: run.map { [$0] } ?? []), write: write)
    }
    let lab = try Lab.open(at: path, .readOnly)
    let stored = try lab.read { try $0.session(named: name) }
    var (trace, notes) = try lab.read { try self.trace(of: stored, run: run, $0) }
    if let format = [any ExportFormat.Type].shipped.first(where: { $0.description.id == format }) {
      if trace.session.frames.isEmpty, format != JSONLinesExport.self {
        notes.append(
          "The export has no frames, because the session was recorded without; --run exports the frames of a run.")
      }
      if format == JSONLinesExport.self, trace.strategy == nil { notes += try useOriginal(of: stored, &trace, in: lab) }
      try format.export(trace, write: write)
      return notes
    }
    var source = trace.strategy == nil ? trace : try lab.read { try self.trace(of: stored, run: nil, $0).trace }
    notes += try useOriginal(of: stored, &source, in: lab)
    if trace.strategy == nil { trace = source }
    let reports = Reports(path: path, catalog: catalog, runs: run.map { [$0] } ?? [], showsPath: false)
    let bundle = IssueBundle(trace: trace, recording: source, reports: reports, catalog: catalog)
    try write(try bundle.bytes(uid: stored.uid))
    return notes
  }

  /// The files that an export of a session must not replace.
  ///
  /// - Throws: `StoreError` for an unknown session.
  public func inputs(of name: String) throws -> [String] {
    let lab = try Lab.open(at: path, .readOnly)
    return try lab.read { reader in
      try [path] + [reader.path(ofSession: reader.session(named: name).id)].compactMap { $0 == "-" ? nil : $0 }
    }
  }

  /// Whether a file is an earlier output of this export: the same bytes, or the same session's frames under the same strategy.
  ///
  /// - Throws: The errors of `export`.
  public func isOutput(_ path: String, of name: String, as format: String, run: String? = nil) throws -> Bool {
    guard format == JSONLinesExport.description.id else { return false }
    let file = IntakeFile(path: path, location: .file(path))
    let (before, now) = (RecordingHash(), RecordingHash())
    guard let count = try? file.add(to: before, limit: Recordings.longestNamed), count > 0 else { return false }
    var uid: String?
    _ = try export(name, as: format, run: run) { bytes in
      if uid == nil { uid = Self.id(inHeader: bytes[...]) }
      now.update(bytes)
    }
    if before.text == now.text { return true }
    guard run != nil, let uid, let lines = try? InputLines(FileSource(path: path)),
      let line = try? lines.next(), let other = Self.id(inHeader: line)
    else { return false }
    // The ids of replays end in a hyphen and a hash of the version that made them.
    func stem(_ uid: String) -> Substring? { uid.lastIndex(of: "-").map { uid[..<$0] } }
    let recorded = try Lab.open(at: self.path, .readOnly).read { try $0.session(named: name).uid }
    return uid != recorded && other != recorded && stem(uid) == stem(other)
  }

  /// The id in the first line of a recording in the native format.
  private static func id(inHeader text: ArraySlice<UInt8>) -> String? {
    struct Header: Decodable { let id: String }
    let line = text.prefix { $0 != UInt8(ascii: "\n") }
    return (try? JSONDecoder().decode(Header.self, from: Data(line)))?.id
  }

  // MARK: What is exported

  /// Adds the bytes that were imported, if they are still available.
  ///
  /// - Returns: the reason if they are not.
  private func useOriginal(of stored: StoredSession, _ trace: inout ExportedTrace, in lab: Lab) throws -> [String] {
    let original = OriginalRecording(
      at: try lab.read { try $0.path(ofSession: stored.id) }, of: stored, followsPaths: followsPaths,
      formats: catalog.formats)
    trace.original = original.bytes
    return original.note.map { [$0] } ?? []
  }

  /// The session with the frames of a run, or as it was recorded, and sentences on what it lacks.
  func trace(
    of stored: StoredSession, run name: String?, _ reader: LabTransaction
  ) throws -> (trace: ExportedTrace, notes: [String]) {
    guard stored.holdsRecording, var session = try reader.session(stored.id) else {
      throw UsageError(
        "the recording of \(TerminalText.escaped(stored.uid)) is not in the lab; `tracelab import` adds it.")
    }
    if let recorded = try reader.replay(.recorded(sessionID: stored.id)) {
      session.frames = try reader.frames(ofReplay: recorded.id) ?? session.frames
    }
    let views = try SessionView.all(of: stored, under: [name ?? ""], reader)
    guard let name else {
      let trace = ExportedTrace(
        session: session, gestures: gestures(of: session),
        glitches: ordered(views.first(where: \.isRecorded)?.glitches ?? []))
      return (trace, [])
    }
    guard let view = views.first else {
      let all = try SessionView.all(of: stored, under: [""], reader).map { "latest:\($0.strategy)" }
      let known = all.isEmpty ? "no run has judged it yet" : "it was judged by \(all.joined(separator: ", "))"
      throw UsageError(
        "the run \(TerminalText.escaped(name)) has not judged \(TerminalText.escaped(stored.uid)); \(known).")
    }
    if view.isRecorded {
      return (ExportedTrace(session: session, gestures: gestures(of: session), glitches: ordered(view.glitches)), [])
    }
    return try replayed(session, view, reader)
  }

  /// A session as moved by a strategy: a separate recording, whose id consists of the session's id and the replay's key.
  private func replayed(
    _ recorded: Session, _ view: SessionView, _ reader: LabTransaction
  ) throws -> (trace: ExportedTrace, notes: [String]) {
    var session = recorded
    let header = view.run.header
    let values = Settings.values(of: header.options) ?? [:]
    var log = ReplayLog()
    var notes: [String] = []
    let strategy = catalog.strategy(id: view.strategy)
    let isCurrent =
      header.engineVersion == Version.engine && strategy.map(catalog.version(of:)) == header.strategyVersion
    if let strategy, isCurrent {
      let settings = try Settings(values.map { "\($0.key)=\($0.value)" }, strategies: [strategy])
      let replayed = Analysis(catalog: catalog, settings: settings).replay(of: recorded, under: strategy)
      if let error = replayed.error {
        throw UsageError("the replay ended in an exception: \(TerminalText.escaped(error))")
      }
      session.frames = replayed.trace?.frames ?? session.frames
      log = replayed.log
    } else if let frames = try reader.frames(ofReplay: view.replay.id) {
      session.frames = frames
      notes.append("Another version of this tool made this run: what the strategy's code did is not in the export.")
    } else {
      throw UsageError(
        "another version of this tool made this run, without storing the frames; `tracelab analyze --strategy "
          + "\(TerminalText.escaped(view.strategy))` computes them again.")
    }
    if let rate = values["refresh_hz"].flatMap(Double.init) { session.source.refreshHz = rate }
    session.strategy = view.strategy
    let key = [recorded.uid, view.strategy, header.options, header.engineVersion, header.strategyVersion]
    session.uid = "\(recorded.uid)-\(view.strategy)-\(SHA256.hex(of: key.joined(separator: "\n"), bytes: 4))"
    session.name = "\(recorded.name), \(view.strategy)"
    let trace = ExportedTrace(
      session: session, strategy: view.strategy, gestures: gestures(of: session), glitches: ordered(view.glitches),
      log: log)
    return (trace, notes)
  }

  private func gestures(of session: Session) -> [Gesture] {
    Gesture.all(of: session.touches, layout: session.layout, frames: session.frames)
  }

  private func ordered(_ glitches: [IdentifiedGlitch]) -> [IdentifiedGlitch] {
    glitches.sorted { ($0.glitch.start, $0.fingerprint) < ($1.glitch.start, $1.fingerprint) }
  }
}
