import TextFormatting

/// A trend as SVG: one curve per strategy and kind, its 95 % interval as a band, and the changes as lines.
///
/// It follows the reader's light or dark colours, and shows outside text as text.
struct TrendPlot {
  /// The maximum number of curves, those with the most glitches.
  private static let most = 12
  // Sizes in pixels, chosen so that 100 builds stay distinct.
  private static let width = 960.0
  private static let (left, right) = (64.0, 16.0)
  private static let (top, panel, gap) = (64.0, 84.0, 40.0)

  private static let style = """
    svg{--ground:#fff;--ink:#1d1d1f;--grid:#d2d2d7;--curve:#0a5fc2;--mark:#b3261e}\
    @media (prefers-color-scheme:dark){svg{--ground:#1c1c1e;--ink:#f2f2f7;--grid:#48484a;--curve:#6cb4ff;--mark:#ff8a80}}\
    text{font:12px system-ui,sans-serif;fill:var(--ink)}.name{font-size:15px;font-weight:600}\
    .ground{fill:var(--ground)}.grid{stroke:var(--grid);fill:none}.curve{stroke:var(--curve);stroke-width:1.5;fill:none}\
    .dot{fill:var(--curve)}.band{fill:var(--curve);opacity:.18}.mark{stroke:var(--mark);stroke-dasharray:4 3}\
    .what{fill:var(--mark)}.end{text-anchor:end}
    """

  private let trend: Trend
  private let series: [Trend.Series]
  private let omitted: Int

  init(_ trend: Trend) {
    self.trend = trend
    let all = trend.series
    series = Array(all.prefix(Self.most))
    omitted = all.count - series.count
  }

  var text: String {
    let height = Self.top + Double(max(1, series.count)) * (Self.panel + Self.gap) + 8
    let size = "\(Self.figure(Self.width)) \(Self.figure(height))"
    let title = "Glitches per 100 gestures by \(trend.division.rawValue), with 95 % intervals"
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size)\" width=\"\(Self.figure(Self.width))\" "
        + "height=\"\(Self.figure(height))\" role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(title)</title>", "<desc id=\"desc\">\(XMLText.escaped(description))</desc>",
      "<style>\(Self.style)</style>", "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
      "<text class=\"name\" x=\"16\" y=\"26\">\(title)</text>",
    ]
    if omitted > 0 {
      lines.append("<text x=\"16\" y=\"46\">\(omitted) more with fewer glitches; csv and json have all</text>")
    }
    for (place, series) in series.enumerated() {
      lines += panel(series, top: Self.top + Double(place) * (Self.panel + Self.gap) + 14)
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private var description: String {
    let changes = trend.changes.map {
      "\($0.kind) under \($0.strategy): \($0.step.change.rawValue) since \(trend.name($0.step.place))"
    }
    return changes.isEmpty ? "no change" : changes.joined(separator: "; ")
  }

  private func panel(_ series: Trend.Series, top: Double) -> [String] {
    let counts = series.counts.filter { $0.rate != nil }
    let highest = Self.highest(counts)
    let bottom = top + Self.panel
    func y(_ rate: Double) -> Double { bottom - min(rate, highest) / highest * Self.panel }
    let end = Self.figure(Self.width - Self.right)
    var lines = [
      "<text x=\"\(Self.figure(Self.left))\" y=\"\(Self.figure(top - 6))\">\(XMLText.escaped(series.title))</text>",
      "<path class=\"grid\" d=\"M\(Self.figure(Self.left)) \(Self.figure(top))H\(end)M\(Self.figure(Self.left)) "
        + "\(Self.figure(bottom))H\(end)\"/>",
      "<text class=\"end\" x=\"\(Self.figure(Self.left - 6))\" y=\"\(Self.figure(top + 4))\">"
        + "\(NumberText.fixed(highest, decimals: 1))</text>",
      "<text class=\"end\" x=\"\(Self.figure(Self.left - 6))\" y=\"\(Self.figure(bottom + 4))\">0</text>",
      "<text x=\"\(Self.figure(Self.left))\" y=\"\(Self.figure(bottom + 15))\">\(XMLText.escaped(trend.name(0)))</text>",
      "<text class=\"end\" x=\"\(end)\" y=\"\(Self.figure(bottom + 15))\">"
        + "\(XMLText.escaped(trend.name(trend.builds.count - 1)))</text>",
    ]
    lines += curve(counts, y)
    for change in series.changes {
      let x = Self.figure(x(change.step.place))
      let name = "\(change.step.change.rawValue) since \(trend.name(change.step.place))"
      lines.append("<path class=\"mark\" d=\"M\(x) \(Self.figure(top))V\(Self.figure(bottom))\"/>")
      lines.append(
        "<text class=\"what\" text-anchor=\"middle\" x=\"\(x)\" y=\"\(Self.figure(bottom + 15))\">"
          + "\(XMLText.escaped(name))</text>")
    }
    return lines
  }

  /// The value at the upper edge of a panel: room above the highest rate, but no more than intervals need.
  ///
  /// The interval of a build with few recordings ends far above all rates. It is cut, so that it flattens no curve.
  private static func highest(_ counts: [Trend.Count]) -> Double {
    let bounds = counts.compactMap { $0.rateBounds?.upper }
    let rate = counts.compactMap(\.rate).max() ?? 0
    let wanted = rate > 0 ? 1.5 * rate : bounds.min() ?? 0
    return max(min(wanted, bounds.max() ?? 0), 1)
  }

  private func curve(_ counts: [Trend.Count], _ y: (Double) -> Double) -> [String] {
    func point(_ count: Trend.Count, _ rate: Double) -> String {
      "\(Self.figure(x(count.place))) \(Self.figure(y(rate)))"
    }
    let upper = counts.map { point($0, $0.rateBounds?.upper ?? 0) }
    let lower = counts.reversed().map { point($0, $0.rateBounds?.lower ?? 0) }
    let middle = counts.map { point($0, $0.rate ?? 0) }
    guard !middle.isEmpty else { return [] }
    return [
      "<path class=\"band\" d=\"M\((upper + lower).joined(separator: "L"))Z\"/>",
      "<path class=\"curve\" d=\"M\(middle.joined(separator: "L"))\"/>",
    ]
      + counts.map { count in
        "<circle class=\"dot\" cx=\"\(Self.figure(x(count.place)))\" cy=\"\(Self.figure(y(count.rate ?? 0)))\" r=\"2.5\">"
          + "<title>\(XMLText.escaped(trend.name(count.place))): \(count.glitches) in \(count.gestures) gestures</title></circle>"
      }
  }

  private func x(_ place: Int) -> Double {
    let room = Self.width - Self.left - Self.right
    return Self.left + (trend.builds.count < 2 ? room / 2 : room * Double(place) / Double(trend.builds.count - 1))
  }

  private static func figure(_ value: Double) -> String { NumberText.shown((value * 10).rounded() / 10) }
}
