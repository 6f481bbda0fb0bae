import TraceModel

/// Recognizers whose touches a handler receives: an app's own subclasses.
extension TouchDispatcher {
  /// Passes an event to a recognizer's handler.
  ///
  /// A recognizer that has failed, or that was recognized before, receives nothing until all its fingers have lifted.
  func hand(_ touches: ArraySlice<Touch>, to recognizer: GestureRecognizer, on screen: NestedScreen) {
    guard recognizer.state != .failed, let handler = recognizer.touchHandler else { return }
    let held = touches.filter { recognizer.holds($0.id) }
    guard let first = held.first else { return }
    let event = TouchEvent(
      phase: first.phase, touches: held, samples: first.phase == .moved ? moves(upTo: held) : held, now: screen.now)
    handler.recognizer(recognizer, received: event)
  }

  /// The moves of the given fingers since the event before, up to the latest ones.
  private func moves(upTo latest: [Touch]) -> [Touch] {
    samples.filter { sample in
      sample.phase == .moved && sample.seq > handedSeq
        && latest.contains { $0.id == sample.id && $0.seq >= sample.seq }
    }
  }

  /// Applies an event to a pan as without a handler, at the time that its handler chooses.
  func follow(_ event: TouchEvent, _ recognizer: GestureRecognizer, on screen: NestedScreen) {
    switch event.phase {
    case .began: break
    case .moved:
      if recognizer.isActive {
        recognizer.state = .changed
        acting.append(recognizer)
      } else if recognizer.state == .possible, crosses(recognizer) {
        tryToBegin(recognizer, on: screen)
      }
    case .ended, .cancelled: for touch in event.touches { release(touch, from: recognizer) }
    }
  }

  /// Sets a recognizer's state for its handler.
  func set(_ new: GestureRecognizer.State, of recognizer: GestureRecognizer, on screen: NestedScreen) {
    guard recognizer.isHandled else {
      // A pan without a class of its own begins by itself, and can be ended.
      if recognizer.isActive, new != .began, new != .changed { cancel(recognizer) }
      if !isDelivering { finishCancelled(on: screen) }
      return
    }
    // A recognizer without fingers does not begin.
    guard recognizer.numberOfTouches > 0 || recognizer.isActive else { return }
    switch (recognizer.state, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      tryToBegin(recognizer, on: screen)
      if recognizer.state == .began, new == .ended { recognizer.state = .ended }
    case (.possible, .failed), (.possible, .cancelled): recognizer.state = .failed
    case (.began, .changed), (.changed, .changed): act(recognizer, in: .changed)
    case (.began, .ended), (.changed, .ended): act(recognizer, in: .ended)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      act(recognizer, in: .cancelled)
    default: break
    }
    if !isDelivering { act(on: screen) }
  }

  private func act(_ recognizer: GestureRecognizer, in state: GestureRecognizer.State) {
    recognizer.state = state
    if !acting.contains(where: { $0 === recognizer }) { acting.append(recognizer) }
  }

  /// Makes a recognizer possible again. One with a handler receives no more of its touches.
  func reset(_ recognizer: GestureRecognizer) {
    recognizer.state = .possible
    guard recognizer.isHandled else { return }
    recognizer.dropTouches()
    involved.removeAll { $0 === recognizer }
    recognizer.touchHandler?.recognizerDidReset(recognizer)
  }

  /// Whether a recognizer has to wait for the failure of another one that follows the same touch.
  ///
  /// It tries again when the other one fails, and at the next move.
  func waits(_ recognizer: GestureRecognizer) -> Bool {
    involved.contains { other in
      other !== recognizer && other.state == .possible && sharesTouch(recognizer, other) && requires(recognizer, other)
    }
  }

  private func requires(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    recognizer.requirements.contains { $0 === other }
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
  }

  /// Whether a recognizer that has begun may prevent another one, according to their classes.
  func mayPrevent(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    if recognizer.isHandled, recognizer.touchHandler?.recognizer(recognizer, canPrevent: other) == false {
      return false
    }
    return !(other.isHandled && other.touchHandler?.recognizer(other, canBePreventedBy: recognizer) == false)
  }
}

/// The behavior of a recognizer of an app's own class: the overridable methods of `UIGestureRecognizer`.
public protocol GestureTouchHandler: AnyObject {
  /// `touchesBegan(_:with:)`, `touchesMoved`, `touchesEnded` or `touchesCancelled`, by the event's phase.
  ///
  /// It may set the state (`setState(_:)`). A pan follows the event, as it does without a handler, if this method calls
  /// `follow(_:)`.
  func recognizer(_ recognizer: GestureRecognizer, received event: TouchEvent)

  /// Called when the recognizer is possible again, after it was recognized or has failed.
  func recognizerDidReset(_ recognizer: GestureRecognizer)

  /// Whether the recognizer, once it has begun, prevents another one. Called before the delegates.
  func recognizer(_ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer) -> Bool

  /// Whether another recognizer that has begun prevents this one, and ends its touches. Called before the delegates.
  func recognizer(_ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer) -> Bool
}

/// The touches of a recognizer in one display frame and one phase: a `UIEvent` as a recognizer sees it.
public struct TouchEvent {
  public let phase: Touch.Phase
  /// The latest sample of each finger; one entry per finger.
  public let touches: [Touch]
  /// All samples of these fingers since the event before, in the order of the recording, including the latest ones.
  public let samples: [Touch]
  /// The time of the display frame that delivers the touches, in microseconds.
  public let now: Int
}

/// A reference that does not hold its object and is `nil` once the object is freed, like a weak one.
///
/// The first weak reference to an object makes every later retain and release of it slower, and a replay retains its screen and
/// its scroll views a million times per second. An object makes its own uncounted reference and clears it in `deinit`. Not
/// thread-safe.
package final class UncountedReference<Object: AnyObject> {
  package private(set) unowned(unsafe) var object: Object?

  package init() {}

  /// Sets the object, which may be reached from now on.
  package func begin(_ object: Object) { self.object = object }

  /// Clears the object, which is being freed.
  package func end() { object = nil }
}
