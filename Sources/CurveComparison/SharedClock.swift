/// Which time of one recording is which of the other: straight lines between the touch-downs and the lifts.
public struct SharedClock: Hashable, Sendable {
  /// A moment on both clocks, in microseconds.
  public struct Moment: Hashable, Sendable {
    public var a: Int
    public var b: Int

    public init(a: Int, b: Int) {
      self.a = a
      self.b = b
    }
  }

  /// Both times increasing; never empty.
  public private(set) var moments: [Moment]

  init(_ first: Moment) { moments = [first] }

  /// Adds a moment that lies after all others on both clocks, and leaves any other out.
  mutating func append(_ moment: Moment) {
    guard let last = moments.last, moment.a > last.a, moment.b > last.b else { return }
    moments.append(moment)
  }

  /// The time of the second recording that a time of the first one is, in microseconds. Before the first moment and behind the last one,
  /// both clocks run alike.
  public func b(at a: Int) -> Int {
    guard let next = moments.firstIndex(where: { $0.a > a }) else {
      return moments.last.map { a - $0.a + $0.b } ?? a
    }
    guard next > 0 else { return a - moments[0].a + moments[0].b }
    let (from, to) = (moments[next - 1], moments[next])
    return from.b + Int((Double(a - from.a) / Double(to.a - from.a) * Double(to.b - from.b)).rounded())
  }
}
