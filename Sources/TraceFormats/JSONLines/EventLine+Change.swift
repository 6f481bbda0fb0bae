import TraceModel

// Actions that change the screen.

extension EventLine {
  /// The change of the screen that an action of this name describes.
  ///
  /// - Parameter pageCount: the number of the screen's pages before the change.
  /// - Throws: `Fault`.
  func screenChange(_ name: ScreenChange.Name, pageCount: Int) throws -> ScreenChange {
    let owner = name.owner
    func view() throws -> ScreenEvent.View { try self.view(pageCount: pageCount, in: owner) }
    func height() throws -> Double { try size(.height, .notNegative, LayoutDecoder.heights, in: owner) }
    switch name {
    case .contentSize: return .contentSize(view: try view(), height: try height())
    case .insertAbove:
      return .insertAbove(view: try view(), height: try height(), isCompensated: try flag(.compensated))
    case .deleteAbove:
      return .deleteAbove(view: try view(), height: try height(), isCompensated: try flag(.compensated))
    case .insets:
      return .insets(
        view: try view(), top: try size(.top, .any, nil, in: owner), bottom: try size(.bottom, .any, nil, in: owner))
    case .reload: return .reload(view: try view(), height: try height())
    case .headerHeight: return .headerHeight(try height())
    case .viewport:
      return .viewport(
        Size(
          width: try size(.width, .positive, LayoutDecoder.sides, in: owner),
          height: try size(.height, .positive, LayoutDecoder.sides, in: owner)))
    case .pageCount: return .pageCount(try LayoutDecoder.pages(required(.pages, in: owner), "pages"))
    case .refreshBegin: return .refreshBegin(view: try view())
    case .refreshEnd: return .refreshEnd(view: try view())
    }
  }

  /// A length of the screen in points, which is not rounded.
  ///
  /// - Throws: `Fault`.
  private func size(
    _ key: EventKey, _ sign: ValueDescription.Sign, _ range: ClosedRange<Double>?, in owner: StaticString
  ) throws -> Double {
    let value = try required(key, in: owner)
    try ValueDescription.checkLength(value, key.text, sign, range)
    return value.number
  }
}

extension ScreenChange.Name {
  /// The name of such an action in messages.
  fileprivate var owner: StaticString {
    switch self {
    case .contentSize: "a content_size action"
    case .insertAbove: "an insert_above action"
    case .deleteAbove: "a delete_above action"
    case .insets: "an insets action"
    case .reload: "a reload action"
    case .headerHeight: "a header_height action"
    case .viewport: "a viewport action"
    case .pageCount: "a page_count action"
    case .refreshBegin: "a refresh_begin action"
    case .refreshEnd: "a refresh_end action"
    }
  }
}

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

  /// Whether the recorder inferred the event.
  ///
  /// - Throws: `Fault`.
  func isInferred() throws -> Bool { try flag(.inferred) }

  /// An optional boolean, `false` if omitted.
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
    // The pager scrolls along x, so its offset may also be `x`.
    let key: EventKey = view == .pager && self[.x] != nil ? .x : .y
    let offset = try length(key, in: owner)
    return .setOffset(view: view, offset: offset, animated: try flag(.animated))
  }
}
