/// Limits that several detectors share. Limits marked [labels] are those by which the recordings of the ground truth were
/// labelled; the others were chosen.
enum Limits {
  /// The range within which content is still, in points. The labels use 1.5 for recordings in whole points; 2 more allow for
  /// an error of one point in each offset.
  static let still = 3.5
  /// The distance above which a view has room to move in a direction, in points.
  static let room = 4.0
  /// Finger travel before any platform's pan begins, in points: 10 on iOS, 15 in Chromium.
  static let slop = 15.0
  /// The minimum finger travel without scrolling, in points. [labels]
  static let deadTravel = 40.0
  /// The minimum duration of finger travel without scrolling, in microseconds. [labels]
  static let deadTime = 80_000
  /// The minimum number of frames that show content still: one or two prove nothing where frames are missing.
  static let stillFrames = 3
  /// The distance below which a finger that moves back has not reversed its direction, in points.
  static let reversal = 4.0
  /// The minimum speed of a fling, in points per second. [labels]
  static let flingSpeed = 300.0
  /// The maximum time between two jumps of one incident, in microseconds: a jump and its reversal look like one flash.
  static let incident = 250_000
  /// The minimum duration of a movement of two views at once, or of one in the other's place, in microseconds.
  static let sharedTime = 45_000
  /// The minimum number of frames of such a movement.
  static let sharedFrames = 3
  /// The minimum excursion of a header, in points: at rest, its edge against the bar shows less.
  static let excursion = 8.0
}
