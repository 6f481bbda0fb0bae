import Testing
import TraceAnalysis

/// The settings that are a part of a replay's key.
@Suite struct ReplayTextTests {
  private let settings: Settings

  init() throws {
    settings = try Settings(
      ["expect.tab_offset=reset_on_unpin", "hysteresis=12"], strategies: Catalog.shipped.strategies)
  }

  /// With other expectations, the same replay is judged again.
  @Test func expectationsAreNoPartOfMost() throws {
    let strategy = try #require(Catalog.shipped.strategy(id: "passthrough"))
    #expect(settings.replayText(strategy, isLong: false) == #"{"hysteresis":"12"}"#)
  }

  /// With other expectations, a strategy that follows them gives other frames.
  @Test func expectationsAreAPartWhereTheStrategyFollowsThem() throws {
    let strategy = try #require(Catalog.shipped.strategy(id: "coordinator"))
    #expect(
      settings.replayText(strategy, isLong: false) == #"{"expect.tab_offset":"reset_on_unpin","hysteresis":"12"}"#)
    #expect(Settings().replayText(strategy, isLong: false) == "{}")
  }
}
