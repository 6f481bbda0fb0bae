import Foundation
import TraceModel

extension ScrollView {
  /// Deceleration, bounce or page turn: motion that continues without a finger.
  struct Momentum {
    var x: Deceleration
    var y: Deceleration
    /// The motion to a page, in a paging view.
    var paging: PagingAnimation?
    /// Frame time of the last step, microseconds.
    var lastTime = 0

    init(x: Deceleration, y: Deceleration, paging: PagingAnimation? = nil) {
      self.x = x
      self.y = y
      self.paging = paging
    }

    /// The offset where the motion would end if it met no edge.
    func target(from offset: Point, _ physics: ScrollPhysics) -> Point {
      if let paging { return Point(x: paging.target, y: offset.y) }
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
      let step = paging.step(from: offset.x, ms: ms, grid: screen.grid)
      motion.paging = paging
      momentum = motion
      let x = bounces ? step.offset : horizontal.clamped(step.offset)
      move(to: Point(x: x, y: offset.y), on: screen)
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
    if let paging = stopped.paging, paging.target != offset.x { interruptedPageTarget = paging.target }
    momentum = nil
    if notify { delegate?.scrollViewDidEndDecelerating(self) }
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
