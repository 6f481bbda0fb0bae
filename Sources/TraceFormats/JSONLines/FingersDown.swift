import TraceModel

/// The fingers that are down, by which the order of their touches is checked.
package struct FingersDown {
  /// The maximum number of fingers at a time: far more than any screen distinguishes, and a limit on the cost of every touch.
  package static let most = 256

  private var down: Set<Int> = []
  /// The number of unreadable lines, in each of which a finger may have begun.
  private var unread = 0
  /// The finger that moved last, which is usually the one that moves next.
  private var mover: Int?

  package init() {}

  package var count: Int { down.count }

  /// The fingers in ascending order.
  package var all: [Int] { down.sorted() }

  /// Checks the next touch.
  ///
  /// - Throws: `Fault` of kind `touchOrder`.
  @inline(__always)
  package mutating func follow(_ id: Int, _ phase: Touch.Phase) throws {
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
      if !down.contains(id) { try recoverBegin(id, phase) }
      mover = id
    case .ended, .cancelled:
      if down.remove(id) == nil { try recoverBegin(id, phase) }
      down.remove(id)
      if mover == id { mover = nil }
    }
  }

  /// Assumes that a finger began in an unreadable line.
  ///
  /// - Throws: `Fault` of kind `touchOrder` if there is no such line.
  private mutating func recoverBegin(_ id: Int, _ phase: Touch.Phase) throws {
    guard unread > 0 else { throw Self.notDown(id, phase) }
    unread -= 1
    down.insert(id)
  }

  /// Notes an unreadable line.
  mutating func skipUnread() { unread += 1 }

  /// Notes a faulty touch, so that later ones have no fault.
  ///
  /// - Parameter phase: the phase; `nil` if it cannot be read.
  mutating func recover(_ id: Int, _ phase: Touch.Phase?) {
    switch phase {
    case .began, .moved, nil: if down.count < Self.most { down.insert(id) }
    case .ended, .cancelled:
      down.remove(id)
      mover = nil
    }
  }

  private static func notDown(_ id: Int, _ phase: Touch.Phase) -> Fault {
    Fault(
      .touchOrder, expected: "finger \(id) to begin first", found: "`\(phase)`",
      remedy: "a touch has `began` before anything else, and nothing after `ended` or `cancelled`")
  }
}
