import TraceModel

/// A period of a clean trace in which the outer view is stretched beyond its top.
struct Overscroll {
  /// The least number of frames, and the least duration in microseconds, at half of the depth or more.
  static let leastFrames = 4
  static let leastTime = 90_000

  /// The frames with the outer view beyond its top.
  let frames: ClosedRange<Int>
  /// The largest distance beyond the top, in points.
  let depth: Double

  /// All overscrolls in order of time.
  static func all(in editable: EditableTrace) -> [Overscroll] {
    var found: [Overscroll] = []
    var first: Int?
    for n in 0...editable.count {
      let isBeyond = n < editable.count && editable.outer[n] < 0
      if isBeyond {
        first = first ?? n
      } else if let from = first {
        found += Overscroll(from...(n - 1), editable).map { [$0] } ?? []
        first = nil
      }
    }
    return found
  }

  private init?(_ frames: ClosedRange<Int>, _ editable: EditableTrace) {
    let depth = frames.map { -editable.outer[$0] }.max() ?? 0
    let deep = frames.filter { -editable.outer[$0] >= depth / 2 }
    guard let first = deep.first, let last = deep.last, deep.count >= Self.leastFrames,
      editable.times[last] - editable.times[first] >= Self.leastTime, frames.lowerBound > 0,
      frames.allSatisfy({ editable.inner[$0][editable.visible($0)] == 0 }),
      frames.allSatisfy({ editable.pager[$0] == editable.pager[frames.lowerBound] })
    else { return nil }
    self.frames = frames
    self.depth = depth
  }

  /// Ends the trace before the first touch after the bounce.
  func cut(_ editable: inout EditableTrace) {
    let end = editable.times[frames.upperBound]
    if let next = editable.touches.first(where: { $0.t > end && $0.phase == .began })?.t {
      editable.cut(before: editable.frame(from: next))
    }
  }
}
