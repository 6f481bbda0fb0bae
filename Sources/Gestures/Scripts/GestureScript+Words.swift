import TextFormatting
import TraceModel

extension GestureScript {
  /// The script in words: one phrase per step, for example `drag up 600 pt in the list`.
  ///
  /// - Parameters:
  ///   - hasFigures: whether lengths, times and speeds are named. Without them, scripts of the same shape have the same words.
  ///   - outer: the outer view's offset at a time in microseconds, in points; it determines what was under a finger.
  public func words(hasFigures: Bool = true, outer: (Int) -> Double) -> [String] {
    let starts = starts
    var moving = false
    var layout = screen.layout
    return steps.indices.map { index in
      let step = steps[index]
      let words = StepWords(layout: layout, outer: outer(starts[index]), hasFigures: hasFigures)
      var text = words.phrase(step.act)
      if step.wait < 0 && index > 0 {
        text = "meanwhile \(text)"
      } else if moving && step.wait < Self.settled {
        text = hasFigures ? "\(words.seconds(step.wait)) later \(text)" : "soon \(text)"
      }
      moving = step.act.leavesMotion
      if case .event(.change(let change)) = step.act { layout.apply(change) }
      return text
    }
  }

  /// The length below which a pause after a flick or a tap is mentioned, in microseconds: content may still move. A choice of this
  /// project.
  static let settled = 1_000_000
}

extension GestureScript.Act {
  /// Whether something moves on by itself after the step.
  fileprivate var leavesMotion: Bool {
    switch self {
    case .touch(let stroke): stroke.isFlick
    case .tapTab: true
    case .event(let kind): kind != .statusBarTap
    }
  }
}

/// The words for one step.
private struct StepWords {
  let layout: Layout
  /// The outer view's offset when the step begins, points.
  let outer: Double
  let hasFigures: Bool

  func phrase(_ act: GestureScript.Act) -> String {
    switch act {
    case .touch(let stroke): phrase(stroke)
    case .tapTab(let page, _): "tap tab \(page + 1)"
    case .event(let kind): phrase(kind)
    }
  }

  func seconds(_ microseconds: Int) -> String {
    NumberText.shown((Double(microseconds) / 1e4).rounded() / 100) + " s"
  }

  private func points(_ value: Double) -> String { NumberText.shown((value * 10).rounded() / 10) + " pt" }

  private func figure(_ text: String) -> String { hasFigures ? " " + text : "" }

  // MARK: Touches

  private func phrase(_ stroke: Stroke) -> String {
    let place = place(stroke.start)
    if stroke.isTap { return "tap \(place.replacingPrefix)" + (stroke.isCancelled ? ", which the system cancels" : "") }
    let parts = parts(stroke)
    guard parts.contains(where: { $0.way != nil }) else {
      return "hold a finger \(place)" + figure("for \(seconds(stroke.duration))")
    }
    var text = ""
    for (index, part) in parts.enumerated() {
      let rest = figure("for \(seconds(part.duration))")
      let verb = stroke.isFlick && parts.count == 1 ? "flick" : "drag"
      switch (index, part.way) {
      case (0, nil): text = "hold a finger \(place)\(rest)"
      case (0, let way?): text = "\(verb) \(way) \(place)"
      case (_, nil): text += ", rest\(rest)"
      case (1, let way?) where parts[0].way == nil: text += ", then drag \(way)"
      case (_, let way?): text += (index == parts.count - 1 ? " and then " : ", ") + way
      }
    }
    if stroke.isFlick {
      let speed = NumberText.shown((stroke.releaseVelocity.length / 10).rounded() * 10)
      if parts.count > 1 {
        text += ", lifting at" + (hasFigures ? " \(speed) pt/s" : " speed")
      } else {
        text += figure("at \(speed) pt/s")
      }
    }
    return text + (stroke.isCancelled ? ", until the system cancels the touch" : "")
  }

  /// Legs of one direction, or a rest.
  private struct Part {
    /// The direction; `nil` for a rest.
    var way: String?
    /// Microseconds.
    var duration: Int
  }

  private func parts(_ stroke: Stroke) -> [Part] {
    var parts: [Part] = []
    var sum = Point.zero
    var duration = 0
    func close() {
      if sum.length >= 1 { parts.append(Part(way: way(sum), duration: duration)) }
      sum = .zero
      duration = 0
    }
    for index in stroke.legs.indices {
      let travel = stroke.travel(ofLeg: index)
      if travel.length < 1 {
        // Only a rest of some length is mentioned; a finger at its end rests before it lifts.
        guard stroke.legs[index].duration >= 150_000, index + 1 < stroke.legs.count else { continue }
        close()
        parts.append(Part(way: nil, duration: stroke.legs[index].duration))
      } else {
        if travel.y * sum.y + travel.x * sum.x < 0 { close() }
        sum = sum + travel
        duration += stroke.legs[index].duration
      }
    }
    close()
    return parts
  }

  private func way(_ travel: Point) -> String {
    let vertical = (travel.y < 0 ? "up" : "down") + length(travel.y)
    let horizontal = (travel.x < 0 ? "left" : "right") + length(travel.x)
    // A slant of less than 1 in 4 goes unnoticed.
    if abs(travel.x) * 4 < abs(travel.y) { return vertical }
    if abs(travel.y) * 4 < abs(travel.x) { return horizontal }
    return "\(vertical) and \(horizontal)"
  }

  /// A length in words, or that it is hardly more than a tremor.
  private func length(_ way: Double) -> String {
    if hasFigures { return " " + points(abs(way)) }
    return abs(way) < 16 ? " a little" : ""
  }

  private func place(_ point: Point) -> String {
    switch layout.region(y: point.y, outerOffset: outer) {
    case .header: "in the header"
    case .tabBar: "on the tab bar"
    case .page: "in the list"
    }
  }

  // MARK: Events

  private func phrase(_ kind: ScreenEvent.Kind) -> String {
    switch kind {
    case .tab(let page, .tap): "tap tab \(page + 1)"
    case .tab(let page, _): "the app switches to tab \(page + 1)"
    case .statusBarTap: "tap the status bar"
    case .setOffset(let view, let offset, let animated):
      "the app scrolls \(name(view))" + figure("to \(points(offset))") + (animated ? ", animated" : "")
    case .change(let change): "\(change.name.rawValue) changes \(change.view.map(name) ?? "the screen")"
    case .other(let name): "the action \(name)"
    }
  }

  private func name(_ view: ScreenEvent.View) -> String {
    switch view {
    case .outer: "the outer view"
    case .pager: "the pager"
    case .page(let page): "list \(page + 1)"
    }
  }
}

extension String {
  /// The object of a verb: `the list` for `in the list`.
  fileprivate var replacingPrefix: String { split(separator: " ", maxSplits: 1).last.map(String.init) ?? self }
}
