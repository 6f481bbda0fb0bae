import TraceModel

/// Decides which touches the controls of the screen receive, and which the scroll views keep.
///
/// It follows `delaysContentTouches`, `canCancelContentTouches`, `touchesShouldBegin` and `touchesShouldCancel`.
///
/// The scroll views around a control agree: the layout's settings are those of the outer view and of the pages, and the pager
/// follows them too unless an option decides otherwise. The procedure: [DOC, source 1; RE, source 6]. A pan other than a scroll
/// view's own cancels the touches in the views below it, whatever they are (`cancelsTouchesInView`). [DOC]
final class ContentTouches {
  /// One entry per touch, in the order of the touches.
  private(set) var deliveries: [TouchDelivery] = []

  private let options: EngineOptions
  private let settings: Layout.TouchDelivery
  /// The control views, by id.
  private var views: [String: ContentView] = [:]
  /// One entry per finger on a control.
  private var touches: [ContentTouch] = []

  init(_ layout: Layout, options: EngineOptions) {
    self.options = options
    settings = layout.touchDelivery ?? Layout.TouchDelivery()
  }

  /// Puts a control into a scroll view.
  func add(_ control: Layout.Control, to scrollView: ScrollView) {
    views[control.id] = ContentView(control, in: scrollView, settings)
  }

  // MARK: The finger

  /// Handles touch-down. Returns the recognizer of the control under the finger, if it has one that may receive the touch.
  ///
  /// - Parameter isCaught: whether the finger went down on moving content: then no control receives the touch. [RE, source 6]
  func began(_ touch: Touch, on control: Layout.Control?, isCaught: Bool, now: Int) -> PanGestureRecognizer? {
    touches.removeAll { $0.finger == touch.id }
    deliveries.append(TouchDelivery(touch: touch.seq, finger: touch.id, view: control?.id))
    guard let view = control.flatMap({ views[$0.id] }) else { return nil }
    touches.append(
      ContentTouch(
        finger: touch.id, view: view, start: touch.location, location: touch.location,
        deadline: Double(touch.t) + options.touchDelay * 1000, record: deliveries.count - 1,
        stage: isCaught ? .kept : .held, isImmediate: !settings.delaysContentTouches))
    guard !isCaught else { return nil }
    if !settings.delaysContentTouches { offer(touches.count - 1, now: now) }
    return touches[touches.count - 1].stage == .kept ? nil : view.pan
  }

  func moved(_ touch: Touch) {
    guard let index = touches.firstIndex(where: { $0.finger == touch.id }) else { return }
    touches[index].location = touch.location
  }

  /// Handles a lift: a touch that was held back until then is delivered as a whole, which is how a tap works.
  func lifted(_ touch: Touch, now: Int) {
    guard let index = touches.firstIndex(where: { $0.finger == touch.id }) else { return }
    if touch.phase == .cancelled {
      if touches[index].stage == .delivered { deliveries[touches[index].record].cancelled = now }
    } else if touches[index].stage == .held {
      offer(index, now: now)
    }
    touches.remove(at: index)
  }

  // MARK: Waiting

  /// Whether a held touch's wait may end without another touch event.
  var isWaiting: Bool { touches.contains { $0.stage == .held } }

  /// Ends the wait of touches that were held back for long enough, up to a time in touch time.
  func elapse(to t: Int, now: Int) {
    for index in touches.indices where touches[index].stage == .held && Double(t) >= touches[index].deadline {
      offer(index, now: now)
    }
  }

  /// Ends the wait of touches that moved far enough for a pan, but that no pan took. Called after the pans have decided.
  func release(now: Int) {
    let reach = options.hysteresis - GestureRecognizer.tolerance
    for index in touches.indices where touches[index].stage == .held {
      let way = touches[index].movement
      if max(abs(way.x), abs(way.y)) >= reach { offer(index, now: now) }
    }
  }

  /// Calls `touchesShouldBegin`, and delivers the touch or keeps it for good.
  private func offer(_ index: Int, now: Int) {
    guard touches[index].view.shouldBegin else {
      keep(index)
      return
    }
    touches[index].stage = .delivered
    let record = touches[index].record
    deliveries[record].receiver = .content
    deliveries[record].began = now
  }

  private func keep(_ index: Int) {
    touches[index].stage = .kept
    deliveries[touches[index].record].receiver = .scroll
    if let pan = touches[index].view.pan { pan.state = .failed }
  }

  // MARK: Pans

  /// Whether the controls that have its touches let a pan of the screen begin.
  func allows(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView = recognizer.ownScrollView else { return true }
    if scrollView.place == .pager, !options.pagerWaitsForControl { return true }
    return touches.allSatisfy { touch in
      !recognizer.holds(touch.finger) || touch.stage != .delivered || isCancellable(touch)
    }
  }

  private func isCancellable(_ touch: ContentTouch) -> Bool {
    guard settings.canCancelContentTouches else { return false }
    if let answer = touch.view.shouldCancel { return answer }
    if options.plainViewKeepsTouch, touch.isImmediate, touch.view.pan != nil { return false }
    return !touch.view.isControl
  }

  /// Takes the touches of a pan that has begun from the controls.
  func took(_ recognizer: GestureRecognizer, now: Int) {
    for index in touches.indices where recognizer.holds(touches[index].finger) && touches[index].stage != .kept {
      if touches[index].stage == .delivered { deliveries[touches[index].record].cancelled = now }
      keep(index)
    }
  }

  /// Whether a control's own pan may begin: the control must have the touch.
  func has(_ recognizer: GestureRecognizer) -> Bool {
    touches.contains { $0.view.pan === recognizer && $0.stage == .delivered && recognizer.holds($0.finger) }
  }
}
