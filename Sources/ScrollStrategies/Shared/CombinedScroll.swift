/// Header and lists as one scrollable, as Flutter's `NestedScrollView` combines its outer position and its inner positions.
///
/// It contains only offsets and movements: no drawing and no touches.
///
/// Movements of the finger: + = down. Velocities: + = content forward, points per second. [IMPL, Flutter's
/// `nested_scroll_view.dart`]
struct CombinedScroll {
  var outer: ScrollPosition
  /// The positions of all lists that move with the finger.
  var inners: [ScrollPosition]
  /// Whether a movement down shows the header before it moves the lists: Flutter's `floatHeaderSlivers`.
  var floatsHeader = false
  /// The rest of a movement that counts as zero, in points: `precisionErrorTolerance`. [IMPL]
  static let tolerance = 1e-10
  var tolerance = Self.tolerance

  // MARK: The finger

  /// Applies one movement of the finger to the positions.
  ///
  /// Forward first an overscroll at the lists' top, then the header, then the lists; backward first the lists, then the header,
  /// and the rest is the lists' overscroll.
  mutating func applyUserOffset(_ delta: Double) {
    if inners.isEmpty {
      outer.applyFull(delta)
    } else if delta < 0 {
      forward(delta)
    } else if delta > 0 {
      backward(delta)
    }
  }

  private mutating func forward(_ delta: Double) {
    var left = delta
    for index in inners.indices where inners[index].pixels < 0 {
      // The position that needs least for its overscroll decides.
      left = max(left, inners[index].applyClamped(delta, tolerance))
    }
    guard abs(left) > tolerance else { return }
    let rest = outer.applyClamped(left, tolerance)
    guard rest != 0 else { return }
    for index in inners.indices { inners[index].applyFull(rest) }
  }

  private mutating func backward(_ delta: Double) {
    let delta = floatsHeader ? outer.applyClamped(delta, tolerance) : delta
    guard delta != 0 else { return }
    var most = 0.0
    var unused: [Double] = []
    for index in inners.indices {
      unused.append(inners[index].applyClamped(delta, tolerance))
      most = max(most, unused[index])
    }
    let taken = most == 0 ? 0 : most - outer.applyClamped(most, tolerance)
    for index in inners.indices where unused[index] - taken > 0 { inners[index].applyFull(unused[index] - taken) }
  }

  // MARK: One coordinate for both

  /// Converts an offset of a list (`inner`), or of the header, to a combined offset.
  func unnest(_ offset: Double, of inner: ScrollPosition?) -> Double {
    guard let inner else { return outer.clamped(offset) }
    return offset - inner.min + (offset < inner.min ? outer.min : outer.max)
  }

  /// Converts a combined offset to an offset of a list (`inner`), or of the header.
  func nest(_ combined: Double, in inner: ScrollPosition?) -> Double {
    guard let inner else { return outer.clamped(combined) }
    if combined < outer.min { return combined - outer.min + inner.min }
    if combined > outer.max { return combined - outer.max + inner.min }
    return inner.min
  }

  /// Moves all positions to a combined offset, at once.
  mutating func jump(to combined: Double) {
    outer.pixels = nest(combined, in: nil)
    for index in inners.indices { inners[index].pixels = nest(combined, in: inners[index]) }
  }

  // MARK: Momentum

  /// The range over which a simulation runs, and the part of it in which the header moves.
  struct Metrics: Hashable, Sendable {
    var min: Double
    var max: Double
    var pixels: Double
    /// The range of the simulation in which the header moves.
    var outerRange: ClosedRange<Double>
    /// The difference between the header's offset and the simulation's position.
    var correction = 0.0
  }

  /// The combined range as one list sees it at a release.
  func metrics(of inner: ScrollPosition, velocity: Double) -> Metrics {
    let past = inner.pixels - inner.min
    var metrics = Metrics(
      min: outer.min, max: outer.max + inner.max - inner.min, pixels: outer.clamped(outer.pixels),
      outerRange: outer.min...outer.max)
    guard past != 0 else { return metrics }
    metrics.pixels = past + (past < 0 ? outer.min : outer.max)
    var extra = 0.0
    if velocity > 0, past > 0 {
      // The list is scrolled, and the header is not yet hidden: the header takes its share at once.
      extra = Swift.max(outer.max - outer.pixels, 0)
      metrics.outerRange = metrics.pixels...(metrics.pixels + extra)
      metrics.correction = outer.pixels - metrics.pixels
    } else if velocity < 0, past < 0 {
      let room = Swift.max(outer.pixels - outer.min, 0)
      extra = room
      metrics.outerRange = (metrics.pixels - room)...metrics.pixels
      metrics.correction = outer.pixels - metrics.pixels
    } else {
      // The distance that the header has already moved is left out.
      if velocity > 0 { extra = outer.min - outer.pixels }
      if velocity < 0 { extra = outer.pixels - (outer.max - outer.min) }
      metrics.outerRange = outer.min...Swift.max(outer.max + extra, outer.min)
    }
    metrics.max += extra
    return metrics
  }

  /// The list that represents all in the header's simulation: the one furthest from the end of the motion. `nil` at rest.
  func representative(velocity: Double) -> ScrollPosition? {
    if velocity == 0 { return nil }
    return velocity > 0 ? inners.min { $0.pixels < $1.pixels } : inners.max { $0.pixels < $1.pixels }
  }
}

/// The offset of one scrollable with its range, in points.
struct ScrollPosition: Hashable, Sendable {
  var pixels: Double
  var min = 0.0
  var max: Double
  /// The size of the scrollable's view, in points.
  var viewport: Double
  /// Whether the position may go beyond its range: `BouncingScrollPhysics`, not `ClampingScrollPhysics`.
  var bounces: Bool

  /// The share of the finger's movement that an overscroll follows at its beginning: `BouncingScrollPhysics.frictionFactor`.
  /// [IMPL]
  static let overscrollShare = 0.52

  func clamped(_ offset: Double) -> Double { Swift.min(Swift.max(offset, min), max) }

  /// Moves within the range, or back towards it. Returns the unused part of `delta`, + = finger down.
  ///
  /// - Parameter tolerance: the rest that counts as zero, in points.
  mutating func applyClamped(_ delta: Double, _ tolerance: Double) -> Double {
    let least = delta < 0 ? -.infinity : Swift.min(min, pixels)
    let most = delta > 0 ? .infinity : pixels < 0 ? 0 : Swift.max(max, pixels)
    let before = pixels
    pixels = bounded(Swift.min(Swift.max(before - delta, least), most))
    let unused = delta + (pixels - before)
    return abs(unused) < tolerance ? 0 : unused
  }

  /// Moves as far as the physics allow, + = finger down.
  mutating func applyFull(_ delta: Double) { pixels = bounded(pixels - resisted(delta)) }

  /// The resulting position after setting it to `target`.
  func bounded(_ target: Double) -> Double {
    if bounces { return target }
    if target < pixels, target < min { return Swift.min(pixels, min) }
    if target > pixels, target > max { return Swift.max(pixels, max) }
    return target
  }

  /// The part of a movement that remains beyond the range.
  private func resisted(_ delta: Double) -> Double {
    let before = Swift.max(min - pixels, 0)
    let past = Swift.max(before, pixels - max)
    guard bounces, past > 0, delta != 0 else { return delta }
    let eases = before > 0 ? delta < 0 : delta > 0
    // Content that has become shorter may be further beyond than a finger could pull it: it stays, and does not run away.
    let fraction = Swift.min((eases ? past - abs(delta) : past) / viewport, 1)
    let share = Self.overscrollShare * (1 - fraction) * (1 - fraction)
    // Only movement beyond the range is resisted. As in the original, that includes tension.
    let way = abs(delta) < past / share ? abs(delta) * share : past + abs(delta) - past / share
    return delta < 0 ? -way : way
  }
}
