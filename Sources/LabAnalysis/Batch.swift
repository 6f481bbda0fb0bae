import Foundation
import Synchronization
import TraceStore

/// A part of a run's sessions, which are computed together and then stored in one transaction, in their order.
final class Batch: Sendable {
  /// The maximum number of sessions.
  private static let sessions = 32
  /// The maximum session time in seconds, unless a single session is longer: results are kept in memory until they are stored.
  private static let duration = 2000

  private let jobs: [Job]
  private let results: Mutex<[Result<Job.Result, any Error>?]>
  private let next = Atomic(0)
  private let isUnwanted = Atomic(false)
  private let group = DispatchGroup()

  init(_ jobs: [Job]) {
    self.jobs = jobs
    results = Mutex(Array(repeating: nil, count: jobs.count))
  }

  /// Divides the sessions into batches.
  static func split(_ items: [RunPlan.Item]) -> [ArraySlice<RunPlan.Item>] {
    var batches: [ArraySlice<RunPlan.Item>] = []
    var start = 0
    var duration = 0
    for (index, item) in items.enumerated() {
      duration += item.session.duration / 1_000_000 + 1
      if index + 1 == items.count || index + 1 - start == Self.sessions || duration >= Self.duration {
        batches.append(items[start...index])
        start = index + 1
        duration = 0
      }
    }
    return batches
  }

  /// Starts the computation on other threads, after they have finished earlier batches; `wait` waits for them.
  func start(on helpers: OperationQueue) {
    for _ in 0..<min(helpers.maxConcurrentOperationCount, jobs.count) {
      group.enter()
      helpers.addOperation {
        self.compute()
        self.group.leave()
      }
    }
  }

  /// Computes the sessions that no other thread has begun, one at a time.
  func compute() {
    while !isUnwanted.load(ordering: .relaxed) {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < jobs.count else { return }
      let result = Result { try jobs[index].result() }
      results.withLock { $0[index] = result }
    }
  }

  /// Waits for the other threads.
  func wait() { group.wait() }

  /// Stops the computation of further sessions.
  func cancel() { isUnwanted.store(true, ordering: .relaxed) }

  /// Stores the results.
  ///
  /// - Returns: the verdicts, one entry per session that is still in the lab.
  /// - Throws: `StoreError` if the lab cannot be written, or a session cannot be read.
  func store(in lab: LabTransaction, _ result: inout AnalysisSummary.Run) throws -> [ListedVerdict] {
    let results = results.withLock { $0 }
    var verdicts: [ListedVerdict] = []
    for (job, computed) in zip(jobs, results) {
      guard let computed else { continue }
      if let verdict = try job.store(computed.get(), in: lab, &result) { verdicts.append(verdict) }
    }
    return verdicts
  }
}
