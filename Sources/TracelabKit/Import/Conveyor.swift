import Dispatch
import Synchronization

/// Passes items from one thread to another, in order; who puts waits while the belt is full.
final class Conveyor<Item: Sendable>: Sendable {
  private struct Belt {
    var items: [Item] = []
    var isClosed = false
  }

  private let belt = Mutex(Belt())
  private let filled = DispatchSemaphore(value: 0)
  private let free = DispatchSemaphore(value: 0)

  /// - Parameter length: how many items may wait.
  init(length: Int) {
    // A semaphore must not end with less than it began with.
    for _ in 0..<length { free.signal() }
  }

  /// Puts an item on the belt, as soon as there is room; `false` when nobody takes any more.
  func put(_ item: Item) -> Bool {
    free.wait()
    let isOpen = belt.withLock { belt in
      if !belt.isClosed { belt.items.append(item) }
      return !belt.isClosed
    }
    if isOpen { filled.signal() } else { free.signal() }
    return isOpen
  }

  /// The next item; `nil` when none came in time.
  func take(within time: DispatchTimeInterval) -> Item? {
    guard filled.wait(timeout: .now() + time) == .success else { return nil }
    defer { free.signal() }
    return belt.withLock { $0.items.isEmpty ? nil : $0.items.removeFirst() }
  }

  /// Takes nothing any more: who puts is told so.
  func close() {
    belt.withLock { belt in
      belt.isClosed = true
      belt.items = []
    }
    free.signal()
  }
}
