import TraceModel

extension Layout.Initial {
  /// Fills the offsets that the header left out with those of the recording's first frame.
  public mutating func complete(with frame: Frame) {
    outer = outer ?? frame.outer
    pager = pager ?? frame.pager
    inner = inner ?? frame.inner
  }
}
