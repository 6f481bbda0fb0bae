/// The lines of a recording on their way to the file, put in order of time.
///
/// A display frame has the time of the display, a touch the time at which the panel sampled it; the touch may arrive after the frame
/// and be older. Lines wait for that. Lines of one time keep the order in which they came.
package struct LineOrder {
  /// How long a line waits for older ones, in microseconds: six frames at 60 Hz. UIKit delivers the touches of one frame in the next,
  /// and a busy main thread skips a few; a choice of this project.
  package static let delay = 100_000

  /// What a line is; every line begins with its type and its time.
  package enum Kind: Sendable {
    case touch, tab, action, frame

    fileprivate var beginning: StaticString {
      switch self {
      case .touch: #"{"type":"touch","t":"#
      case .tab: #"{"type":"tab","t":"#
      case .action: #"{"type":"action","t":"#
      case .frame: #"{"type":"frame","t":"#
      }
    }
  }

  private struct Line {
    var t: Int
    let kind: Kind
    /// Its place in `text`: what follows the time.
    var start: Int
    var count: Int
    /// Not `nil` while it is not known whether the line is needed.
    var hold: Int?
  }

  /// In order of time.
  private var lines: [Line] = []
  /// What follows the lines' times, in the order in which they came.
  private var text: [UInt8] = []
  private var nextHold = 0
  /// The time of the latest line that was given out, microseconds.
  private(set) var lastTime = 0

  package init() {}

  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - t: microseconds. A line that comes too late for its time gets the time of the latest line that was given out.
  ///   - rest: what follows the time, from a comma or a brace on, without a line feed.
  package mutating func add(_ kind: Kind, t: Int, _ rest: [UInt8]) {
    insert(Line(t: max(t, lastTime), kind: kind, start: text.count, count: rest.count))
    text.append(contentsOf: rest)
  }

  /// Keeps a place for a line that may turn out to be needed. No line behind it is given out before that is known.
  ///
  /// - Returns: what `fill` and `drop` take.
  package mutating func hold(_ kind: Kind, t: Int) -> Int {
    nextHold += 1
    insert(Line(t: max(t, lastTime), kind: kind, start: 0, count: 0, hold: nextHold))
    return nextHold
  }

  /// Gives a line for which a place was kept.
  package mutating func fill(_ hold: Int, _ rest: [UInt8]) {
    guard let index = lines.firstIndex(where: { $0.hold == hold }) else { return }
    lines[index].start = text.count
    lines[index].count = rest.count
    lines[index].hold = nil
    text.append(contentsOf: rest)
  }

  /// Frees a place that was kept.
  package mutating func drop(_ hold: Int) { lines.removeAll { $0.hold == hold } }

  private mutating func insert(_ line: Line) {
    var index = lines.count
    while index > 0, lines[index - 1].t > line.t { index -= 1 }
    lines.insert(line, at: index)
  }

  /// Gives out the lines up to a time, in microseconds, but not past a place that is kept.
  package mutating func write(upTo t: Int, to output: inout JSONText) {
    var count = 0
    while count < lines.count, lines[count].t <= t, lines[count].hold == nil {
      let line = lines[count]
      output.append(line.kind.beginning)
      output.append(line.t)
      output.append(text[line.start..<line.start + line.count])
      output.append("\n")
      lastTime = line.t
      count += 1
    }
    guard count > 0 else { return }
    lines.removeFirst(count)
    compact()
  }

  /// Gives out all lines, and frees the places that are kept.
  package mutating func writeAll(to output: inout JSONText) {
    lines.removeAll { $0.hold != nil }
    write(upTo: .max, to: &output)
  }

  private mutating func compact() {
    // The lines' order in `text` is that of their coming; what is left of it begins with the earliest that came.
    let start = lines.lazy.filter { $0.hold == nil }.map(\.start).min() ?? text.count
    guard start > 0 else { return }
    text.removeFirst(start)
    for index in lines.indices where lines[index].hold == nil { lines[index].start -= start }
  }
}
