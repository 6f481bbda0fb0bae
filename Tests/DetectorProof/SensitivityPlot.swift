import Foundation
import TextFormatting
import TracePlot

/// Draws recall and false alarms over the scale of the thresholds: one small plot per kind.
struct SensitivityPlot {
  /// Lengths in pixels.
  private static let (cell, height, gap, margin) = (220.0, 110.0, 26.0, 34.0)
  private static let perRow = 4
  private static let header = 40.0

  private let curves: [(kind: String, points: [Sensitivity.Point])]
  /// The largest number of false alarms per session that is drawn.
  private let most: Double

  init(_ curves: [(kind: String, points: [Sensitivity.Point])]) {
    self.curves = curves
    most = max(curves.flatMap { $0.points.map(\.alarmsPerSession) }.max() ?? 0, 0.01)
  }

  var svg: String {
    let rows = (curves.count + Self.perRow - 1) / Self.perRow
    let width = Self.margin + Double(Self.perRow) * (Self.cell + Self.gap) + Self.margin
    let height = Self.header + Double(max(rows, 1)) * (Self.height + 2 * Self.gap)
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" role="img" \
      aria-label="Recall and false alarms over the scale of the thresholds">
      <style>\(Self.style)</style>
      <rect class="ground" width="100%" height="100%"/>
      <text class="title" x="\(number(Self.margin))" y="24">Recall (solid: all, dashed: above 2×) and false alarms per session \
      (dotted; top of the frame: \(NumberText.fixed(most, decimals: 2))) over the factor of all thresholds</text>

      """
    for (index, curve) in curves.enumerated() {
      let x = Self.margin + Double(index % Self.perRow) * (Self.cell + Self.gap)
      let y = Self.header + Self.gap + Double(index / Self.perRow) * (Self.height + 2 * Self.gap)
      text += plot(curve.kind, curve.points, x, y)
    }
    return text + "</svg>\n"
  }

  private static let style: String = {
    let (light, dark) = (SVGPalette.light, SVGPalette.dark)
    func rules(_ palette: SVGPalette) -> String {
      ".ground{fill:\(palette.ground)}.lane{fill:\(palette.lane)}.grid{stroke:\(palette.grid)}text{fill:\(palette.text)}"
        + ".recall,.large{stroke:\(palette.curves[0])}.alarms{stroke:\(palette.curves[1])}"
    }
    return "text{font:11px system-ui,sans-serif}.title{font-size:13px;font-weight:600}.name{font-weight:600}"
      + "polyline{fill:none;stroke-width:1.8}.large{stroke-dasharray:7 3}.alarms{stroke-dasharray:2 3}"
      + rules(light) + "@media(prefers-color-scheme:dark){\(rules(dark))}"
  }()

  private func plot(_ kind: String, _ points: [Sensitivity.Point], _ x: Double, _ y: Double) -> String {
    var text = """
      <g><text class="name" x="\(number(x))" y="\(number(y - 6))">\(XMLText.escaped(kind))</text>\
      <rect class="lane" x="\(number(x))" y="\(number(y))" width="\(number(Self.cell))" height="\(number(Self.height))"/>

      """
    for scale in [0.25, 0.5, 1.0, 2, 4] {
      let at = number(x + place(scale))
      text += """
        <line class="grid" x1="\(at)" x2="\(at)" y1="\(number(y))" y2="\(number(y + Self.height))"/>\
        <text x="\(at)" y="\(number(y + Self.height + 13))" text-anchor="middle">\(NumberText.shown(scale))×</text>

        """
    }
    text += line("recall", points, x, y) { $0.recall }
    text += line("large", points, x, y) { $0.largeRecall }
    text += line("alarms", points, x, y) { $0.alarmsPerSession / most }
    return text + "</g>\n"
  }

  private func line(
    _ name: String, _ points: [Sensitivity.Point], _ x: Double, _ y: Double, _ value: (Sensitivity.Point) -> Double?
  ) -> String {
    let places = points.compactMap { point in
      value(point).map { "\(number(x + place(point.scale))),\(number(y + Self.height * (1 - min($0, 1))))" }
    }
    return places.count > 1 ? "<polyline class=\"\(name)\" points=\"\(places.joined(separator: " "))\"/>\n" : ""
  }

  /// The horizontal position of a scale, logarithmic between the least and the largest, with a margin.
  private func place(_ scale: Double) -> Double {
    let (least, largest) = (log2(0.25), log2(4.0))
    return 14 + (Self.cell - 28) * (log2(scale) - least) / (largest - least)
  }

  private func number(_ value: Double) -> String { NumberText.fixed(value, decimals: 1) }
}
