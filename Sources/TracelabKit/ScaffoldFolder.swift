import Foundation
import LabCommon
import TextFormatting
import TraceAnalysis

/// The new folder that `scaffold` writes.
struct ScaffoldFolder {
  let url: URL
  /// The folder as it was given.
  private let name: String

  /// - Throws: `UsageError` for a folder that is not empty.
  init(_ folder: String) throws {
    url = URL(filePath: folder, directoryHint: .isDirectory)
    name = folder
    let existing = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard existing.isEmpty else {
      throw UsageError("\(TerminalText.escaped(folder)) is not empty; name a folder that does not exist yet.")
    }
  }

  /// The name for people.
  var shownName: String { TerminalText.escaped(name) }
  /// The name as a word of a shell.
  var quotedName: String { ShellText.quoted(name) }

  /// Writes a file, with the folders around it.
  ///
  /// - Parameter isExact: whether a text without a line feed at its end stays so. The template library removes the last one.
  /// - Throws: `CocoaError` if the file cannot be written.
  func put(_ text: String, at path: String, isExact: Bool = false) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data((isExact || text.hasSuffix("\n") ? text : text + "\n").utf8).write(to: file, options: .atomic)
  }
}
