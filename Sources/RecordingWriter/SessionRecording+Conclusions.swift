// Conclusions from the frames: events that the app did not note, changes of the screen, the display's rate.

extension SessionRecording {
  func conclude(_ state: ScreenState, t: Int) {
    concludeTab(state, t: t)
    guard lastFrame >= 0 else { return }
    let change = statusBar.follow(
      state, after: previous, t: t, isExplained: hasNoted, isTouched: !fingers.isEmpty, lastTouch: fingers.lastTouch)
    switch change {
    case .none: break
    case .hold: statusBarHold = order.hold(.action, t: now)
    case .fill:
      if let hold = statusBarHold { order.fill(hold, Array(#","name":"status_bar_tap","inferred":true}"#.utf8)) }
      statusBarHold = nil
    case .drop:
      if let hold = statusBarHold { order.drop(hold) }
      statusBarHold = nil
    }
  }

  private func concludeTab(_ state: ScreenState, t: Int) {
    func drop() {
      if let hold = tabHold { order.drop(hold) }
      tabHold = nil
    }
    // A rotation that leaves the pager between pages selects no tab.
    if lastFrame >= 0, state.width != previous.width {
      if tabs.note(page: state.page) { drop() }
      return
    }
    let hasMoved = lastFrame >= 0 && state.pager != previous.pager
    switch tabs.follow(state, t: t, hasMoved: hasMoved, fingers) {
    case .none: break
    case .tab(let page, let cause): order.add(.tab, t: now, tab(page, cause.json, isInferred: true))
    case .hold: tabHold = order.hold(.tab, t: now)
    case .fill(let page, let cause):
      if let hold = tabHold { order.fill(hold, tab(page, cause.json, isInferred: true)) }
      tabHold = nil
    case .drop: drop()
    }
  }

  func tab(_ page: Int, _ cause: StaticString, isInferred: Bool) -> [UInt8] {
    var text = RecordingJSON()
    text.append(#","page":"#)
    text.append(page)
    text.append(#","cause":"#)
    text.append(cause)
    text.append(isInferred ? #","inferred":true}"# : "}")
    return text.bytes
  }

  func noteChanges(_ state: ScreenState, t: Int) {
    guard lastFrame >= 0, let screen = header?.screen else { return }
    for change in RecordedChange.all(from: previous, to: state, on: screen) {
      order.add(.action, t: min(t, now), change.json)
    }
  }

  func correctRate() {
    guard var header, let hz = rate.corrected(header.refreshHz) else { return }
    header.refreshHz = hz
    if output.write(header) { self.header = header }
  }
}

extension TabInference.Cause {
  fileprivate var json: StaticString {
    switch self {
    case .tap: #""tap""#
    case .swipe: #""swipe""#
    case .program: #""program""#
    }
  }
}

/// The actual rate of the display. A display link of a ProMotion display may begin at another rate than the one that it keeps.
package struct RefreshRate {
  /// The number of measured frames: about a second, or half of one.
  ///
  /// The median of their intervals does not depend on dropped frames, as long as these are fewer than half.
  private static let sample = 60
  /// The share by which a measured rate must differ from the display link's to replace it. A choice of this project.
  ///
  /// It is more than timestamps vary, and less than the distance between 60 and 80 Hz.
  private static let tolerance = 0.05

  private var intervals: [Int] = []
  private var lastFrame: Int?

  /// Adds the time of a frame, in microseconds.
  ///
  /// - Returns: whether enough frames were measured.
  mutating func follow(_ t: Int) -> Bool {
    defer { lastFrame = t }
    guard let lastFrame, intervals.count < Self.sample else { return false }
    intervals.append(t - lastFrame)
    return intervals.count == Self.sample
  }

  /// The measured rate in refreshes per second, if it differs from the given one.
  func corrected(_ given: Double) -> Double? {
    guard !intervals.isEmpty else { return nil }
    let median = intervals.sorted()[intervals.count / 2]
    guard median > 0 else { return nil }
    let measured = 1e6 / Double(median)
    guard abs(measured - given) > Self.tolerance * given else { return nil }
    return Self.plausible(measured)
  }

  /// Rounds a rate to one that displays have: a whole number if it is within 0.02 % of one, else to 1/100 Hz (59.94 is not 60).
  package static func plausible(_ hz: Double) -> Double {
    guard hz.isFinite, hz >= 1, hz <= 1000 else { return 60 }
    return abs(hz - hz.rounded()) < 0.0002 * hz ? hz.rounded() : (hz * 100).rounded() / 100
  }
}
