import TextFormatting
import TraceModel

/// An overlay as SVG: outer offset, list offset, finger and visible page over time, and a strip of glitches for each run.
///
/// If nobody named runs, it draws two. It follows the reader's light or dark colors, and shows outside text as text.
package struct SVGPlot {
  static let width = 960.0
  static let gutter = 76.0
  static let edge = 16.0

  private let overlay: Overlay
  /// A sentence about everything that is not drawn; empty if everything is.
  private let omission: String
  private let range: ClosedRange<Int>
  private let legendTop: Double
  private let lanes: [SVGLane]
  private let pages: SVGPageStrips
  private let stripsTop: Double
  private let height: Double

  package init(_ whole: Overlay) {
    overlay = whole.pictured
    let others = whole.curves.count - overlay.curves.count
    omission =
      others == 0
      ? ""
      : "2 of \(whole.curves.count) runs: the one with the most glitches and the one with the fewest; --run draws others"
    range = overlay.drawnRange
    legendTop = others == 0 ? 46 : 64
    let first = legendTop + 2 + 18 * Double((overlay.curves.count + 2) / 3)
    lanes = SVGLane.all(of: overlay, range: range, top: first)
    pages = SVGPageStrips(overlay, top: (lanes.last.map { $0.top + $0.height } ?? first) + 26)
    stripsTop = pages.top + pages.height + 12
    height = stripsTop + 18 * Double(overlay.curves.count) + 34
  }

  package var text: String {
    let name = XMLText.escaped(overlay.title)
    let size = "width=\"\(Self.figure(Self.width))\" height=\"\(Self.figure(height))\""
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.figure(Self.width)) \(Self.figure(height))\" \(size) "
        + "role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(name)</title>", "<desc id=\"desc\">\(XMLText.escaped(description))</desc>",
      "<style>\(SVGPalette.style)</style>",
      "<rect class=\"ground\" width=\"100%\" height=\"100%\"/>",
      "<text class=\"name\" x=\"16\" y=\"26\">\(name)</text>",
    ]
    if !omission.isEmpty { lines.append("<text x=\"16\" y=\"46\">\(omission)</text>") }
    lines += legend + lanes.flatMap { background($0) } + overlay.curves.indices.flatMap(bands)
    for lane in lanes { lines += curves(in: lane) }
    lines += overlay.curves.indices.flatMap(pageStrip) + switches + overlay.curves.indices.flatMap(strip) + axis
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private var description: String {
    overlay.curves.map { curve in
      "\(curve.title): \(Plural.text(curve.marks.count, "glitch", "glitches"))"
        + curve.marks.map { ", \($0.kind) at \(NumberText.fixed(Double($0.start) / 1e6, decimals: 2)) s" }.joined()
    }.joined(separator: "; ") + (omission.isEmpty ? "" : " (\(omission))")
  }

  private var legend: [String] {
    overlay.curves.enumerated().flatMap { place, curve -> [String] in
      let x = 16 + 310 * Double(place % 3)
      let y = legendTop + 18 * Double(place / 3)
      let count = Plural.text(curve.marks.count, "glitch", "glitches")
      return [
        "<path class=\"curve c\(place % SVGPalette.count)\" d=\"M\(Self.figure(x)) \(Self.figure(y - 4))h26\"/>",
        "<text x=\"\(Self.figure(x + 32))\" y=\"\(Self.figure(y))\">\(XMLText.escaped(curve.title)): \(count)</text>",
      ]
    }
  }

  private func background(_ lane: SVGLane) -> [String] {
    let right = Self.figure(Self.width - Self.edge)
    let left = Self.figure(Self.gutter)
    let box =
      "<rect class=\"lane\" x=\"\(left)\" y=\"\(Self.figure(lane.top))\" "
      + "width=\"\(Self.figure(Self.width - Self.gutter - Self.edge))\" height=\"\(Self.figure(lane.height))\"/>"
    let title = "<text class=\"title\" x=\"\(left)\" y=\"\(Self.figure(lane.top - 5))\">\(lane.title)</text>"
    return [box, title]
      + lane.ticks.flatMap { tick -> [String] in
        let y = lane.y(tick.value)
        return [
          "<path class=\"grid\" d=\"M\(left) \(Self.figure(y))H\(right)\"/>",
          "<text class=\"tick\" x=\"\(Self.figure(Self.gutter - 6))\" y=\"\(Self.figure(y + 4))\">\(tick.label)</text>",
        ]
      }
  }

  private func curves(in lane: SVGLane) -> [String] {
    if lane.quantity == .finger { return SVGLane.strokes(overlay.touches).map { path($0, lane, "touch", cuts: []) } }
    return overlay.curves.indices.reversed().map { place in
      let series = lane.series(overlay.curves[place].frames, layout: overlay.layout)
      return path(series.points, lane, "c\(place % SVGPalette.count)", cuts: series.cuts)
    }
  }

  /// A line through points; it starts anew at `cuts`, and leaves out points that no pixel would show.
  private func path(_ points: [(t: Int, value: Double)], _ lane: SVGLane, _ style: String, cuts: Set<Int>) -> String {
    var way = ""
    var last: (x: Double, y: Double)?
    for (n, point) in points.enumerated() where range.contains(point.t) {
      let x = x(point.t)
      let y = lane.y(point.value)
      let isCut = cuts.contains(n)
      if let last, !isCut, abs(x - last.x) < 0.3, abs(y - last.y) < 0.3 { continue }
      way += (last == nil || isCut ? "M" : "L") + "\(Self.figure(x)) \(Self.figure(y))"
      last = (x, y)
    }
    return "<path class=\"curve \(style)\" d=\"\(way)\"/>"
  }

  private func bands(_ place: Int) -> [String] {
    shown(place).map { _, x, width in
      "<rect class=\"band c\(place % SVGPalette.count)\" x=\"\(Self.figure(x))\" y=\"\(Self.figure(lanes.first?.top ?? 0))\" "
        + "width=\"\(Self.figure(width))\" height=\"\(Self.figure(stripsTop - (lanes.first?.top ?? 0)))\"/>"
    }
  }

  /// The pages that a run shows, named where there is room, and its line at the beginning.
  private func pageStrip(_ place: Int) -> [String] {
    let y = pages.top + SVGPageStrips.row * Double(place)
    let key =
      "<path class=\"curve c\(place % SVGPalette.count)\" d=\"M\(Self.figure(Self.gutter - 26)) \(Self.figure(y + 7))h20\"/>"
    let stays = pages.stays(place).filter { $0.end >= range.lowerBound && $0.start <= range.upperBound }
    let strips = stays.flatMap { stay -> [String] in
      let from = x(max(stay.start, range.lowerBound))
      let width = max(1, x(min(stay.end, range.upperBound)) - from - 1)
      let rect =
        "<rect class=\"page p\(stay.page % SVGPalette.light.pages.count)\" x=\"\(Self.figure(from))\" y=\"\(Self.figure(y))\" "
        + "width=\"\(Self.figure(width))\" height=\"\(Self.figure(SVGPageStrips.rowHeight))\"/>"
      guard let name = pages.name(of: stay.page, width: width) else { return [rect] }
      return [
        rect, "<text x=\"\(Self.figure(from + 4))\" y=\"\(Self.figure(y + 11))\">\(XMLText.escaped(name))</text>",
      ]
    }
    let title =
      "<text class=\"title\" x=\"\(Self.figure(Self.gutter))\" y=\"\(Self.figure(pages.top - 5))\">page</text>"
    return (place == 0 ? [title] : []) + [key] + strips
  }

  /// The tab switches.
  private var switches: [String] {
    pages.switches.filter { range.contains($0.t) }.compactMap { event in
      guard let text = pages.text(event) else { return nil }
      return "<path class=\"switch\" d=\"M\(Self.figure(x(event.t))) \(Self.figure(pages.top - 3))v"
        + "\(Self.figure(pages.height + 3))\"><title>\(XMLText.escaped(text))</title></path>"
    }
  }

  /// A run's glitches: one mark each, with its kind where there is room.
  private func strip(_ place: Int) -> [String] {
    let y = stripsTop + 18 * Double(place)
    let list = shown(place)
    let marks = list.enumerated().flatMap { index, shown -> [String] in
      let (mark, x, width) = shown
      let title = "<title>\(XMLText.escaped(mark.text))</title>"
      let rect =
        "<rect class=\"mark c\(place % SVGPalette.count)\" x=\"\(Self.figure(x))\" y=\"\(Self.figure(y))\" "
        + "width=\"\(Self.figure(width))\" height=\"13\" rx=\"2\">\(title)</rect>"
      let room = 6.4 * Double(mark.kind.count) + 4
      let next = index + 1 < list.count ? list[index + 1].x : Self.width - Self.edge
      let before = index > 0 ? list[index - 1].x + list[index - 1].width : Self.gutter
      let isRight = x + width + room < next
      guard isRight || (next == Self.width - Self.edge && x - room > before) else { return [rect] }
      let place = isRight ? "x=\"\(Self.figure(x + width + 4))\"" : "class=\"tick\" x=\"\(Self.figure(x - 4))\""
      return [rect, "<text \(place) y=\"\(Self.figure(y + 11))\">\(XMLText.escaped(mark.kind))</text>"]
    }
    let name =
      place == 0
      ? ["<text class=\"tick\" x=\"\(Self.figure(Self.gutter - 6))\" y=\"\(Self.figure(y + 11))\">glitches</text>"] : []
    return name + marks
  }

  private func shown(_ place: Int) -> [(mark: PlotMark, x: Double, width: Double)] {
    overlay.curves[place].marks.filter { $0.end >= range.lowerBound && $0.start <= range.upperBound }.map { mark in
      let from = x(max(mark.start, range.lowerBound))
      return (mark, from, max(3, x(min(mark.end, range.upperBound)) - from))
    }
  }

  private var axis: [String] {
    let y = height - 26
    // Far finer than pixels.
    let columns = 10_000
    let time = PlotTime(start: range.lowerBound, end: range.upperBound, columns: columns)
    return time.ticks(spacing: columns / 10).flatMap { tick -> [String] in
      let x = Self.gutter + Double(tick.column) / Double(columns) * (Self.width - Self.gutter - Self.edge)
      return [
        "<path class=\"grid\" d=\"M\(Self.figure(x)) \(Self.figure(y))v6\"/>",
        "<text class=\"time\" x=\"\(Self.figure(x))\" y=\"\(Self.figure(y + 18))\">\(tick.label)</text>",
      ]
    }
  }

  private func x(_ t: Int) -> Double {
    let share = Double(t - range.lowerBound) / Double(max(1, range.upperBound - range.lowerBound))
    return Self.gutter + share * (Self.width - Self.gutter - Self.edge)
  }

  /// The text of a coordinate: tenths of a pixel are enough, and the same on every machine.
  private static func figure(_ value: Double) -> String { NumberText.shown((value * 10).rounded() / 10) }
}

/// The colors of an SVG plot, for readers with light and with dark screens.
///
/// The colors of curves differ in hue and in lightness from Okabe and Ito's, which most kinds of color blindness distinguish, so that
/// each stands out from both grounds. Dashes differ as well.
package struct SVGPalette {
  package var ground: String
  package var lane: String
  package var grid: String
  package var text: String
  package var touch: String
  /// The colors of the page strips, by page number.
  package var pages: [String]
  package var curves: [String]
  /// The opacity of a glitch's band relative to its curve's color.
  var band: String

  package static let light = SVGPalette(
    ground: "#ffffff", lane: "#f4f5f8", grid: "#d5dae3", text: "#3a4252", touch: "#7c3aed",
    pages: ["#dbe6fb", "#f3e3cf", "#dcefe4", "#eadff5"],
    curves: ["#0066a6", "#c44e00", "#007a5a", "#a3437c", "#866000", "#4f5b6b", "#5c6b00"], band: ".13")
  package static let dark = SVGPalette(
    ground: "#141a25", lane: "#0e131c", grid: "#2c3546", text: "#c8cfdc", touch: "#b794ff",
    pages: ["#22335a", "#46331d", "#1f4034", "#3a2c55"],
    curves: ["#56b4e9", "#f0914d", "#2fc08f", "#e08fbd", "#e6b74a", "#b4bdcc", "#c2c45a"], band: ".28")

  /// The dashes of the curves, in the order of the colors.
  package static let dashes = ["none", "7 3", "2 3", "9 3 2 3", "5 2", "1 2", "12 4"]

  static var count: Int { dashes.count }

  /// Rules for every plot: light, unless the reader prefers dark.
  static var style: String {
    let dashed = dashes.enumerated().map { ".curve.c\($0){stroke-dasharray:\($1)}" }.joined()
    return "text{font:12px system-ui,sans-serif}.name{font-size:16px;font-weight:600}.title{font-weight:600}"
      + ".tick{text-anchor:end}.time{text-anchor:middle}.curve{fill:none;stroke-width:1.8;stroke-linejoin:round}"
      + dashed + light.rules + "@media(prefers-color-scheme:dark){\(dark.rules)}"
  }

  private var rules: String {
    let curves = curves.enumerated().map {
      ".curve.c\($0){stroke:\($1)}.band.c\($0),.mark.c\($0){fill:\($1)}"
    }
    let pages = pages.enumerated().map { ".page.p\($0){fill:\($1)}" }
    return "text{fill:\(text)}.ground{fill:\(ground)}.lane{fill:\(lane)}.grid{stroke:\(grid)}.switch{stroke:\(text)}"
      + ".curve.touch{stroke:\(touch)}.band{opacity:\(band)}" + curves.joined() + pages.joined()
  }
}
