import Foundation
import TraceModel

extension ScrollView {
  /// A drag: the view's own pan is under way.
  struct Drag {
    /// The offset at translation zero, before the rubber band. [RE, source 6]
    var start: Point
    /// Velocity of the content at the latest change of the pan, in points per millisecond. [RE, source 6]
    var latest = Point.zero
    /// Velocity of the content at the previous change.
    var previous = Point.zero
    /// Frame time of the latest change, microseconds.
    var lastUpdate: Int
    /// The axis to which the directional lock keeps the drag.
    var lock: Lock?
  }

  /// An axis that a drag keeps to.
  enum Lock {
    case horizontal, vertical
  }

  /// The rest after which the axis of the finger is determined again, in microseconds. [RE, source 6]
  static let lockPause = 600_000

  /// The action of the scroll view's own pan.
  func handlePan(on screen: NestedScreen) {
    switch panGestureRecognizer.state {
    case .began:
      animation = nil
      stopDecelerating(notify: false)
      drag = Drag(
        start: unbanded(offset), lastUpdate: screen.now, lock: lock(along: panGestureRecognizer.beginning))
      delegate?.scrollViewWillBeginDragging(self)
      updateDrag(on: screen)
    case .changed: updateDrag(on: screen)
    case .ended: endDrag(cancelled: false, on: screen)
    case .cancelled: endDrag(cancelled: true, on: screen)
    case .possible, .failed: break
    }
  }

  private func updateDrag(on screen: NestedScreen) {
    guard var update = drag else { return }
    let finger = panGestureRecognizer.velocity(in: self)
    if screen.now - update.lastUpdate >= Self.lockPause { update.lock = lock(along: finger) }
    let scrollsX = canScrollHorizontally && update.lock != .vertical
    let scrollsY = canScrollVertically && update.lock != .horizontal
    update.previous = update.latest
    update.latest = Point(x: scrollsX ? -finger.x / 1000 : 0, y: scrollsY ? -finger.y / 1000 : 0)
    update.lastUpdate = screen.now
    drag = update
    let start = update.start
    let translation = panGestureRecognizer.translation(in: self)
    var target = offset
    if scrollsX { target.x = dragged(start.x - translation.x, horizontal) }
    if scrollsY { target.y = dragged(start.y - translation.y, vertical) }
    if !bounces, options.hardEdgeAnchors {
      // At an edge without bounce the translation is reset, so that a reversal moves at once. [RE, source 6]
      var anchored = translation
      if scrollsX { anchored.x = start.x - target.x }
      if scrollsY { anchored.y = start.y - target.y }
      if anchored != translation { panGestureRecognizer.setTranslation(anchored, in: self) }
    }
    move(to: target, on: screen)
  }

  /// Fingers that have rested are joined by another one: the velocity at the lift is that of what follows.
  func fingersRested() {
    drag?.latest = .zero
    drag?.previous = .zero
  }

  /// The axis to which a movement locks, by its angle; `nil` for a diagonal one. [RE, source 6]
  private func lock(along way: Point) -> Lock? {
    guard isDirectionalLockEnabled, canScrollHorizontally, canScrollVertically, way != .zero else {
      return nil
    }
    let degrees = atan2(abs(way.y), abs(way.x)) * 180 / .pi
    if degrees <= options.lockHorizontal { return .horizontal }
    return degrees >= options.lockVertical ? .vertical : nil
  }

  private func dragged(_ proposed: Double, _ range: ScrollRange) -> Double {
    bounces ? range.banded(proposed) : range.clamped(proposed)
  }

  private func endDrag(cancelled: Bool, on screen: NestedScreen) {
    guard let ended = drag else { return }
    drag = nil
    var latest = ended.latest
    var previous = ended.previous
    // Code that cancels a pan does so while the finger is down: then this is the time of an earlier lift.
    let still = Double(liftTime - panGestureRecognizer.lastMove) / 1000 > options.stillFinger
    if still || (cancelled && !options.cancelledPanDecelerates) {
      latest = .zero
      previous = .zero
    }
    var motion = release(latest: latest, previous: previous)
    // Reported within the range, since the edges stop the motion. [RE, source 6]
    let aim = motion?.target(from: offset, options.physics) ?? offset
    var target = Point(x: horizontal.clamped(aim.x), y: vertical.clamped(aim.y))
    let velocity = released(latest, previous)
    let proposed = target
    if !isPagingEnabled || options.willEndDraggingWhenPaging {
      delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    }
    if target != proposed { motion = Momentum.aimed(at: target, from: offset, velocity: velocity, view: self) }
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    // A callback may have stopped everything, or started another motion.
    guard var motion, drag == nil, animation == nil else { return }
    motion.x.position = offset.x
    motion.y.position = offset.y
    motion.lastTime = screen.now
    momentum = motion
    delegate?.scrollViewWillBeginDecelerating(self)
    let sinceUpdate = Double(screen.now - ended.lastUpdate) / 1e6 * screen.refreshHz
    // The first step runs at the lift itself if the last move is about one frame old. [RE, source 6]
    if options.firstStepAtLift, !cancelled, momentum?.paging == nil, sinceUpdate > 0.8, sinceUpdate < 2.4 {
      decelerate(ms: 1000 / screen.refreshHz, on: screen)
    }
  }

  /// The motion that follows a lift; `nil` if the view stays where it is. [RE, sources 5 and 6]
  private func release(latest: Point, previous: Point) -> Momentum? {
    if isPagingEnabled { return paging(latest: latest) }
    let inside = vertical.contains(offset.y) && horizontal.contains(offset.x)
    let gate = options.decelerationGate / 1000
    if inside, latest.x * latest.x + latest.y * latest.y < gate * gate { return nil }
    let velocity = released(latest, previous)
    return Momentum(
      x: Deceleration(position: offset.x, velocity: velocity.x, rate: decelerationRate),
      y: Deceleration(position: offset.y, velocity: velocity.y, rate: decelerationRate))
  }

  private func released(_ latest: Point, _ previous: Point) -> Point {
    let weight = options.touch.releaseWeight
    return Point(
      x: TouchVelocity.release(latest: latest.x, previous: previous.x, weight: weight),
      y: TouchVelocity.release(latest: latest.y, previous: previous.y, weight: weight))
  }

  /// The turn to a page, along the axis that scrolls. The constants were read for widths; heights use them, too. [INF]
  private func paging(latest: Point) -> Momentum? {
    defer { interruptedPageTarget = nil }
    let axis: Momentum.Axis = !scrollsX && scrollsY ? .vertical : .horizontal
    let (length, range) = axis == .vertical ? (size.height, vertical) : (size.width, horizontal)
    let (from, latest) = (axis.value(of: offset), axis.value(of: latest))
    let target = PagingAnimation.target(
      offset: from, velocity: latest, turn: options.pageTurnSpeed / 1000, width: length, min: range.min + 0,
      max: range.max, interrupted: interruptedPageTarget)
    guard target != from else { return nil }
    let velocity = abs(latest) < options.decelerationGate / 1000 ? 0 : latest
    return Momentum(
      x: Deceleration(position: offset.x, velocity: axis == .vertical ? 0 : velocity),
      y: Deceleration(position: offset.y, velocity: axis == .vertical ? velocity : 0),
      paging: PagingAnimation(target: target, velocity: velocity, width: length, options.physics), pagingAxis: axis)
  }
}
