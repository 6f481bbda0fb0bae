import GlitchDetectors
import ScrollEngine
import ScrollStrategies
import Testing
import TraceModel
import TracelabKit

/// The engine's delivery and the detected glitches for every row of the truth table.
@Suite struct TruthTableTests {
  private func replay(
    _ session: Session, _ row: TruthTable.Row, under strategy: Strategy = Strategy(Native.self)
  ) -> Replay {
    var options = EngineOptions()
    row.option?(&options)
    return Replay(of: session, under: strategy.make(StrategyOptions()), options: options)
  }

  private func found(_ replay: Replay, of session: Session) -> [Glitch] {
    [Detector].shipped.glitches(
      in: Trace(
        layout: session.layout, expect: session.expect, touches: session.touches, events: [], frames: replay.frames,
        deliveries: replay.deliveries))
  }

  @Test(arguments: TruthTable.rows)
  func delivery(_ row: TruthTable.Row) throws {
    for session in row.sessions {
      let replay = replay(session, row)
      let delivery = try #require(replay.deliveries.first)
      let name = Comment(rawValue: session.name)
      #expect(replay.deliveries.count == 1 && delivery.touch == 0 && delivery.view != nil, name)
      #expect(delivery.receiver == row.receiver, name)
      let wait = delivery.began.map { $0 - 50_000 }
      switch row.delivery {
      case .never: #expect(wait == nil, name)
      case .atOnce: #expect((0...16_667).contains(try #require(wait, name)), name)
      case .afterTheWait: #expect((150_000...166_667).contains(try #require(wait, name)), name)
      case .atTheLift: #expect((80_000...96_667).contains(try #require(wait, name)), name)
      }
      #expect((delivery.cancelled != nil) == row.isCancelled, name)
      let frames = replay.frames
      let moves = (frames.outer.max() ?? 0) > 20 || (frames.pager.max() ?? 0) > 20
      let isDrag = session.touches.count > 2
      #expect(moves == (isDrag && row.receiver == .scroll), name)
    }
  }

  /// The strategies with a pan of their own on the container.
  private static let panning = [
    Strategy(CombinedBallistics.self), Strategy(Dynamics.self), Strategy(FourPhase.self), Strategy(LinkedPan.self),
    Strategy(Modes.self),
  ]

  /// Strategies that use only scroll views' own pans deliver touches according to the settings.
  @Test(arguments: TruthTable.rows.filter(\.isDefault))
  func whatTheSettingsPromiseIsNoGlitch(_ row: TruthTable.Row) {
    for strategy in [Strategy].shipped
    where strategy.description.isReplayable && !Self.panning.contains(where: { $0.id == strategy.id }) {
      for session in row.sessions {
        let kinds = found(replay(session, row, under: strategy), of: session).map(\.kind)
        #expect(kinds.isEmpty, "\(session.name) under \(strategy.description.id)")
      }
    }
  }

  @Test(arguments: TruthTable.rows.filter { !$0.isDefault })
  func theOtherSideOfADisputeIsStolen(_ row: TruthTable.Row) {
    for session in row.sessions {
      #expect(found(replay(session, row), of: session).map(\.kind) == [TouchStolen.kind], "\(session.name)")
    }
  }

  /// A pan on the container ignores `touchesShouldCancel`.
  @Test(arguments: TruthTable.rows.filter { [3, 6, 7, 9, 11].contains($0.number) && $0.isDefault })
  func aPanOnTheContainerTakesWhatTheControlsArePromised(_ row: TruthTable.Row) {
    for session in row.sessions {
      for strategy in Self.panning {
        let glitches = found(replay(session, row, under: strategy), of: session)
        #expect(glitches.map(\.kind) == [TouchStolen.kind], "\(session.name) under \(strategy.description.id)")
        #expect(glitches.first?.cause == .touchTakenByPan)
      }
    }
  }

  @Test(arguments: [2, 3])
  func aLongerWaitIsDelayed(number: Int) throws {
    let row = try #require(TruthTable.rows.first { $0.number == number })
    for var session in row.sessions {
      // The lift ends the wait: the finger stays down for longer than that.
      for index in session.touches.indices.dropFirst() { session.touches[index].t += 600_000 }
      var options = EngineOptions()
      options.touchDelay = 500
      let late = Replay(of: session, under: Native(), options: options)
      #expect(found(late, of: session).map(\.kind) == [TouchDelayed.kind], "\(session.name)")
      #expect(found(Replay(of: session, under: Native()), of: session).isEmpty, "\(session.name)")
    }
  }

  /// A touch on moving content stops it, and no control receives it.
  @Test func aTouchOnMovingContentIsNotDelivered() throws {
    let row = try #require(TruthTable.rows.first { $0.number == 15 })
    var session = try #require(row.sessions.first)
    session.layout.controls[0].frame = Rect(x: 0, y: 0, width: 390, height: 1000)
    session.layout.controls[0].container = .page(0)
    var fling = TruthTable.Movement.quickDrag.touches(from: Point(x: 20, y: 700))
    fling[fling.count - 1].t -= 70_000
    // The fling begins on the tab bar, next to the control.
    for index in fling.indices { fling[index].location.y -= 460 }
    let lift = try #require(fling.last?.t)
    let tap = TruthTable.Movement.tap.touches(from: Point(x: 200, y: 600)).map { touch in
      Touch(seq: touch.seq + 100, t: touch.t + lift + 150_000, id: 2, phase: touch.phase, location: touch.location)
    }
    session.touches = fling + tap
    let native = replay(session, row)
    #expect(native.deliveries.map(\.receiver) == [.scroll, .scroll])
    #expect(native.deliveries.map(\.view) == [nil, "button"] && native.deliveries.allSatisfy { $0.began == nil })
    #expect(found(native, of: session).allSatisfy { $0.kind != TouchStolen.kind })
    // Inertia outside a scroll view stops too, but the touch presses the button.
    let dynamics = replay(session, row, under: Strategy(Dynamics.self))
    #expect(dynamics.deliveries.last?.receiver == .content)
    #expect(found(dynamics, of: session).map(\.kind) == [TouchStolen.kind])
  }

  @Test func aScreenWithoutControlsHasNoDeliveries() throws {
    let row = try #require(TruthTable.rows.first)
    var session = try #require(row.sessions.first)
    session.layout.controls = []
    #expect(replay(session, row).deliveries.isEmpty)
  }
}
