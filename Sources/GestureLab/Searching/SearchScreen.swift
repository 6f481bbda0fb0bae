import EmbeddedFiles
import Foundation
import LabIntake
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel
import TraceStore

/// The screens for which gestures are made.
enum SearchScreen {
  /// The screen of the canonical scripts.
  ///
  /// - Throws: `UsageError` or `TraceFormatError` if the bundled script cannot be read.
  static func canonical() throws -> Session {
    guard let file = Embedded.recordings.first(where: { $0.name == "S01-base.jsonl" }) else {
      throw UsageError("the bundled script S01-base.jsonl is missing; name a screen with --screen.")
    }
    return try JSONLinesFormat.session(from: MemorySource(file.text, name: file.name)).session
  }

  /// The screen of a recording in a file, or of a session of the lab.
  ///
  /// - Parameter name: a path, or the name of a session as `LabTransaction.session(named:)` finds it.
  /// - Throws: `TraceFormatError` for a file that is not a recording, `UsageError` if there is neither file nor lab, `StoreError` for a
  ///   session that does not exist.
  static func named(_ name: String, lab: String, formats: [any TraceFormat.Type]) throws -> Session {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), !isFolder.boolValue else {
      guard FileManager.default.fileExists(atPath: lab) else {
        throw UsageError(
          "--screen takes a recording in a file or a session of the lab: there is no file \(TerminalText.escaped(name)), and no lab "
            + "\(TerminalText.escaped(lab)).")
      }
      return try session(name, lab: lab)
    }
    let reader = RecordingReader(formats: formats)
    let opened = try reader.open(FileSource(path: name))
    return try opened.format.session(from: opened.source, options: opened.options).session
  }

  /// A session of a lab, with its recorded frames.
  ///
  /// - Throws: `StoreError` for a lab or a session that does not exist.
  static func session(_ name: String, lab: String) throws -> Session {
    let lab = try Lab.open(at: lab, .readOnly)
    return try lab.read { lab in
      let stored = try lab.session(named: name)
      guard var session = try lab.session(stored.id) else { throw StoreError.unknownSession(name: name) }
      if let recorded = try lab.replay(.recorded(sessionID: stored.id)) {
        session.frames = try lab.frames(ofReplay: recorded.id) ?? session.frames
      }
      return session
    }
  }
}
