import TextFormatting

/// The positions of times on a plot's lines.
struct PlotTime {
  /// Microseconds since the session began.
  let start: Int
  let end: Int
  /// Cells of a line.
  let columns: Int

  /// The dot of a time, with `dots` dots per cell; times outside lie at the edge.
  func dot(_ t: Int, dots: Int) -> Int {
    let count = Double(columns * dots)
    let share = (Double(t) - Double(start)) / max(Double(end) - Double(start), 1)
    return Int(min(max(share, 0) * count, count - 1).rounded(.down))
  }

  func column(_ t: Int) -> Int { dot(t, dots: 1) }

  func columns(_ start: Int, _ end: Int) -> ClosedRange<Int> {
    let first = column(start)
    return first...max(first, column(end))
  }

  /// Ticks at round times, at least `spacing` cells apart.
  func ticks(spacing: Int = 10) -> [(column: Int, label: String)] {
    let microseconds = Double(end) - Double(start)
    guard microseconds > 0 else { return [(0, Self.label(start))] }
    let wanted = microseconds * Double(spacing) / Double(max(columns, 1))
    var step = 1_000.0
    var factors = [2.0, 2.5, 2.0]
    while step < wanted {
      step *= factors[0]
      factors.append(factors.removeFirst())
    }
    let first = (Double(start) / step).rounded(.up)
    let count = Int(((Double(end) / step).rounded(.down) - first).rounded())
    guard count >= 0 else { return [(0, Self.label(start))] }
    return (0...count).map { number in
      let t = Int((first + Double(number)) * step)
      return (column(t), Self.label(t))
    }
  }

  static func label(_ t: Int) -> String { NumberText.shown(Double(t) / 1e6) + " s" }

  /// An interval in seconds, to the millisecond.
  static func interval(_ start: Int, _ end: Int, dash: String) -> String {
    let first = NumberText.fixed(Double(start) / 1e6, decimals: 3)
    let last = NumberText.fixed(Double(end) / 1e6, decimals: 3)
    return first == last ? "\(first) s" : "\(first)\(dash)\(last) s"
  }
}
