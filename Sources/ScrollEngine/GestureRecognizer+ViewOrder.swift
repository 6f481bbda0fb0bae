extension [GestureRecognizer] {
  /// Puts the outermost view first; recognizers of one view keep their order, so that an added pan acts after the view's own.
  mutating func reverseByView() {
    var result: [GestureRecognizer] = []
    result.reserveCapacity(count)
    var end = count
    while end > 0 {
      var start = end - 1
      while start > 0, self[start - 1].view === self[end - 1].view { start -= 1 }
      result.append(contentsOf: self[start..<end])
      end = start
    }
    self = result
  }
}
