import Foundation
import TextFormatting
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
    try take(
      recordings.files.map { (name: $0, place: $0 == "-" ? .standardInput : .file($0)) }, into: lab, file, &summary)
    return summary
  }

  /// Imports recordings that are in memory, under the names given.
  func run(recordings: [(name: String, bytes: [UInt8])], into file: String) throws -> ImportSummary {
    let lab = try Lab.create(at: file)
    var summary = ImportSummary()
    try take(
      recordings.map { (name: $0.name, place: .memory($0.bytes, name: $0.name)) }, into: lab, file, &summary)
    return summary
  }

  private func take(
    _ recordings: [(name: String, place: RecordingFeed.Place)], into lab: Lab, _ file: String,
    _ summary: inout ImportSummary
  ) throws {
    let feed = RecordingFeed(recordings.map(\.place), with: RecordingReader(format: format, layout: layout))
    defer { progress.clear() }
    do {
      for (index, recording) in recordings.enumerated() {
        if StopFlag.shared.isRaised { throw RecordingFeed.Stopped() }
        progress.show(index + 1, of: recordings.count, recording.name)
        try take(recording.name, from: feed, into: lab, &summary)
      }
      // Runs that listed a session which was replaced.
      if summary.replaced > 0 { try lab.write { try $0.countRuns() } }
    } catch is RecordingFeed.Stopped {
      throw Interrupted(done: summary.text(lab: file, nothing: "nothing is in yet"))
    }
  }

  private func take(
    _ path: String, from feed: RecordingFeed, into lab: Lab, _ summary: inout ImportSummary
  ) throws {
    do {
      let (outcome, end) = try RecordingImport(path: path, feed: feed, lab: lab, options: options).run()
      summary.add(outcome, frames: end.frameCount, touches: end.touchCount)
      guard outcome != .unchanged else { return }
      summary.oddities += end.issues.count
      for issue in end.issues {
        progress.clear()
        say("\(Self.place(path, issue.line)): \(issue.message)")
      }
    } catch let error as TraceFormatError {
      progress.clear()
      say(error.description)
      if error.kind == .unreadable { summary.unreadable += 1 } else { summary.refused += 1 }
      try note(ImportIssue(error), path: path, in: lab)
    } catch let refusal as ImportRefusal {
      try refuse(path, ImportIssue(line: refusal.line, severity: .error, message: refusal.reason), in: lab, &summary)
    } catch StoreError.unstorable(let what) {
      try feed.skipRest()
      let reason = StoreError.unstorable(what).description
      try refuse(path, ImportIssue(line: nil, severity: .error, message: reason), in: lab, &summary)
    }
  }

  private func refuse(
    _ path: String, _ issue: ImportIssue, in lab: Lab, _ summary: inout ImportSummary
  ) throws {
    progress.clear()
    say("\(Self.place(path, issue.line)): \(issue.message)")
    summary.refused += 1
    try note(issue, path: path, in: lab)
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    TerminalText.escaped(path == "-" ? "standard input" : path) + (line.map { ", line \($0)" } ?? "")
  }

  private func note(_ issue: ImportIssue, path: String, in lab: Lab) throws {
    let now = Clock.now
    try lab.write { lab in
      try lab.clearImportIssues(path: path)
      try lab.record(issue, path: path, at: now)
    }
  }
}

/// Why a readable recording was not taken.
struct ImportRefusal: Error {
  let line: Int?
  let reason: String
}

/// The time of day, for the columns that say when something was done. Nothing else in the lab reads a clock.
enum Clock {
  static var now: String { Date().formatted(.iso8601) }
}

extension LabTransaction {
  func record(_ issue: ImportIssue, path: String, at now: String) throws {
    try recordImportIssue(
      StoredImportIssue(
        path: path, line: issue.line, severity: issue.severity.rawValue, message: issue.message, noticedAt: now))
  }
}
