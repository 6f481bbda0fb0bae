import TraceModel

// The steps that momentum and fingers would make without a change.
extension ExplainedSteps {
  /// How far a step may differ from the usual one because content is uneven, or a frame is late, in points.
  ///
  /// It is the difference of the steps around it, or of their speeds, half as much again, and a share of them.
  func unclear(_ view: ScreenEvent.View, _ n: Int) -> Double {
    guard n > 0 else { return 0 }
    let time = Double(frames.times[n] - frames.times[n - 1])
    var (steps, speeds) = ([Double](), [Double]())
    for k in max(n - 3, 1)...max(min(n + 3, frames.count - 1), 1) where k != n {
      let own = step(view, k)
      steps.append(own)
      speeds.append(own / Double(frames.times[k] - frames.times[k - 1]) * time)
    }
    func spread(_ ways: [Double]) -> Double { (ways.max() ?? 0) - (ways.min() ?? 0) }
    return Self.uneven * min(spread(steps), spread(speeds)) + Self.share * (speeds.map(abs).max() ?? 0)
  }

  /// Factors of that distance: for the differences between steps, and for the steps themselves. [chosen on injected shifts]
  private static let uneven = 1.5
  private static let share = 0.25

  /// The steps that a view's momentum may make in a frame, in points: it may begin or end there, and have been a share faster.
  func momentum(_ view: ScreenEvent.View, _ n: Int) -> ClosedRange<Double> {
    let steps = speeds(view, around: n).map { $0 * (1 + Self.share) * Double(frames.times[n] - frames.times[n - 1]) }
    return min(steps.first ?? 0, 0)...max(steps.last ?? 0, 0)
  }

  /// The speeds of the two steps before and the two after one, in points per microsecond, from the least on.
  private func speeds(_ view: ScreenEvent.View, around n: Int) -> [Double] {
    (max(n - 2, 1)...min(n + 2, frames.count - 1)).filter { $0 != n }
      .map { step(view, $0) / Double(frames.times[$0] - frames.times[$0 - 1]) }.sorted()
  }

  /// Whether the outer view and the list go on together as in the frame before, rather than also by a distance that a change explains.
  func isMomentum(_ view: ScreenEvent.View, into n: Int, rather due: Double) -> Bool {
    guard n > 1 else { return false }
    let page = ScreenEvent.View.page(before.layout.visiblePage(pagerOffset: frames.pager[n]))
    let other = view == .outer ? page : .outer
    func way(_ n: Int) -> Double { step(view, n) + (isShown(other) ? step(other, n) : 0) }
    let speed = way(n - 1) / Double(frames.times[n - 1] - frames.times[n - 2])
    let own = way(n) - speed * Double(frames.times[n] - frames.times[n - 1])
    return speed != 0 && abs(own) < abs(own - due)
  }

  /// The step that the speeds before and after it predict, in points: the median of those of two steps each, so that no other jump counts.
  func usual(_ view: ScreenEvent.View, _ n: Int) -> Double {
    let speeds = speeds(view, around: n)
    guard let last = speeds.indices.last else { return 0 }
    return (speeds[last / 2] + speeds[(last + 1) / 2]) / 2 * Double(frames.times[n] - frames.times[n - 1])
  }
}
