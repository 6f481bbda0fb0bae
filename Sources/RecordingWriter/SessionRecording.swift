/// A recording under way: receives touches, frames and notes in the order in which they occur, and writes lines.
///
/// `t` = 0 is the time of the first frame. Earlier input waits for it, and gets that time.
package final class SessionRecording {
  /// The interval at which lines are written to the file, in microseconds.
  ///
  /// With `LineOrder.delay`, an app that ends loses a third of a second, less than a second if a place is reserved for a line.
  static let writeInterval = 250_000
  /// The maximum duration of a recording, in microseconds: 24 hours. [trace-format]
  static let longest = 86_400_000_000

  /// Input before the first frame.
  enum Early {
    case touch(ObjectIdentifier, TouchPhase, x: Double, y: Double)
    case note(LineOrder.Kind, [UInt8])
    case tab(page: Int, StaticString)
  }

  let output: RecordingOutput
  /// The header; `nil` before the first frame.
  var header: Header?
  /// The lines being written, except for the header's.
  var order = LineOrder()
  private var line = RecordingJSON(capacity: 512)
  private var batch = RecordingJSON(capacity: 1 << 16)
  var early: [Early] = []
  /// The time of the first frame, in seconds of the device's clock.
  private var start = 0.0
  /// The time of the latest frame, in microseconds; −1 before the first.
  private(set) var lastFrame = -1
  private var lastWrite = 0
  var fingers = Fingers()
  /// The state in the latest frame; meaningless before the first.
  var previous = ScreenState(pageCount: 0)
  var tabs = TabInference(page: 0)
  var tabHold: Int?
  var statusBar = StatusBarInference()
  var statusBarHold: Int?
  /// Whether the app noted an action since the latest frame.
  var hasNoted = false
  var rate = RefreshRate()
  /// The reason for which the recording ended before it was stopped.
  package private(set) var failure: String?
  /// Whether the recording is over.
  package private(set) var isOver = false

  package init(output: RecordingOutput) { self.output = output }

  deinit { stop() }

  /// The reason for which the lines are no longer sent to the port that was given; the file is written all the same.
  package var connectionFailure: String? { output.connectionError?.description }

  // MARK: Input

  /// Whether the first frame has been received.
  package var hasBegun: Bool { header != nil }

  /// Begins with the first frame.
  ///
  /// - Parameter time: the time of the frame, in seconds of the device's clock.
  package func begin(_ header: Header, time: Double) {
    guard !isOver, self.header == nil else { return }
    self.header = header
    start = time
    tabs = TabInference(page: header.screen.initialPage)
    _ = output.write(header)
    for item in early {
      switch item {
      case .touch(let key, let phase, let x, let y): touch(key, phase, time: time, x: x, y: y)
      case .note(let kind, let rest): order.add(kind, t: 0, rest)
      case .tab(let page, let cause): noteTab(page: page, cause: cause)
      }
    }
    early = []
    checkOutput()
  }

  /// Adds a sample of a finger.
  ///
  /// - Parameters:
  ///   - key: the finger's `UITouch`.
  ///   - time: the time of the sample, in seconds of the device's clock.
  ///   - isElsewhere: whether the finger went down in a view over the screen: then it is ignored.
  package func touch(
    _ key: ObjectIdentifier, _ phase: TouchPhase, time: Double, x: Double, y: Double, isElsewhere: Bool = false
  ) {
    guard !isOver, header != nil || !isElsewhere else { return }
    guard let header else { return early.append(.touch(key, phase, x: x, y: y)) }
    let bar = header.screen.tabBar(outer: lastFrame < 0 ? header.screen.initialOuter : previous.outer.offset)
    let isInside = !isElsewhere && x >= 0 && y >= 0 && x <= header.screen.width && y <= header.screen.height
    guard
      let sample = fingers.follow(key, phase, t: microseconds(time), x: x, y: y, isInside: isInside, tabBar: bar)
    else { return }
    line.clear()
    line.append(#","id":"#)
    line.append(sample.id)
    line.append(#","phase":"#)
    line.append(sample.phase.json)
    line.append(#","x":"#)
    line.append(x)
    line.append(#","y":"#)
    line.append(y)
    line.append("}")
    order.add(.touch, t: sample.t, line.bytes)
  }

  /// Adds a display frame.
  ///
  /// - Parameter time: the time of the frame, in seconds of the device's clock.
  package func frame(_ state: ScreenState, time: Double) {
    guard !isOver, header != nil else { return }
    let t = microseconds(time)
    guard t > lastFrame else { return }
    guard t <= Self.longest else {
      return end("The recording is 24 hours long, which is the most that the format allows.")
    }
    noteChanges(state, t: t)
    conclude(state, t: t)
    line.clear()
    state.append(to: &line)
    order.add(.frame, t: t, line.bytes)
    previous.assign(state)
    lastFrame = t
    hasNoted = false
    if rate.follow(t) { correctRate() }
    if t - lastWrite >= Self.writeInterval { write(upTo: t - LineOrder.delay, t: t) }
  }

  /// Converts a time to microseconds since the first frame, not before it.
  private func microseconds(_ time: Double) -> Int {
    let t = ((time - start) * 1e6).rounded()
    return t > 0 ? Int(min(t, 1e15)) : 0
  }

  /// The time of an action by the app now: after the touches so far, and after the latest frame, so that a replay acts in the
  /// same frame.
  var now: Int { max(fingers.lastTouch ?? 0, lastFrame + 1) }

  // MARK: Output

  private func write(upTo limit: Int, t: Int) {
    batch.clear()
    order.write(upTo: limit, to: &batch)
    output.write(batch.bytes)
    lastWrite = t
    checkOutput()
  }

  func checkOutput() {
    if let error = output.error { end(error.description) }
  }

  private func end(_ reason: String) {
    failure = failure ?? reason
    stop()
  }

  /// Ends the recording: the remaining lines are written, and the file is complete.
  package func stop() {
    guard !isOver else { return }
    isOver = true
    if output.error == nil, header != nil {
      correctRate()
      batch.clear()
      order.writeAll(to: &batch)
      output.write(batch.bytes)
      if let error = output.error { failure = failure ?? error.description }
    }
    output.close()
  }
}

// Notes by the app, and properties of its pages that become known later.

extension SessionRecording {
  /// The number of pages in the latest frame; before it, in the header.
  private var pageCount: Int { lastFrame >= 0 ? previous.pages.count : header?.screen.pages.count ?? 0 }

  /// Adds a line that the app has requested.
  ///
  /// - Parameter rest: the part after the time, from a comma or a brace on.
  package func note(_ kind: LineOrder.Kind, _ rest: [UInt8]) {
    guard !isOver else { return }
    guard header != nil else { return early.append(.note(kind, rest)) }
    if kind == .action { hasNoted = true }
    order.add(kind, t: now, rest)
  }

  /// Notes that the recorder sees something that it cannot follow. It is no action of the app.
  package func noteUnseen(_ sentence: String) {
    guard !isOver, header != nil else { return }
    var text = RecordingJSON()
    text.append(#","name":"#)
    text.append(quoted: "unseen: " + sentence)
    text.append("}")
    order.add(.action, t: now, text.bytes)
  }

  /// Notes that the status bar was tapped.
  package func noteStatusBarTap() { note(.action, Array(#","name":"status_bar_tap"}"#.utf8)) }

  /// Notes that the app's own code, a tap or a swipe has switched the page.
  package func noteTab(page: Int, cause: StaticString) {
    // A page that no frame has shown yet is concluded from the frame that does.
    guard header != nil else { return early.append(.tab(page: page, cause)) }
    guard page >= 0, page < pageCount else { return }
    if tabs.note(page: page), let hold = tabHold {
      order.drop(hold)
      tabHold = nil
    }
    note(.tab, tab(page, cause, isInferred: false))
  }

  /// The height of a page in the latest frame.
  private func knownHeight(of page: Int) -> Double? {
    previous.pages.indices.contains(page) ? previous.pages[page].contentHeight : nil
  }

  /// Records the height of a page that appeared, as part of the header.
  ///
  /// For a page that is loaded again, or if the header has no room left, it is an action.
  package func pageAppeared(_ page: Int, _ description: Screen.Page) {
    guard !isOver, var header, header.screen.pages.indices.contains(page) else { return }
    let isNew = header.screen.pages[page].contentHeight == nil
    header.screen.pages[page] = description
    if isNew, output.write(header) {
      self.header = header
    } else if let height = description.contentHeight, height != knownHeight(of: page) {
      order.add(.action, t: max(0, lastFrame + 1), RecordedChange.contentSize(view: "page:\(page)", height).json)
    }
    checkOutput()
  }
}
