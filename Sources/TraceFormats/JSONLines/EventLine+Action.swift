import TraceModel

extension EventLine {
  /// The kind of an action, from its name and its other keys.
  ///
  /// - Throws: `Fault`.
  func actionKind(pageCount: Int) throws -> ScreenEvent.Kind {
    let value = try required(.name, in: "an action")
    guard let name = value.text else { throw Fault.wrongType("name", expected: "an action's name", found: value) }
    try ValueDescription.checkLength(of: name, value, "name")
    switch name {
    case "status_bar_tap": return .statusBarTap
    case "set_offset": return try setOffset(pageCount: pageCount)
    default:
      guard let change = ScreenChange.Name(rawValue: name) else { return .other(name: name) }
      return .change(try screenChange(change, pageCount: pageCount))
    }
  }

  /// Whether the recorder concluded the event.
  ///
  /// - Throws: `Fault`.
  func isInferred() throws -> Bool { try flag(.inferred) }

  /// A boolean that may be left out, `false` then.
  ///
  /// - Throws: `Fault`.
  func flag(_ key: EventKey) throws -> Bool {
    guard let value = optional(key) else { return false }
    guard let bool = value.bool else {
      throw Fault.wrongType(key.text, expected: "true or false", found: value)
    }
    return bool
  }

  /// The scroll view that an action names.
  ///
  /// - Throws: `Fault`.
  func view(pageCount: Int, in owner: StaticString) throws -> ScreenEvent.View {
    let value = try required(.view, in: owner)
    guard let text = value.text else { throw Fault.wrongType("view", expected: "a view's name", found: value) }
    guard let view = ScreenEvent.View(text) else {
      throw Fault.unknownWord("view", known: ["outer", "pager", "page:N"], found: value)
    }
    if case .page(let page) = view, page >= pageCount {
      throw Fault.noSuchPage("view", pageCount: pageCount, found: value)
    }
    return view
  }

  private func setOffset(pageCount: Int) throws -> ScreenEvent.Kind {
    let owner: StaticString = "a set_offset action"
    let view = try view(pageCount: pageCount, in: owner)
    // The pager scrolls along x: its offset may be called so.
    let key: EventKey = view == .pager && self[.x] != nil ? .x : .y
    let offset = try length(key, in: owner)
    return .setOffset(view: view, offset: offset, animated: try flag(.animated))
  }
}
