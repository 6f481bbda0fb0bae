import ArgumentParser
import DefectInjection
import Foundation
import ScrollEngine
import TraceAnalysis
import TraceModel

/// Compares strategies with one plain UIScrollView whose content is as long as header and list together.
struct Feel: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares strategies with one plain UIScrollView as long as header and list together.")

  @Option(help: "How many generated sessions with one page.") var sessions = 1000
  @Option(help: "The strategies.") var strategy = ["coordinator", "dynamics", "passthrough", "native"]

  func run() throws {
    let drawn = (0...).lazy.map { SessionGenerator.session(seed: UInt64($0)) }.filter { $0.layout.pages.count == 1 }
      .prefix(sessions)
    let catalog = Catalog.shipped
    guard let plain = catalog.strategy(id: "native") else { throw ValidationError("no strategy native") }
    // No view around the plain one takes its drags at the edges.
    var alone = EngineOptions()
    alone.chaining = false
    var figures = [FeelFigures](repeating: FeelFigures(), count: strategy.count)
    for session in drawn {
      let reference = FeelTrace(of: session.asOneScrollView, under: plain, alone)
      for (index, id) in strategy.enumerated() {
        guard let strategy = catalog.strategy(id: id) else { throw ValidationError("no strategy \(id)") }
        figures[index].add(FeelTrace(of: session, under: strategy), reference)
      }
    }
    print("| strategy | " + FeelFigures.columns.joined(separator: " | ") + " |")
    print("|---|" + String(repeating: "---:|", count: FeelFigures.columns.count))
    for (id, figures) in zip(strategy, figures) { print("| `\(id)` | " + figures.row.joined(separator: " | ") + " |") }
  }
}

extension Session {
  /// The same touches on one scroll view of the screen's size, without header and bar.
  var asOneScrollView: Session {
    var session = self
    let pin = layout.outer.pinOffset
    let page = layout.pages[0]
    let height = layout.viewport.height + pin + layout.maxOffset(page: 0)
    session.layout = Layout(
      viewport: layout.viewport, outer: .init(headerHeight: 0, tabBarHeight: 0, bounces: layout.outer.bounces),
      pages: [.init(name: page.name, contentHeight: height, bounces: page.bounces)],
      initial: .init(outer: 0, inner: [(layout.initial.outer ?? 0) + (layout.initial.inner?.first ?? 0)]))
    return session
  }
}

/// The offsets of header and list together, frame by frame.
struct FeelTrace {
  let times: [Int]
  /// The sum of both offsets in points, one entry per frame.
  let total: [Double]
  /// The offset at which header and list meet, in points.
  let pin: Double
  /// The times at which fingers go down and lift, in microseconds; one entry per touch.
  let touches: [(down: Int, lift: Int)]

  init(of session: Session, under strategy: Strategy, _ options: EngineOptions = EngineOptions()) {
    let frames = Replay(of: session, under: strategy.make(StrategyOptions()), options: options).frames
    times = frames.times
    total = (0..<frames.count).map { frames.outer[$0] + frames.inner($0, page: 0) }
    pin = session.layout.outer.pinOffset
    var down: [Int: Int] = [:]
    var touches: [(Int, Int)] = []
    for touch in session.touches {
      switch touch.phase {
      case .began: down[touch.id] = touch.t
      case .ended, .cancelled: touches.append((down[touch.id] ?? touch.t, touch.t))
      case .moved: break
      }
    }
    self.touches = touches
  }

  /// The first frame between two times in which the content has moved.
  func firstMove(from: Int, to: Int) -> Int? {
    let first = times.firstIndex { $0 >= from } ?? times.count
    return (max(first, 1)..<max(times.count, 1)).first { times[$0] < to && total[$0] != total[$0 - 1] }
  }

  /// The sum of both offsets at a time, in points.
  func total(at t: Int) -> Double { total[times.lastIndex { $0 <= t } ?? 0] }
}

/// The measurements of one strategy.
struct FeelFigures {
  private var frames = 0
  private var equal = 0
  private var difference = 0.0
  private var greatest = 0.0
  private var crossings = 0
  private var carried = 0
  private var starts = 0
  private var late = 0.0
  private var dead = 0

  static let columns = [
    "frames within 1 pt of it", "mean difference, pt", "greatest, pt",
    "flings across the pin that travel as far, to 4 pt",
    "first movement later, ms", "touches without movement",
  ]

  var row: [String] {
    [
      Self.percent(equal, frames), String(format: "%.2f", difference / Double(max(frames, 1))),
      String(format: "%.1f", greatest), "\(carried) of \(crossings)",
      String(format: "%.1f", late / Double(max(starts, 1))), "\(dead) of \(starts + dead)",
    ]
  }

  private static func percent(_ part: Int, _ whole: Int) -> String {
    String(format: "%.2f %%", 100 * Double(part) / Double(max(whole, 1)))
  }

  mutating func add(_ trace: FeelTrace, _ reference: FeelTrace) {
    for n in 0..<min(trace.times.count, reference.times.count) {
      let difference = abs(trace.total[n] - reference.total[n])
      frames += 1
      // Offsets are rounded to 1/1000 pt.
      if difference <= 1.001 { equal += 1 }
      self.difference += difference
      greatest = max(greatest, difference)
    }
    for (index, touch) in trace.touches.enumerated() {
      let next = index + 1 < trace.touches.count ? trace.touches[index + 1].down : .max
      if let there = reference.firstMove(from: touch.down, to: touch.lift) {
        if let here = trace.firstMove(from: touch.down, to: next) {
          starts += 1
          late += Double(trace.times[here] - reference.times[there]) / 1000
        } else {
          dead += 1
        }
      }
      fling(touch.lift, min(next, reference.times.last ?? 0), trace, reference)
    }
  }

  /// A fling of the plain scroll view that crosses the pin after the lift.
  private mutating func fling(_ lift: Int, _ end: Int, _ trace: FeelTrace, _ reference: FeelTrace) {
    guard lift < end else { return }
    let from = reference.total(at: lift)
    let to = reference.total(at: end - 1)
    guard (from < trace.pin) != (to < trace.pin), abs(to - from) > 20 else { return }
    crossings += 1
    let here = trace.total(at: end - 1) - trace.total(at: lift)
    if abs(here - (to - from)) <= 4 { carried += 1 }
  }
}
