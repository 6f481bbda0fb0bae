import ScrollEngine

extension UIView {
  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.askDelegate()
    attach(recognizer)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers?.remove(at: index)
    recognizer.view = nil
    recognizer.counterpart.view?.removeGestureRecognizer(recognizer.counterpart)
  }

  /// The tree around the view has changed: what delivers its touches in the engine may be another view.
  func attachAllRecognizers() {
    if engineView?.screen == nil {
      for recognizer in gestureRecognizers ?? [] { attach(recognizer) }
    }
    for view in subviews { view.attachAllRecognizers() }
  }

  /// Has the engine's nearest view deliver touches. Of those that are not in this view the recognizer receives none.
  private func attach(_ recognizer: UIGestureRecognizer) {
    let counterpart = recognizer.counterpart
    let host = sequence(first: self, next: \.superview).lazy.compactMap(\.engineView).first { $0.screen != nil }
    guard counterpart.view !== host else { return }
    counterpart.view?.removeGestureRecognizer(counterpart)
    if engineView == nil {
      host?.addInnerGestureRecognizer(counterpart)
    } else {
      host?.addGestureRecognizer(counterpart)
    }
  }

  /// Whether a recognizer of this view may receive a touch: one that went down in it or within.
  func receives(_ touch: UITouch) -> Bool { engineView != nil || touch.view?.isDescendant(of: self) ?? false }
}
