import Foundation
import ReportOutput

/// Writes the rows of numbered items in the order of the numbers, whichever thread has them first. A thread that is far
/// ahead waits.
final class OrderedOutput: @unchecked Sendable {
  /// The maximum number of items that are held back while an earlier one is under way.
  private static let held = 64

  private let condition = NSCondition()
  private let output: any TextOutput
  // Guarded by the condition.
  private var waiting: [Int: StreamedRows] = [:]
  private var next = 0
  private var summary = StreamSummary()
  private var answered = 0
  private var failure: (any Error)?

  init(_ output: any TextOutput) { self.output = output }

  /// Writes the rows of an item as soon as those of all earlier ones are written.
  ///
  /// - Parameter number: from 0, each number once.
  /// - Returns: whether more rows can be written.
  func write(_ rows: StreamedRows, number: Int) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while number > next + Self.held, failure == nil { condition.wait() }
    waiting[number] = rows
    while failure == nil, let rows = waiting.removeValue(forKey: next) {
      do {
        try output.write(rows.text)
        summary += rows.counts
        if rows.isEnd || rows.counts.recordings > 0 { answered += 1 }
        next += 1
        if waiting[next] == nil { try output.flush() }
      } catch {
        failure = error
      }
    }
    condition.broadcast()
    return failure == nil
  }

  /// - Returns: the counts, and the number of items that had rows.
  /// - Throws: The error of the output, if there was one.
  func finish() throws -> (summary: StreamSummary, answered: Int) {
    if let failure { throw failure }
    return (summary, answered)
  }
}
