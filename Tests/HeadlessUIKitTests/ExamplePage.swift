import Foundation
import Testing

/// The worked examples of the page TestYourOwnCoordinator.
struct ExamplePage {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized
  private static let file = root.appending(path: "Sources/TracelabKit/TracelabKit.docc/TestYourOwnCoordinator.md")
  private static let header = "| script | found | what users report |"

  private var lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  // MARK: Tables

  /// The second column of the table in a section, by script.
  func glitches(in section: String) throws -> [String: String] {
    Dictionary(try rows(in: section).map { cells($0) }.map { ($0.script, $0.found) }) { first, _ in first }
  }

  /// Replaces the rows of the table. The third column stays.
  mutating func record(_ glitches: [String: String], in section: String) throws {
    let rows = try rows(in: section)
    let notes = Dictionary(rows.map { cells($0) }.map { ($0.script, $0.note) }) { first, _ in first }
    let new = glitches.sorted { $0.key < $1.key }.map { "| \($0.key) | \($0.value) | \(notes[$0.key] ?? "") |" }
    lines.replaceSubrange(rows.indices, with: new)
    try Data(lines.joined(separator: "\n").utf8).write(to: Self.file, options: .atomic)
  }

  private func rows(in section: String) throws -> ArraySlice<String> {
    let start = try #require(lines.firstIndex(of: "### \(section)"), "there is no section \(section)")
    let header = try #require(lines[start...].firstIndex(of: Self.header), "\(section) has no table")
    let first = header + 2
    return lines[first..<(lines[first...].firstIndex { !$0.hasPrefix("| ") } ?? lines.endIndex)]
  }

  private func cells(_ row: String) -> (script: String, found: String, note: String) {
    let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    return (cells.first ?? "", cells.dropFirst().first ?? "", cells.dropFirst(2).first ?? "")
  }

  /// The table of engine options.
  var options: [(key: String, values: [String])] {
    guard let header = lines.firstIndex(of: "| option | values | what it decides |") else { return [] }
    return lines[(header + 2)...].prefix { $0.hasPrefix("| ") }.map { row in
      let cells = cells(row)
      return (cells.script.replacing("`", with: ""), cells.found.components(separatedBy: ", "))
    }
  }

  // MARK: Sources

  /// The blocks of Swift that begin with their file's name.
  var excerpts: [ExampleExcerpt] {
    lines.joined(separator: "\n").components(separatedBy: "```swift\n// From ").dropFirst().compactMap { part in
      let block = (part.components(separatedBy: "\n```").first ?? "").split(separator: "\n", maxSplits: 1)
      guard let name = block.first, let text = block.dropFirst().first else { return nil }
      return ExampleExcerpt(file: String(name), text: String(text))
    }
  }
}
