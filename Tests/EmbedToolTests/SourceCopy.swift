import Foundation

@testable import EmbedTool

/// Sources in a folder of their own that tests can change: copies of this package's targets, or files made for a test.
struct SourceCopy: ~Copyable {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  let folder: URL

  init(_ targets: String...) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "fingerprint-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for target in targets {
      try FileManager.default.copyItem(at: Self.sources.appending(path: target), to: folder.appending(path: target))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Adds a line to a file, or creates the file.
  func change(_ path: String, by line: String = "// changed") throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    try (text + "\n\(line)\n").write(to: file, atomically: true, encoding: .utf8)
  }

  /// The versions by file or folder; the key `all` has the version of everything.
  func versions(of target: String, upon: String...) throws -> [String: String] {
    let source = try SourceFingerprint(
      of: folder.appending(path: target).path, upon: upon.map { "\($0)=\(folder.appending(path: $0).path)" }
    ).source
    var versions: [String: String] = [:]
    for line in source.split(separator: "\n") {
      if let match = line.firstMatch(of: /"([^"]+)": "([0-9a-f]{16})"/) {
        versions[String(match.1)] = String(match.2)
      }
      if let match = line.firstMatch(of: /let all = "([0-9a-f]{16})"/) { versions["all"] = String(match.1) }
    }
    return versions
  }
}

extension [String: String] {
  /// The keys whose versions differ in `after`, or are missing there.
  func changed(to after: [String: String]) -> Set<String> { Set(keys.filter { self[$0] != after[$0] }) }
}
