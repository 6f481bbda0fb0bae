/// The type of a line.
enum EventType {
  case session, touch, tab, action, frame
  /// A type of a later version, or of another program.
  case unknown

  @inline(__always)
  init(_ value: JSONValue) {
    if value.isWord("frame") {
      self = .frame
    } else if value.isWord("touch") {
      self = .touch
    } else {
      self = Self.rare(value)
    }
  }

  @inline(never)
  private static func rare(_ value: JSONValue) -> EventType {
    switch value.text {
    case "session": .session
    case "touch": .touch
    case "tab": .tab
    case "action": .action
    case "frame": .frame
    default: .unknown
    }
  }
}
