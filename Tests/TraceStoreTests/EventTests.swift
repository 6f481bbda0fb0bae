import Testing
import TraceModel

@testable import TraceStore

/// Tab switches and actions in the table `event`.
@Suite struct EventTests {
  private static let changes: [ScreenChange] = [
    .contentSize(view: .page(0), height: 5000.0625), .insertAbove(view: .page(1), height: 88, isCompensated: true),
    .deleteAbove(view: .outer, height: 0, isCompensated: false), .insets(view: .pager, top: -1.5, bottom: 336),
    .reload(view: .page(0), height: 4), .headerHeight(120), .viewport(Size(width: 844, height: 390)),
    .pageCount([Layout.Page(name: "\u{1b}é", contentHeight: 9, bounces: false)]), .refreshBegin(view: .page(2)),
    .refreshEnd(view: .page(2)),
  ]

  @Test func changesAndInferredEventsAreReadBack() throws {
    try withLab { lab in
      var session = Session.sample(uid: "a")
      session.events = Self.changes.enumerated().map {
        ScreenEvent(seq: 20 + $0, t: 600_000, kind: .change($1), isInferred: $0 % 2 == 0)
      }
      session.events += [.tab(page: 1, cause: .swipe), .statusBarTap, .other(name: "shake")].enumerated().map {
        ScreenEvent(seq: 40 + $0, t: 600_000, kind: $1, isInferred: true)
      }
      #expect(Set(Self.changes.map(\.name)) == Set(ScreenChange.Name.allCases))
      let id = try lab.write { try $0.insert(session, sha256: "abc", path: nil, importedAt: "now") }
      #expect(try lab.read { try $0.session(id)?.events } == session.events)
      let details = try lab.query("SELECT kind, detail FROM event WHERE seq IN (20, 21, 40, 41) ORDER BY seq").rows
      #expect(
        details == [
          [.text("content_size"), .text(#"{"height":5000.0625,"inferred":true,"view":"page:0"}"#)],
          [.text("insert_above"), .text(#"{"compensated":true,"height":88,"view":"page:1"}"#)],
          [.text("tab"), .text(#"{"inferred":true}"#)], [.text("status_bar_tap"), .text(#"{"inferred":true}"#)],
        ])
    }
  }

  /// An earlier version stored such actions without their keys.
  @Test func changesWithoutKeysAreActionsWithoutEffect() throws {
    try withLab { lab in
      var session = Session.sample(uid: "a")
      session.events = [ScreenEvent(seq: 20, t: 0, kind: .other(name: "content_size"))]
      let id = try lab.write { try $0.insert(session, sha256: "abc", path: nil, importedAt: "now") }
      #expect(try lab.read { try $0.session(id)?.events } == session.events)
    }
  }

  @Test(arguments: [
    #"{"height":1}"#, #"{"view":"page:0"}"#, #"{"height":"1","view":"page:0"}"#, #"{"height":1e10,"view":"page:0"}"#,
    #"{"height":1,"view":"header"}"#, "{", #"{"height":1,"inferred":1,"view":"page:0"}"#,
  ])
  func damagedKeysAreAnError(_ detail: String) throws {
    try withLab { lab in
      var session = Session.sample(uid: "a")
      session.events = [ScreenEvent(seq: 20, t: 0, kind: .change(Self.changes[0]))]
      let id = try lab.write { try $0.insert(session, sha256: "abc", path: nil, importedAt: "now") }
      try lab.write { try $0.database.execute(sql: "UPDATE event SET detail = ?", arguments: [detail]) }
      #expect(throws: StoreError.self) { try lab.read { try $0.session(id) } }
    }
  }

  @Test func lengthsAreFinite() throws {
    #expect(throws: StoreError.self) {
      try EventColumns(ScreenEvent(seq: 0, t: 0, kind: .change(.headerHeight(.infinity))))
    }
  }
}
