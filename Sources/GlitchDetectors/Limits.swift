/// Limits that several detectors share. Those marked [labels] are the limits by which the browser recordings that serve as ground
/// truth were labelled; the others were chosen.
enum Limits {
  /// Content within this range stands still, in points. The labels use 1.5 for recordings in whole points; 2 more allow
  /// for offsets that are each one point off.
  static let still = 3.5
  /// A view has room in a direction if it can move more than this, in points.
  static let room = 4.0
  /// Finger travel before any platform's pan begins, in points: 10 on iOS, 15 in Chromium.
  static let slop = 15.0
  /// Dead travel counts from here, in points. [labels]
  static let deadTravel = 40.0
  /// Dead travel counts from here, in microseconds. [labels]
  static let deadTime = 80_000
  /// A finger that goes back by less than this is still on the same leg, in points: a fingertip's wobble.
  static let reversal = 4.0
  /// Content or a finger at this speed is flung, in points per second. [labels]
  static let flingSpeed = 300.0
}
