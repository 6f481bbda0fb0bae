import ScrollEngine
import TraceModel

/// Forwards the engine's calls of a recognizer to the class, its view and its delegate.
final class GestureRelay: GestureTouchHandler, GestureRecognizerDelegate {
  /// The recognizer, which clears this before it is freed: a weak reference would slow down every use of it.
  unowned(unsafe) var owner: UIGestureRecognizer?

  init() {}

  private func ask<Answer>(orElse answer: Answer, _ question: @MainActor (UIGestureRecognizer) -> Answer) -> Answer {
    guard let owner else { return answer }
    return onReplayThread { question(owner) }
  }

  // MARK: Touches

  func recognizer(_ recognizer: GestureRecognizer, received event: TouchEvent) {
    ask(orElse: ()) { owner in
      guard let screen = recognizer.view?.screen else { return }
      let deliverable = UIEvent.of(event, on: screen)
      let touches = deliverable.delivered
      switch event.phase {
      case .began: owner.touchesBegan(touches, with: deliverable)
      case .moved: owner.touchesMoved(touches, with: deliverable)
      case .ended: owner.touchesEnded(touches, with: deliverable)
      case .cancelled: owner.touchesCancelled(touches, with: deliverable)
      }
    }
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer) { ask(orElse: ()) { $0.reset() } }

  func recognizer(_ recognizer: GestureRecognizer, canPrevent other: GestureRecognizer) -> Bool {
    ask(orElse: true) { $0.canPrevent(.of(other)) }
  }

  func recognizer(_ recognizer: GestureRecognizer, canBePreventedBy other: GestureRecognizer) -> Bool {
    ask(orElse: true) { $0.canBePrevented(by: .of(other)) }
  }

  // MARK: Delegate

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    ask(orElse: true) { $0.delegate?.gestureRecognizer($0, shouldReceive: .of(touch)) ?? true }
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    ask(orElse: true) {
      ($0.view?.gestureRecognizerShouldBegin($0) ?? true) && ($0.delegate?.gestureRecognizerShouldBegin($0) ?? true)
    }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    ask(orElse: false) {
      $0.delegate?.gestureRecognizer($0, shouldRecognizeSimultaneouslyWith: .of(other)) ?? false
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool {
    ask(orElse: false) {
      $0.shouldRequireFailure(of: .of(other))
        || $0.delegate?.gestureRecognizer($0, shouldRequireFailureOf: .of(other)) ?? false
    }
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer) -> Bool {
    ask(orElse: false) {
      $0.shouldBeRequiredToFail(by: .of(other))
        || $0.delegate?.gestureRecognizer($0, shouldBeRequiredToFailBy: .of(other)) ?? false
    }
  }
}
