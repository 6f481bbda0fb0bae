import GRDB
import TraceModel

/// The kind of a screen event in the columns of `event`.
struct EventColumns {
  /// The kind: `tab`, or the action's name.
  var kind: String
  var page: Int?
  var cause: String?
  /// The action's keys as JSON, and whether the event is inferred.
  var detail: String?

  /// - Throws: `StoreError.unstorable` for a length that is not finite.
  init(_ event: ScreenEvent) throws {
    var keys = EventKeys()
    switch event.kind {
    case .tab(let page, let cause):
      kind = "tab"
      self.page = page
      self.cause = cause.rawValue
    case .statusBarTap:
      kind = "status_bar_tap"
    case .setOffset(let view, let offset, let animated):
      kind = "set_offset"
      keys.view = view.name
      keys.y = offset
      keys.animated = animated
    case .change(let change):
      kind = change.name.rawValue
      keys = EventKeys(change)
    case .other(let name):
      kind = name
    }
    if event.isInferred { keys.inferred = true }
    if keys == EventKeys() { return }
    if let length = keys.lengths.first(where: { !$0.isFinite }) {
      throw StoreError.unstorable("the length \(length) of a \(kind) action")
    }
    detail = try CanonicalJSON.text(keys)
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
    if kind == "set_offset", let keys = try keys(sessionID: sessionID) {
      guard let view = keys.view.flatMap({ ScreenEvent.View($0) }), let y = keys.y, let animated = keys.animated else {
        throw StoreError.damagedRow(table: "event", id: sessionID, message: "view \(keys.view ?? "none")")
      }
      return .setOffset(view: view, offset: y, animated: animated)
    }
    // Rows without keys were imported by a version that did not read them.
    if let name = ScreenChange.Name(rawValue: kind), let keys = try keys(sessionID: sessionID) {
      guard let change = keys.change(name) else {
        throw StoreError.damagedRow(table: "event", id: sessionID, message: "the keys of \(kind) expected")
      }
      return .change(change)
    }
    return .other(name: kind)
  }

  /// - Throws: `StoreError.damagedRow`.
  func isInferred(sessionID: Int64) throws -> Bool { try keys(sessionID: sessionID)?.inferred ?? false }

  private func keys(sessionID: Int64) throws -> EventKeys? {
    try detail.map { try CanonicalJSON.value(EventKeys.self, in: $0, table: "event", id: sessionID) }
  }
}
