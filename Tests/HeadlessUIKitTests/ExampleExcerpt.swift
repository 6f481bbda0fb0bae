import Foundation

/// Lines of a source in the documentation. `// …` stands for lines that are left out.
struct ExampleExcerpt {
  /// The file's path in the checkout.
  let file: String
  let text: String

  /// Whether the file contains the parts, in this order, without other lines between those of a part.
  ///
  /// - Throws: `CocoaError` for a missing file.
  var isInItsFile: Bool {
    get throws {
      var rest = Self.lines(try String(contentsOf: ExamplePage.root.appending(path: file), encoding: .utf8))[...]
      for part in Self.lines(text).split(separator: "// …") {
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
      }
      return true
    }
  }

  /// The lines of a text, without indentation and empty lines.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
