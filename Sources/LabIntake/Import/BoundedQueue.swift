import Dispatch
import Synchronization

/// A first-in, first-out queue of limited length between two threads: the producer waits while it is full.
final class BoundedQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  /// Counts the elements.
  private let filled = DispatchSemaphore(value: 0)
  /// Counts the free places.
  private let free = DispatchSemaphore(value: 0)

  /// - Parameter capacity: the maximum number of elements.
  init(capacity: Int) {
    // Signalled, not created with this value: a semaphore must not be destroyed with less than its initial value.
    for _ in 0..<capacity { free.signal() }
  }

  /// Adds an element, as soon as there is room.
  ///
  /// - Returns: `false` if the queue is closed; in this case the element is dropped.
  func enqueue(_ element: Element) -> Bool {
    free.wait()
    let isOpen = state.withLock { state in
      if !state.isClosed { state.elements.append(element) }
      return !state.isClosed
    }
    if isOpen { filled.signal() } else { free.signal() }
    return isOpen
  }

  /// Removes the first element; `nil` if none arrived in time.
  func dequeue(within time: DispatchTimeInterval) -> Element? {
    guard filled.wait(timeout: .now() + time) == .success else { return nil }
    defer { free.signal() }
    return state.withLock { $0.elements.isEmpty ? nil : $0.elements.removeFirst() }
  }

  /// Drops all elements; `enqueue(_:)` returns `false` from now on.
  func close() {
    state.withLock { state in
      state.isClosed = true
      state.elements = []
    }
    free.signal()
  }
}
