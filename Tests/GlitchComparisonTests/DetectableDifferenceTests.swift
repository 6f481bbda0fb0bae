import Foundation
import GlitchComparison
import Testing

/// The documentation's table of the differences that a number of recordings can show follows from the comparison.
@Suite struct DetectableDifferenceTests {
  @Test func theDocumentedTableIsRight() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/TracelabKit/TracelabKit.docc/Gates.md").standardizedFileURL
    let text = try String(contentsOf: page, encoding: .utf8)
    for count in [3, 5, 10, 20] {
      let alone = Self.least(of: count, before: 0, scenarios: 1)
      let flaky = Self.least(of: count, before: max(1, count / 5), scenarios: 1)
      let together = Self.least(of: count, before: 0, scenarios: 4)
      let cells = [alone, flaky, together].map { $0.map { "\($0) of \(count)" } ?? "none" }
      let row = "| \(count) | " + cells.joined(separator: " | ") + " |"
      #expect(text.contains(row), "the row of Gates.md is \(row)")
    }
  }

  /// The least number of the candidate's recordings with a kind that counts as a change; `nil` if even all do not.
  private static func least(of count: Int, before: Int, scenarios: Int) -> Int? {
    (before...count).first { after in
      let names = (0..<scenarios).map { "scenario \($0)" }
      let comparison = Comparison(
        names.flatMap { Side.recordings("a", $0, count, with: before, firstID: 0) },
        names.flatMap { Side.recordings("b", $0, count, with: after, firstID: 0) })
      return comparison.shares.contains { [.new, .worse].contains($0.change) }
    }
  }
}
