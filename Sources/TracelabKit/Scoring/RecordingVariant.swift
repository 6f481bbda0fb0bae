import SeededRandom
import TraceModel

/// A transformation of a recording that must not change the detected glitches.
public enum RecordingVariant: String, Sendable, CaseIterable {
  case faster, slower, mirrored, noisy

  /// The factor for the recording's times.
  var timeScale: Double {
    switch self {
    case .faster: 0.8
    case .slower: 1.25
    case .mirrored, .noisy: 1
    }
  }

  var title: String {
    switch self {
    case .faster, .slower: "stretched in time by \(timeScale)"
    case .mirrored: "mirrored left to right"
    case .noisy: "with ± 1 pt of noise on every offset and every touch"
    }
  }

  func apply(to trace: Trace, using random: inout SplitMix64) -> Trace {
    switch self {
    case .faster, .slower: trace.stretched(by: timeScale)
    case .mirrored: trace.mirrored()
    case .noisy: trace.withOffsetNoise(1, using: &random).withFingerNoise(1, using: &random)
    }
  }
}

extension Trace {
  /// A copy with other frames, touches, events and deliveries, changed one by one.
  private func changing(
    layout: Layout? = nil, frame: (inout Frame) -> Void = { _ in }, touch: (inout Touch) -> Void = { _ in },
    event: (inout ScreenEvent) -> Void = { _ in }, delivery: (inout TouchDelivery) -> Void = { _ in }
  ) -> Trace {
    func changed<Value>(_ values: [Value], _ change: (inout Value) -> Void) -> [Value] {
      var values = values
      for index in values.indices { change(&values[index]) }
      return values
    }
    var frames = FrameTable(pageCount: self.frames.pageCount)
    var shown = Frame(pageCount: frames.pageCount)
    for n in self.frames.times.indices {
      self.frames.read(n, into: &shown)
      frame(&shown)
      frames.append(shown)
    }
    return Trace(
      layout: layout ?? self.layout, expect: expect, touches: changed(touches, touch), events: changed(events, event),
      frames: frames, deliveries: changed(deliveries, delivery))
  }

  /// A slower or faster copy: every time is multiplied by `factor`.
  package func stretched(by factor: Double) -> Trace {
    func stretched(_ t: Int) -> Int { Int((Double(t) * factor).rounded()) }
    return changing(
      frame: { $0.t = stretched($0.t) }, touch: { $0.t = stretched($0.t) }, event: { $0.t = stretched($0.t) },
      delivery: {
        $0.began = $0.began.map(stretched)
        $0.cancelled = $0.cancelled.map(stretched)
      })
  }

  /// A copy with noise of up to `points` on both axes of every touch sample; the content stays unchanged.
  package func withFingerNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    changing(touch: { touch in
      let x = random.number(in: -points...points)
      let y = random.number(in: -points...points)
      touch.location = Point(x: Length.kept(touch.location.x + x), y: Length.kept(touch.location.y + y))
    })
  }

  /// A copy with noise on every vertical offset of every frame: −`points`, 0 or +`points`.
  func withOffsetNoise(_ points: Double, using random: inout SplitMix64) -> Trace {
    changing(frame: { frame in
      func off() -> Double { Double(random.integer(in: -1...1)) * points }
      frame.outer += off()
      for page in frame.inner.indices { frame.inner[page] += off() }
    })
  }

  /// A copy mirrored as on a right-to-left screen: left and right are exchanged, and the order of the pages is reversed.
  ///
  /// Traces cannot be mirrored vertically, since a screen has its header at the top.
  package func mirrored() -> Trace {
    let width = layout.viewport.width
    let last = layout.pages.count - 1
    var other = layout
    other.pages.reverse()
    other.initialPage = last - layout.initialPage
    other.initial.inner?.reverse()
    other.initial.pager = layout.initial.pager.map { layout.maxPagerOffset - $0 }
    for index in other.controls.indices {
      let frame = layout.controls[index].frame
      other.controls[index].frame.x = width - frame.x - frame.width
      if case .page(let page) = layout.controls[index].container {
        other.controls[index].container = .page(last - page)
      }
    }
    return changing(
      layout: other,
      frame: {
        $0.pager = layout.maxPagerOffset - $0.pager
        $0.page = last - $0.page
        $0.inner.reverse()
      }, touch: { $0.location.x = Length.kept(width - $0.location.x) }, event: { $0.kind = mirrored($0.kind) })
  }

  private func mirrored(_ kind: ScreenEvent.Kind) -> ScreenEvent.Kind {
    let last = layout.pages.count - 1
    switch kind {
    case .tab(let page, let cause): return .tab(page: last - page, cause: cause)
    case .setOffset(.page(let page), let offset, let animated):
      return .setOffset(view: .page(last - page), offset: offset, animated: animated)
    case .setOffset(.pager, let offset, let animated):
      return .setOffset(view: .pager, offset: layout.maxPagerOffset - offset, animated: animated)
    case .change(let change): return .change(mirrored(change))
    case .setOffset(.outer, _, _), .statusBarTap, .other: return kind
    }
  }

  private func mirrored(_ change: ScreenChange) -> ScreenChange {
    func mirrored(_ view: ScreenEvent.View) -> ScreenEvent.View {
      if case .page(let page) = view { .page(layout.pages.count - 1 - page) } else { view }
    }
    return switch change {
    case .contentSize(let view, let height): .contentSize(view: mirrored(view), height: height)
    case .insertAbove(let view, let height, let isCompensated):
      .insertAbove(view: mirrored(view), height: height, isCompensated: isCompensated)
    case .deleteAbove(let view, let height, let isCompensated):
      .deleteAbove(view: mirrored(view), height: height, isCompensated: isCompensated)
    case .insets(let view, let top, let bottom): .insets(view: mirrored(view), top: top, bottom: bottom)
    case .reload(let view, let height): .reload(view: mirrored(view), height: height)
    case .pageCount(let pages): .pageCount(pages.reversed())
    case .refreshBegin(let view): .refreshBegin(view: mirrored(view))
    case .refreshEnd(let view): .refreshEnd(view: mirrored(view))
    case .headerHeight, .viewport: change
    }
  }
}
