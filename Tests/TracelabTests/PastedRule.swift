import Foundation
import Testing

/// The code that the page TestYourOwnCoordinator pastes into a scaffolded package.
///
/// It consists of the files of a published rule, and the lines that the page shows for them.
enum PastedRule {
  static func paste(into package: URL) throws {
    let excerpt = try #require(
      try MarkdownPage.documentation("TestYourOwnCoordinator").text()
        .firstMatch(of: /```swift\n\/\/ From .+\/ExampleStrategies.swift\n([^`]+)```/))
    let sources = package.appending(path: "Sources/MyCoordinator")
    let strategy = sources.appending(path: "MyCoordinatorStrategy.swift")
    var text = try String(contentsOf: strategy, encoding: .utf8)
    let start = try #require(text.range(of: "  private var coordinator"))
    let end = try #require(text.range(of: "}\n\nextension"))
    text.replaceSubrange(start.lowerBound..<end.lowerBound, with: String(excerpt.1))
    try text.write(to: strategy, atomically: true, encoding: .utf8)
    let examples = Checkout.root.appending(path: "Sources/UIKitExamples")
    for name in ["PagingTabs", "PositionTestsProfile", "SharedPanScrollView"] {
      let file = sources.appending(path: "\(name).swift")
      try? FileManager.default.removeItem(at: file)
      try FileManager.default.copyItem(at: examples.appending(path: "\(name).swift"), to: file)
    }
    try FileManager.default.removeItem(at: sources.appending(path: "MyCoordinator.swift"))
  }
}
