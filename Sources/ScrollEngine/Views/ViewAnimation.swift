import Foundation
import TraceModel

/// A motion that draws a view elsewhere than at its frame, like an animation of its layer. The frame has its new value at once.
///
/// Several of one view add up, as UIKit's do. [DOC: additive animations since iOS 8]
package struct ViewAnimation {
  /// The course of the motion.
  package enum Curve: Sendable, Hashable {
    case linear, easeIn, easeOut, easeInOut
    /// The cubic Bézier curve from (0, 0) to (1, 1) with these control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A damped spring: the damping ratio, and the speed at the beginning in distances per duration.
    case spring(damping: Double, velocity: Double)
  }

  let view: View
  /// The former frame less the new one, in points.
  let frame: Rect
  /// The former offset less the new one, of a scroll view.
  let offset: Point
  /// Microseconds since the session began.
  let start: Int
  /// Microseconds.
  let duration: Int
  let curve: Curve
  /// The shares of the way that are to go at the beginning and at the end. An animation that ends short of its place stays there
  /// until it is removed.
  let rests: (first: Double, last: Double)
  /// The number of the animator that has made the animation; `nil` without one.
  let animator: Int?

  package init(
    of view: View, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0), offset: Point = .zero, start: Int,
    duration: Int, curve: Curve, rests: (first: Double, last: Double) = (1, 0), animator: Int? = nil
  ) {
    self.rests = rests
    self.animator = animator
    self.view = view
    self.frame = frame
    self.offset = offset
    self.start = start
    self.duration = max(duration, 1)
    self.curve = curve
  }

  /// The share of the way that is still to go at a time, 1 at the beginning.
  func rest(at t: Int) -> Double {
    let share = min(max(Double(t - start) / Double(duration), 0), 1)
    return share == 1 ? rests.last : rests.first + (rests.last - rests.first) * Self.progress(share, curve)
  }

  /// Whether the animation still moves something after a time.
  func moves(after t: Int) -> Bool { rests.first != rests.last && t - start < duration }

  /// The share of the way after a share of the time.
  package static func progress(_ share: Double, _ curve: Curve) -> Double {
    switch curve {
    case .linear: share
    case .easeIn: bezier(share, 0.42, 0, 1, 1)
    case .easeOut: bezier(share, 0, 0, 0.58, 1)
    case .bezier(let x1, let y1, let x2, let y2): bezier(share, x1, y1, x2, y2)
    case .easeInOut: OffsetAnimation.easeInOut(share)
    case .spring(let damping, let velocity): spring(share, damping, velocity)
    }
  }

  /// The cubic Bézier with two control points: y at x.
  private static func bezier(_ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let s = (low + high) / 2
      let u = 1 - s
      if 3 * x1 * s * u * u + 3 * x2 * s * s * u + s * s * s < x { low = s } else { high = s }
    }
    let s = (low + high) / 2
    if y1 == 0, y2 == 1 { return s * s * (3 - 2 * s) }
    return 3 * y1 * s * (1 - s) * (1 - s) + 3 * y2 * s * s * (1 - s) + s * s * s
  }

  /// The amplitude that is left at the end of a spring's duration: a choice of this project.
  private static let springRest = 0.001

  /// The position of a damped spring that begins at 0 and rests at 1. How UIKit derives the spring from the duration is not known.
  private static func spring(_ share: Double, _ damping: Double, _ velocity: Double) -> Double {
    let decay = -log(springRest)
    let ratio = min(max(damping, 0.05), 1)
    let speed = velocity.isFinite ? velocity : 0
    guard ratio < 1 else { return 1 - exp(-decay * share) * (1 + (decay - speed) * share) }
    let omega = decay / ratio * (1 - ratio * ratio).squareRoot()
    return 1 - exp(-decay * share) * (cos(omega * share) + (decay - speed) / omega * sin(omega * share))
  }
}

extension NestedScreen {
  /// Draws a view elsewhere from now on.
  package func add(_ animation: ViewAnimation) {
    guard !isClosed else { return }
    viewAnimations.append(animation)
    isAsAssembled = false
    shift(animation.view)
  }

  /// Ends the animations of a view: it is drawn at its frame.
  package func removeAnimations(of view: View) {
    viewAnimations.removeAll { $0.view === view }
    shift(view)
  }

  /// Ends the animations that an animator has made.
  package func removeAnimations(ofAnimator animator: Int) {
    let views = viewAnimations.filter { $0.animator == animator }.map(\.view)
    viewAnimations.removeAll { $0.animator == animator }
    for view in views { shift(view) }
  }

  /// Moves what is drawn elsewhere by one frame.
  func stepViewAnimations() {
    let views = viewAnimations.map(\.view)
    viewAnimations.removeAll { $0.rests.last == 0 && $0.rest(at: now) == 0 }
    for view in views { shift(view) }
  }

  /// Sets where a view is drawn at this time.
  private func shift(_ view: View) {
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    var offset = Point.zero
    for animation in viewAnimations where animation.view === view {
      let rest = animation.rest(at: now)
      frame.x += animation.frame.x * rest
      frame.y += animation.frame.y * rest
      frame.width += animation.frame.width * rest
      frame.height += animation.frame.height * rest
      offset = offset + Point(x: animation.offset.x * rest, y: animation.offset.y * rest)
    }
    view.shift = frame
    (view as? ScrollView)?.offsetShift = offset
  }
}
