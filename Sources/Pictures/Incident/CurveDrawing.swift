import TextFormatting
import TraceModel
import TracePlot

/// The curves below the phones: offsets of outer and list, and the finger's place, over the time of a picture.
struct CurveDrawing {
  private enum Quantity: String {
    case outer = "outer offset, pt"
    case list = "list offset, pt"
    case finger = "finger, pt from the top"
  }

  private struct Lane {
    var quantity: Quantity
    var top: Double
    var height: Double
    /// The values at the lower and at the upper edge.
    var low: Double
    var high: Double

    func y(_ value: Double) -> Double {
      let share = high == low ? 0.5 : (value - low) / (high - low)
      return top + height - 5 - min(max(share, -0.1), 1.1) * (height - 10)
    }
  }

  private let scene: IncidentScene
  private let time: IncidentTime
  /// The phones, one for each side.
  private let phones: [PhoneDrawing]
  private let unit: Double
  private let left: Double
  private let right: Double
  private var lanes: [Lane] = []
  let bottom: Double

  /// - Parameters:
  ///   - unit: the length of a pixel of a picture that is 600 wide.
  ///   - phones: one for each side, with its layouts and fingers.
  init(
    _ scene: IncidentScene, _ time: IncidentTime, _ phones: [PhoneDrawing], top: Double, width: Double, unit: Double
  ) {
    (self.scene, self.time, self.phones, self.unit) = (scene, time, phones, unit)
    (left, right) = (58 * unit, width - 24 * unit)
    var y = top
    var lanes: [Lane] = []
    func add(_ quantity: Quantity, _ height: Double, _ low: Double, _ high: Double) {
      y += 20 * unit
      lanes.append(Lane(quantity: quantity, top: y, height: height * unit, low: low, high: high))
      y += height * unit + 8 * unit
    }
    let outer = Self.extremes(scene, time) { side, n in scene.sides[side].frames.outer[n] }
    add(.outer, 62, min(0, outer.lowerBound), max(scene.layout.outer.pinOffset, outer.upperBound, 1))
    let list = Self.extremes(scene, time) { side, n in
      phones[side].visible(.init(scene.sides[side].frames, at: n))?.offset ?? 0
    }
    add(.list, 70, list.lowerBound, max(list.upperBound, list.lowerBound + 20))
    if !scene.touches.isEmpty { add(.finger, 46, scene.layout.viewport.height, 0) }
    self.lanes = lanes
    bottom = y + 20 * unit
  }

  private static func extremes(
    _ scene: IncidentScene, _ time: IncidentTime, _ value: (_ side: Int, _ frame: Int) -> Double
  ) -> ClosedRange<Double> {
    let values = scene.sides.enumerated().flatMap { place, side in
      side.frames.times.indices.filter { time.range.contains(side.frames.times[$0]) }.map { value(place, $0) }
    }.filter(\.isFinite)
    let low = values.min() ?? 0
    return low...max(low, values.max() ?? 0)
  }

  // MARK: What stays

  /// Lanes, bands, curves and the time axis.
  var background: [Shape] {
    lanes.flatMap(ground) + bands + lanes.flatMap(curves) + axis
  }

  private func ground(_ lane: Lane) -> [Shape] {
    var shapes: [Shape] = [.box(left, lane.top, right - left, lane.height, Colours.lane)]
    func rule(_ value: Double, _ text: String) {
      let y = lane.y(value)
      shapes.append(.box(left, y, right - left, max(1, unit), Colours.rule))
      shapes.append(label(text, x: left - 6 * unit, y: y + 4 * unit, anchor: .end))
    }
    let (low, high) = (NumberText.fixed(lane.low, decimals: 0), NumberText.fixed(lane.high, decimals: 0))
    switch lane.quantity {
    case .outer:
      rule(0, "0")
      let pin = scene.layout.outer.pinOffset
      if pin > 0 { rule(pin, "pin \(NumberText.fixed(pin, decimals: 0))") }
    case .list, .finger:
      rule(lane.low, low)
      rule(lane.high, high)
    }
    shapes.append(label(lane.quantity.rawValue, x: left, y: lane.top - 5 * unit, colour: Colours.ink, isBold: true))
    return shapes
  }

  /// The incidents in their time; the shown one is named.
  private var bands: [Shape] {
    guard let first = lanes.first, let last = lanes.last else { return [] }
    let height = last.top + last.height - first.top
    var shapes: [Shape] = []
    for (place, side) in scene.sides.enumerated() {
      for mark in side.marks where mark.end >= time.range.lowerBound && mark.start <= time.range.upperBound {
        let isShown = place == scene.place && mark.start == scene.incident.start && mark.kind == scene.incident.kind
        let from = x(mark.start)
        let rect = Rect(x: from, y: first.top, width: max(x(mark.end) - from, 3 * unit), height: height)
        shapes.append(.box(rect, radius: 0, Paint(colour: Colours.bad, opacity: isShown ? 0.28 : 0.1)))
      }
    }
    let size = 12 * unit
    let width = PictureFont.width(of: scene.incident.kind, size: size, isBold: true) + 12 * unit
    let start = min(max(x(scene.incident.start), left), right - width)
    let rect = Rect(x: start, y: first.top - 18 * unit, width: width, height: 17 * unit)
    return shapes + [
      .box(rect, radius: 4 * unit, .solid(Colours.bad)),
      .text(
        Label(
          text: scene.incident.kind, at: Point(x: start + 6 * unit, y: first.top - 5.5 * unit), size: size,
          colour: Colours.ground, isBold: true)),
    ]
  }

  private func curves(_ lane: Lane) -> [Shape] {
    if lane.quantity == .finger {
      return phones[phones.indices.contains(scene.place) ? scene.place : 0].strokes.compactMap { stroke in
        let points = zip(stroke.times, stroke.points).filter { time.range.contains($0.0) }.map {
          Point(x: x($0.0), y: lane.y($0.1.y))
        }
        return points.isEmpty ? nil : .line(points, width: 2 * unit, Colours.touch)
      }
    }
    return scene.sides.indices.reversed().flatMap { place in
      parts(lane, place).map { points in
        Shape.line(
          points, width: (place == 0 ? 2.4 : 2) * unit, Colours.curves[place],
          dash: place == 0 ? nil : Dash(length: 6 * unit, gap: 5 * unit))
      }
    }
  }

  /// A curve's points; the list's begins anew where another page becomes visible.
  private func parts(_ lane: Lane, _ side: Int) -> [[Point]] {
    let frames = scene.sides[side].frames
    var parts: [[Point]] = []
    var last: Int?
    for n in frames.times.indices where time.range.contains(frames.times[n]) {
      let state = PhoneDrawing.State(frames, at: n)
      let visible = phones[side].visible(state)
      let value = lane.quantity == .outer ? state.outer : visible?.offset ?? 0
      let point = Point(x: x(frames.times[n]), y: lane.y(value))
      if lane.quantity == .list, visible?.page != last || parts.isEmpty {
        parts.append([point])
      } else if parts.isEmpty {
        parts.append([point])
      } else {
        parts[parts.count - 1].append(point)
      }
      last = visible?.page
    }
    return parts
  }

  private var axis: [Shape] {
    let y = bottom - 20 * unit
    let length = Double(time.range.upperBound - time.range.lowerBound) / 1e6
    let step = [0.1, 0.2, 0.5, 1, 2].first { length / $0 <= 8 } ?? 5
    let first = (Double(time.range.lowerBound) / 1e6 / step).rounded(.up)
    return (0..<10).flatMap { number -> [Shape] in
      let seconds = (first + Double(number)) * step
      let t = Int(min(seconds, 1e9) * 1e6)
      guard time.range.contains(t) else { return [] }
      let text = NumberText.shown(seconds) + " s"
      return [
        .box(x(t), y - 4 * unit, max(1, unit), 5 * unit, Colours.soft),
        label(text, x: min(x(t), right - 12 * unit), y: y + 14 * unit, anchor: .middle),
      ]
    }
  }

  // MARK: What moves

  /// A line at a moment, with a dot on each curve; its name is written below the axis' labels' line, if it has one.
  func playhead(_ t: Int) -> [Shape] {
    guard let first = lanes.first, let last = lanes.last else { return [] }
    var shapes: [Shape] = [
      .box(x(t) - 0.75 * unit, first.top, 1.5 * unit, last.top + last.height - first.top, Colours.ink)
    ]
    for (place, side) in scene.sides.enumerated() {
      guard let n = side.frames.index(at: t) else { continue }
      let state = PhoneDrawing.State(side.frames, at: n)
      for lane in lanes where lane.quantity != .finger {
        let value = lane.quantity == .outer ? state.outer : phones[place].visible(state)?.offset ?? 0
        let centre = Point(x: x(t), y: lane.y(value))
        shapes.append(.disc(centre, radius: 5 * unit, .solid(Colours.ground)))
        shapes.append(.disc(centre, radius: 3.5 * unit, .solid(Colours.curves[place])))
      }
    }
    return shapes
  }

  private func x(_ t: Int) -> Double {
    let length = Double(max(1, time.range.upperBound - time.range.lowerBound))
    let share = (Double(t) - Double(time.range.lowerBound)) / length
    return left + min(max(share, 0), 1) * (right - left)
  }

  private func label(
    _ text: String, x: Double, y: Double, colour: Colour = Colours.soft, isBold: Bool = false,
    anchor: Label.Anchor = .start
  ) -> Shape {
    .text(
      Label(text: text, at: Point(x: x, y: y), size: 12 * unit, colour: colour, isBold: isBold, anchor: anchor))
  }
}
