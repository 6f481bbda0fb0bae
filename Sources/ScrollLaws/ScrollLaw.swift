import TraceModel

/// A law of any screen whose header and list scroll as one page, independent of the detectors.
///
/// Every design that scrolls as one page keeps the laws; they read only frames and touches.
public enum ScrollLaw: String, CaseIterable, Sendable {
  /// Away from the ends, the content travels as far as the finger.
  case travel
  /// The bar is never beyond its pin, a list never beyond its top, and both are never stretched at once.
  case edges
  /// After a lift, every step is the last one times 0.998 per millisecond, also across the pin.
  case deceleration
  /// A hidden page keeps its offset.
  case hiddenPages = "hidden-pages"
  /// Forward the header moves before the list, back the list before the header.
  case order
  /// In the end everything rests within its range.
  case rest

  /// One sentence, without a period.
  public var meaning: String {
    switch self {
    case .travel: "away from the ends, the content travels as far as the finger"
    case .edges: "the bar is never beyond its pin, a list never beyond its top, and both are never stretched at once"
    case .deceleration: "after a lift, every step is the last one times 0.998 per millisecond, also across the pin"
    case .hiddenPages: "a hidden page keeps its offset"
    case .order: "forward the header moves before the list, back the list before the header"
    case .rest: "in the end everything rests within its range"
    }
  }
}

/// A violation of a law in one frame.
public struct LawViolation: Sendable, CustomStringConvertible {
  public let law: ScrollLaw
  /// The time, in microseconds.
  public let time: Int
  public let text: String

  public var description: String { "\(law.rawValue) \(place)" }

  /// The time and the text, without the law.
  public var place: String { "at \(Double(time) / 1e6) s: \(text)" }
}
