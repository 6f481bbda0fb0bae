/// The keys of all types of events.
enum EventKey: UInt8, CaseIterable {
  case type, t, id, phase, x, y, page, cause, name, view, animated, outer, pager, inner
  case outerEnabled, innerEnabled
  case height, width, top, bottom, pages, compensated, inferred, confidence

  /// The key in the file.
  var text: String {
    switch self {
    case .outerEnabled: "outer_enabled"
    case .innerEnabled: "inner_enabled"
    default: "\(self)"
    }
  }

  /// Returns the key of up to seven letters; `nil` if no event has it.
  ///
  /// - Parameter letters: the key's bytes, the first one lowest.
  @inline(__always)
  init?(letters: UInt64) {
    switch letters {
    case 0x65_70_79_74: self = .type
    case 0x74: self = .t
    case 0x64_69: self = .id
    case 0x65_73_61_68_70: self = .phase
    case 0x78: self = .x
    case 0x79: self = .y
    case 0x65_67_61_70: self = .page
    case 0x65_73_75_61_63: self = .cause
    case 0x65_6d_61_6e: self = .name
    case 0x77_65_69_76: self = .view
    case 0x72_65_74_75_6f: self = .outer
    case 0x72_65_67_61_70: self = .pager
    case 0x72_65_6e_6e_69: self = .inner
    default:
      guard let key = Self.rare(letters) else { return nil }
      self = key
    }
  }

  /// The keys of rare actions, kept separate so that those of touches and frames are found as fast as without them.
  @inline(never)
  private static func rare(_ letters: UInt64) -> EventKey? {
    switch letters {
    case 0x74_68_67_69_65_68: .height
    case 0x68_74_64_69_77: .width
    case 0x70_6f_74: .top
    case 0x6d_6f_74_74_6f_62: .bottom
    case 0x73_65_67_61_70: .pages
    default: nil
    }
  }

  /// Returns the key that `value` is, with or without escapes; `nil` if no event has it.
  init?(_ value: JSONValue) {
    if !value.isEscaped, value.content.count < 8 {
      self.init(letters: value.content.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      return
    }
    if value.isWord("animated") {
      self = .animated
    } else if value.isWord("confidence") {
      self = .confidence
    } else if value.isWord("inferred") {
      self = .inferred
    } else if value.isWord("compensated") {
      self = .compensated
    } else if value.isWord("outer_enabled") {
      self = .outerEnabled
    } else if value.isWord("inner_enabled") {
      self = .innerEnabled
    } else if value.isEscaped, let key = Self.allCases.first(where: { $0.text == value.text }) {
      self = key
    } else {
      return nil
    }
  }
}

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
