import Foundation
import TraceModel

/// A motion that draws a view elsewhere than at its frame, like an animation of its layer. The frame has its new value at once.
///
/// Several of one view add up, as UIKit's do. [DOC: additive animations since iOS 8]
package struct ViewAnimation {
  /// The course of the motion.
  package enum Curve: Sendable, Hashable {
    case linear, easeIn, easeOut, easeInOut
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

  package init(
    of view: View, frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0), offset: Point = .zero, start: Int,
    duration: Int, curve: Curve
  ) {
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
    return share == 1 ? 0 : 1 - Self.progress(share, curve)
  }

  static func progress(_ share: Double, _ curve: Curve) -> Double {
    switch curve {
    case .linear: share
    case .easeIn: bezier(share, 0.42, 1)
    case .easeOut: bezier(share, 0, 0.58)
    case .easeInOut: OffsetAnimation.easeInOut(share)
    case .spring(let damping, let velocity): spring(share, damping, velocity)
    }
  }

  /// The cubic Bézier with control points (x1, 0) and (x2, 1): y at x.
  private static func bezier(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let s = (low + high) / 2
      let u = 1 - s
      if 3 * x1 * s * u * u + 3 * x2 * s * s * u + s * s * s < x { low = s } else { high = s }
    }
    let s = (low + high) / 2
    return s * s * (3 - 2 * s)
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

  /// Moves what is drawn elsewhere by one frame.
  func stepViewAnimations() {
    let views = viewAnimations.map(\.view)
    viewAnimations.removeAll { $0.rest(at: now) == 0 }
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
