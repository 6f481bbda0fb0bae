import CatalogAdditions
import GlitchDetectors
import ScrollEngine
import Testing
import TraceModel

@testable import TraceAnalysis

/// Kinds that replays of strategies show: a view without callbacks, taps on the status bar, and scrolls that the app requests.
@Suite struct ReplayedKindsTests {
  private static let layout = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2194), .init(name: "second", contentHeight: 1194)])

  /// Drags up, each by the given way in points, with a rest before the lift; then an event.
  private static func session(drags: [Double], _ kind: ScreenEvent.Kind? = nil) -> Session {
    var touches: [Touch] = []
    var t = 50_000
    for (id, way) in drags.enumerated() {
      let steps = Int(way / 10)
      for n in 0...(steps + 10) {
        let y = 784 - 10 * Double(min(n, steps))
        let phase: Touch.Phase = n == 0 ? .began : n == steps + 10 ? .ended : .moved
        touches.append(Touch(seq: touches.count, t: t, id: id + 1, phase: phase, location: Point(x: 195, y: y)))
        t += 16_667
      }
      t += 800_000
    }
    let events = kind.map { [ScreenEvent(seq: touches.count, t: t, kind: $0)] } ?? []
    return Session(
      uid: "drags", name: "drags", source: .init(kind: .script, scale: 3), layout: layout, touches: touches,
      events: events, duration: t)
  }

  private static func glitches(_ session: Session, _ id: String, in catalog: Catalog = .shipped) throws -> [Glitch] {
    let strategy = try #require(catalog.strategy(id: id))
    return Analysis(catalog: catalog).judgement(of: session, under: strategy).glitches.map(\.glitch)
  }

  @Test(arguments: [true, false]) func aDelegateThatWasRemoved(_ forgets: Bool) throws {
    let session = Self.session(drags: [60, 120])
    let replay = Replay(
      of: session, under: Forgetful(StrategyOptions([Forgetful.forgets.key: "\(forgets)"])))
    let trace = Trace(
      layout: session.layout, expect: session.expect, touches: session.touches, events: [], frames: replay.frames)
    let found = [Detector(LostCallbacks.self)].glitches(in: trace, log: replay.log)
    #expect(found.map(\.kind) == (forgets ? [LostCallbacks.kind] : []))
    #expect(found.map(\.cause) == (forgets ? [.notListening] : []))
    #expect(found.allSatisfy { $0.gesture == 1 })
    // The same frames as a recording, without a log.
    #expect([Detector(LostCallbacks.self)].glitches(in: trace).isEmpty)
  }

  /// A removed delegate is found as the kind that best describes its effect for the user.
  @Test func aDelegateThatWasRemovedIsFoundInTheCatalog() throws {
    let catalog = Catalog.shipped.adding(Forgetful.self)
    #expect(try !Self.glitches(Self.session(drags: [60, 120]), "forgetful", in: catalog).isEmpty)
  }

  @Test func aTapOnTheStatusBar() throws {
    let session = Self.session(drags: [600], .statusBarTap)
    for id in ["native", "passthrough", "fix-on-top", "dynamics"] {
      let found = try Self.glitches(session, id).filter { $0.kind == StatusBarTapIgnored.kind }
      #expect(found.map(\.cause) == [.nothingScrolledToTop], "\(id)")
      #expect(found.allSatisfy { abs($0.magnitude - 590) <= 1 }, "\(id)")
    }
    #expect(try Self.glitches(session, "coordinator").allSatisfy { $0.kind != StatusBarTapIgnored.kind })
  }

  @Test(arguments: [true, false]) func aScrollThatTheAppAsksFor(_ animated: Bool) throws {
    let outer = Self.session(drags: [600], .setOffset(view: .outer, offset: 0, animated: animated))
    let list = Self.session(drags: [], .setOffset(view: .page(0), offset: 300, animated: animated))
    for id in ["passthrough", "fix-on-top"] {
      #expect(try Self.glitches(outer, id).map(\.kind).contains(ScrollUndone.kind), "\(id)")
      let found = try Self.glitches(list, id).filter { $0.kind == ScrollUndone.kind }
      #expect(found.map(\.magnitude) == [300] && found.map(\.cause) == [.heldByDelegate], "\(id)")
    }
    for id in ["coordinator", "dynamics", "native"] {
      for session in [outer, list] {
        #expect(try Self.glitches(session, id).allSatisfy { $0.kind != ScrollUndone.kind }, "\(id)")
      }
    }
  }
}
