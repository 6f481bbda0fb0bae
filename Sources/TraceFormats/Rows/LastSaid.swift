/// When rows last said each offset of a frame.
struct LastSaid {
  /// By quantity: the outer view's offset, the pager's, the page, then the pages' offsets. Before the first row no time is known.
  private var times: [Int?]

  init(pageCount: Int) { times = [Int?](repeating: nil, count: 3 + pageCount) }

  /// Takes a row.
  ///
  /// - Parameters:
  ///   - page: the current page, whose offset `inner` is.
  ///   - t: its time, in microseconds.
  /// - Returns: whether it says a quantity that an earlier row of the same time has said.
  mutating func repeats(_ row: EventRow, page: Int, at t: Int) -> Bool {
    var repeats = false
    func say(_ index: Int) {
      if times[index] == t { repeats = true }
      times[index] = t
    }
    if row.outer != nil { say(0) }
    if row.pager != nil { say(1) }
    if row.page != nil { say(2) }
    for index in row.offsets.indices where !row.offsets[index].isNaN || (row.inner != nil && index == page) {
      say(3 + index)
    }
    return repeats
  }
}
