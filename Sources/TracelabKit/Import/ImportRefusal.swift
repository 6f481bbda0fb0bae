import Foundation
import TextFormatting
import TraceFormats

/// Why a readable recording was refused.
struct ImportRefusal: Error {
  /// From 1; `nil` where the whole file is meant.
  let line: Int?
  let reason: String
}

extension ImportRefusal {
  /// The refusal of a recording with a warning, under `--strict`.
  static func strict(_ issue: ImportIssue) -> ImportRefusal {
    ImportRefusal(line: issue.line, reason: "\(issue.message) With --strict this refuses the file.")
  }

  /// The refusal of an id that is not in Unicode's composed form; `nil` for others.
  ///
  /// Two ids whose bytes differ could be the same text (`é` as one character, or as a letter and an accent): one id for SQLite
  /// would be two for Swift, or two one. Of texts in composed form no two are.
  static func form(of uid: String) -> ImportRefusal? {
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
  static func sameID(_ uid: String, as path: String?) -> ImportRefusal {
    let other = path.map { " (from \(TerminalText.escaped($0)))" } ?? ""
    return ImportRefusal(
      line: 1,
      reason:
        "expected an id that no other recording bears, found \(TerminalText.escaped(uid))\(other); give it another id, "
        + "or import with --replace.")
  }
}
