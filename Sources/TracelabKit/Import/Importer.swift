import Crypto
import Foundation
import TraceFormats
import TraceModel
import TraceStore

/// Puts recordings into a lab, a transaction a file: each is in whole or not at all.
public final class Importer {
  public struct Options: Sendable {
    public var format: String
    public var layoutPath: String?
    public var isStrict: Bool
    public var replaces: Bool

    public init(format: String = "auto", layoutPath: String? = nil, isStrict: Bool = false, replaces: Bool = false) {
      self.format = format
      self.layoutPath = layoutPath
      self.isStrict = isStrict
      self.replaces = replaces
    }
  }

  private let options: Options
  private let progress: Progress
  private let say: (String) -> Void
  private let format: (any TraceFormat.Type)?
  private let layout: (value: Layout, bytes: [UInt8])?

  /// - Parameter say: takes a sentence for people, one for every refused file and every oddity.
  /// - Throws: `UsageError` for an unknown format, `TraceFormatError` for a layout file that is none.
  public init(options: Options, progress: Progress, say: @escaping (String) -> Void) throws {
    self.options = options
    self.progress = progress
    self.say = say
    format = try Self.format(named: options.format)
    layout = try options.layoutPath.map { path in
      let bytes = try Self.bytes(of: path)
      return (try LayoutReader.read(bytes, name: path), bytes)
    }
  }

  private static func format(named id: String) throws -> (any TraceFormat.Type)? {
    if id == "auto" { return nil }
    if let format = FormatRegistry.format(id: id) { return format }
    let known = (["auto"] + FormatRegistry.all.map { $0.description.id }).joined(separator: ", ")
    throw UsageError("--format does not know \(TerminalText.escaped(id)); the formats are \(known).")
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    let source = try FileSource(path: path)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try piece.withUnsafeMutableBytes { try source.read(into: $0) }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }

  /// Imports files, folders with all that is in them, or standard input (`-`).
  ///
  /// - Throws: `StoreError` where the lab itself fails; what is wrong with files is in the summary.
  public func run(_ paths: [String], into file: String) throws -> ImportSummary {
    let lab = try Lab.create(at: file)
    var summary = ImportSummary()
    let recordings = Recordings(paths, endings: FormatRegistry.all.flatMap { $0.description.extensions })
    for path in recordings.missing {
      summary.unreadable += 1
      say("\(TerminalText.escaped(path)): there is no such file or folder.")
    }
    for folder in recordings.emptyFolders {
      say(
        "\(TerminalText.escaped(folder)): holds no recordings (\(recordings.endings.map { "." + $0 }.joined(separator: ", ")))."
      )
    }
    for (index, path) in recordings.files.enumerated() {
      if StopFlag.shared.isRaised { throw Interrupted(done: summary.text(lab: file)) }
      progress.show(index + 1, of: recordings.files.count, path)
      try take(path, into: lab, &summary)
    }
    progress.clear()
    return summary
  }

  /// Imports recordings that are in memory, under the names given.
  func run(recordings: [(name: String, bytes: [UInt8])], into file: String) throws -> ImportSummary {
    let lab = try Lab.create(at: file)
    var summary = ImportSummary()
    for recording in recordings {
      try take(recording.name, from: { MemorySource(recording.bytes, name: recording.name) }, into: lab, &summary)
    }
    return summary
  }

  private func take(_ path: String, into lab: Lab, _ summary: inout ImportSummary) throws {
    try take(path, from: { path == "-" ? FileSource.standardInput() : try FileSource(path: path) }, into: lab, &summary)
  }

  private func take(
    _ path: String, from source: () throws -> some ByteSource, into lab: Lab, _ summary: inout ImportSummary
  ) throws {
    do {
      let recording = try read(path, source())
      try store(recording, in: lab, &summary)
    } catch let error as TraceFormatError {
      progress.clear()
      say(error.description)
      if error.kind == .unreadable { summary.unreadable += 1 } else { summary.refused += 1 }
      try note([ImportIssue(error)], path: path, in: lab)
    } catch let refusal as ImportRefusal {
      progress.clear()
      say("\(Self.place(path, refusal.line)): \(refusal.reason)")
      summary.refused += 1
      try note([ImportIssue(line: refusal.line, severity: .error, message: refusal.reason)], path: path, in: lab)
    }
  }

  private struct Recording {
    var path: String
    var session: Session
    var issues: [ImportIssue]
    var sha256: String
  }

  private func read(_ path: String, _ file: some ByteSource) throws -> Recording {
    let hash = Hash()
    if let layout { hash.update(layout.bytes) }
    let source = try PeekedSource(ObservedSource(file) { hash.update($0) })
    guard let format = format ?? FormatRegistry.detect(prefix: source.prefix, fileName: path) else {
      // The native format says best what is wrong with a file that no format knows.
      return try read(path, source, JSONLinesFormat.self, hash)
    }
    return try read(path, source, format, hash)
  }

  private func read(
    _ path: String, _ source: some ByteSource, _ format: any TraceFormat.Type, _ hash: Hash
  ) throws -> Recording {
    let read = try format.session(from: source, options: ReadOptions(layout: layout?.value))
    if options.isStrict, let issue = read.issues.first {
      throw ImportRefusal(line: issue.line, reason: "\(issue.message) With --strict this refuses the file.")
    }
    return Recording(path: path, session: read.session, issues: read.issues, sha256: hash.text)
  }

  private func store(_ recording: Recording, in lab: Lab, _ summary: inout ImportSummary) throws {
    let now = Clock.now
    let outcome: ImportSummary.Outcome = try lab.write { lab in
      if try lab.storedSession(sha256: recording.sha256) != nil { return .unchanged }
      var outcome = ImportSummary.Outcome.imported
      if let same = try lab.storedSession(uid: recording.session.uid) {
        guard options.replaces else {
          let id = TerminalText.escaped(recording.session.uid)
          let other = same.path.map { " (from \(TerminalText.escaped($0)))" } ?? ""
          throw ImportRefusal(
            line: 1,
            reason: "expected an id that no other recording bears, found \(id)\(other); give it another id, or import "
              + "with --replace.")
        }
        try lab.deleteSession(same.id)
        outcome = .replaced
      }
      try lab.clearImportIssues(path: recording.path)
      try lab.insert(recording.session, sha256: recording.sha256, path: recording.path, importedAt: now)
      for issue in recording.issues { try lab.record(issue, path: recording.path, at: now) }
      return outcome
    }
    summary.add(outcome, frames: recording.session.frames.count, touches: recording.session.touches.count)
    guard outcome != .unchanged else { return }
    summary.oddities += recording.issues.count
    for issue in recording.issues {
      progress.clear()
      say("\(Self.place(recording.path, issue.line)): \(issue.message)")
    }
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    TerminalText.escaped(path == "-" ? "standard input" : path) + (line.map { ", line \($0)" } ?? "")
  }

  private func note(_ issues: [ImportIssue], path: String, in lab: Lab) throws {
    let now = Clock.now
    try lab.write { lab in
      try lab.clearImportIssues(path: path)
      for issue in issues { try lab.record(issue, path: path, at: now) }
    }
  }
}

/// Why a readable recording was not taken.
struct ImportRefusal: Error {
  let line: Int?
  let reason: String
}

/// A SHA-256 in the making.
private final class Hash {
  private var state = SHA256()

  func update(_ bytes: UnsafeRawBufferPointer) { state.update(bufferPointer: bytes) }
  func update(_ bytes: [UInt8]) { state.update(data: bytes) }
  var text: String { Digest.hex(state.finalize()) }
}

/// The time of day, for the columns that say when something was done. Nothing else in the lab reads a clock.
enum Clock {
  static var now: String { Date().formatted(.iso8601) }
}

extension LabTransaction {
  fileprivate func record(_ issue: ImportIssue, path: String, at now: String) throws {
    try recordImportIssue(
      StoredImportIssue(
        path: path, line: issue.line, severity: issue.severity.rawValue, message: issue.message, noticedAt: now))
  }
}
