import TextFormatting
import TraceModel
import TracePlot

/// The composition of a picture: title, one phone with figures or two beside each other, curves.
struct IncidentLayout {
  /// A phone of the picture and what is written around it.
  private struct Column {
    var phone: PhoneDrawing
    var place: Int
    /// The moment that a still picture shows; `nil` for the moment of the animation.
    var moment: Int?
    var heading: String
    /// The left edge of the column.
    var x: Double
    var width: Double
  }

  /// The width of the picture for which lengths are given.
  private static let design = 600.0
  private static let margin = 24.0
  private static let phoneHeight = 400.0

  let scene: IncidentScene
  let time: IncidentTime
  let size: (width: Int, height: Int)
  private let unit: Double
  private let isStill: Bool
  private let columns: [Column]
  private let sentence: [String]
  private let context: String
  private let phonesTop: Double
  private let curves: CurveDrawing?
  private let columnHeight: Double

  /// - Parameter isStill: whether the picture shows the moments before and after the incident, instead of moving.
  init(_ scene: IncidentScene, width: Int, isStill: Bool) {
    self.scene = scene
    self.isStill = isStill
    let (time, unit) = (IncidentTime(scene), Double(width) / Self.design)
    (self.time, self.unit) = (time, unit)
    let wide = Double(width) - 2 * Self.margin * unit
    let sentence = PictureFont.wrapped(
      TerminalText.escaped(scene.incident.detail), size: 14.5 * unit, width: wide, lines: 3)
    self.sentence = sentence
    context = PictureFont.cut(Self.context(scene), size: 12.5 * unit, to: wide)
    let isPair = scene.sides.count > 1 || isStill
    let phonesTop = (62 + 20 * Double(sentence.count) + (isPair ? 42 : 18)) * unit
    self.phonesTop = phonesTop
    let recordings = scene.sides.indices.map { scene.recording(of: $0) }
    let periods = recordings.map { LayoutPeriod.all(of: $0.layout, events: $0.events) }
    let strokes = recordings.map { FingerStroke.all(of: $0.touches) }
    let columnWidth = isPair ? (wide - Self.margin * unit) / 2 : wide * 0.45
    let edge = 2 * (PhoneDrawing.bezel + PhoneDrawing.ring)
    let viewport = Size(
      width: recordings.map(\.layout.viewport.width).max() ?? scene.layout.viewport.width,
      height: recordings.map(\.layout.viewport.height).max() ?? scene.layout.viewport.height)
    let scale = min(
      Self.phoneHeight * unit / max(viewport.height + edge, 1), columnWidth / max(viewport.width + edge, 1))
    let high = (viewport.height + edge) * scale
    let moments = isStill && scene.sides.count == 1 ? [time.start, time.shown] : [isStill ? time.shown : nil]
    let phones = scene.sides.indices.flatMap { place in moments.map { (place, $0) } }
    let indent = (columnWidth - (viewport.width + edge) * scale) / 2
    let columns = phones.enumerated().map { index, phone in
      let x = (Self.margin + (isPair ? 0 : 8)) * unit + Double(index) * (columnWidth + Self.margin * unit)
      let left = x + (isPair ? indent : 0)
      let origin = Point(x: left + edge / 2 * scale, y: phonesTop + edge / 2 * scale)
      let heading =
        scene.sides.count > 1 ? scene.sides[phone.0].title : index == 0 ? "before the glitch" : "at the glitch"
      return Column(
        phone: PhoneDrawing(periods: periods[phone.0], strokes: strokes[phone.0], origin: origin, scale: scale),
        place: phone.0,
        moment: phone.1, heading: heading, x: left, width: (viewport.width + edge) * scale)
    }
    let curvesTop = phonesTop + high + (isPair ? 26 : 8) * unit
    self.columns = columns
    let phonesBySide = scene.sides.indices.compactMap { side in columns.first { $0.place == side }?.phone }
    curves =
      phonesBySide.isEmpty
      ? nil
      : CurveDrawing(scene, time, phonesBySide, top: curvesTop, width: Double(width), unit: unit)
    columnHeight = high
    size = (width, Int(((curves?.bottom ?? curvesTop) + 14 * unit).rounded(.up)))
  }

  /// A picture's title: `jump-back, 70 pt`.
  static func title(_ scene: IncidentScene) -> String {
    "\(scene.incident.kind), \(NumberText.fixed(scene.incident.magnitude, decimals: 0)) \(scene.incident.unit)"
  }

  private static func context(_ scene: IncidentScene) -> String {
    let sides = scene.sides.map(\.title).joined(separator: " and ")
    let at = NumberText.fixed(Double(scene.incident.start) / 1e6, decimals: 2)
    return TerminalText.escaped("\(scene.name), \(sides), at \(at) s")
  }

  // MARK: What stays

  /// Everything that is the same in all pictures of an animation.
  var background: [Shape] {
    var shapes = [
      Shape.text(
        Label(
          text: Self.title(scene), at: Point(x: Self.margin * unit, y: 38 * unit), size: 21 * unit, colour: Colours.bad,
          isBold: true))
    ]
    for (n, line) in sentence.enumerated() {
      shapes.append(text(line, x: Self.margin, y: 62 + 20 * Double(n), size: 14.5))
    }
    shapes.append(
      text(context, x: Self.margin, y: 62 + 20 * Double(sentence.count), size: 12.5, colour: Colours.soft))
    for column in columns where scene.sides.count > 1 || isStill { shapes += heading(column) }
    if scene.sides.count == 1, !isStill { shapes += facts }
    return shapes + (curves?.background ?? [])
  }

  private func heading(_ column: Column) -> [Shape] {
    var x = column.x
    var shapes: [Shape] = []
    if scene.sides.count > 1 {
      let y = phonesTop - 12 * unit
      shapes.append(
        .line(
          [Point(x: x, y: y), Point(x: x + 22 * unit, y: y)], width: 3 * unit, Colours.curves[column.place],
          dash: column.place == 0 ? nil : Dash(length: 6 * unit, gap: 5 * unit)))
      x += 30 * unit
    }
    let at = Point(x: x, y: phonesTop - 8 * unit)
    let isBad = isStill && scene.sides.count == 1 && column.moment == time.shown
    var label = Label(text: "", at: at, size: 14 * unit, colour: isBad ? Colours.bad : Colours.ink, isBold: true)
    var tail = label
    if scene.sides.count > 1 {
      let count = scene.sides[column.place].marks.count
      tail.text = count == 0 ? "no glitch" : Plural.text(count, "glitch", "glitches")
      tail.colour = count == 0 ? Colours.good : Colours.bad
    }
    let room = column.width - (x - column.x) - (tail.text.isEmpty ? 0 : tail.width + 8 * unit)
    label.text = PictureFont.cut(TerminalText.escaped(column.heading), size: label.size, isBold: true, to: room)
    tail.at.x += label.width + 8 * unit
    return shapes + [.text(label)] + (tail.text.isEmpty ? [] : [.text(tail)])
  }

  /// The left edge of the figures beside a single phone.
  private var factsLeft: Double { (columns.first.map { $0.x + $0.width } ?? 0) + 28 * unit }

  /// The facts about the incident, beside a single phone.
  private var facts: [Shape] {
    let (x, width) = (factsLeft, Double(size.width) - factsLeft - Self.margin * unit)
    var shapes: [Shape] = []
    var y = phonesTop + 190 * unit
    func add(_ title: String, _ text: String, lines: Int) {
      shapes.append(.text(Label(text: title, at: Point(x: x, y: y), size: 12.5 * unit, colour: Colours.soft)))
      for line in PictureFont.wrapped(TerminalText.escaped(text), size: 14 * unit, width: width, lines: lines) {
        y += 19 * unit
        shapes.append(.text(Label(text: line, at: Point(x: x, y: y), size: 14 * unit)))
      }
      y += 27 * unit
    }
    add("strategy", scene.sides[0].title, lines: 1)
    if let severity = scene.incident.severity { add("severity", severity.name, lines: 1) }
    if let cause = GlitchCause(rawValue: scene.incident.cause) { add("likely cause", cause.summary, lines: 3) }
    let centre = Point(x: x + 8 * unit, y: y - 4 * unit)
    shapes += [
      .disc(centre, radius: 9 * unit, Paint(colour: Colours.touch, opacity: 0.22)),
      .disc(centre, radius: 6 * unit, .solid(Colours.touch)),
      .text(Label(text: "the finger", at: Point(x: x + 24 * unit, y: y), size: 12.5 * unit, colour: Colours.soft)),
    ]
    return shapes
  }

  // MARK: What moves

  /// The phones, figures and marks of a moment.
  func foreground(at t: Int) -> [Shape] {
    columns.flatMap { column -> [Shape] in
      let moment = column.moment ?? t
      let frames = scene.sides[column.place].frames
      let n = frames.index(at: moment) ?? 0
      let state = PhoneDrawing.State(frames, at: n)
      let shapes = column.phone.shapes(state, t: moment, mark: mark(column, moment))
      return shapes + (scene.sides.count == 1 && !isStill ? figures(column, state, t) : caption(column, state, moment))
    } + moments(t).flatMap { curves?.playhead($0) ?? [] }
  }

  private func moments(_ t: Int) -> [Int] {
    isStill ? Set(columns.compactMap(\.moment)).sorted() : [t]
  }

  /// The mark of the incident on its own phone, while it lasts and a little longer.
  private func mark(_ column: Column, _ t: Int) -> PhoneDrawing.Mark? {
    let frames = scene.sides[column.place].frames
    guard column.place == scene.place, time.isMarked(t), let before = frames.index(at: time.start),
      let after = frames.index(at: min(t, time.end))
    else { return nil }
    return PhoneDrawing.Mark(
      before: .init(frames, at: before), after: .init(frames, at: after), range: time.start...min(t, time.end),
      showsMovement: scene.incident.unit == "pt" && time.end - time.start <= IncidentTime.sudden)
  }

  /// The time and the offsets, beside a single phone.
  private func figures(_ column: Column, _ state: PhoneDrawing.State, _ t: Int) -> [Shape] {
    let x = factsLeft
    var shapes: [Shape] = [
      .text(
        Label(
          text: NumberText.fixed(Double(t) / 1e6, decimals: 2) + " s",
          at: Point(x: x, y: phonesTop + 34 * unit), size: 30 * unit, isBold: true))
    ]
    let isDown = column.phone.strokes.contains { $0.sample(at: t) != nil }
    let rows = [("outer", offset(state.outer)), ("list", list(column, state)), ("finger", isDown ? "down" : "up")]
    for (n, row) in rows.enumerated() {
      let y = phonesTop + (66 + 22 * Double(n)) * unit
      shapes.append(.text(Label(text: row.0, at: Point(x: x, y: y), size: 15 * unit, colour: Colours.soft)))
      shapes.append(.text(Label(text: row.1, at: Point(x: x + 62 * unit, y: y), size: 15 * unit)))
    }
    return time.isMarked(t) ? shapes + pill(x: x, y: phonesTop + 140 * unit) : shapes
  }

  private func pill(x: Double, y: Double) -> [Shape] {
    let size = 15 * unit
    let text = PictureFont.cut(Self.title(scene), size: size, isBold: true, to: Double(self.size.width) - x - 44 * unit)
    let width = PictureFont.width(of: text, size: size, isBold: true) + 20 * unit
    return [
      .box(Rect(x: x, y: y - 4 * unit, width: width, height: 26 * unit), radius: 6 * unit, .solid(Colours.bad)),
      .text(
        Label(
          text: text, at: Point(x: x + 10 * unit, y: y + 14.5 * unit), size: size, colour: Colours.ground, isBold: true)
      ),
    ]
  }

  /// The time and the offsets below one of two phones.
  private func caption(_ column: Column, _ state: PhoneDrawing.State, _ t: Int) -> [Shape] {
    let seconds = NumberText.fixed(Double(t) / 1e6, decimals: 2)
    let text = "\(seconds) s: outer \(offset(state.outer)), list \(list(column, state))"
    let place = Point(x: column.x, y: phonesTop + columnHeight + 16 * unit)
    return [
      .text(
        Label(
          text: PictureFont.cut(text, size: 12.5 * unit, to: column.width + 20 * unit), at: place, size: 12.5 * unit))
    ]
  }

  private func offset(_ value: Double) -> String { NumberText.fixed(value, decimals: 0) + " pt" }

  private func list(_ column: Column, _ state: PhoneDrawing.State) -> String {
    column.phone.visible(state).map { offset($0.offset) } ?? "–"
  }

  private func text(_ text: String, x: Double, y: Double, size: Double, colour: Colour = Colours.ink) -> Shape {
    .text(Label(text: text, at: Point(x: x * unit, y: y * unit), size: size * unit, colour: colour))
  }
}
