import TraceFormats

/// The sources of a script of W3C actions, and the parts that are left out.
struct ActionScript {
  /// The maximum size of a script in bytes.
  static let longest = 16 << 20
  /// The longest duration of one action, in milliseconds: that of a session.
  static let longestAction = 86_400_000

  private(set) var sources: [ActionSource] = []
  private(set) var issues: [ImportIssue] = []
  private let faults: FaultLog
  private let text: UnsafeBufferPointer<UInt8>
  /// The number of bytes that were searched for line feeds, and the number found.
  private var counted: (bytes: Int, feeds: Int) = (0, 0)

  /// - Parameter text: the script, followed by a zero byte.
  /// - Throws: `Fault`, unless `faults` keeps all faults.
  init(_ text: UnsafeBufferPointer<UInt8>, faults: FaultLog) throws {
    self.text = text
    self.faults = faults
    guard let base = text.baseAddress else { throw Self.empty }
    let mark = text.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    var cursor = JSONCursor(base + mark, count: text.count - mark)
    cursor.skipSpace()
    if cursor.place == cursor.end { throw Self.empty }
    let whole = try cursor.value()
    cursor.skipSpace()
    guard cursor.place == cursor.end else { throw cursor.unexpected("the end of the text after the actions") }
    var list: JSONValue? = whole.kind == .array ? whole : nil
    if whole.kind == .object {
      try whole.forEachMember { key, value in if key.text == "actions" { list = value } }
    }
    guard let list, list.kind == .array else {
      throw Fault.wrongType("actions", expected: "an array of sources", found: list ?? whole)
    }
    try JSONArray(list).read { try addSource($0) }
  }

  private static var empty: Fault {
    Fault(.empty, expected: "W3C actions: a JSON array of sources", found: "an empty file")
  }

  /// The line of a fault; `nil` if unknown.
  mutating func line(of fault: Fault) -> Int? {
    guard fault.address != 0 else { return nil }
    let offset = min(max(0, Int(fault.address) - Int(bitPattern: text.baseAddress)), text.count)
    if offset < counted.bytes { counted = (0, 0) }
    counted.feeds += text[counted.bytes..<offset].lazy.filter { $0 == 0x0a }.count
    counted.bytes = offset
    return 1 + counted.feeds
  }

  private mutating func report(_ fault: Fault) throws {
    faults.line = line(of: fault)
    try faults.report(fault)
  }

  private mutating func addSource(_ value: JSONValue) throws {
    let path = "actions[\(sources.count)]"
    guard value.kind == .object else { return try report(.wrongType(path, expected: "a source", found: value)) }
    let members = try ActionMembers(value)
    if members["inputDevice"] != nil || members["action"] != nil { return try report(Self.old(value)) }
    let type = members["type"]?.text ?? ""
    guard ["pointer", "key", "wheel", "none"].contains(type) else {
      return try report(
        members["type"].map { .unknownWord("\(path).type", known: ["pointer", "key", "wheel", "none"], found: $0) }
          ?? Self.missing("type", in: path, value))
    }
    guard let id = members["id"]?.text else {
      return try report(
        members["id"].map { .wrongType("\(path).id", expected: "a string", found: $0) }
          ?? Self.missing("id", in: path, value))
    }
    guard !sources.contains(where: { $0.id == id }) else {
      return try report(
        Self.fault(.unknownWord, value, expected: "an id of its own for each source", found: Excerpt.of(id)))
    }
    guard sources.count < FingersDown.most else {
      return try report(
        Self.fault(.outOfRange, value, expected: "at most \(FingersDown.most) sources", found: "one more"))
    }
    var source = ActionSource(id: id, isFinger: type == "pointer")
    if source.isFinger { try checkPointer(members, path, value) }
    guard let actions = members["actions"], actions.kind == .array else {
      return try report(
        members["actions"].map { .wrongType("\(path).actions", expected: "an array", found: $0) }
          ?? Self.missing("actions", in: path, value))
    }
    let leftOut = try addActions(actions, to: &source, path)
    if leftOut > 0 {
      let what = source.isFinger ? "buttons that no finger has" : "the type \(type)"
      issues.append(
        ImportIssue(
          line: nil, severity: .warning,
          message:
            "Actions of \(what) in the source \(Excerpt.of(id)): \(leftOut); they are left out, no finger does that."))
    }
    sources.append(source)
  }

  /// Adds the actions of a source; in place of what is left out stands a pause.
  ///
  /// - Returns: how many are left out, since no finger does them.
  private mutating func addActions(_ actions: JSONValue, to source: inout ActionSource, _ path: String) throws -> Int {
    var leftOut = 0
    try JSONArray(actions).read { value in
      let name = "\(path).actions[\(source.actions.count)]"
      do {
        let action = try action(value, name, isFinger: source.isFinger)
        if action == nil { leftOut += 1 }
        source.actions.append(action ?? .pause(duration: nil))
      } catch let fault as Fault {
        try report(fault)
        source.actions.append(.pause(duration: nil))
      }
    }
    return leftOut
  }

  private mutating func checkPointer(_ members: ActionMembers, _ path: String, _ value: JSONValue) throws {
    var type: JSONValue?
    if let parameters = members["parameters"], parameters.kind == .object {
      type = try ActionMembers(parameters)["pointerType"]
    }
    if type?.text == "touch" { return }
    if type?.text == "pen" {
      return issues.append(
        ImportIssue(
          line: nil, severity: .warning, message: "A pen moves content as a finger does, and is taken for one."))
    }
    try report(
      Self.fault(
        .unknownWord, type ?? value, expected: "`touch` for `\(path).parameters.pointerType`",
        found: type?.excerpt ?? "none, which means a mouse",
        remedy:
          "a mouse does not scroll by dragging; write \"parameters\":{\"pointerType\":\"touch\"} where a finger is meant"
      ))
  }

  /// - Returns: `nil` for an action that is not a finger's.
  private func action(_ value: JSONValue, _ path: String, isFinger: Bool) throws -> ActionSource.Action? {
    guard value.kind == .object else { throw Fault.wrongType(path, expected: "an action", found: value) }
    let members = try ActionMembers(value)
    if members["name"] != nil, members["type"] == nil { throw Self.old(value) }
    guard let type = members["type"] else { throw Self.missing("type", in: path, value) }
    let duration = try members.duration(path)
    switch type.text {
    case "pause": return .pause(duration: duration)
    case _ where !isFinger: return duration.map { .pause(duration: $0) }
    case "pointerMove": return try members.move(path, duration: duration, value)
    case "pointerDown": return try members.isContact(path) ? .down : nil
    case "pointerUp": return try members.isContact(path) ? .up : nil
    case "pointerCancel": return .cancel
    default:
      throw Fault.unknownWord(
        "\(path).type", known: ["pause", "pointerMove", "pointerDown", "pointerUp", "pointerCancel"], found: type)
    }
  }

  private static func old(_ value: JSONValue) -> Fault {
    fault(
      .version, value, expected: "actions as the W3C specification has them",
      found: "the older form of the JSON Wire Protocol",
      remedy: "write sources with `type`, `id`, `parameters` and `actions`, and actions with `type` and `duration`")
  }

  static func missing(_ name: String, in owner: String, _ value: JSONValue) -> Fault {
    fault(.missingKey, value, expected: "the key `\(name)` in `\(owner)`", found: "none")
  }

  static func fault(
    _ kind: TraceFormatError.Kind, _ value: JSONValue, expected: String, found: String, remedy: String? = nil
  ) -> Fault {
    var fault = Fault(kind, expected: expected, found: found, remedy: remedy)
    fault.address = UInt(bitPattern: value.start)
    return fault
  }
}

/// One source of W3C actions: a finger, or something else that takes time.
struct ActionSource {
  enum Origin {
    case viewport, pointer
  }

  /// The action of a source in one tick.
  enum Action {
    /// - Parameter duration: the duration in milliseconds; `nil` if the tick determines it.
    case pause(duration: Int?)
    case move(x: Double, y: Double, origin: Origin, duration: Int?)
    case down, up, cancel

    /// The duration that the action adds to its tick, in milliseconds.
    var duration: Int {
      switch self {
      case .pause(let duration), .move(_, _, _, let duration): duration ?? 0
      case .down, .up, .cancel: 0
      }
    }
  }

  let id: String
  /// Whether it touches the screen.
  let isFinger: Bool
  var actions: [Action] = []
}
