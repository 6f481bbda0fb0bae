import Foundation
import Testing
import TraceModel

@testable import ScrollEngine

/// Oracles: published numbers about UIScrollView.
@Suite struct PublishedNumbersTests {
  /// gist originell/RubberBand.md, for a dimension of 960 pt.
  @Test(arguments: [(5, 2.74), (10, 5.47), (100, 52.02), (400, 178.98), (960, 340.65)])
  func rubberBandTable(excess: Double, shown: Double) {
    #expect(abs(RubberBand.value(excess: excess, dimension: 960) - shown) < 0.005)
  }

  /// Flutter's `velocity_tracker_test.dart`, iOS fling tracker: 1450 px/s for 0, 10, 30, 60 px at 0, 10, 20, 30 ms.
  @Test func releaseVelocityOfFlutter() {
    #expect(abs(Self.flutterRelease(TouchVelocity.Weights()) - 1450) < 1e-9)
  }

  static func flutterRelease(_ weights: TouchVelocity.Weights) -> Double {
    var velocity = TouchVelocity(weights)
    var blends: [Double] = []
    for (t, y) in [(0, 0.0), (10_000, 10), (20_000, 30), (30_000, 60)] {
      velocity.add(t: t, at: Point(x: 0, y: y))
      blends.append(velocity.value.y)
    }
    return TouchVelocity.release(latest: blends[3], previous: blends[2], weight: weights.releaseWeight)
  }

  /// pullrequest.ru/511467: the setter of `decelerationRate` keeps one of two values.
  @Test(arguments: [(0.7, 0.99), (0.995, 0.998), (0.994, 0.998), (0.9939, 0.99)])
  func decelerationRateSnaps(set: Double, kept: Double) {
    let view = ScrollView()
    view.decelerationRate = set
    #expect(view.decelerationRate == kept)
  }

  /// LevisonNN/LNCustomScrollView, fitted to measurements: (1000 v − 13) / 2 points for v in points per millisecond.
  @Test(arguments: [1.0, 2, 5])
  func projectionAgreesWithMeasurements(velocity: Double) {
    let projected = Deceleration(position: 0, velocity: velocity).projected()
    let measured = (1000 * velocity - 13) / 2
    #expect(abs(projected - measured) <= 0.001 * measured + 1.5)
  }

  /// Flutter's `FrictionSimulation(0.135)` is 0.998 per millisecond in continuous form: v₀ · (d^ms − 1) / ln d.
  @Test func freeRunAgreesWithTheContinuousForm() {
    var motion = Deceleration(position: 0, velocity: 2)
    for frame in 1...60 {
      motion.step(ms: 1000.0 / 60, min: -1e6, max: 1e6, bounces: true)
      let ms = Double(frame) * 1000 / 60
      let continuous = 2 * (pow(0.998, ms) - 1) / log(0.998)
      // The discrete sum is 0.1 % shorter; the shortened exponential adds as little.
      #expect(abs(motion.position - continuous) <= 0.002 * continuous)
    }
  }
}
