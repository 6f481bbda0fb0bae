import TraceModel

/// A change of the screen moves content that a user looks at.
public struct ContentShift: GlitchDetector {
  public static let description = DetectorDescription(
    id: "content-shift",
    summary: "visible content moves because rows, the header or an inset changed above it",
    rationale: """
      Rows are inserted or deleted above the visible part of a scrolled list, or the header changes its height while \
      the tab bar is pinned. The offset does not change by the same length, so the visible content moves by more \
      than 4 pt. An offset that follows one frame or up to 250 ms later is a jump there and back, and counts as \
      well. A new inset counts, too, if it moves content that was not at its edge, unless a larger inset at the \
      bottom brings it into view. While content moves, the shift must also stand out from the steps around it, because a frame may be \
      late. Not a glitch: rows that appear at the top of a list which is at its top, content that becomes too short \
      to keep its place, and pages that are not shown. Users report it in IGListKit #242 and #644, AsyncDisplayKit \
      #1411, TLIndexPathTools #12, SwiftUIMaterialTabs #15 and react-native-collapsible-tab-view #455.
      """,
    magnitude: "how far the content moved on the screen, in points",
    causes: [
      LikelyCause(.offsetNotAdapted),
      LikelyCause(.writtenByDelegate),
      LikelyCause(.offsetAdaptedLate),
      LikelyCause(.offsetAdaptedOtherwise),
      LikelyCause(.insetMovedContent),
      LikelyCause(.writtenByAction),
    ],
    triggering: [
      TraceSketch("at rest", "0/-/200/600 500/insert:list:120 1000/-/200/600"),
      TraceSketch("deleted", "0/-/200/600 500/delete:list:120 1000/-/200/600"),
      TraceSketch(
        "under a finger",
        "0/700/200/300 400/500/200/500 405/insert:list:90 600/400/200/600 800/400/200/600 820/^ 1000/-/200/600"),
      TraceSketch(
        "in momentum",
        "0/700/200/300 100/600/200/400 110/^ 250/-/200/540 255/insert:list:90 500/-/200/700 900/-/200/760 1200/-/200/760"
      ),
      TraceSketch(
        "adapted by another length", "0/-/200/600 500/-/200/600 501/insert:list:120 510/-/200/680 1000/-/200/680"),
      TraceSketch("adapted late", "0/-/200/600 501/insert:list:120 590/-/200/600 599/-/200/720 1000/-/200/720"),
      TraceSketch("a taller header above a pinned bar", "0/-/200/600 500/header:260 1000/-/200/600"),
      TraceSketch("an inset", "0/-/200/600 501/inset:list:60 510/-/200/600 516/-/200/540 1000/-/200/540"),
    ],
    nonTriggering: [
      TraceSketch(
        "kept in its place", "0/-/200/600 500/-/200/600 501/insert:list:120:kept 510/-/200/720 1000/-/200/720"),
      TraceSketch(
        "kept under a finger",
        "0/700/200/300 400/500/200/500 401/insert:list:90:kept 416/492/200/598 600/400/200/690 800/400/200/690 820/^ 1000/-/200/690"
      ),
      TraceSketch("above a list at its top", "0/-/200/0 500/insert:list:120 1000/-/200/0"),
      TraceSketch("on a page that is not shown", "0/-/200/600/300 500/insert:hidden:120 1000/-/200/600/300"),
      TraceSketch(
        "content becomes too short", "0/-/200/900 500/-/200/900 501/content:list:1394 510/-/200/600 1000/-/200/600"),
      TraceSketch("the pinned bar stays", "0/-/200/600 500/-/200/600 501/header:260 510/-/260/600 1000/-/260/600"),
      TraceSketch(
        "a keyboard, and the content above it",
        "0/-/200/600 500/-/200/600 501/inset:list:0:300 800/-/200/760 1200/-/200/760"),
    ],
    limits: [
      DetectorLimit("way on the screen", least, "pt", .reports),
      DetectorLimit("time in which an offset is adapted late", microseconds: ShownChange.late, .chosen),
    ],
    concern: .jumps, family: .changes, precedence: 1,
    severity: SeverityRule(.major, noticeable: 3 * least),
    tellsOfChanges: true, needs: [.times, .actions])

  /// The minimum distance on the screen, in points: three pixels, from which on the Layout Instability API counts a shift, and a
  /// rounding error.
  static let least = 4.0

  let scale: Double

  public init(thresholdScale: Double = 1) { scale = thresholdScale }

  public func glitches(in motion: Motion) -> [Glitch] { motion.changes.compactMap { judge($0, in: motion) } }

  /// The cause: the code that wrote the offset, and the time of the write.
  public static func cause(of glitch: Glitch, in evidence: ReplayEvidence) -> GlitchCause? {
    guard glitch.cause == .offsetAdaptedOtherwise || glitch.cause == .offsetAdaptedLate else { return nil }
    return evidence.causeOfJump(glitch)
  }

  private func judge(_ change: ShownChange, in motion: Motion) -> Glitch? {
    // No frame shows the screen before a change in the first one.
    guard change.due > 0 else { return nil }
    let together = motion.changes.filter { $0.due == change.due }
    if let page = change.inserted?.page { return rows(together, change, page, in: motion) }
    switch change.change {
    case .headerHeight: return header(together, change, in: motion)
    case .insets(let view, _, _): return inset(together, change, view, in: motion)
    default: return nil
    }
  }

  /// The shift of a list by rows that come or go above what is visible.
  private func rows(
    _ together: [ShownChange], _ change: ShownChange, _ page: Int, in motion: Motion
  ) -> Glitch? {
    let (n, before) = (change.frame, max(change.frame - 1, 0))
    // Several changes of one frame are seen as one.
    let rows = together.filter { $0.inserted?.page == page }
    guard let first = rows.first, let last = rows.last, last.change == change.change, last.t == change.t,
      isJudged(page, change, motion), !isUnjudgedOnes(change, page, in: motion),
      // The app's own animation takes no notice.
      !motion.isAsked(for: .page(page), from: motion.times[before], to: motion.times[n])
    else { return nil }
    let list = motion.trace.frames.inner(before, page: page)
    let above = list - first.before.range(of: .page(page)).lowerBound
    let heights = rows.compactMap(\.inserted?.height)
    // If one of them takes what is visible as well, nothing that comes has a place to keep.
    guard above > Limits.room, rows.count == 1 || !heights.contains(where: { -$0 > above }) else { return nil }
    let height = heights.reduce(0, +)
    let verb = height > 0 ? "inserted" : "deleted"
    // If more is deleted, or the content becomes shorter as well, it has no place but an end.
    let view = ScreenEvent.View.page(page)
    let place = together.reduce(list) { $1.place(of: view, from: $0) }
    let isOuters = together.contains { $0.isOfHeader || $0.change.view == .outer }
    let views = isOuters ? [view] : [view, .outer]
    let adaptations = together.flatMap(\.adaptations).filter { views.contains($0.view) }
    // Content that keeps its place beyond its end has not moved, either.
    let isKept = height > 0 && abs(way(adaptations, by: n) - height) <= limit(change)
    return glitch(
      change, adaptations, by: isKept ? height : place - list,
      "\(ShortNumber.text(abs(height))) pt of rows were \(verb) above it", in: motion)
  }

  /// Whether the rows of a change come or go on a page that is to be seen, and keeps its size.
  private func isJudged(_ page: Int, _ change: ShownChange, _ motion: Motion) -> Bool {
    isShown(page, change, motion) && !motion.changes.contains { $0.due == change.due && $0.isOfViewport }
  }

  /// Whether the step that a change lacks may be missing of a former one, which is not judged.
  ///
  /// Of equal changes in successive frames each one has the step of the next one then.
  private func isUnjudgedOnes(_ change: ShownChange, _ page: Int, in motion: Motion) -> Bool {
    guard change.adaptations.isEmpty else { return false }
    var frame = change.frame
    while let former = motion.changes.last(where: { former in
      former.frame < frame && former.inserted?.page == page
        && former.adaptations.contains { $0.view == .page(page) && $0.frame == frame }
    }) {
      if !isJudged(page, former, motion) { return true }
      frame = former.frame
    }
    return false
  }

  /// Whether a page is visible before and after a change.
  func isShown(_ page: Int, _ change: ShownChange, _ motion: Motion) -> Bool {
    let n = change.frame
    return motion.layout.pages.indices.contains(page) && motion.visible[n] == page
      && motion.visible[max(n - 1, 0)] == page
  }

  private func header(_ together: [ShownChange], _ change: ShownChange, in motion: Motion) -> Glitch? {
    let (before, n) = (max(change.frame - 1, 0), change.frame)
    let others = motion.changes.filter { $0.frame == n && $0.isOfHeader }
    guard let first = others.first, let last = others.last, (last.t, last.after.pin) == (change.t, change.after.pin)
    else { return nil }
    let longer = change.after.pin - first.before.pin
    let outer = motion.trace.frames.outer
    // Half the room in which a bar counts as pinned: in the frame of the change it may have moved. The app may scroll it itself.
    guard outer[before] >= first.before.pin - Limits.room / 2, !together.contains(where: \.isOfViewport),
      !motion.isAsked(for: .outer, from: motion.times[before], to: motion.times[n]),
      !isOpening(by: outer[n] - outer[before], longer, n, in: motion)
    else { return nil }
    if others.count > 1, abs(outer[n] - outer[before] - longer) <= Self.least * scale { return nil }
    // An animation of the header moves the offset with it.
    let end = max(motion.frame(at: change.t + change.change.duration), n)
    let isTaken =
      !motion.isTouched(from: motion.times[before], to: motion.times[end])
      && abs(outer[end] - outer[before] - longer) <= Self.least * scale && isGradual(outer[n...end], longer)
    // What another change of the frame may have moved did not follow the header.
    let moved = together.filter { !$0.isOfHeader }.map(\.change.view)
    func follows(_ view: ScreenEvent.View) -> Bool { view == .outer || !moved.contains { $0 == nil || $0 == view } }
    if isTaken { return nil }
    return glitch(
      change, together.flatMap(\.adaptations).filter { follows($0.view) }, by: longer,
      "the header above it became \(ShortNumber.text(abs(longer))) pt \(longer > 0 ? "taller" : "shorter")", in: motion)
  }

  /// Whether a finger or momentum opens the header in the frame of a change: from its new place, or from the former one, so that it was
  /// open then.
  private func isOpening(by step: Double, _ longer: Double, _ n: Int, in motion: Motion) -> Bool {
    let before = max(n - 1, 0)
    let finger = motion.fingerTravel(from: motion.times[before] - motion.interval, to: motion.times[n])
    let momentum = motion.freeTravel(max(before - 1, 0)) - motion.freeTravel(before)
    return [longer - step, -step].contains { $0 > Limits.room / 2 && $0 <= max(finger, momentum) }
  }

  /// Whether offsets cover a distance in more than one step.
  private func isGradual(_ offsets: ArraySlice<Double>, _ way: Double) -> Bool {
    zip(offsets.dropFirst(), offsets).allSatisfy { abs($0 - $1) <= abs(way) / 2 }
  }

  /// The minimum distance around a change, in points: moving content hides as much as it covers in a late frame.
  func limit(_ change: ShownChange) -> Double { max(Self.least * scale, change.unclear) }

  /// How far the visible content is beyond an end before a change, in points: a bounce may be cut short.
  ///
  /// A bounce may also begin in the frame of the change: it is at most as long as the way of the finger shortly before.
  private func beyond(_ change: ShownChange, _ motion: Motion) -> Double {
    let before = max(change.frame - 1, 0)
    let recent = motion.times[before] - TouchVelocity.stillFinger
    let begun = min(
      abs(motion.listBeyond(change.frame)), motion.fingerTravel(from: recent, to: motion.times[change.frame]))
    return abs(motion.outerBeyond(before)) + max(abs(motion.listBeyond(before)), begun)
  }

  /// The distance that offsets were adapted until a frame, in points, + = forward.
  func way(_ adaptations: [ShownChange.Adaptation], by frame: Int) -> Double {
    adaptations.reduce(0) { $1.frame <= frame ? $0 + $1.way : $0 }
  }

  /// - Parameters:
  ///   - adaptations: of the views that keep the content in its place.
  ///   - longer: the growth of everything above the visible content, in points.
  private func glitch(
    _ change: ShownChange, _ adaptations: [ShownChange.Adaptation], by longer: Double, _ what: String, in motion: Motion
  ) -> Glitch? {
    let inTime = way(adaptations, by: change.frame)
    let late = way(adaptations, by: .max) - inTime
    let way = longer - inTime
    let limit = limit(change)
    guard abs(way) > limit + beyond(change, motion) else { return nil }
    if abs(way - late) <= limit, let last = adaptations.map(\.frame).max() {
      let time = Double(motion.times[last] - motion.times[change.frame]) / 1000
      return shift(
        change, by: way, through: last, .offsetAdaptedLate,
        "\(Self.moved(by: way)) and was back after \(ShortNumber.text(time)) ms: \(what), and the offset followed late",
        in: motion)
    }
    let isAdapted = abs(inTime) > limit
    return shift(
      change, by: way, through: change.frame, isAdapted ? .offsetAdaptedOtherwise : .offsetNotAdapted,
      "\(Self.moved(by: way)): \(what), and the offset "
        + (isAdapted ? "changed by \(ShortNumber.text(inTime)) pt instead" : "did not follow"), in: motion)
  }

  /// The beginning of a sentence about content that moves on the screen by some points, + = down.
  static func moved(by way: Double) -> String {
    "the visible content moved \(ShortNumber.text(abs(way))) pt \(way > 0 ? "down" : "up")"
  }

  func shift(
    _ change: ShownChange, by way: Double, through last: Int, _ cause: GlitchCause, _ detail: String, in motion: Motion
  ) -> Glitch {
    let first = max(change.frame - 1, 0)
    return Glitch(
      kind: Self.kind, start: motion.times[first], end: motion.times[last], firstFrame: first, lastFrame: last,
      gesture: motion.trace.gesture(at: motion.times[change.frame]), page: motion.visible[change.frame],
      magnitude: Length.kept(abs(way)), unit: .points, cause: cause, detail: detail,
      confidence: Confidence.of(abs(way), limit: Self.least * scale))
  }
}
