import TraceModel

// Actions that change the screen.

extension EventLine {
  /// The change of the screen that an action of this name describes.
  ///
  /// - Parameter pageCount: of the screen before the change.
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
  /// An action of this name, in messages.
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
