import Foundation
import ScrollEngine
import Testing
import TraceAnalysis
import TraceModel

/// The rules in `UIKitExamples`, judged over the bundled scripts, match the page TestYourOwnCoordinator.
///
/// The tests run one after the other, as they may write that page.
@Suite(.serialized) struct ExampleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let strategy: Strategy
    /// The title of the example's section.
    let section: String

    var testDescription: String { strategy.id }
  }

  static let transfer = Example(
    strategy: Strategy(TransferByDifferenceExample.self), section: "Transfer by difference")
  static let positionTests = Example(strategy: Strategy(PositionTestsExample.self), section: "Position tests")
  static let childBounce = Example(strategy: Strategy(ChildBounceExample.self), section: "Child bounce")
  static let all = [positionTests, transfer, childBounce]

  /// The page lists the glitches of each script. `TRACELAB_RECORD=1` writes them again and keeps the remarks; the run still fails.
  @Test(arguments: all) func thePageSaysWhichScriptGlitches(_ example: Example) throws {
    var page = try ExamplePage()
    let found = try glitches(of: example.strategy)
    let shown = try page.glitches(in: example.section)
    #expect(shown == found)
    #expect(found.count > 0)
    if shown != found, ProcessInfo.processInfo.environment["TRACELAB_RECORD"] == "1" {
      try page.record(found, in: example.section)
    }
  }

  @Test func thePageShowsTheSources() throws {
    let excerpts = try ExamplePage().excerpts
    // One excerpt of each rule, one of the code that adds a rule to the lab, one of an app that puts its views together.
    #expect(Set(excerpts.map(\.file)).count == Self.all.count + 2)
    for excerpt in excerpts { #expect(try excerpt.isInItsFile, "\(excerpt.file)") }
  }

  /// The page lists the options for behavior that only a device can show: their values, the default first.
  @Test func thePageKnowsTheOptions() throws {
    let rows = try ExamplePage().options
    #expect(rows.count == 9)
    for row in rows {
      let option = try #require(EngineOption.all.first { $0.key == row.key }, "\(row.key)")
      #expect(row.values.first == option.value(EngineOptions()), "\(row.key)")
      #expect(row.values.sorted() == option.values.components(separatedBy: " or ").sorted(), "\(row.key)")
    }
  }

  @Test func anExcerptThatDiffersIsFound() throws {
    let excerpt = try #require(try ExamplePage().excerpts.first)
    #expect(try !ExampleExcerpt(file: excerpt.file, text: excerpt.text + "let extra = 0\n").isInItsFile)
  }

  /// The policy that these rules follow on purpose is declared, not excused.
  @Test(arguments: [positionTests, childBounce]) func theyMeanToOpenTabsAtTheTop(_ example: Example) throws {
    let resets = ["expect.tab_offset=reset_on_unpin"]
    #expect(try kinds(of: example.strategy, [])["S06"] == ["wrong-tab-restore"])
    #expect(try kinds(of: example.strategy, resets)["S06"] == nil)
    #expect(try kinds(of: example.strategy, resets)["S09"] == ["stuck"])
  }

  /// Beyond its top the list returns by its own bounce, from which the outer view gets its movement.
  @Test func aSlowerFlingOpensTheHeaderHalf() throws {
    var session = try #require(try Script.all.first { $0.scenario == "S05-base" })
    for index in session.touches.indices { session.touches[index].t = session.touches[index].t * 5 / 2 }
    // The list needs 3 s to come to rest.
    session.duration = session.duration * 5 / 2 + 3_000_000
    func outer(_ example: Example) throws -> Double {
      try #require(Analysis().judgement(of: session, under: example.strategy).trace?.frames.outer.last)
    }
    #expect(try outer(Self.positionTests) == 0)
    #expect(try outer(Self.transfer) == 104)
  }

  // MARK: Judging

  private func kinds(of strategy: Strategy, _ settings: [String]) throws -> [String: Set<String>] {
    let analysis = Analysis(settings: try Settings(settings, strategies: [strategy]))
    var kinds: [String: Set<String>] = [:]
    for script in try Script.all {
      let judgement = analysis.judgement(of: script, under: strategy)
      #expect(judgement.error == nil, "\(script.name)")
      let found = Set(judgement.glitches.map(\.glitch.kind.rawValue))
      if !found.isEmpty { kinds[String(script.name.prefix { $0 != " " })] = found }
    }
    return kinds
  }

  /// The cell of each script. A kind stands alone if it is found in both orders of callbacks.
  private func glitches(of strategy: Strategy) throws -> [String: String] {
    let orders = try EngineOptions.CallbackOrder.allCases.map { order in
      ("callback_order=\(order.rawValue)", try kinds(of: strategy, ["callback_order=\(order.rawValue)"]))
    }
    let stopping = "momentum_survives_write=false"
    let stopped = try kinds(of: strategy, [stopping])
    var cells: [String: String] = [:]
    for script in Set(orders.flatMap(\.1.keys)).union(stopped.keys) {
      let found = orders.map { ($0.0, $0.1[script] ?? []) }
      let usual = found.reduce(Set<String>()) { $0.union($1.1) }
      cells[script] = usual.union(stopped[script] ?? []).sorted().map { kind in
        let settings = found.filter { $0.1.contains(kind) }.map(\.0)
        if settings.count == found.count { return "`\(kind)`" }
        return "`\(kind)` with `\(settings.first ?? stopping)`"
      }.joined(separator: ", ")
    }
    return cells
  }
}
