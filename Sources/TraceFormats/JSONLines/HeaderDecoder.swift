import TraceModel

/// Decodes the `session` header to a session without events.
enum HeaderDecoder {

  /// - Parameters:
  ///   - layout: the screen if the header has none.
  ///   - faults: the log to which faults are reported.
  /// - Returns: `nil` if a fault was reported and the reading continues.
  /// - Throws: `Fault`.
  static func header(_ value: JSONValue, layout: Layout?, faults: FaultLog) throws -> Session? {
    let header = try JSONObject<HeaderKey>(value, "", owner: "the session header", faults: faults)
    _ = try header.value(.version)
    let uid = try header.text(.id)
    let name = try header.text(.name)
    let screen = try Self.screen(header, layout: layout)
    let facts = try Self.facts(header)
    let unknown = try Self.unknownFacts(header, pageCount: screen?.pages.count)
    guard let uid, let name, let screen else { return nil }
    return Session(
      uid: uid, name: name, scenario: facts.scenario, recordedAt: facts.recordedAt,
      source: facts.source ?? Session.Source(), strategy: facts.strategy, layout: screen, expect: facts.expect,
      unknown: unknown)
  }

  /// - Throws: `Fault`.
  static func facts(_ header: JSONObject<HeaderKey>) throws -> SessionFacts {
    let scenario = try header.text(.scenario)
    let recordedAt = try header.text(.recordedAt)
    let source = try header.object(.source, SourceKey.self).map { try Self.source($0) }
    let strategy = try header.text(.strategy)
    let expect = try header.object(.expect, ExpectKey.self).map { try Self.expectations($0) }
    return SessionFacts(
      scenario: scenario, recordedAt: recordedAt, source: source, strategy: strategy, expect: expect ?? Expectations())
  }

  /// - Throws: `Fault` for an element that is no word of `UnknownFacts`, or names a page that the screen does not have.
  private static func unknownFacts(_ header: JSONObject<HeaderKey>, pageCount: Int?) throws -> UnknownFacts {
    var unknown = UnknownFacts()
    try header.array(.unknown)?.read { element in
      let isKnown = element.text.map { unknown.insert($0) } ?? false
      if !isKnown {
        try header.faults.report(.unknownWord("unknown", known: UnknownFacts.knownWords, found: element))
      }
    }
    let pages = unknown.zeros.union(unknown.contentHeights)
    if let pageCount, let page = pages.first(where: { $0 >= pageCount }) {
      try header.faults.report(
        Fault(.noSuchPage, expected: "pages from 0 to \(pageCount - 1) in `unknown`", found: "page \(page)"))
    }
    return unknown
  }

  private static func screen(_ header: JSONObject<HeaderKey>, layout: Layout?) throws -> Layout? {
    if header.has(.layout) {
      return try header.object(.layout, LayoutKey.self).flatMap { try LayoutDecoder.layout($0) }
    }
    if let layout {
      header.faults.pageCount = layout.pages.count
      return layout
    }
    try header.faults.report(
      Fault(
        .noLayout, expected: "the key `layout` in the session header", found: header.misspelled(.layout) ?? "none",
        remedy: "give the screen with --layout FILE"))
    return nil
  }

  private static func source(_ object: JSONObject<SourceKey>) throws -> Session.Source {
    let standard = Session.Source()
    return Session.Source(
      kind: try object.word(.kind, Session.SourceKind.self), device: try object.text(.device),
      os: try object.text(.os), app: try object.text(.app), build: try object.text(.build),
      refreshHz: try object.number(.refreshHz) ?? standard.refreshHz,
      scale: try object.number(.scale) ?? standard.scale)
  }

  private static func expectations(_ object: JSONObject<ExpectKey>) throws -> Expectations {
    let standard = Expectations()
    return Expectations(
      tabOffset: try object.word(.tabOffset, Expectations.TabOffset.self) ?? standard.tabOffset,
      forward: try object.word(.forward, Expectations.Order.self) ?? standard.forward,
      backward: try object.word(.backward, Expectations.Order.self) ?? standard.backward,
      bounceOwner: try object.word(.bounceOwner, Expectations.BounceOwner.self) ?? standard.bounceOwner)
  }
}
