// What an app notes, and what becomes known of its pages.

extension SessionRecording {
  /// How many pages the latest frame has; before it, the header.
  private var pageCount: Int { lastFrame >= 0 ? previous.pages.count : header?.screen.pages.count ?? 0 }

  /// Adds a line that the app has asked for.
  ///
  /// - Parameter rest: what follows the time, from a comma or a brace on.
  package func note(_ kind: LineOrder.Kind, _ rest: [UInt8]) {
    guard !isOver else { return }
    guard header != nil else { return early.append(.note(kind, rest)) }
    if kind == .action { hasNoted = true }
    order.add(kind, t: now, rest)
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

  /// The height that a page had in the latest frame.
  private func knownHeight(of page: Int) -> Double? {
    previous.pages.indices.contains(page) ? previous.pages[page].contentHeight : nil
  }

  /// A page appeared. Its height becomes part of the header; that of a page that is loaded again, or where the header has no room left,
  /// an action.
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
