import Foundation
import HeadlessUIKit
import ScrollEngine
import ScrollStrategies
import Testing
import TraceFormats
import TraceModel

/// A strategy written as UIKit source moves the screen exactly as the engine's version of it does.
@Suite struct FrameParityTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let engine: Strategy
    let uiKit: Strategy
    var testDescription: String { engine.id }
  }

  static let pairs = [
    Pair(engine: Strategy(Passthrough.self), uiKit: Strategy(PassthroughInUIKit.self)),
    Pair(engine: Strategy(FixOnTop.self), uiKit: Strategy(FixOnTopInUIKit.self)),
    Pair(engine: Strategy(Observer.self), uiKit: Strategy(ObserverInUIKit.self)),
    Pair(engine: Strategy(ToggleEnabled.self), uiKit: Strategy(ToggleEnabledInUIKit.self)),
    Pair(engine: Strategy(ChildBounce.self), uiKit: Strategy(ChildBounceExample.self)),
    Pair(engine: Strategy(FloatingHeader.self), uiKit: Strategy(FloatingHeaderInUIKit.self)),
    Pair(engine: Strategy(OverlayDriver.self), uiKit: Strategy(OverlayDriverInUIKit.self)),
    Pair(engine: Strategy(PositionTests.self), uiKit: Strategy(PositionTestsExample.self)),
    Pair(engine: Strategy(PositionTests.self), uiKit: Strategy(TablePagerExample.self)),
    Pair(engine: Strategy(PositionTests.self), uiKit: Strategy(PageControllerExample.self)),
    Pair(engine: Strategy(TransferByDifference.self), uiKit: Strategy(TransferByDifferenceExample.self)),
  ]

  @Test(arguments: pairs, EngineOptions.CallbackOrder.allCases)
  func framesAreTheSame(_ pair: Pair, _ order: EngineOptions.CallbackOrder) throws {
    var options = EngineOptions()
    options.callbackOrder = order
    for script in try Script.all {
      let expected = Replay(of: script, under: pair.engine.make(StrategyOptions()), options: options)
      let frames = Replay(of: script, under: pair.uiKit.make(StrategyOptions()), options: options)
      #expect(frames.error == expected.error, "\(script.name)")
      #expect(frames.frames.count > 10)
      #expect(frames.frames == expected.frames, "\(script.name) in order \(order.rawValue)")
    }
  }
}
