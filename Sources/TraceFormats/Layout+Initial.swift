import TraceModel

extension Layout.Initial {
  /// Fills the offsets that the header left out with those of the recording's first frame.
  public mutating func complete(outer: Double, pager: Double, inner: some Sequence<Double>) {
    self.outer = self.outer ?? outer
    self.pager = self.pager ?? pager
    self.inner = self.inner ?? Array(inner)
  }
}
