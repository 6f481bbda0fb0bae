import Foundation
import LabCommon
import TextFormatting
import TraceFormats
import TraceStore

/// The issues of refused files on their way into a lab: many in one transaction, because one for each takes longer than to read a
/// short file.
final class RefusedFiles {
  private let lab: Lab
  private var pending: [(path: String, issue: ImportIssue, time: String)] = []
  private var oldest: ContinuousClock.Instant?

  /// Issues that wait at most: about 1 MB of text.
  private static let most = 1000
  /// The time that an issue waits at most while others come. A process that is killed loses no more; it has said them.
  private static let longestWait = Duration.milliseconds(100)

  init(in lab: Lab) { self.lab = lab }

  /// Adds a file's issue, which replaces all that the lab has of the file.
  ///
  /// - Throws: `StoreError`.
  func add(_ issue: ImportIssue, path: String) throws {
    pending.append((path, issue, TimeOfDay.now))
    let now = ContinuousClock.now
    let oldest = oldest ?? now
    self.oldest = oldest
    if pending.count >= Self.most || now - oldest >= Self.longestWait { try store() }
  }

  /// Stores what waits: before anything else is stored, and before anything that takes long.
  ///
  /// - Throws: `StoreError`. What waited is dropped then.
  func store() throws {
    guard !pending.isEmpty else { return }
    let pending = pending
    self.pending = []
    oldest = nil
    try lab.write { lab in
      for (path, issue, time) in pending {
        try lab.clearImportIssues(path: path)
        try lab.record(issue, path: path, at: time)
      }
    }
  }
}

/// Why a readable recording was refused.
package struct ImportRefusal: Error {
  /// From 1; `nil` where the whole file is meant.
  package let line: Int?
  package let reason: String
}

extension ImportRefusal {
  /// The refusal of a recording with a warning, under `--strict`.
  package static func strict(_ issue: ImportIssue) -> ImportRefusal {
    ImportRefusal(line: issue.line, reason: "\(issue.message) With --strict this refuses the file.")
  }

  /// The refusal of an id that is not in Unicode's composed form; `nil` for others.
  ///
  /// Two ids whose bytes differ could be the same text (`é` as one character, or as a letter and an accent): one id for SQLite
  /// would be two for Swift, or two one. Of texts in composed form no two are.
  package static func form(of uid: String) -> ImportRefusal? {
    let composed = uid.precomposedStringWithCanonicalMapping
    if uid.utf8.elementsEqual(composed.utf8) { return nil }
    return ImportRefusal(
      line: 1,
      reason: "expected an id in Unicode's composed form (NFC), found \(TerminalText.escaped(uid, asciiOnly: true)); "
        + "write it as \(TerminalText.escaped(composed, asciiOnly: true)).")
  }

  /// The refusal of an id that a recording with other bytes bears.
  ///
  /// - Parameter path: that of the other one.
  package static func sameID(_ uid: String, as path: String?) -> ImportRefusal {
    let other = path.map { " (from \(TerminalText.escaped($0)))" } ?? ""
    return ImportRefusal(
      line: 1,
      reason:
        "expected an id that no other recording bears, found \(TerminalText.escaped(uid))\(other); give it another id, "
        + "or import with --replace.")
  }
}
