import TraceModel

/// Delivers touches to the recognizers of the views in which they began, and decides which pans begin.
///
/// Recognition and prevention run from the deepest view outwards [DOC; FOLK]; the actions of the pans that recognized in one event
/// run in the order of `EngineOptions.callbackOrder`, as UIKit documents none.
final class TouchDispatcher {
  private let options: EngineOptions
  /// Which touches the controls receive; `nil` on a screen without controls.
  private let contents: ContentTouches?
  /// Recognizers that follow a touch, the deepest view's first.
  @exclusivity(unchecked) var involved: [GestureRecognizer] = []
  /// Recognizers whose actions the current event runs, in the order in which they recognized.
  @exclusivity(unchecked) var acting: [GestureRecognizer] = []
  /// Recognizers that code has cancelled and whose actions have not run yet, in the order of their cancellation.
  @exclusivity(unchecked) private(set) var cancelled: [GestureRecognizer] = []
  /// Recognizers that would have begun in the current event, but wait for the failure of another one.
  private var waiting: [GestureRecognizer] = []

  init(options: EngineOptions, contents: ContentTouches?) {
    self.options = options
    self.contents = contents
  }

  /// All samples of the display frame under way, including the ones that are delivered as the latest.
  @exclusivity(unchecked) private(set) var samples: ArraySlice<Touch> = []
  /// The position in the file up to which the handlers of recognizers have received samples.
  @exclusivity(unchecked) private(set) var handedSeq = -1
  /// Whether an event is being delivered; its actions run at its end.
  @exclusivity(unchecked) private(set) var isDelivering = false

  /// Whether any finger is down.
  var holdsTouches: Bool { !down.isEmpty }
  /// The ids of the fingers that are down, in the order in which they went down.
  private(set) var down: [Int] = []

  /// Delivers one event: the latest samples of the fingers in one display frame and in one phase.
  ///
  /// - Parameter samples: all samples of the frame.
  func deliver(_ touches: ArraySlice<Touch>, samples: ArraySlice<Touch>, on screen: NestedScreen) {
    guard let first = touches.first, let last = touches.last else { return }
    self.samples = samples
    isDelivering = true
    contents?.elapse(to: first.t, now: screen.now)
    switch first.phase {
    case .began: for touch in touches { began(touch, on: screen) }
    case .moved: moved(touches, on: screen)
    case .ended, .cancelled: for touch in touches { lifted(touch, on: screen) }
    }
    handedSeq = max(handedSeq, last.seq)
    isDelivering = false
    act(on: screen)
    finishCancelled(on: screen)
  }

  private func began(_ touch: Touch, on screen: NestedScreen) {
    down.append(touch.id)
    let chain = screen.hitTest(touch.location)
    let pan = contents?.began(
      touch, on: screen.control(at: touch.location), isCaught: chain.contains(where: isMoving), now: screen.now)
    for view in chain {
      // The scroll views whose pan is in the view, its own as a rule.
      for recognizer in view.gestureRecognizers {
        guard let scrollView = recognizer.ownScrollView, scrollView.isScrollEnabled, scrollView.isDecelerating else {
          continue
        }
        scrollView.stopDecelerating(notify: options.endDeceleratingOnCatch)
        recognizer.caught = options.catchBeginsPan
      }
    }
    // Every delegate is asked before a recognizer has the touch.
    var receivers: [GestureRecognizer] = []
    for view in chain {
      for recognizer in view.gestureRecognizers where recognizer.isEnabled && recognizer.state != .failed {
        if recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true {
          receivers.append(recognizer)
        }
      }
    }
    for recognizer in receivers {
      recognizer.add(touch)
      if !involved.contains(where: { $0 === recognizer }) { involved.append(recognizer) }
    }
    // A control's own pan comes last: it begins only if the scroll views leave the touch to the control.
    if let pan, pan.numberOfTouches == 0 {
      pan.state = .possible
      pan.add(touch)
      involved.append(pan)
    }
    for recognizer in involved where recognizer.isHandled { hand([touch], to: recognizer, on: screen) }
    for recognizer in involved where recognizer.caught && recognizer.state == .possible {
      tryToBegin(recognizer, on: screen)
    }
  }

  /// Whether a touch in a view stops its motion, or joins its drag.
  private func isMoving(_ view: View) -> Bool {
    view.gestureRecognizers.contains { recognizer in
      guard let scrollView = recognizer.ownScrollView, scrollView.isScrollEnabled else { return false }
      return scrollView.isDecelerating || scrollView.isDragging
    }
  }

  private func moved(_ touches: ArraySlice<Touch>, on screen: NestedScreen) {
    if let contents { for touch in touches { contents.moved(touch) } }
    var isOpen = false
    for recognizer in involved {
      let follows = recognizer.move(touches)
      if recognizer.state == .possible || recognizer.isHandled { isOpen = true }
      guard follows, recognizer.isActive, !recognizer.isHandled else { continue }
      recognizer.state = .changed
      acting.append(recognizer)
    }
    if isOpen {
      waiting.removeAll(keepingCapacity: true)
      for recognizer in involved {
        if recognizer.isHandled {
          hand(touches, to: recognizer, on: screen)
        } else if recognizer.state == .possible, crosses(recognizer) {
          if contents != nil, recognizer.isOfContent { continue }
          tryToBegin(recognizer, on: screen)
        }
        if recognizer.state == .failed, !waiting.isEmpty { tryAgain(on: screen) }
      }
    }
    guard let contents else { return }
    contents.release(now: screen.now)
    for recognizer in involved where recognizer.state == .possible && crosses(recognizer) && contents.has(recognizer) {
      tryToBegin(recognizer, on: screen)
    }
  }

  private func lifted(_ touch: Touch, on screen: NestedScreen) {
    down.removeAll { $0 == touch.id }
    contents?.lifted(touch, now: screen.now)
    for recognizer in involved where recognizer.holds(touch.id) {
      guard recognizer.isHandled else {
        release(touch, from: recognizer)
        continue
      }
      hand([touch], to: recognizer, on: screen)
      // The handler did not let the pan follow, or there is no pan.
      recognizer.remove(touch.id, t: touch.t)
      if recognizer.numberOfTouches == 0, !recognizer.isPanning { reset(recognizer) }
    }
    involved.removeAll { $0.numberOfTouches == 0 }
  }

  func release(_ touch: Touch, from recognizer: GestureRecognizer) {
    recognizer.remove(touch.id, t: touch.t)
    guard recognizer.numberOfTouches == 0 else { return }
    if recognizer.isActive {
      recognizer.state = touch.phase == .cancelled ? .cancelled : .ended
      recognizer.ownScrollView?.liftTime = touch.t
      acting.append(recognizer)
    } else {
      recognizer.state = .possible
    }
    recognizer.caught = false
  }

  func crosses(_ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.isPan else { return false }
    let way = recognizer.movement
    let reach = options.hysteresis - GestureRecognizer.tolerance
    let x = abs(way.x) >= reach
    let y = abs(way.y) >= reach
    guard let scrollView = recognizer.ownScrollView else { return x || y }
    return (x && scrollView.canScrollHorizontally) || (y && scrollView.canScrollVertically)
  }

  func tryToBegin(_ recognizer: GestureRecognizer, on screen: NestedScreen) {
    guard recognizer.touchCounts.contains(recognizer.numberOfTouches) else { return }
    if let scrollView = recognizer.ownScrollView, !recognizer.caught, leavesToOuter(scrollView) {
      recognizer.state = .failed
      return
    }
    guard !waits(recognizer) else {
      waiting.append(recognizer)
      return
    }
    if options.sameViewOrder == .lastAdded, let later = laterRival(of: recognizer) {
      tryToBegin(later, on: screen)
      if recognizer.state == .failed { return }
    }
    recognizer.isDeciding = true
    let shouldBegin = recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    recognizer.isDeciding = false
    guard shouldBegin, recognizer.isEnabled else {
      recognizer.state = .failed
      return
    }
    for other in involved
    where other !== recognizer && other.isActive && sharesTouch(recognizer, other) && mayPrevent(other, recognizer)
      && !simultaneous(recognizer, other)
    {
      recognizer.state = .failed
      return
    }
    if let contents, !recognizer.isOfContent {
      guard contents.allows(recognizer) else {
        recognizer.state = .failed
        return
      }
      if recognizer.cancelsTouchesInView { contents.took(recognizer, now: screen.now) }
    }
    recognizer.begin(hysteresis: options.hysteresis)
    if let view = recognizer.ownScrollView { screen.note(.panBegan, view) }
    acting.append(recognizer)
    for other in involved
    where other !== recognizer && other.state == .possible && sharesTouch(recognizer, other)
      && mayPrevent(recognizer, other) && !simultaneous(recognizer, other)
    {
      other.state = .failed
    }
  }

  /// The recognizer last added to the same view that could begin now, too, and of which only one may.
  private func laterRival(of recognizer: GestureRecognizer) -> GestureRecognizer? {
    guard let ofView = recognizer.view?.gestureRecognizers, ofView.count > 1,
      let index = ofView.firstIndex(where: { $0 === recognizer })
    else { return nil }
    return ofView[(index + 1)...].last { other in
      other.state == .possible && other.isEnabled && !other.isHandled && crosses(other)
        && sharesTouch(recognizer, other) && !waits(other) && !simultaneous(recognizer, other)
    }
  }

  /// Lets the recognizers that wait for a failed one begin in the same event.
  private func tryAgain(on screen: NestedScreen) {
    let recognizers = waiting
    waiting.removeAll(keepingCapacity: true)
    for recognizer in recognizers where recognizer.state == .possible { tryToBegin(recognizer, on: screen) }
  }

  /// UIKit's own chaining: a list at its edge leaves a new drag in that direction to the scroll view around it. [DOC, source 2]
  private func leavesToOuter(_ scrollView: ScrollView) -> Bool {
    guard options.chaining else { return false }
    let way = scrollView.panGestureRecognizer.movement
    guard abs(way.y) >= options.hysteresis - GestureRecognizer.tolerance, scrollView.canScrollVertically,
      scrollView.isAtEdge(forDrag: way.y)
    else { return false }
    for other in involved {
      guard let outer = other.ownScrollView, outer !== scrollView, scrollView.isDescendant(of: outer),
        outer.canScrollVertically, other.isEnabled, other.state != .failed,
        sharesTouch(scrollView.panGestureRecognizer, other)
      else { continue }
      if options.edgeChildYieldsWhenSimultaneous || !simultaneous(scrollView.panGestureRecognizer, other) {
        return true
      }
    }
    return false
  }

  func sharesTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    down.contains { a.holds($0) && b.holds($0) }
  }

  func simultaneous(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    (a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) ?? false)
      || (b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) ?? false)
  }

  /// Runs the actions of one event.
  func act(on screen: NestedScreen) {
    if acting.count > 1 {
      if options.callbackOrder == .outerFirst { acting.reverseByView() }
      acting.reverse()
    }
    while let recognizer = acting.popLast() {
      switch recognizer.state {
      case .began, .changed: recognizer.act(on: screen)
      case .ended, .cancelled:
        // Cancelled by code in this very event: it ends after the event's actions.
        if cancelled.contains(where: { $0 === recognizer }) { continue }
        recognizer.act(on: screen)
        reset(recognizer)
      case .possible, .failed: break
      }
    }
  }

  /// Cancels a recognizer for all touches that it holds, like `isEnabled = false`.
  func cancel(_ recognizer: GestureRecognizer) {
    recognizer.dropTouches()
    recognizer.caught = false
    involved.removeAll { $0 === recognizer }
    // The recognizer ends already: its action is still to run, and resets it.
    if recognizer.state == .ended || recognizer.state == .cancelled { return }
    guard recognizer.isActive else {
      reset(recognizer)
      return
    }
    recognizer.state = .cancelled
    cancelled.append(recognizer)
    if let view = recognizer.ownScrollView { view.screen?.note(.panCancelled, view) }
  }

  /// Ends the pans that code has cancelled. Called after the actions of an event, and after anything else that runs code.
  func finishCancelled(on screen: NestedScreen) {
    while !cancelled.isEmpty {
      let recognizer = cancelled.removeFirst()
      recognizer.act(on: screen)
      reset(recognizer)
    }
  }
}

extension GestureRecognizer {
  /// Runs the scroll view's own action, then the added ones.
  fileprivate func act(on screen: NestedScreen) {
    ownScrollView?.handlePan(on: screen)
    runActions()
  }
}
