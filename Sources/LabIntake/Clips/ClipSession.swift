import ClipDecoding
import Foundation
import LabCommon
import ScreenTracking
import TextFormatting
import TraceAnalysis
import TraceFormats
import TraceModel

/// The session in a clip: its offsets as a recording, with what is not known.
struct ClipSession {
  let session: Session
  /// A sentence on what was read, what is unknown and why.
  let summary: String
  /// The height of the header in points, if it was neither given nor found with the bar.
  let concludedHeader: Double?

  /// The unseen content that is assumed beyond what a clip shows of a page, in points: more than a fling covers on one screen.
  private static let unseen = 1000.0
  /// The confidence below which a frame is left out, since it is more likely wrong than right.
  static let leastConfidence = 0.05

  /// - Parameter touches: those of a log on the clip's clock, in points of the viewport; `nil` for the dots of the clip.
  init(
    uid: String, name: String, _ tracked: TrackedScreen, info: ClipInfo, screen: ClipScreen, touches given: [Touch]?,
    usesDots: Bool
  ) {
    let kept = tracked.frames.map { $0.unknown == nil && $0.confidence >= Self.leastConfidence }
    let shown = Set(zip(tracked.frames, kept).compactMap { $1 ? $0.page : nil })
    var unknown = UnknownFacts(facts: [.refreshes, .actions])
    if !info.timesKnown { unknown.facts.insert(.times) }
    let known = tracked.pages.indices.map { page in
      tracked.pages[page].zeroKnown && !Self.restsAbove(page, in: zip(tracked.frames, kept).filter(\.1).map(\.0))
    }
    unknown.zeros = Set(known.indices.filter { !known[$0] })
    let shift = known.map { $0 ? 0 : Self.unseen }
    // Without a given header, the bar's lowest place is where the header is open.
    let lowest = zip(tracked.frames, kept).compactMap { $1 ? $0.outer : nil }.min() ?? 0
    let raise = screen.geometry.headerHeight == nil ? max(0, -lowest).rounded() : 0
    let layout = Self.layout(screen, tracked, header: tracked.headerHeight + raise, shift: shift, &unknown)
    let top = screen.geometry.top
    var touches = given ?? (usesDots ? Self.touches(tracked.dots, top: top) : [])
    var drags = 0
    if touches.isEmpty {
      unknown.facts.insert(.touches)
      let concluded = ConcludedTouches(
        given == nil ? tracked.drags : [], zip(tracked.frames, kept).filter(\.1).map(\.0), viewport: layout.viewport)
      (touches, drags) = (concluded.touches, concluded.count)
    }

    // A page that was not shown yet has the offset with which it comes: nobody can see that it came back elsewhere.
    var hidden = [Double?](repeating: nil, count: layout.pages.count)
    for (frame, isKept) in zip(tracked.frames, kept).reversed() where isKept {
      if let page = frame.page, hidden.indices.contains(page) { hidden[page] = frame.inner[page] }
    }
    var seen = Set<Int>()
    var frames = FrameTable(pageCount: layout.pages.count)
    var gaps: [Int] = []
    var isInGap = false
    for (frame, isKept) in zip(tracked.frames, kept) {
      guard isKept, let outer = frame.outer, let pager = frame.pager, let page = frame.page else {
        if !isInGap, !frames.isEmpty { gaps.append(Int(frame.time)) }
        isInGap = true
        continue
      }
      isInGap = false
      seen.insert(page)
      let inner = frame.inner.indices.map { ((seen.contains($0) ? nil : hidden[$0]) ?? frame.inner[$0]) + shift[$0] }
      frames.append(
        Frame(
          t: Int(frame.time), outer: Length.kept(outer + raise), pager: Length.kept(pager), page: page,
          inner: inner.map(Length.kept), confidence: frame.confidence))
    }
    let events = gaps.map { ScreenEvent(seq: 0, t: $0, kind: .other(name: ScreenEvent.framesUnknown)) }
    let end = [tracked.frames.last.map { Int($0.time) } ?? 0, touches.last?.t ?? 0].max() ?? 0
    session = Session(
      uid: uid, name: name,
      source: Session.Source(
        kind: .video, refreshHz: Self.rate(tracked.frames), scale: Length.kept(max(screen.scale, 0.001))),
      layout: layout, unknown: unknown, touches: touches, events: events, frames: frames, duration: end)
    concludedHeader = screen.geometry.headerHeight == nil ? layout.outer.headerHeight : nil
    summary = Self.summary(
      tracked, kept: kept, shown: shown, info: info, unknown: unknown, touches: touches, drags: drags)
  }

  /// Whether a page rests above the place that was taken for its beginning, which therefore is none.
  private static func restsAbove(_ page: Int, in frames: [TrackedFrame]) -> Bool {
    var rest = 0
    for (before, frame) in zip(frames, frames.dropFirst()) {
      guard frame.page == page, before.page == page, frame.inner[page] < -Self.bounce else {
        rest = 0
        continue
      }
      rest = abs(frame.inner[page] - before.inner[page]) < Self.still ? rest + 1 : 0
      if rest >= Self.restFrames { return true }
    }
    return false
  }

  /// The distance above a page's beginning that counts, the change of an offset at rest, in points, and the frames of a rest. [chosen]
  private static let (bounce, still, restFrames) = (4.0, 0.5, 4)

  private static func layout(
    _ screen: ClipScreen, _ tracked: TrackedScreen, header: Double, shift: [Double], _ unknown: inout UnknownFacts
  ) -> Layout {
    if let layout = screen.layout, layout.pages.count == screen.geometry.pages { return layout }
    let geometry = screen.geometry
    let viewport = Size(width: Double(geometry.width), height: Double(geometry.height) - geometry.top)
    unknown.contentHeights = Set(tracked.pages.indices)
    let pages = tracked.pages.enumerated().map { index, page in
      Layout.Page(
        name: "page \(index)", contentHeight: max(page.seenHeight, viewport.height) + shift[index] + unseen)
    }
    return Layout(
      viewport: viewport,
      outer: .init(
        headerHeight: max(0, header), tabBarHeight: geometry.bar.bottom - geometry.bar.top),
      pages: pages, initialPage: geometry.initialPage)
  }

  /// The frames per second of a clip at its usual interval, within what a display may have.
  private static func rate(_ frames: [TrackedFrame]) -> Double {
    let intervals = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.filter { $0 > 0 }.sorted()
    guard !intervals.isEmpty else { return Session.Source().refreshHz }
    let rate = (1e6 / Double(intervals[intervals.count / 2])).rounded()
    return min(max(rate, Session.Source.refreshRates.lowerBound), Session.Source.refreshRates.upperBound)
  }

  private static func touches(_ dots: [TrackedDot], top: Double) -> [Touch] {
    dots.enumerated().map { index, dot in
      let phase: Touch.Phase =
        switch dot.phase {
        case .began: .began
        case .moved: .moved
        case .ended: .ended
        }
      return Touch(
        seq: index, t: Int(dot.time), id: dot.id, phase: phase,
        location: Point(x: Length.kept(dot.x), y: Length.kept(dot.y - top)))
    }
  }

  private static func summary(
    _ tracked: TrackedScreen, kept: [Bool], shown: Set<Int>, info: ClipInfo, unknown: UnknownFacts, touches: [Touch],
    drags: Int
  ) -> String {
    let lost = kept.count { !$0 }
    var parts = ["\(Plural.text(kept.count, "frame")), \(lost == 0 ? "all known" : "\(lost) unknown")"]
    let reasons = Dictionary(grouping: tracked.frames.compactMap { $0.unknown?.description }, by: \.self)
      .mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    if let (reason, count) = reasons.first { parts.append("most often (\(count)): \(reason)") }
    for (index, page) in tracked.pages.enumerated() {
      if let period = page.period, shown.contains(index) {
        parts.append("the rows of page \(index) repeat every \(NumberText.short(period.rounded())) pt")
      }
    }
    if unknown.facts.contains(.times) {
      parts.append("times are unknown (\(info.assumedDelays) delays of 0 or 10 ms, shown as 100 ms)")
    }
    let zeros = unknown.zeros.intersection(shown).sorted()
    if !zeros.isEmpty {
      parts.append("the beginning of \(zeros.map { "page \($0)" }.joined(separator: ", ")) was not seen")
    }
    let count = touches.count { $0.phase == .began }
    parts.append(
      !unknown.facts.contains(.touches)
        ? Plural.text(count, "touch", "touches")
        : "touches are unknown" + (drags > 0 ? ", \(Plural.text(drags, "drag")) concluded from the movement" : ""))
    return parts.joined(separator: "; ")
  }
}
