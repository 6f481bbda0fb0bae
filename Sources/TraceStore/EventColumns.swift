import GRDB
import TraceModel

/// The kind of a screen event in the columns of `event`.
struct EventColumns {
  /// `tab`, or the action's name.
  var kind: String
  var page: Int?
  var cause: String?
  /// An action's keys: JSON.
  var detail: String?

  /// The keys of `set_offset`, as the trace format has them.
  private struct SetOffset: Codable {
    /// `outer`, `pager` or `page:N`.
    var view: String
    /// Points on the view's axis.
    var y: Double
    var animated: Bool
  }

  /// - Throws: `StoreError.unstorable` for an offset that is not finite.
  init(_ kind: ScreenEvent.Kind) throws {
    switch kind {
    case .tab(let page, let cause):
      self.kind = "tab"
      self.page = page
      self.cause = cause.rawValue
    case .statusBarTap:
      self.kind = "status_bar_tap"
    case .setOffset(let view, let offset, let animated):
      self.kind = "set_offset"
      guard offset.isFinite else { throw StoreError.unstorable("The offset \(offset) of a set_offset action") }
      detail = try CanonicalJSON.text(SetOffset(view: view.name, y: offset, animated: animated))
    case .other(let name):
      self.kind = name
    }
  }

  init(_ row: Row) {
    kind = row["kind"]
    page = row["page"]
    cause = row["cause"]
    detail = row["detail"]
  }

  /// The kind of event in the columns.
  ///
  /// - Throws: `StoreError.damagedRow`.
  func value(sessionID: Int64) throws -> ScreenEvent.Kind {
    if kind == "tab", let page, let cause = cause.flatMap(ScreenEvent.TabCause.init) {
      return .tab(page: page, cause: cause)
    }
    if kind == "status_bar_tap" { return .statusBarTap }
    if kind == "set_offset", let detail {
      let keys = try CanonicalJSON.value(SetOffset.self, in: detail, table: "event", id: sessionID)
      guard let view = ScreenEvent.View(keys.view) else {
        throw StoreError.damagedRow(table: "event", id: sessionID, message: "view \(keys.view)")
      }
      return .setOffset(view: view, offset: keys.y, animated: keys.animated)
    }
    return .other(name: kind)
  }
}
