import Foundation
import TraceModel

extension ScrollView {
  /// Deceleration, bounce or page turn: motion that continues without a finger.
  struct Momentum {
    var x: Deceleration
    var y: Deceleration
    /// The motion to a page, in a paging view.
    var paging: PagingAnimation?
    /// The axis of that motion.
    var pagingAxis = Axis.horizontal
    /// Frame time of the last step, microseconds.
    var lastTime = 0

    /// The axis along which a view turns pages.
    enum Axis {
      case horizontal, vertical

      func value(of point: Point) -> Double { self == .vertical ? point.y : point.x }

      /// A point with another coordinate on this axis.
      func moved(_ point: Point, to value: Double) -> Point {
        self == .vertical ? Point(x: point.x, y: value) : Point(x: value, y: point.y)
      }
    }

    init(x: Deceleration, y: Deceleration, paging: PagingAnimation? = nil, pagingAxis: Axis = .horizontal) {
      self.x = x
      self.y = y
      self.paging = paging
      self.pagingAxis = pagingAxis
    }

    /// The offset where the motion would end if it met no edge.
    func target(from offset: Point, _ physics: ScrollPhysics) -> Point {
      if let paging { return pagingAxis.moved(offset, to: paging.target) }
      return Point(x: x.projected(physics), y: y.projected(physics))
    }

    /// The creep to a target that the release velocity does not reach, as a multiple of the speed at which motion stops.
    ///
    /// People report 3 to 4 s for 100 pt. [FOLK, source 17]
    static let creep = 4.0

    /// A motion that ends at the offset that the delegate set, by adapting the rate of its decay. [RE, source 6]
    ///
    /// If the release velocity is zero or points away from the target, the view creeps there.
    static func aimed(at target: Point, from offset: Point, velocity: Point, view: ScrollView) -> Momentum? {
      guard target != offset else { return nil }
      let stop = view.options.physics.stopSpeed / 1000
      func axis(_ from: Double, _ to: Double, _ velocity: Double) -> Deceleration {
        let distance = to - from
        guard distance != 0 else { return Deceleration(position: from, velocity: 0) }
        let towards = (distance > 0) == (velocity > 0)
        let speed = Swift.max(towards ? abs(velocity) : 0, stop * creep)
        let rate = exp(-(speed - stop) / abs(distance))
        return Deceleration(position: from, velocity: distance > 0 ? speed : -speed, rate: rate)
      }
      return Momentum(x: axis(offset.x, target.x, velocity.x), y: axis(offset.y, target.y, velocity.y))
    }
  }

  /// Moves the view by one frame of motion without a finger, as its display link.
  func displayLink(on screen: NestedScreen) {
    if let animation {
      step(animation, on: screen)
    } else if let last = momentum?.lastTime {
      let ms = Double(screen.now - last) / 1000
      if ms > 0 { decelerate(ms: ms, on: screen) }
    }
  }

  func decelerate(ms: Double, on screen: NestedScreen) {
    guard var motion = momentum else { return }
    motion.lastTime = screen.now
    if var paging = motion.paging {
      let axis = motion.pagingAxis
      let step = paging.step(from: axis.value(of: offset), ms: ms, grid: screen.grid)
      motion.paging = paging
      momentum = motion
      let range = axis == .vertical ? vertical : horizontal
      move(to: axis.moved(offset, to: bounces ? step.offset : range.clamped(step.offset)), on: screen)
      if step.done, momentum?.paging?.target == paging.target { stopDecelerating(notify: true) }
      return
    }
    let physics = options.physics
    motion.x.step(ms: ms, min: horizontal.min, max: horizontal.max, bounces: bounces, physics)
    motion.y.step(ms: ms, min: vertical.min, max: vertical.max, bounces: bounces, physics)
    momentum = motion
    move(to: Point(x: motion.x.position, y: motion.y.position), on: screen)
    guard let after = momentum, after.x.isDone(min: horizontal.min, max: horizontal.max, physics),
      after.y.isDone(min: vertical.min, max: vertical.max, physics)
    else { return }
    move(to: Point(x: horizontal.clamped(offset.x), y: vertical.clamped(offset.y)), on: screen)
    if momentum != nil { stopDecelerating(notify: true) }
  }

  /// Ends deceleration, bounce or page turn at the current offset.
  func stopDecelerating(notify: Bool) {
    guard let stopped = momentum else { return }
    if let paging = stopped.paging, paging.target != stopped.pagingAxis.value(of: offset) {
      interruptedPageTarget = paging.target
    }
    momentum = nil
    if notify { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// The offset of the page to which the view turns by itself, along its axis, in points; `nil` at rest.
  package var pageTarget: Double? { momentum?.paging?.target }

  /// Moves the content's coordinates, for a view that exchanges its pages under the finger.
  ///
  /// What is seen stays where it is if the caller moves its subviews by the same distance. A drag, a motion and an animation go on.
  ///
  /// The delegate and the observers are notified of the other offset.
  ///
  /// - Parameter distance: added to the offset, in points.
  package func shiftContent(by distance: Point) {
    if var moved = drag {
      moved.start = moved.start + distance
      drag = moved
    }
    if var moved = momentum {
      moved.x.position += distance.x
      moved.y.position += distance.y
      moved.paging?.target += moved.pagingAxis.value(of: distance)
      momentum = moved
    }
    if let target = interruptedPageTarget {
      interruptedPageTarget = target + (scrollsX ? distance.x : distance.y)
    }
    if let animation {
      self.animation = OffsetAnimation(
        start: animation.start + distance, target: animation.target + distance, startTime: animation.startTime,
        duration: animation.duration, curve: animation.curve)
    }
    if let screen { move(to: offset + distance, on: screen) } else { write(offset + distance) }
  }

  private func step(_ animation: OffsetAnimation, on screen: NestedScreen) {
    let grid = screen.grid
    let share = animation.progress(at: screen.now)
    let way = animation.target - animation.start
    let done = share >= 1
    let next =
      done
      ? animation.target
      : animation.start + Point(x: grid.rounded(way.x * share), y: grid.rounded(way.y * share))
    move(to: next, on: screen)
    // A callback may have started another one.
    guard done, self.animation == animation else { return }
    self.animation = nil
    delegate?.scrollViewDidEndScrollingAnimation(self)
  }
}
