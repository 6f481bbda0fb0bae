/// Memory for the values of one quantity, one entry per frame (or per frame and page), written from the front.
///
/// No access is checked in a release build: a replay has millions of frames. A debug build checks every index against the capacity.
/// The owner must not read an entry that it has not written.
struct Column<Element: BitwiseCopyable>: ~Copyable {
  private var start: UnsafeMutablePointer<Element>
  /// Entries that fit.
  private var capacity: Int

  init(capacity: Int) {
    precondition(capacity >= 0, "a column has no negative capacity")
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < capacity, "index \(index) of \(capacity)")
      return start[index]
    }
    nonmutating set {
      assert(index >= 0 && index < capacity, "index \(index) of \(capacity)")
      start[index] = newValue
    }
  }

  /// Makes room for more entries and keeps the first `count`.
  mutating func grow(keeping count: Int, capacity: Int) {
    precondition(count <= self.capacity && count <= capacity, "a column keeps what it has, and grows")
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    start.deallocate()
    start = larger
    self.capacity = capacity
  }

  /// The first `count` entries; the memory here is freed.
  consuming func elements(_ count: Int) -> [Element] {
    precondition(count >= 0 && count <= capacity, "a column has no more entries than fit")
    return Array(UnsafeBufferPointer(start: start, count: count))
  }
}
