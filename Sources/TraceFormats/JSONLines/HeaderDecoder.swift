import TraceModel

/// Makes a session without events of the `session` header.
enum HeaderDecoder {
  /// The version that this reader knows.
  static let version = 1

  private static let keys = [
    "type", "version", "id", "name", "scenario", "recorded_at", "source", "strategy", "layout", "expect",
  ]

  /// - Parameter layout: the screen if the header has none.
  /// - Throws: `Fault`.
  static func header(_ value: JSONValue, layout: Layout?) throws -> Session {
    let header = try JSONObject(value, "", owner: "the session header", keys: keys)
    try checkVersion(header.required("version"))
    let uid = try header.requiredString("id")
    guard let name = try header.required("name").text else {
      throw Fault.wrongType("name", expected: "a string", found: try header.required("name"))
    }
    let screen = try header.optional("layout").map { try LayoutDecoder.layout($0, path: "layout") } ?? layout
    guard let screen else {
      throw Fault(
        .noLayout, expected: "the key `layout` in the session header", found: "none",
        remedy: "give the screen with --layout FILE")
    }
    return Session(
      uid: uid, name: name, scenario: try header.string("scenario"), recordedAt: try header.string("recorded_at"),
      source: try source(header), strategy: try header.string("strategy"), layout: screen, expect: try expect(header))
  }

  private static func checkVersion(_ value: JSONValue) throws {
    guard value.kind == .number, value.number == value.number.rounded(), value.number >= 1 else {
      throw Fault.wrongType("version", expected: "the whole number \(version)", found: value)
    }
    guard value.number <= Double(version) else {
      throw Fault(
        .version, expected: "version \(version) of the trace format", found: "version \(value.excerpt)",
        remedy: "a newer version of the tool reads it")
    }
  }

  private static func source(_ header: JSONObject) throws -> Session.Source {
    let keys = ["kind", "device", "os", "app", "build", "refresh_hz", "scale"]
    guard let object = try header.object("source", keys: keys) else { return Session.Source() }
    return Session.Source(
      kind: try object.word("kind", Session.SourceKind.self), device: try object.string("device"),
      os: try object.string("os"), app: try object.string("app"), build: try object.string("build"),
      refreshHz: try object.number("refresh_hz", in: Session.Source.refreshRates, default: 60),
      scale: try object.length("scale", .positive) ?? 1)
  }

  private static func expect(_ header: JSONObject) throws -> Expectations {
    let keys = ["tab_offset", "forward", "backward", "bounce_owner"]
    guard let object = try header.object("expect", keys: keys) else { return Expectations() }
    let standard = Expectations()
    return Expectations(
      tabOffset: try object.word("tab_offset", Expectations.TabOffset.self) ?? standard.tabOffset,
      forward: try object.word("forward", Expectations.Order.self) ?? standard.forward,
      backward: try object.word("backward", Expectations.Order.self) ?? standard.backward,
      bounceOwner: try object.word("bounce_owner", Expectations.BounceOwner.self) ?? standard.bounceOwner)
  }
}
