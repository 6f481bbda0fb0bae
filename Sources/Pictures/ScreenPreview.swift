import ClipDecoding
import TextFormatting
import TraceModel

/// Draws what was found in a clip: a frame with a ruler in points and the bar's edges, and the offsets over time beside it.
public struct ScreenPreview {
  /// A height that is marked in the frame, in points from its top.
  public struct Mark {
    var name: String
    var y: Double
    var isBar: Bool

    public init(_ name: String, y: Double, isBar: Bool) { (self.name, self.y, self.isBar) = (name, y, isBar) }
  }

  /// A quantity over time, in points. A part ends where a value is not known.
  public struct Curve {
    var name: String
    var parts: [[(t: Int, value: Double)]]

    public init(_ name: String, parts: [[(t: Int, value: Double)]]) { (self.name, self.parts) = (name, parts) }
  }

  private let frame: RGBPicture
  private let title: String
  private let marks: [Mark]
  private let curves: [Curve]
  private let unknown: [ClosedRange<Int>]
  private let duration: Int

  /// Widths of the ruler, of the marks' names and of the curves, and the height of the title, in pixels. [chosen]
  private static let (ruler, names, plot, head) = (44.0, 118.0, 600.0, 30.0)
  /// The least range of a curve in points: less is noise, which must not look like movement. [chosen]
  private static let leastRange = 20.0
  private static let text = 12.0

  /// - Parameters:
  ///   - frame: one pixel is a point.
  ///   - unknown: times without offsets, in microseconds.
  ///   - duration: of the clip, in microseconds.
  public init(
    _ frame: RGBPicture, title: String, marks: [Mark], curves: [Curve], unknown: [ClosedRange<Int>], duration: Int
  ) {
    (self.frame, self.title, self.marks) = (frame, title, marks)
    (self.curves, self.unknown, self.duration) = (curves, unknown, max(duration, 1))
  }

  public var png: [UInt8] {
    let plot = curves.isEmpty ? 0 : Self.plot + 2 * Self.ruler
    let width = Self.ruler + Double(frame.width) + Self.names + plot
    var canvas = Canvas(width: Int(width), height: Int(Self.head) + max(frame.height, 240))
    canvas.draw(frame, x: Int(Self.ruler), y: Int(Self.head))
    canvas.draw(label(title, x: Self.ruler, y: 19, isBold: true))
    canvas.draw(rulerShapes + marks.flatMap(shapes))
    let lane = (Double(canvas.height) - Self.head) / Double(max(curves.count, 1))
    for (place, curve) in curves.enumerated() {
      canvas.draw(shapes(curve, place, top: Self.head + Double(place) * lane, height: lane - 48))
    }
    return PNG.encoded(canvas.picture)
  }

  // MARK: The frame

  /// A tick every 10 points, a number every 50.
  private var rulerShapes: [Shape] {
    stride(from: 0, through: frame.height, by: 10).flatMap { y -> [Shape] in
      let isNumbered = y % 50 == 0
      let (at, length) = (Self.head + Double(y), isNumbered ? 8.0 : 4)
      let tick = Shape.box(Self.ruler - length, at, length, 1, Colours.soft)
      return isNumbered ? [tick, label("\(y)", x: Self.ruler - 11, y: at + 4, anchor: .end)] : [tick]
    }
  }

  private func shapes(_ mark: Mark) -> [Shape] {
    let y = Self.head + mark.y.rounded()
    let colour = mark.isBar ? Colours.bad : Colours.good
    let right = Self.ruler + Double(frame.width)
    return [
      .box(Self.ruler, y, Double(frame.width) + 6, 1, colour),
      label("\(mark.name) \(NumberText.shown(mark.y))", x: right + 9, y: y + 4, colour: colour),
    ]
  }

  // MARK: The curves

  private var plotLeft: Double { Self.ruler + Double(frame.width) + Self.names + Self.ruler }

  private func x(_ t: Int) -> Double { plotLeft + Double(t) / Double(duration) * Self.plot }

  private func shapes(_ curve: Curve, _ place: Int, top: Double, height: Double) -> [Shape] {
    let values = curve.parts.joined().map(\.value).filter(\.isFinite)
    let middle = ((values.min() ?? 0) + (values.max() ?? 0)) / 2
    let half = max((values.max() ?? 0) - (values.min() ?? 0), Self.leastRange) / 2
    let box = (top: top + 6, height: height - 12)
    // Downwards as content is scrolled: larger offsets lie higher.
    func y(_ value: Double) -> Double { box.top + (middle + half - value) / (2 * half) * box.height }
    var shapes: [Shape] = [.box(plotLeft, top, Self.plot, height, Colours.lane)]
    for range in unknown {
      let from = x(range.lowerBound)
      shapes.append(.box(from, top, max(x(range.upperBound) - from, 1), height, Colours.rule))
    }
    for value in [middle + half, middle - half] {
      shapes.append(label(NumberText.fixed(value, decimals: 0), x: plotLeft - 6, y: y(value) + 4, anchor: .end))
    }
    shapes.append(label(curve.name, x: plotLeft, y: top - 5, isBold: true))
    for part in curve.parts where !part.isEmpty {
      let points = part.filter { $0.value.isFinite }.map { Point(x: x($0.t), y: y($0.value)) }
      shapes.append(.line(points.count == 1 ? points + points : points, width: 2, Colours.curves[place % 2]))
    }
    return shapes + axis(top + height)
  }

  private func axis(_ y: Double) -> [Shape] {
    let seconds = Double(duration) / 1e6
    let step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60].first { seconds / $0 <= 10 } ?? 120
    return stride(from: 0, through: seconds, by: step).flatMap { second -> [Shape] in
      let at = x(Int(second * 1e6))
      return [
        .box(at, y, 1, 4, Colours.soft), label("\(NumberText.shown(second)) s", x: at, y: y + 16, anchor: .middle),
      ]
    }
  }

  private func label(
    _ text: String, x: Double, y: Double, colour: Colour = Colours.ink, isBold: Bool = false,
    anchor: Label.Anchor = .start
  ) -> Shape {
    .text(Label(text: text, at: Point(x: x, y: y), size: Self.text, colour: colour, isBold: isBold, anchor: anchor))
  }
}
