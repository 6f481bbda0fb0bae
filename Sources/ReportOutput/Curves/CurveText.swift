import CurveComparison
import TextFormatting
import TraceModel

/// The sentences about a comparison of curves.
///
/// Times are those of the first recording; a difference is the second curve minus the first.
enum CurveText {
  /// `0.4 pt`, `85 pt`.
  static func points(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return NumberText.fixed(value, decimals: abs(value) < 99.95 && tenths != tenths.rounded() ? 1 : 0) + " pt"
  }

  static func seconds(_ t: Int) -> String { NumberText.fixed(Double(t) / 1e6, decimals: 2) + " s" }
  static func milliseconds(_ t: Int) -> String { NumberText.fixed(Double(t) / 1e3, decimals: 0) + " ms" }

  static func name(_ curve: MotionCurve) -> String {
    switch curve {
    case .content: "the content"
    case .outer: "the outer view"
    case .list: "the list"
    case .pager: "the pager"
    }
  }

  static func name(_ part: StretchPart.Kind) -> String {
    switch part {
    case .drag: "finger down"
    case .coast: "after the lift"
    case .whole: "whole recording"
    }
  }

  /// `gesture 2`, or `gesture 2 (3 in B)`; `nil` without touches.
  static func gesture(_ stretch: ComparedStretch) -> String? {
    stretch.gestures.map { $0.a == $0.b ? "gesture \($0.a)" : "gesture \($0.a) (\($0.b) in B)" }
  }

  /// A sentence that says where the curves differ, and how.
  static func sentence(_ divergence: CurveComparison.Divergence, in comparison: CurveComparison) -> String {
    let stretch = comparison.stretches[divergence.stretch]
    let place = [gesture(stretch), divergence.part.kind == .whole ? nil : name(divergence.part.kind)].compactMap(\.self)
      .joined(separator: ", ")
    let from = "From \(seconds(divergence.difference.divergence ?? divergence.part.start))"
    return from + (place.isEmpty ? " " : " (\(place)) ") + what(divergence, stretch, comparison.tolerance) + "."
  }

  /// The view whose motion differs: if it is only one of the outer view and the list, that view.
  static func subject(_ divergence: CurveComparison.Divergence) -> MotionCurve {
    guard divergence.difference.curve == .content else { return divergence.difference.curve }
    let others = divergence.part.curves.filter {
      ($0.curve == .outer || $0.curve == .list) && $0.divergence != nil
        && abs($0.largest) >= 0.8 * abs(divergence.difference.largest)
    }
    return others.count == 1 ? others[0].curve : .content
  }

  private static func what(
    _ divergence: CurveComparison.Divergence, _ stretch: ComparedStretch, _ tolerance: CurveTolerance
  ) -> String {
    let subject = name(subject(divergence))
    let difference = divergence.difference
    let largest = points(abs(difference.largest))
    let way = difference.largest < 0 ? "smaller" : "larger"
    if divergence.part.kind == .coast, difference.curve != .pager, let coasting = stretch.coasting,
      let text = coast(coasting, subject, stretch.hasSameFinger ? nil : difference.largest, tolerance)
    {
      return text
    }
    var text = "\(subject)'s offset is up to \(largest) \(way), most at \(seconds(difference.time))"
    if difference.carried != 0 { text += ", \(points(abs(difference.carried))) of it from before" }
    let isContentAlike = divergence.part.curves.contains {
      $0.curve == .content && $0.divergence == nil && $0.carried == 0
    }
    if isContentAlike, difference.curve == .outer || difference.curve == .list {
      text += ", while the content as a whole stays alike"
    }
    switch divergence.part.kind {
    case .drag:
      text +=
        stretch.hasSameFinger
        ? ", under the same finger"
        : ", beyond what the fingers explain (travel \(points(stretch.travel.b)) against \(points(stretch.travel.a)))"
    case .coast:
      if let rest = stretch.rest[difference.curve], let before = stretch.before[difference.curve] {
        let apart = abs(rest - before)
        text += apart <= tolerance.points ? "; it rests at the same place" : "; it rests \(points(apart)) apart"
      }
    case .whole: break
    }
    return text
  }

  /// `the list coasts 85 pt shorter: 412 pt against 497 pt at equal release velocity`; `nil` if both go as far.
  ///
  /// - Parameter unexplained: the difference minus the part that the fingers explain; `nil` if the fingers are the same.
  private static func coast(
    _ both: ComparedStretch.Both<CoastingMotion>, _ subject: String, _ unexplained: Double?,
    _ tolerance: CurveTolerance
  ) -> String? {
    let (a, b) = (both.a, both.b)
    let apart = abs(b.distance) - abs(a.distance)
    guard abs(apart) > tolerance.points, a.distance * b.distance >= 0 else { return nil }
    let fastest = max(abs(a.releaseVelocity), abs(b.releaseVelocity))
    // What comes back from an edge does not coast.
    let isFling = fastest >= Gesture.flingSpeed
    var text =
      "\(subject) \(isFling ? "coasts" : "goes") \(points(abs(apart))) "
      + (apart > 0 ? "further" : isFling ? "shorter" : "less far")
      + ": \(points(abs(b.distance))) against \(points(abs(a.distance)))"
    let off = fastest > 0 ? abs(a.releaseVelocity - b.releaseVelocity) / fastest : 0
    let speeds =
      "\(NumberText.fixed(abs(b.releaseVelocity), decimals: 0)) against "
      + "\(NumberText.fixed(abs(a.releaseVelocity), decimals: 0)) pt/s"
    text +=
      !isFling
      ? ""
      : off < 0.001
        ? " at equal release velocity"
        : off < 0.05
          ? " at equal release velocity (\(NumberText.fixed(100 * off, decimals: 1)) % apart)"
          : ", released at \(speeds)"
    if let unexplained { text += ", \(points(abs(unexplained))) more than the fingers explain" }
    if let one = a.timeToRest, let other = b.timeToRest, abs(other - one) > tolerance.time {
      text += "; it rests \(seconds(abs(other - one))) \(other < one ? "earlier" : "later")"
    }
    if abs(a.overshoot - b.overshoot) > tolerance.points {
      text += "; it goes \(points(b.overshoot)) beyond the edge, against \(points(a.overshoot))"
    }
    if let one = a.decelerationRate, let other = b.decelerationRate, abs(one - other) > 0.000_5 {
      text +=
        "; the speed left after a millisecond is \(NumberText.fixed(other, decimals: 3)), against "
        + NumberText.fixed(one, decimals: 3)
    }
    return text
  }

  /// Sentences about later or earlier motion, and about content that follows its finger with another delay; empty without any.
  static func delays(_ comparison: CurveComparison) -> [String] {
    comparison.stretches.flatMap { stretch -> [String] in
      let place = gesture(stretch).map { "In \($0) " } ?? ""
      var texts: [String] = []
      if let lag = stretch.lag, abs(lag.b - lag.a) > comparison.tolerance.time {
        texts.append(
          "\(place)the content follows the finger by \(milliseconds(lag.b)), against \(milliseconds(lag.a)).")
      }
      for part in stretch.parts {
        // Other fingers are earlier or later themselves, and motions from other places differ from the start.
        guard stretch.before.values.allSatisfy({ abs($0) <= comparison.tolerance.points }), let shift = part.shift,
          stretch.hasSameFinger, abs(shift) > comparison.tolerance.time,
          !part.curves.contains(where: { $0.divergence != nil })
        else { continue }
        let when = part.kind == .whole ? "the motion" : part.kind == .drag ? "the drag" : "the motion after the lift"
        texts.append("\(place)\(when) is \(milliseconds(abs(shift))) \(shift < 0 ? "earlier" : "later").")
      }
      return texts
    }
  }

  /// The result in one sentence.
  static func result(_ comparison: CurveComparison) -> String {
    guard comparison.isAnythingCompared else { return "Nothing was compared." }
    guard comparison.areAlike else {
      let count = comparison.divergences.count
      if count == 0 {
        return "The curves begin up to \(points(comparison.largest)) apart, and move alike."
      }
      return
        "The curves diverge in \(Plural.text(count, "place")), by up to \(points(comparison.largest))."
    }
    let moment = comparison.largest > comparison.tolerance.points ? ", for a moment" : ""
    return "The curves are alike: largest difference \(points(comparison.largest))\(moment)."
  }

  static func alignment(_ comparison: CurveComparison) -> String {
    switch comparison.basis {
    case .touches:
      "touch-downs and lifts of \(Plural.text(comparison.stretches.count, "gesture"))"
    case .firstMovement: "the first movement, since the recordings have no gestures in common"
    }
  }

  /// Notes on the limits of the comparison.
  static func notes(_ comparison: CurveComparison) -> [String] {
    var notes = comparison.screens.map(sentence)
    for (name, gestures) in [("A", comparison.unmatched.a), ("B", comparison.unmatched.b)] where !gestures.isEmpty {
      let shown = gestures.prefix(8).map(String.init).joined(separator: ", ")
      let rest = gestures.count > 8 ? " and \(gestures.count - 8) more" : ""
      notes.append(
        "Without counterpart, and not compared: \(gestures.count == 1 ? "gesture" : "gestures") \(shown)\(rest) of \(name)."
      )
    }
    for stretch in comparison.stretches {
      guard let directions = stretch.directions, let place = gesture(stretch) else { continue }
      let (a, b) = (NumberText.fixed(directions.a, decimals: 0), NumberText.fixed(directions.b, decimals: 0))
      notes.append(
        "In \(place) the fingers began \(a)° and \(b)° from the vertical; one scrolled, the other turned the page: not compared."
      )
    }
    for (curve, apart) in comparison.initialDifference.sorted(by: { $0.key < $1.key }) {
      notes.append(
        "At the beginning \(name(curve))'s offset is \(points(abs(apart))) \(apart < 0 ? "smaller" : "larger").")
    }
    let samples = comparison.stretches.reduce(0) { $0 + $1.samples }
    let other = comparison.stretches.reduce(0) { $0 + $1.otherPages }
    if other > 0 {
      notes.append(
        "The recordings show different pages in \(other) of \(samples) samples; lists were not compared there.")
    }
    notes.append(
      "A motion may be up to \(milliseconds(comparison.warp)) earlier or later (--warp); differences up to "
        + "\(points(comparison.tolerance.points)) (--tolerance) and \(milliseconds(comparison.tolerance.time)) are ignored."
    )
    return notes
  }

  private static func sentence(_ difference: ScreenDifference) -> String {
    func size(_ size: Size) -> String { "\(NumberText.shown(size.width)) × \(NumberText.shown(size.height))" }
    return switch difference {
    case .viewport(let a, let b):
      "The screens are \(size(a)) and \(size(b)) pt: offsets are compared in points, pages of the pager in widths."
    case .header(let a, let b):
      "The headers are \(points(a)) and \(points(b)) high: outer view and list divide the movement differently, so only the content "
        + "and the pager are compared."
    case .pageCount(let a, let b): "The screens have \(a) and \(b) pages: only those that both have are compared."
    case .contentHeight(let page, let a, let b):
      "Page \(page) is \(points(a)) and \(points(b)) high: near its end the curves must differ."
    case .touches(let a, _):
      "Only \(a == 0 ? "B" : "A") has touches, so it is unknown which differences come from the fingers."
    }
  }
}
