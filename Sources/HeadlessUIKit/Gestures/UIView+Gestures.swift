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

  /// The tree around the view has changed: what receives its touches in the engine may be another view.
  func attachRecognizers() {
    for recognizer in gestureRecognizers ?? [] where engineView == nil { attach(recognizer) }
  }

  /// Has the engine's nearest view deliver touches. Of those that are not in this view the recognizer receives none.
  private func attach(_ recognizer: UIGestureRecognizer) {
    let counterpart = recognizer.counterpart
    let host = sequence(first: self, next: \.superview).lazy.compactMap(\.engineView).first
    guard counterpart.view !== host else { return }
    counterpart.view?.removeGestureRecognizer(counterpart)
    host?.addGestureRecognizer(counterpart)
  }

  /// Whether a recognizer of this view may receive a touch at a point of the window.
  func receivesTouch(at point: CGPoint) -> Bool {
    engineView != nil || self.point(inside: convert(point, from: nil), with: nil)
  }
}
