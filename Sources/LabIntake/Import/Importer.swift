import ForeignFormats
import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// Imports recordings into a lab, in one transaction per file: each is stored as it was read, or not at all. Refusals share a
/// transaction.
public final class Importer {
  /// The options of an import.
  public struct Options: Sendable {
    public var reading: IntakeOptions
    /// Whether a recording replaces a stored one with the same id.
    public var replaces: Bool

    public init(reading: IntakeOptions = IntakeOptions(), replaces: Bool = false) {
      self.reading = reading
      self.replaces = replaces
    }
  }

  private let formats: [any TraceFormat.Type]
  private let options: Options
  private let progress: ProgressLine
  private let say: (String) -> Void
  private let reader: RecordingReader

  /// - Parameters:
  ///   - formats: those that recordings may have.
  ///   - say: called with a sentence for people for every refused file and every warning.
  /// - Throws: Errors of `IntakeOptions.reader`.
  public init(
    formats: [any TraceFormat.Type] = .lab, options: Options, progress: ProgressLine, say: @escaping (String) -> Void
  ) throws {
    self.formats = formats
    self.options = options
    self.progress = progress
    self.say = say
    reader = try options.reading.reader(formats: formats, say: say)
  }

  /// Imports files, folders with all files in them, or standard input (`-`).
  ///
  /// - Returns: the result, with the number of refused files.
  /// - Throws: `StoreError` if the lab fails, `Interrupted` after Ctrl-C.
  public func run(_ paths: [String], into file: String) throws -> ImportSummary {
    let lab = try Lab.create(at: file)
    var summary = ImportSummary()
    let recordings = Recordings(paths, formats: formats)
    for (path, reason) in recordings.unreadable {
      summary.unreadable += 1
      say("\(TerminalText.escaped(path)): \(reason)")
    }
    for folder in recordings.emptyFolders {
      summary.emptyFolders += 1
      say("\(TerminalText.escaped(folder)): \(recordings.emptyFolderText)")
    }
    if let passedOver = recordings.passedOverText { say(passedOver) }
    let refused = RefusedFiles(in: lab)
    for error in recordings.refused { try refuse(error, refused, &summary) }
    try take(withoutClips(recordings.files, in: lab, refused, &summary), into: lab, file, refused, &summary)
    if let unjudged = UnjudgedText(summary.changed).sentence(verb: "is") { say(TerminalText.escaped(unjudged)) }
    return summary
  }

  /// Imports recordings that are in memory.
  ///
  /// - Throws: `StoreError` if the lab fails, `Interrupted` after Ctrl-C.
  package func run(recordings: [(name: String, bytes: [UInt8])], into file: String) throws -> ImportSummary {
    let lab = try Lab.create(at: file)
    var summary = ImportSummary()
    let files = recordings.map { IntakeFile(path: $0.name, location: .memory($0.bytes, name: $0.name)) }
    try take(files, into: lab, file, RefusedFiles(in: lab), &summary)
    return summary
  }

  /// Whether a file has the bytes of a session, and is no longer than files that a row may name. The file is not parsed.
  ///
  /// - Throws: `BackgroundReader.Stopped` after Ctrl-C.
  package func isRecording(_ file: IntakeFile, of session: StoredSession) throws -> Bool {
    try reader.hashes(of: file, limit: Recordings.longestNamed).contains(session.sha256)
  }

  /// Adds a recording to its session, which was gathered without it.
  ///
  /// - Returns: whether the lab has it now; `false` for a file that is refused, or is that of another session.
  /// - Throws: `StoreError` if the lab fails.
  package func completes(_ file: IntakeFile, in lab: Lab) throws -> Bool {
    let reader = BackgroundReader([file.location], with: reader)
    do {
      let completion = RecordingImport(
        path: file.path, reader: reader, lab: lab, options: options, mayWait: false, onlyCompletes: true)
      return try completion.run().0 == .completed
    } catch is TraceFormatError {
      return false
    } catch is ImportRefusal {
      return false
    } catch StoreError.unstorable {
      return false
    }
  }

  /// Converts the clips among files to recordings. Those that cannot be read are refused.
  private func withoutClips(
    _ files: [IntakeFile], in lab: Lab, _ refused: RefusedFiles, _ summary: inout ImportSummary
  ) throws -> [IntakeFile] {
    let clips = ClipImport(
      arguments: options.reading.clip, layout: reader.layout, progress: progress, say: say
    ) { uid, sha256 in
      try lab.read { try $0.storedSession(uid: uid) }?.sha256 == sha256
    }
    var recordings: [IntakeFile] = []
    for file in files {
      guard case .file(let path) = file.location, ClipIdentity.isClip(path) else {
        recordings.append(file)
        continue
      }
      do {
        progress.show(recordings.count + 1, of: files.count, path)
        if let recording = try clips.recording(path) {
          recordings.append(recording)
        } else {
          summary.add(.unchanged, frames: 0, touches: 0)
        }
      } catch let error as TraceFormatError {
        progress.clear()
        try refuse(error, path: path, refused, &summary)
      } catch is BackgroundReader.Stopped {
        progress.clear()
        throw Interrupted(done: "nothing was imported yet")
      }
    }
    progress.clear()
    return recordings
  }

  private func take(
    _ recordings: [IntakeFile], into lab: Lab, _ file: String, _ refused: RefusedFiles,
    _ summary: inout ImportSummary
  ) throws {
    let reader = BackgroundReader(recordings.map(\.location), with: reader)
    defer { progress.clear() }
    do {
      for (index, recording) in recordings.enumerated() {
        if StopFlag.shared.isRaised { throw BackgroundReader.Stopped() }
        progress.show(index + 1, of: recordings.count, recording.path)
        let mayWait = recording.location.mayWait
        if mayWait { try refused.store() }
        try take(recording, from: reader, into: lab, refused, &summary)
      }
      try refused.store()
      // The counts of runs that listed a replaced session have changed.
      if summary.replaced > 0 { try lab.write { try $0.countRuns() } }
    } catch is BackgroundReader.Stopped {
      try refused.store()
      throw Interrupted(done: summary.text(lab: file, nothing: "nothing was imported yet"))
    }
  }

  private func take(
    _ file: IntakeFile, from reader: BackgroundReader, into lab: Lab, _ refused: RefusedFiles,
    _ summary: inout ImportSummary
  ) throws {
    let path = file.path
    var options = options
    // A clip is the same session whatever it is read with; the latest options count.
    if case .converted = file.location { options.replaces = true }
    do {
      let recording = RecordingImport(
        path: path, reader: reader, lab: lab, options: options, mayWait: file.location.mayWait, refused: refused)
      let (outcome, end) = try recording.run()
      summary.add(outcome, frames: end.frameCount, touches: end.touchCount)
      guard outcome != .unchanged else { return }
      if end.scenario == nil { summary.withoutScenario.append(path) }
      if !end.changes.isEmpty { summary.changed.append((path == "-" ? "standard input" : path, end.changes)) }
      summary.warnings += end.issues.count
      for issue in end.issues {
        progress.clear()
        say("\(Self.place(path, issue.line)): \(issue.message)")
      }
    } catch let error as TraceFormatError {
      progress.clear()
      if error.kind != .unreadable { return try refuse(error, path: path, refused, &summary) }
      say(error.description)
      summary.unreadable += 1
      try refused.add(ImportIssue(error), path: path)
    } catch let refusal as ImportRefusal {
      try refuse(path, ImportIssue(line: refusal.line, severity: .error, message: refusal.reason), refused, &summary)
    } catch StoreError.unstorable(let what) {
      try reader.skipRest()
      let reason = StoreError.unstorable(what).description
      try refuse(path, ImportIssue(line: nil, severity: .error, message: reason), refused, &summary)
    }
  }

  /// - Parameter path: that of the recording, if it differs from the error's.
  private func refuse(
    _ error: TraceFormatError, path: String? = nil, _ refused: RefusedFiles, _ summary: inout ImportSummary
  ) throws {
    say(error.description)
    summary.refused += 1
    try refused.add(ImportIssue(error), path: path ?? error.file)
  }

  private func refuse(
    _ path: String, _ issue: ImportIssue, _ refused: RefusedFiles, _ summary: inout ImportSummary
  ) throws {
    progress.clear()
    say("\(Self.place(path, issue.line)): \(issue.message)")
    summary.refused += 1
    try refused.add(issue, path: path)
  }

  private static func place(_ path: String, _ line: Int?) -> String {
    TerminalText.escaped(path == "-" ? "standard input" : path) + (line.map { ", line \($0)" } ?? "")
  }
}

extension LabTransaction {
  /// - Throws: `StoreError`.
  func record(_ issue: ImportIssue, path: String, at now: String) throws {
    try recordImportIssue(
      StoredImportIssue(
        path: path, line: issue.line, severity: issue.severity.rawValue, message: issue.message, noticedAt: now))
  }
}
