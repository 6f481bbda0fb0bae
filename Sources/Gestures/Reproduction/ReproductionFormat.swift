/// A format in which a session's gestures can be performed outside the lab.
///
/// A format is one type in a file of its own, and one line in `ShippedReproductions.swift`.
public protocol ReproductionFormat: Sendable {
  static var description: ReproductionDescription { get }

  /// - Throws: `ReproductionError` for a session without anything to perform.
  static func reproduction(of gestures: ReproducedGestures) throws(ReproductionError) -> Reproduction
}

/// The name and the purpose of a format.
public struct ReproductionDescription: Sendable, Hashable {
  /// The kebab-case name that `--as` takes.
  public let id: String
  /// A sentence without a full stop.
  public let summary: String

  public init(id: String, summary: String) {
    self.id = id
    self.summary = summary
  }
}

/// A session in one format.
public struct Reproduction: Sendable, Hashable {
  public let text: String
  /// The differences between the text and the session, one sentence each.
  public let notes: [String]

  public init(text: String, notes: [String]) {
    self.text = text
    self.notes = notes
  }
}

/// The reason for which a session has no reproduction.
public enum ReproductionError: Error, Hashable, CustomStringConvertible {
  case nothingToPerform(uid: String)
  /// A length of the screen is not known or not positive.
  case unknownScreen(uid: String)

  public var description: String {
    switch self {
    case .nothingToPerform(let uid): "\(uid) has neither touches nor taps on tabs: there is nothing to perform."
    case .unknownScreen(let uid):
      "\(uid) does not say how large its screen was: import it with --layout FILE, whose viewport has a width and a height."
    }
  }
}
