import SeededRandom
import Testing
import TraceModel

@testable import DefectInjection

/// Sessions whose fingers a condition changes keep everything that they do otherwise.
@Suite struct InputTimelineTests {
  static let seeds: ClosedRange<UInt64> = 1...60

  private func moved(_ session: Session, _ condition: Condition) -> Session {
    var random = SplitMix64(seed: 5)
    return condition.moved(session, using: &random)
  }

  @Test(arguments: [Condition.switches, .gentle])
  func inputsStayInOrder(_ condition: Condition) {
    for seed in Self.seeds {
      let session = moved(SessionGenerator.session(seed: seed, variety: .wide), condition)
      let inputs = (session.touches.map { ($0.seq, $0.t) } + session.events.map { ($0.seq, $0.t) }).sorted {
        $0.0 < $1.0
      }
      #expect(inputs.map(\.0) == Array(inputs.indices))
      #expect(zip(inputs, inputs.dropFirst()).allSatisfy { $0.1 <= $1.1 }, "seed \(seed)")
      #expect(session.duration >= inputs.last?.1 ?? 0)
    }
  }

  @Test func gentleFingersGoTheSameWay() {
    var slower = 0
    for seed in Self.seeds {
      let session = SessionGenerator.session(seed: seed)
      let (before, after) = (Gesture.all(of: session), Gesture.all(of: moved(session, .gentle)))
      #expect(before.count == after.count)
      for (one, other) in zip(before, after) {
        // The last of the samples is up to one interval before the end of the way.
        #expect(abs(one.dy - other.dy) <= 20, "seed \(seed): \(one.dy), \(other.dy)")
        #expect(abs(other.releaseVelocity) <= InputTimeline.gentleSpeeds.upperBound * 1.2, "seed \(seed)")
        slower += abs(other.releaseVelocity) < abs(one.releaseVelocity) * 0.9 ? 1 : 0
      }
    }
    #expect(slower > 60)
  }

  @Test func tabsAreTappedSoonAfterALift() throws {
    var taps = 0
    for seed in Self.seeds {
      let session = SessionGenerator.session(seed: seed)
      let switched = moved(session, .switches)
      #expect(switched.touches.count - session.touches.count == 2 * (switched.events.count - session.events.count))
      for event in switched.events where event.kind.isTap {
        let lifts = switched.touches.filter { $0.phase == .ended && $0.t < event.t - InputTimeline.tap }
        guard let lift = lifts.last else { continue }
        let pause = event.t - InputTimeline.tap - lift.t
        taps += InputTimeline.pauses.contains(pause) ? 1 : 0
      }
    }
    #expect(taps > 40)
  }
}

extension Gesture {
  fileprivate static func all(of session: Session) -> [Gesture] {
    all(of: session.touches, layout: session.layout, frames: session.frames)
  }
}

extension ScreenEvent.Kind {
  fileprivate var isTap: Bool { if case .tab(_, .tap) = self { true } else { false } }
}
