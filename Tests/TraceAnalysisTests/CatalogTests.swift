import CatalogAdditions
import GlitchDetectors
import ScrollEngine
import Testing
import TraceFormats
import TraceModel

@testable import TraceAnalysis

/// Strategies, detectors and formats of other packages are treated like the shipped ones.
@Suite struct CatalogTests {
  @Test func theShippedCatalogIsValid() throws {
    try Catalog.shipped.validate()
    #expect(Catalog.shipped.strategies.allSatisfy { $0.version != nil })
    #expect(Set(Catalog.shipped.strategies.map(\.version)).count == Catalog.shipped.strategies.count)
  }

  @Test func anAddedStrategyIsReplayedAndJudged() throws {
    let catalog = Catalog.shipped.adding(HeldOuter.self)
    try catalog.validate()
    #expect(catalog.replayable.map(\.id).suffix(1) == ["held-outer"])
    let strategy = try #require(catalog.strategy(id: "held-outer"))
    let session = Sample.drag
    let judgement = Analysis(catalog: catalog).judgement(of: session, under: strategy)
    #expect(judgement.glitches.map(\.glitch.kind.rawValue) == ["stuck"])
    // The cause comes from the strategy's recorded behavior.
    #expect(judgement.glitches.map(\.glitch.cause) == [.heldByDelegate])
    #expect(judgement.glitches.first?.fingerprint.count == 16)
  }

  @Test func anAddedStrategyLeavesTheVersionsOfOthers() {
    let catalog = Catalog.shipped.adding(HeldOuter.self)
    #expect(catalog.strategies.dropLast().map(catalog.version(of:)) == Catalog.shipped.strategies.map(\.version))
    #expect(catalog.detectorVersion == Catalog.shipped.detectorVersion)
  }

  /// Without a version of its own a strategy has the executable's, so that results of another build are not taken for its own.
  @Test func aStrategyWithoutAVersionHasThatOfTheExecutable() throws {
    let catalog = Catalog.shipped.adding(HeldOuter.self)
    let strategy = try #require(catalog.strategy(id: "held-outer"))
    #expect(strategy.version == nil && catalog.version(of: strategy) == ExecutableVersion.current)
    #expect(ExecutableVersion.current.count == 16)
    let named = Catalog.shipped.adding(HeldOuter.self, version: "2")
    #expect(try named.version(of: #require(named.strategy(id: "held-outer"))) == "2")
  }

  @Test func anAddedDetectorFindsAndYields() throws {
    let catalog = Catalog.shipped.adding(AnyTouch.self, version: "1")
    try catalog.validate()
    #expect(catalog.glitchKinds.contains("any-touch"))
    #expect(catalog.detectorVersion != Catalog.shipped.detectorVersion)
    #expect(catalog.detectorVersion != Catalog.shipped.adding(AnyTouch.self, version: "2").detectorVersion)
    let native = try #require(catalog.strategy(id: "native"))
    let found = Analysis(catalog: catalog).judgement(of: Sample.drag, under: native).glitches.map(\.glitch)
    #expect(found.map(\.kind.rawValue) == ["any-touch"])
    // Its cause comes from the replay's log, and for a recording from the frames.
    #expect(found.map(\.cause) == [.noPan])
    // A touch that is stuck is no second event.
    let held = Catalog.shipped.adding(AnyTouch.self).adding(HeldOuter.self)
    let stuck = try Analysis(catalog: held).judgement(of: Sample.drag, under: #require(held.strategy(id: "held-outer")))
    #expect(stuck.glitches.map(\.glitch.kind.rawValue) == ["stuck"])
  }

  @Test func anAddedFormatIsDetectedAndRead() throws {
    let catalog = Catalog.shipped.adding(OneTap.self)
    try catalog.validate()
    let format = try #require(catalog.formats.detected(prefix: Array("one tap".utf8), fileName: "-"))
    #expect(format.description.id == "one-tap" && catalog.format(id: "one-tap") != nil)
    #expect(catalog.formats.detected(prefix: [], fileName: "a.TAP")?.description.id == "one-tap")
    let read = try format.session(from: MemorySource("one tap", name: "t"))
    #expect(read.session.touches.map(\.phase) == [.began, .ended])
  }

  @Test func mistakesOfACatalogAreNamed() {
    #expect(throws: CatalogError.taken("strategy", "held-outer")) {
      try Catalog.shipped.adding(HeldOuter.self).adding(HeldOuter.self).validate()
    }
    let shouting = Catalog(strategies: [Strategy(HeldOuter.self)].map { _ in Strategy(Shouting.self) })
    #expect(throws: CatalogError.name("strategy", "Held Outer")) { try shouting.validate() }
  }
}
