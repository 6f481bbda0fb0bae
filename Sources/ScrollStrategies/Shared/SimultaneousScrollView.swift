import ScrollEngine

/// A scroll view whose pan recognizes together with every other: the subclass (or category) that the articles' solutions need.
final class SimultaneousScrollView: ScrollView {
  override func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}
