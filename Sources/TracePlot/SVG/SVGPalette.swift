/// Colours of an SVG plot, for readers with light and with dark screens. The colours of curves differ in hue and in lightness from
/// Okabe and Ito's, which most kinds of colour blindness tell apart, so that each stands out from both grounds; dashes differ besides.
package struct SVGPalette {
  package var ground: String
  package var lane: String
  package var grid: String
  package var text: String
  package var touch: String
  /// Of the page strips, by page number.
  package var pages: [String]
  package var curves: [String]
  /// How much of a curve's colour a glitch's band has.
  var band: String

  package static let light = SVGPalette(
    ground: "#ffffff", lane: "#f4f5f8", grid: "#d5dae3", text: "#3a4252", touch: "#7c3aed",
    pages: ["#dbe6fb", "#f3e3cf", "#dcefe4", "#eadff5"],
    curves: ["#0066a6", "#c44e00", "#007a5a", "#a3437c", "#866000", "#4f5b6b", "#5c6b00"], band: ".13")
  package static let dark = SVGPalette(
    ground: "#141a25", lane: "#0e131c", grid: "#2c3546", text: "#c8cfdc", touch: "#b794ff",
    pages: ["#22335a", "#46331d", "#1f4034", "#3a2c55"],
    curves: ["#56b4e9", "#f0914d", "#2fc08f", "#e08fbd", "#e6b74a", "#b4bdcc", "#c2c45a"], band: ".28")

  /// By curve, as the colours.
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
