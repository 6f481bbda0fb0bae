import TextFormatting
import TraceModel

/// A drawing as SVG. Text stays text; outside text is escaped.
struct SVGDrawing {
  let drawing: Drawing
  let title: String
  /// A sentence for readers who do not see the picture.
  let description: String

  var text: String {
    let size = "\(drawing.width) \(drawing.height)"
    var clips = 0
    let body = drawing.shapes.map { element($0, clips: &clips) }.joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(drawing.width)" height="\(drawing.height)" \
      role="img" aria-labelledby="title desc" font-family="system-ui, -apple-system, 'Segoe UI', 'DejaVu Sans', sans-serif">
      <title id="title">\(XMLText.escaped(title))</title>
      <desc id="desc">\(XMLText.escaped(description))</desc>
      <rect width="100%" height="100%" fill="\(Colours.ground.text)"/>
      \(body)
      </svg>

      """
  }

  private func element(_ shape: Shape, clips: inout Int) -> String {
    switch shape {
    case .box(let rect, let radius, let paint):
      return "<rect \(place(rect, radius: radius))\(fill(paint))/>"
    case .disc(let centre, let radius, let paint):
      return "<circle cx=\"\(figure(centre.x))\" cy=\"\(figure(centre.y))\" r=\"\(figure(radius))\"\(fill(paint))/>"
    case .line(let points, let width, let paint, let dash):
      let dashes = dash.map { " stroke-dasharray=\"\(figure($0.length)) \(figure($0.gap))\"" } ?? ""
      let opacity = paint.opacity < 1 ? " stroke-opacity=\"\(figure(paint.opacity))\"" : ""
      return "<path d=\"\(path(points))\" fill=\"none\" stroke=\"\(paint.colour.text)\" "
        + "stroke-width=\"\(figure(width))\" stroke-linecap=\"round\" stroke-linejoin=\"round\"\(dashes)\(opacity)/>"
    case .polygon(let points, let paint): return "<path d=\"\(path(points))Z\"\(fill(paint))/>"
    case .text(let label): return text(label)
    case .clipped(let rect, let radius, let shapes):
      clips += 1
      let name = "clip\(clips)"
      let inner = shapes.map { element($0, clips: &clips) }.joined(separator: "\n")
      return """
        <clipPath id="\(name)"><rect \(place(rect, radius: radius))/></clipPath>
        <g clip-path="url(#\(name))">
        \(inner)
        </g>
        """
    }
  }

  private func text(_ label: Label) -> String {
    let weight = label.isBold ? " font-weight=\"600\"" : ""
    let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
    let halo =
      label.halo.map {
        " paint-order=\"stroke\" stroke=\"\($0.text)\" stroke-width=\"\(figure(0.35 * label.size))\" stroke-linejoin=\"round\""
      } ?? ""
    return "<text x=\"\(figure(label.at.x))\" y=\"\(figure(label.at.y))\" font-size=\"\(figure(label.size))\""
      + "\(weight)\(anchor) fill=\"\(label.colour.text)\"\(halo)>\(XMLText.escaped(label.text))</text>"
  }

  private func place(_ rect: Rect, radius: Double) -> String {
    let corner = radius > 0 ? " rx=\"\(figure(radius))\"" : ""
    return "x=\"\(figure(rect.x))\" y=\"\(figure(rect.y))\" width=\"\(figure(max(rect.width, 0)))\" "
      + "height=\"\(figure(max(rect.height, 0)))\"\(corner)"
  }

  private func fill(_ paint: Paint) -> String {
    " fill=\"\(paint.colour.text)\"" + (paint.opacity < 1 ? " fill-opacity=\"\(figure(paint.opacity))\"" : "")
  }

  private func path(_ points: [Point]) -> String {
    points.enumerated().map { "\($0 == 0 ? "M" : "L")\(figure($1.x)) \(figure($1.y))" }.joined()
  }

  /// The text of a number, to hundredths: enough for the eye, and the same on every machine.
  private func figure(_ value: Double) -> String { NumberText.shown((value * 100).rounded() / 100) }
}
