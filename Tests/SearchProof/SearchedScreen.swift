import DefectInjection
import ScrollEngine
import SeededRandom
import TraceAnalysis
import TraceModel

/// One of the screens of a wide search, with the settings of its replays.
///
/// Number 0 is the screen of the canonical scripts under UIKit's settings. The others have random lengths, pages and initial offsets,
/// and some have controls; their policies, display rates and dropped frames take turns, so that 96 screens have every policy.
struct SearchedScreen {
  let session: Session
  var engine = EngineOptions()

  /// The display rates, in frames per second.
  private static let rates = [60.0, 120, 30, 90]
  /// The numbers of frames of which one is dropped at 60 and 120 Hz; 0 for none.
  private static let drops = [0, 11, 0]
  /// The share of screens with controls. [chosen]
  private static let withControls = 0.4
  private static let policies = ExpectationOption.all.reduce([Expectations()]) { plans, option in
    plans.flatMap { plan in
      option.values.map { value in
        var plan = plan
        _ = option.set(&plan, value)
        return plan
      }
    }
  }

  init(_ number: Int) {
    guard number > 0 else {
      session = KnownFault.screen
      return
    }
    var session = SessionGenerator.session(seed: UInt64(number), variety: .wide)
    session.touches = []
    session.events = []
    session.source.refreshHz = Self.rates[number % Self.rates.count]
    // Steps of 7 meet every policy, and each one with other rates.
    session.expect = Self.policies[number * 7 % Self.policies.count]
    var random = SplitMix64(seed: UInt64(number))
    if random.happens(Self.withControls) { ScreenControls.add(to: &session.layout, using: random) }
    self.session = session
    if session.source.refreshHz.truncatingRemainder(dividingBy: 60) == 0 {
      engine.droppedFrames = Self.drops[number % Self.drops.count]
    }
  }

  /// The settings in words.
  var words: String {
    let expect = session.expect
    return "\(Int(session.source.refreshHz)) Hz\(engine.droppedFrames > 0 ? " with dropped frames" : ""), "
      + "\(session.layout.pages.count) pages, \(session.layout.controls.count) controls, \(expect.forward) \(expect.backward) "
      + "\(expect.tabOffset) \(expect.bounceOwner)"
  }
}
