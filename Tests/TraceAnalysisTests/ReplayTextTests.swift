import Testing
import TraceAnalysis

/// What of the settings is a part of a replay's key.
@Suite struct ReplayTextTests {
  private let settings: Settings

  init() throws {
    settings = try Settings(
      ["expect.tab_offset=reset_on_unpin", "hysteresis=12"], strategies: Catalog.shipped.strategies)
  }

  /// Other expectations judge its replay anew.
  @Test func expectationsAreNoPartOfMost() throws {
    let strategy = try #require(Catalog.shipped.strategy(id: "passthrough"))
    #expect(settings.replayText(strategy, isLong: false) == #"{"hysteresis":"12"}"#)
  }

  /// Other expectations give other frames.
  @Test func expectationsAreAPartWhereTheStrategyFollowsThem() throws {
    let strategy = try #require(Catalog.shipped.strategy(id: "coordinator"))
    #expect(
      settings.replayText(strategy, isLong: false) == #"{"expect.tab_offset":"reset_on_unpin","hysteresis":"12"}"#)
    #expect(Settings().replayText(strategy, isLong: false) == "{}")
  }
}
