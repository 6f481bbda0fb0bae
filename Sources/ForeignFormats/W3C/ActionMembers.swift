import TraceFormats
import TraceModel

/// The members of a source or an action that have a meaning for touches.
struct ActionMembers {
  private static let known: Set<String> = [
    "type", "id", "parameters", "actions", "pointerType", "duration", "x", "y", "origin", "button", "inputDevice",
    "action", "name",
  ]

  private var members: [String: JSONValue] = [:]

  /// - Parameter object: a value of kind object.
  /// - Throws: `Fault`.
  init(_ object: JSONValue) throws {
    try object.forEachMember { key, value in
      if let name = key.text, Self.known.contains(name), value.kind != .null { members[name] = value }
    }
  }

  subscript(name: String) -> JSONValue? { members[name] }

  /// The duration in milliseconds; `nil` if none is given.
  ///
  /// - Throws: `Fault`.
  func duration(_ path: String) throws -> Int? {
    guard let value = members["duration"] else { return nil }
    guard let duration = value.wholeNumber, duration >= 0 else {
      throw Fault.wrongType("\(path).duration", expected: "a whole number of milliseconds", found: value)
    }
    guard duration <= ActionScript.longestAction else {
      throw ActionScript.fault(
        .sessionTooLong, value, expected: "a session of at most 24 hours", found: "\(value.excerpt) ms in one action")
    }
    return duration
  }

  /// Whether a button is the contact with the screen, the only one of a finger.
  ///
  /// - Throws: `Fault`.
  func isContact(_ path: String) throws -> Bool {
    guard let value = members["button"] else { return true }
    guard let button = value.wholeNumber, button >= 0 else {
      throw Fault.wrongType("\(path).button", expected: "a whole number of 0 or more", found: value)
    }
    return button == 0
  }

  /// - Throws: `Fault`.
  func move(_ path: String, duration: Int?, _ value: JSONValue) throws -> ActionSource.Action {
    var origin = ActionSource.Origin.viewport
    if let given = members["origin"] {
      switch given.text {
      case "viewport": break
      case "pointer": origin = .pointer
      default:
        guard given.kind == .object else {
          throw Fault.unknownWord("\(path).origin", known: ["viewport", "pointer"], found: given)
        }
        throw ActionScript.fault(
          .unknownWord, given, expected: "`viewport` or `pointer` for `\(path).origin`", found: "an element",
          remedy: "the script does not say where an element is; count x and y from the viewport")
      }
    }
    return .move(
      x: try length("x", path, value), y: try length("y", path, value), origin: origin, duration: duration)
  }

  private func length(_ name: String, _ path: String, _ owner: JSONValue) throws -> Double {
    guard let value = members[name] else { throw ActionScript.missing(name, in: path, owner) }
    guard value.kind == .number else { throw Fault.wrongType("\(path).\(name)", expected: "a number", found: value) }
    guard abs(value.number) <= Length.limit else { throw value.wrongLength("\(path).\(name)") }
    return value.number
  }
}
