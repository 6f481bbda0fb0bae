import TraceModel

/// The fingers that are down, to check the order of their touches.
struct FingersDown {
  /// The most fingers at a time: far more than any screen distinguishes, and a limit for the cost of every touch.
  static let most = 256

  private var down: Set<Int> = []
  /// The finger that moved last: usually the one that moves next.
  private var mover: Int?

  /// The fingers in ascending order.
  var all: [Int] { down.sorted() }

  /// Takes the next touch.
  ///
  /// - Throws: `Fault` of kind `touchOrder`.
  @inline(__always)
  mutating func follow(_ id: Int, _ phase: Touch.Phase) throws {
    if phase == .moved, mover == id { return }
    try change(id, phase)
  }

  @inline(never)
  private mutating func change(_ id: Int, _ phase: Touch.Phase) throws {
    switch phase {
    case .began:
      guard down.insert(id).inserted else {
        throw Fault(
          .touchOrder, expected: "finger \(id) to end before it begins again", found: "a second `began`",
          remedy: "fingers that are down together need ids of their own")
      }
      guard down.count <= Self.most else {
        throw Fault(
          .touchOrder, expected: "at most \(Self.most) fingers down at a time", found: "one more",
          remedy: "a finger that lifts needs an `ended` or `cancelled`")
      }
      mover = id
    case .moved:
      guard down.contains(id) else { throw Self.notDown(id, phase) }
      mover = id
    case .ended, .cancelled:
      guard down.remove(id) != nil else { throw Self.notDown(id, phase) }
      if mover == id { mover = nil }
    }
  }

  private static func notDown(_ id: Int, _ phase: Touch.Phase) -> Fault {
    Fault(
      .touchOrder, expected: "finger \(id) to begin first", found: "`\(phase)`",
      remedy: "a touch has `began` before anything else, and nothing after `ended` or `cancelled`")
  }
}
