import Foundation
import Synchronization
import TraceStore

/// Some sessions of a run: computed together, then stored in one transaction, in their order.
final class Batch: Sendable {
  /// Sessions at most.
  private static let sessions = 32
  /// Seconds of session time at most, unless one session alone is longer: what is computed waits in memory until it is stored.
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

  /// Divides what is left to do.
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

  /// Lets helpers compute as soon as they are done with the batches before; `wait` waits for them.
  func start(on helpers: OperationQueue) {
    for _ in 0..<min(helpers.maxConcurrentOperationCount, jobs.count) {
      group.enter()
      helpers.addOperation {
        self.compute()
        self.group.leave()
      }
    }
  }

  /// Computes what nobody else has begun, one session after the other.
  func compute() {
    while !isUnwanted.load(ordering: .relaxed) {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < jobs.count else { return }
      let result = Result { try jobs[index].result() }
      results.withLock { $0[index] = result }
    }
  }

  /// Waits for the helpers.
  func wait() { group.wait() }

  /// Computes no further session.
  func cancel() { isUnwanted.store(true, ordering: .relaxed) }

  /// Stores what was computed. Returns the verdicts.
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
