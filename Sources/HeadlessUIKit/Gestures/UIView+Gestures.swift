import ScrollEngine

extension UIView {
  func add(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    recognizer.askDelegate()
    engineView.addGestureRecognizer(recognizer.counterpart)
  }

  func remove(_ recognizer: UIGestureRecognizer) {
    guard let index = gestureRecognizers?.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers?.remove(at: index)
    recognizer.view = nil
    engineView.removeGestureRecognizer(recognizer.counterpart)
  }
}
