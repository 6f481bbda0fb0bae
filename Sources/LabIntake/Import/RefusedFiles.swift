import Foundation
import LabCommon
import TextFormatting
import TraceFormats
import TraceStore

/// The issues of refused files on their way into a lab: many in one transaction, because one for each takes longer than reading a
/// short file.
final class RefusedFiles {
  private let lab: Lab
  private var pending: [(path: String, issue: ImportIssue, time: String)] = []
  private var oldest: ContinuousClock.Instant?

  /// The maximum number of waiting issues: about 1 MB of text.
  private static let most = 1000
  /// The maximum time that an issue waits while others arrive. A process that is killed loses no more; it has printed
  /// them.
  private static let longestWait = Duration.milliseconds(100)

  init(in lab: Lab) { self.lab = lab }

  /// Adds a file's issue, which replaces all issues of the file in the lab.
  ///
  /// - Throws: `StoreError`.
  func add(_ issue: ImportIssue, path: String) throws {
    pending.append((path, issue, TimeOfDay.now))
    let now = ContinuousClock.now
    let oldest = oldest ?? now
    self.oldest = oldest
    if pending.count >= Self.most || now - oldest >= Self.longestWait { try store() }
  }

  /// Stores the waiting issues: before anything else is stored, and before anything that takes long.
  ///
  /// - Throws: `StoreError`. In this case the waiting issues are dropped.
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

/// The reason for which a readable recording was refused.
package struct ImportRefusal: Error {
  /// The line, from 1; `nil` for the whole file.
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
  /// would be two for Swift, or two one. In composed form, texts with different bytes differ.
  package static func form(of uid: String) -> ImportRefusal? {
    let composed = uid.precomposedStringWithCanonicalMapping
    if uid.utf8.elementsEqual(composed.utf8) { return nil }
    return ImportRefusal(
      line: 1,
      reason: "expected an id in Unicode's composed form (NFC), found \(TerminalText.escaped(uid, asciiOnly: true)); "
        + "write it as \(TerminalText.escaped(composed, asciiOnly: true)).")
  }

  /// The refusal of an id that a recording with other bytes has.
  ///
  /// - Parameter path: that of the other one.
  package static func sameID(_ uid: String, as path: String?) -> ImportRefusal {
    let other = path.map { " (from \(TerminalText.escaped($0)))" } ?? ""
    return ImportRefusal(
      line: 1,
      reason:
        "expected an id that no other recording has, found \(TerminalText.escaped(uid))\(other); give it another id, "
        + "or import with --replace.")
  }
}
