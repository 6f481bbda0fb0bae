/// The processor time of a command for each session of a lab.
///
/// A command has costs that do not depend on the number of sessions: the process starts, the lab is opened. They would be a large part for
/// few sessions and none for many, so the same command over a single session is subtracted.
struct SessionCost {
  /// The maximum number of repetitions of a short command, and the number of sessions after which it is not repeated.
  ///
  /// The processor time of one run is only known to a few milliseconds.
  private static let repetitions = (most: 20, sessions: 20_000)

  /// Microseconds of processor time for each session after the first.
  ///
  /// - Parameter run: runs the command over a number of sessions.
  static func each(of count: Int, _ run: (Int) throws -> Program.Cost) throws -> Double {
    try (mean(count, run) - mean(1, run)) / Double(count - 1) * 1e6
  }

  private static func mean(_ count: Int, _ run: (Int) throws -> Program.Cost) rethrows -> Double {
    let runs = min(max(repetitions.sessions / count, 1), repetitions.most)
    var sum = 0.0
    for _ in 0..<runs { sum += try run(count).processor }
    return sum / Double(runs)
  }
}
