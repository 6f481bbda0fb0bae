import TraceFormats

/// Identifies file names of recordings.
package struct RecordingNames: Sendable {
  /// The endings of recordings that are not compressed, without the dot.
  package let endings: [String]
  /// The endings of files whose content decides whether they are recordings, without the dot.
  private let tried: Set<String>

  init(formats: [any TraceFormat.Type]) {
    endings = formats.flatMap { $0.description.folderEndings }
    tried = Set(formats.flatMap { $0.description.triedEndings })
  }

  /// The ending of a compressed file, behind that of a recording.
  private static let compressed = "gz"
  private static let archive = "zip"

  func isRecording(_ name: String) -> Bool {
    let name = name.lowercased()
    return endings.contains { name.hasSuffix(".\($0)") || name.hasSuffix(".\($0).\(Self.compressed)") }
  }

  /// Whether the content of a file decides whether it is a recording.
  func isTried(_ name: String) -> Bool { tried.contains(ending(of: name)) }

  /// The part after the last dot, before that of a compressed file, in lower case; empty without a dot.
  func ending(of name: String) -> String {
    var parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    if parts.count > 1, parts.last == Substring(Self.compressed) { parts.removeLast() }
    return parts.last.map(String.init) ?? ""
  }

  func isArchive(_ name: String) -> Bool { name.lowercased().hasSuffix("." + Self.archive) }

  /// Whether a file of an archive is a recording. Files that macOS adds to archives are not.
  func isRecordingInArchive(_ name: String) -> Bool {
    let folders = name.split(separator: "/")
    let isHidden = folders.contains { $0 == "__MACOSX" || ($0.hasPrefix(".") && $0 != "..") }
    return !isHidden && isRecording(name)
  }

  /// Whether the name that a test gave to an attachment is that of a recording.
  ///
  /// Xcode adds a number and a UUID, and an extension of its own for the attachment's type:
  /// `drag.jsonl` becomes `drag.jsonl_0_C7…F2.txt`, or `drag_0_C7…F2.jsonl`.
  func isRecordingAttachment(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return parts.contains { part in
      endings.contains { part == $0 || part.hasPrefix($0 + "_") }
    }
  }

  func isArchiveAttachment(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return parts.contains { $0 == Self.archive || $0.hasPrefix(Self.archive + "_") }
  }

  /// The endings for a sentence.
  var text: String {
    let names = endings.map { "." + $0 }
    let all =
      names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1] : names.joined()
    return "\(all), with or without .\(Self.compressed)"
  }
}
