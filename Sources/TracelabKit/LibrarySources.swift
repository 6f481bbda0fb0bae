import Foundation
import LabCommon
import LibraryPrepass
import TextFormatting
import TraceAnalysis

/// A library's Swift sources as they are compiled: as published, or after the pre-pass where they need Objective-C's runtime.
struct LibrarySources {
  /// The maximum size of one source file, in bytes: a choice of this project.
  private static let mostBytes = 4_000_000

  let files: [Prepass.File]
  /// The changes of the pre-pass; empty for sources as published.
  let diff: String
  var isChanged: Bool { !diff.isEmpty }

  /// Reads a file, or all Swift files of a folder and its folders.
  ///
  /// - Throws: `UsageError` for sources that cannot be read, contain Objective-C, or need what the pre-pass does not know.
  init(_ place: String) throws {
    let found = try Self.read(place)
    let pass: Prepass
    do { pass = try Prepass(found) } catch let error as PrepassError {
      throw UsageError(TerminalText.escaped(error.description, keepsLayout: true))
    }
    files = pass.files
    diff = pass.diff
    guard files.contains(where: { Self.declaresSomething($0.text) }) else {
      throw UsageError("\(TerminalText.escaped(place)) declares nothing; name the folder with the library's sources.")
    }
  }

  /// The treatment of the sources, for people.
  var remark: String {
    isChanged
      ? "Its sources went through the pre-pass: prepass.diff has the changes."
      : "Its sources are as published, byte for byte."
  }

  private static func declaresSomething(_ text: String) -> Bool {
    ["class ", "struct ", "enum ", "protocol ", "extension ", "func "].contains { text.contains($0) }
  }

  private static func read(_ place: String) throws -> [Prepass.File] {
    let root = URL(filePath: place)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
      throw UsageError(
        "--library: there is no \(TerminalText.escaped(place)); name the folder with the library's sources.")
    }
    guard isFolder.boolValue else { return [try file(root, path: root.lastPathComponent)] }
    let base = root.standardizedFileURL.path
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    let all = (enumerator?.compactMap { $0 as? URL } ?? []).sorted { $0.path < $1.path }
    if let foreign = all.first(where: { ["m", "mm"].contains($0.pathExtension) }) {
      throw UsageError(
        "\(TerminalText.escaped(foreign.path)) is Objective-C, which is not compiled here; name a folder with Swift sources alone."
      )
    }
    let sources = try all.filter { url in
      try url.pathExtension == "swift" && (url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile ?? false)
    }
    guard !sources.isEmpty else {
      throw UsageError("\(TerminalText.escaped(place)) has no Swift files; name the folder with the library's sources.")
    }
    return try sources.map { url in
      let path = url.standardizedFileURL.path
      let relative =
        path.hasPrefix(base) ? String(path.dropFirst(base.count).drop { $0 == "/" }) : url.lastPathComponent
      return try file(url, path: relative)
    }
  }

  private static func file(_ url: URL, path: String) throws -> Prepass.File {
    let data = try Data(contentsOf: url)
    guard data.count <= mostBytes, let text = String(data: data, encoding: .utf8) else {
      throw UsageError(
        "\(TerminalText.escaped(url.path)) is no UTF-8 text of at most \(mostBytes / 1_000_000) MB; leave it out.")
    }
    return Prepass.File(path: path, text: text)
  }
}
