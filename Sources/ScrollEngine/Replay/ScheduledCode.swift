/// Code that an app has scheduled: its timers, its main queue, and its layout, which runs before a frame is shown.
struct ScheduledCode {
  /// The timers, in the order in which they were set; `due` in microseconds since the session began.
  private var timers: [(due: Int, action: () -> Void)] = []
  private var mainQueue: [() -> Void] = []
  private var commits: [() -> Void] = []
  /// The time of the next timer, in microseconds; `Int.max` without timers.
  private(set) var nextTimer = Int.max
  /// Whether code waits for the end of the current frame. Stored because every frame reads it.
  private(set) var hasTurnEnd = false

  /// Whether nothing is scheduled.
  var isEmpty: Bool { nextTimer == .max && !hasTurnEnd }

  mutating func add(due: Int, _ action: @escaping () -> Void) {
    timers.append((due, action))
    nextTimer = min(nextTimer, due)
  }

  /// Schedules code for the end of the current frame, after everything has moved.
  mutating func addToMainQueue(_ action: @escaping () -> Void) {
    mainQueue.append(action)
    hasTurnEnd = true
  }

  /// Schedules code for the end of the current frame, after the main queue.
  mutating func addBeforeCommit(_ action: @escaping () -> Void) {
    commits.append(action)
    hasTurnEnd = true
  }

  /// Removes and returns the timers that are due, in the order of their times.
  ///
  /// Code that they schedule runs in the next frame at the earliest, as on a later turn of the run loop: code that schedules
  /// itself again without a delay cannot hold up the replay.
  mutating func takeTimers(dueAt now: Int) -> [() -> Void] {
    let due = timers.enumerated().filter { $0.element.due <= now }
      .sorted { ($0.element.due, $0.offset) < ($1.element.due, $1.offset) }
    timers.removeAll { $0.due <= now }
    nextTimer = timers.lazy.map(\.due).min() ?? .max
    return due.map(\.element.action)
  }

  mutating func takeMainQueue() -> [() -> Void] {
    defer { mainQueue = [] }
    hasTurnEnd = !commits.isEmpty
    return mainQueue
  }

  mutating func takeCommits() -> [() -> Void] {
    defer { commits = [] }
    hasTurnEnd = !mainQueue.isEmpty
    return commits
  }
}
