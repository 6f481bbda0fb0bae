/// Puts the lines of a recording in order of time on their way to the file.
///
/// A display frame has the time of the display, a touch the time at which the panel sampled it; the touch may arrive after the
/// frame and be older. Lines wait for such touches. Lines with equal times keep the order in which they were added.
package struct LineOrder {
  /// The time that a line waits for older ones, in microseconds: six frames at 60 Hz. A choice of this project.
  ///
  /// UIKit delivers the touches of one frame in the next, and a busy main thread skips a few.
  package static let delay = 100_000

  /// The type of a line; every line begins with its type and its time.
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
    /// The range in `text` of the part after the time.
    var start: Int
    var count: Int
    /// The id of a hold; not `nil` while it is not known whether the line is needed.
    var hold: Int?
  }

  /// The lines, in order of time.
  private var lines: [Line] = []
  /// The parts of the lines after their times, in the order in which they were added.
  private var text: [UInt8] = []
  private var nextHold = 0
  /// The time of the latest line that was written, in microseconds.
  private(set) var lastTime = 0

  package init() {}

  package var isEmpty: Bool { lines.isEmpty }

  /// Adds a line.
  ///
  /// - Parameters:
  ///   - t: the line's time, in microseconds. A line that is too late for its time gets the time of the latest line that was
  ///     written.
  ///   - rest: the part after the time, from a comma or a brace on, without a line feed.
  package mutating func add(_ kind: Kind, t: Int, _ rest: [UInt8]) {
    insert(Line(t: max(t, lastTime), kind: kind, start: text.count, count: rest.count))
    text.append(contentsOf: rest)
  }

  /// Reserves a place for a line that may be needed later. No line after it is written before that is known.
  ///
  /// - Returns: the id for `fill` and `drop`.
  package mutating func hold(_ kind: Kind, t: Int) -> Int {
    nextHold += 1
    insert(Line(t: max(t, lastTime), kind: kind, start: 0, count: 0, hold: nextHold))
    return nextHold
  }

  /// Sets the line for a reserved place.
  package mutating func fill(_ hold: Int, _ rest: [UInt8]) {
    guard let index = lines.firstIndex(where: { $0.hold == hold }) else { return }
    lines[index].start = text.count
    lines[index].count = rest.count
    lines[index].hold = nil
    text.append(contentsOf: rest)
  }

  /// Removes a reserved place.
  package mutating func drop(_ hold: Int) { lines.removeAll { $0.hold == hold } }

  private mutating func insert(_ line: Line) {
    var index = lines.count
    while index > 0, lines[index - 1].t > line.t { index -= 1 }
    lines.insert(line, at: index)
  }

  /// Writes the lines up to a time, in microseconds, but not past a reserved place.
  package mutating func write(upTo t: Int, to output: inout RecordingJSON) {
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

  /// Writes all lines, and removes the reserved places.
  package mutating func writeAll(to output: inout RecordingJSON) {
    lines.removeAll { $0.hold != nil }
    write(upTo: .max, to: &output)
  }

  private mutating func compact() {
    // The order in `text` is that of adding; the part that is still needed begins with the line added first.
    let start = lines.lazy.filter { $0.hold == nil }.map(\.start).min() ?? text.count
    guard start > 0 else { return }
    text.removeFirst(start)
    for index in lines.indices where lines[index].hold == nil { lines[index].start -= start }
  }
}
