import SeededRandom
import TraceModel

extension Session {
  /// The session with changes of the screen at random times: content, insets, headers, turned screens, pages, refreshes.
  ///
  /// It is for tests that nothing breaks; the right behavior on such a screen is not known.
  public func changing(seed: UInt64, count: Int = 8) -> Session {
    var random = SplitMix64(seed: seed)
    var changed = self
    let times = (0..<count).map { _ in random.integer(in: 0...max(duration, 1)) }.sorted()
    // The events come after everything with the same number in the file: only an event's time places it.
    let added = times.map { t in
      ScreenEvent(seq: place(of: t), t: t, kind: .change(ScreenChange.random(on: layout, using: &random)))
    }
    changed.events = (events + added).sorted { ($0.t, $0.seq) < ($1.t, $1.seq) }
    return changed
  }

  /// The place in the file before the first touch or event after a time.
  private func place(of t: Int) -> Int {
    let next = [touches.first { $0.t > t }?.seq, events.first { $0.t > t }?.seq].compactMap { $0 }.min()
    return next ?? (max(touches.last?.seq ?? 0, events.last?.seq ?? 0) + 1)
  }
}

extension ScreenChange {
  fileprivate static func random(on layout: Layout, using random: inout SplitMix64) -> ScreenChange {
    let page = View.page(random.integer(in: 0...layout.pages.count))
    let view = random.happens(0.7) ? page : random.happens(0.8) ? .outer : .pager
    let height = random.number(in: 0...3_000)
    switch random.pick(ScreenChange.Name.allCases) ?? .contentSize {
    case .contentSize: return .contentSize(view: view, height: height)
    case .insertAbove: return .insertAbove(view: view, height: height / 4, isCompensated: random.happens(0.5))
    case .deleteAbove: return .deleteAbove(view: view, height: height / 4, isCompensated: random.happens(0.5))
    case .insets: return .insets(view: view, top: height / 20, bottom: random.number(in: 0...400))
    case .reload: return .reload(view: view, height: height)
    case .headerHeight: return .headerHeight(height / 6)
    case .viewport:
      let (width, height) = (random.number(in: 300...900), random.number(in: 300...900))
      return .viewport(Size(width: width.rounded(), height: height.rounded()))
    case .pageCount:
      let count = random.integer(in: 1...4)
      return .pageCount((0..<count).map { Layout.Page(name: "\($0)", contentHeight: height) })
    case .refreshBegin: return .refreshBegin(view: view)
    case .refreshEnd: return .refreshEnd(view: view)
    }
  }
}
