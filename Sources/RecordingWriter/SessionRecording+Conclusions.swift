// What a recording concludes from the frames: events that the app did not note, changes of the screen, the display's rate.

extension SessionRecording {
  func conclude(_ state: ScreenState, t: Int) {
    let hasMoved = lastFrame >= 0 && state.pager != previous.pager
    switch tabs.follow(state, t: t, hasMoved: hasMoved, fingers) {
    case .none: break
    case .tab(let page, let cause): order.add(.tab, t: now, tab(page, cause.json, isInferred: true))
    case .hold: tabHold = order.hold(.tab, t: now)
    case .fill(let page, let cause):
      if let hold = tabHold { order.fill(hold, tab(page, cause.json, isInferred: true)) }
      tabHold = nil
    case .drop:
      if let hold = tabHold { order.drop(hold) }
      tabHold = nil
    }
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

  func tab(_ page: Int, _ cause: StaticString, isInferred: Bool) -> [UInt8] {
    var text = JSONText()
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
