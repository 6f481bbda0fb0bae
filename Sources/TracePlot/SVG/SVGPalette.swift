/// Colours of an SVG plot: Okabe and Ito's, which most kinds of colour blindness tell apart, and dashes besides.
enum SVGPalette {
  private static let colors = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a8a2a"]
  private static let dashes = ["none", "7 3", "2 3", "9 3 2 3", "5 2", "1 2", "12 4"]

  static var count: Int { colors.count }

  static var style: String {
    let curves = zip(colors, dashes).enumerated().map { place, style in
      ".curve.c\(place){stroke:\(style.0);stroke-dasharray:\(style.1)}.band.c\(place),.mark.c\(place){fill:\(style.0)}"
    }
    return
      "text{font:12px system-ui,sans-serif;fill:#3a4252}.name{font-size:16px;font-weight:600}.title{font-weight:600}"
      + ".tick{text-anchor:end}.time{text-anchor:middle}.ground{fill:#fff}.lane{fill:#f4f5f8}.grid{stroke:#d5dae3}"
      + ".curve{fill:none;stroke-width:1.8;stroke-linejoin:round}.curve.touch{stroke:#7c3aed}.band{opacity:.13}"
      + curves.joined()
      + "@media(prefers-color-scheme:dark){text{fill:#c8cfdc}.ground{fill:#141a25}.lane{fill:#0e131c}.grid{stroke:#2c3546}"
      + ".band{opacity:.28}}"
  }
}
