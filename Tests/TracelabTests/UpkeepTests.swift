import Foundation
import Testing

/// The recipes of the page about upkeep work on a lab whose runs are all labelled as the page says.
@Suite("Upkeep") struct UpkeepTests {
  @Test func theRecipesKeepTheLatestResults() throws {
    let page = try String(contentsOf: Checkout.documentation.appending(path: "Upkeep.md"), encoding: .utf8)
    let recipes = page.split(separator: "\n").filter {
      $0.hasPrefix("tracelab prune --db lab.db ") && $0.hasSuffix(" --apply")
    }
    #expect(recipes.count >= 2 && recipes.contains { $0.contains("--label") })
    let shell = try Shell.withTraces()
    defer { shell.remove() }
    func run(_ command: String) throws -> String {
      let lines = try shell.run(command)
      #expect(lines.last?.wholeMatch(of: /\[\d+\]/) == nil, "\(command)")
      return lines.joined(separator: "\n")
    }
    _ = try run("tracelab import --db lab.db traces")
    for build in 1...2 { _ = try run("tracelab analyze --db lab.db --strategy native,recorded --label ci-\(build)") }
    _ = try run("tracelab analyze --db lab.db --strategy native --session 'script-S0*' --label ci-3")
    let latest =
      "tracelab query --db lab.db \"SELECT strategy, session_uid, fingerprint FROM latest_glitch ORDER BY 1, 2, 3\""
    let (before, report) = (try run(latest), try run("tracelab report --db lab.db"))
    for recipe in recipes { _ = try run(String(recipe)) }
    #expect(try run(latest) == before && before.contains("native"))
    #expect(try run("tracelab report --db lab.db") == report)
    // Unneeded runs are gone.
    let labels = try run("tracelab query --db lab.db --format csv \"SELECT DISTINCT label FROM run ORDER BY 1\"")
    #expect(labels == "label\nci-2\nci-3")
  }
}
