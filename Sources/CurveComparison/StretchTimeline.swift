/// The samples of one stretch on both clocks.
///
/// They go from touch-down to touch-down and from lift to lift, then on until one of the two recordings cannot be followed any
/// further.
struct StretchTimeline {
  /// One recording's part, in microseconds of its own clock.
  struct Part {
    /// The touch-down, or the first movement.
    var start: Int
    /// The lift; `start` without touches.
    var lift: Int
    /// The next touch-down or the last frame in motion; `nil` for a recording that ends at rest, and so keeps its offsets.
    var limit: Int?
    /// The last frame.
    var last: Int
  }

  /// The maximum number of samples of a stretch; the step grows to keep to it.
  private static let most = 500_000

  let a: Part
  let b: Part
  /// Microseconds.
  let step: Int
  /// The sample at which the fingers lift.
  let lift: Int
  let count: Int

  init(_ a: Part, _ b: Part, step wanted: Int) {
    self.a = a
    self.b = b
    let drag = max(a.lift - a.start, b.lift - b.start)
    let rests = (a.last - a.lift, b.last - b.lift)
    let coast: Int =
      switch (a.limit, b.limit) {
      case (let end?, let other?): min(end - a.lift, other - b.lift)
      case (let end?, nil): end - a.lift
      case (nil, let other?): other - b.lift
      // Both at rest for some samples.
      case (nil, nil): max(rests.0, rests.1) + 3 * wanted
      }
    step = max(wanted, (drag + max(coast, 0)) / Self.most + 1)
    lift = (drag + step - 1) / step
    count = lift + max(coast, 0) / step + 1
  }

  /// Whether either recording is cut before it comes to rest.
  var endsInMotion: Bool { a.limit != nil || b.limit != nil }

  /// The time of a sample on one recording's clock, in microseconds.
  func time(_ sample: Int, of part: Part) -> Int {
    guard sample < lift else { return part.lift + (sample - lift) * step }
    return part.start + (part.lift - part.start) * sample / lift
  }
}
