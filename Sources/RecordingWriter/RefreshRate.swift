/// The display's rate as it was obtained. A display link of a ProMotion display may begin at another rate than the one that it keeps.
package struct RefreshRate {
  /// Frames that are measured: about a second, or half of one. The median of their intervals does not depend on frames that were
  /// dropped, as long as these are fewer than half.
  private static let sample = 60
  /// A measured rate differs from the one that the display link gave if it differs by this share: more than timestamps vary, less
  /// than the distance between 60 and 80 Hz. A choice of this project.
  private static let tolerance = 0.05

  private var intervals: [Int] = []
  private var lastFrame: Int?

  /// Takes the time of a frame, microseconds.
  ///
  /// - Returns: whether enough was measured.
  mutating func follow(_ t: Int) -> Bool {
    defer { lastFrame = t }
    guard let lastFrame, intervals.count < Self.sample else { return false }
    intervals.append(t - lastFrame)
    return intervals.count == Self.sample
  }

  /// The rate in refreshes per second, if it is another than the given one.
  func corrected(_ given: Double) -> Double? {
    guard !intervals.isEmpty else { return nil }
    let median = intervals.sorted()[intervals.count / 2]
    guard median > 0 else { return nil }
    let measured = 1e6 / Double(median)
    guard abs(measured - given) > Self.tolerance * given else { return nil }
    return Self.plausible(measured)
  }

  /// A rate as displays have it: a whole number where it is within 0.02 % of one, else to 1/100 Hz (59.94 is not 60).
  package static func plausible(_ hz: Double) -> Double {
    guard hz.isFinite, hz >= 1, hz <= 1000 else { return 60 }
    return abs(hz - hz.rounded()) < 0.0002 * hz ? hz.rounded() : (hz * 100).rounded() / 100
  }
}
