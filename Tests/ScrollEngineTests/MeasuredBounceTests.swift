import Testing

@testable import ScrollEngine

/// The bounce agrees with three recorded bounces of a real UIScrollView.
///
/// Oracle: LevisonNN/LNCustomScrollView (@4af5755, `BouncesOptimizationDataList.m`), recorded at 60 frames per second; iOS version not
/// stated. Start states were fitted, the shape is tested.
@Suite struct MeasuredBounceTests {
  struct Recording: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rest: Double
    /// The first position, in points beyond the edge.
    let start: Double
    /// The first velocity, in points per millisecond.
    let velocity: Double
    let samples: [Double]
  }

  static let recordings = [
    Recording(
      testDescription: "L1", rest: 88, start: 35.718, velocity: 3.8824,
      samples: [
        123.6666, 172.0, 203.3333, 221.6666, 230.6666, 233.0, 230.3333, 224.6666, 217.0, 208.0, 198.6666, 189.0,
        179.3333,
        170.3333, 161.6666, 153.6666, 146.0, 139.3333, 133.3333, 128.0, 123.0, 118.6666, 114.6666, 111.3333, 108.3333,
        105.6666, 103.3333, 101.3333, 99.33333, 98.0, 96.66666, 95.33333, 94.33333, 93.33333, 92.66666, 92.0, 91.33333,
        91.0, 90.66666, 90.33333, 90.0, 89.66666, 89.33333, 89.33333, 89.0, 89.0, 88.66666, 88.66666, 88.66666,
      ]),
    Recording(
      testDescription: "L2", rest: 64, start: 9.413, velocity: 2.1356,
      samples: [
        73.5, 101.5, 120, 131.5, 137, 139, 138.5, 136, 132.5, 128, 123, 118, 113, 108, 103.5, 99, 95.5, 91.5, 88.5,
        85.5,
        83, 80.5, 78.5, 76.5, 75, 73.5, 72, 71, 70, 69.5, 68.5, 68, 67.5, 67, 66.5, 66, 66, 65.5, 65.5, 65, 65, 65,
        64.5,
        64.5, 64.5,
      ]),
    Recording(
      testDescription: "L3", rest: 64, start: 393.509, velocity: 3.7039,
      samples: [
        457.5, 448.5, 431.5, 409.5, 384.5, 358.5, 332, 306.5, 282, 259, 237.5, 218, 200, 183.5, 169, 156, 144.5, 134.5,
        125, 117, 110, 104, 98.5, 94, 90, 86.5, 83.5, 80.5, 78.5, 76.5, 74.5, 73, 72, 70.5, 69.5, 69, 68, 67.5, 67,
        66.5,
        66, 66, 65.5, 65.5, 65, 65, 65, 64.5, 64.5, 64.5,
      ]),
  ]

  @Test(arguments: recordings)
  func followsTheRecordingWithinThreeTenthsOfAPoint(_ recording: Recording) {
    #expect(Self.deviation(from: recording, ScrollPhysics()) <= 0.3)
  }

  /// The largest distance of a replay's steps from a recording, in points, beyond the edge at 0.
  static func deviation(from recording: Recording, _ physics: ScrollPhysics) -> Double {
    var motion = Deceleration(position: recording.start, velocity: recording.velocity)
    var worst = 0.0
    for sample in recording.samples {
      worst = max(worst, abs(motion.position - (sample - recording.rest)))
      motion.step(ms: 1000.0 / 60, min: -1000, max: 0, bounces: true, physics)
    }
    return worst
  }

  static func worst(_ physics: ScrollPhysics) -> Double {
    recordings.map { deviation(from: $0, physics) }.max() ?? 0
  }
}
