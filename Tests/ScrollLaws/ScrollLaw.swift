import TraceModel

/// Something that holds on a screen whose header and list scroll as one page, whatever the detectors say.
///
/// The laws are those that `dynamics` and every native design must keep; they read frames and touches alone.
public enum ScrollLaw: String, CaseIterable, Sendable {
  /// Away from the ends, the content travels as far as the finger.
  case travel
  /// The bar is never beyond its pin, a list never beyond its top, and never are both ends pulled.
  case edges
  /// After a lift, every step is the last one times 0.998 per millisecond, also across the pin.
  case deceleration
  /// A page that nobody sees stays where it is.
  case hiddenPages
  /// Forward the header moves before the list, back the list before the header.
  case order
  /// In the end everything rests within its range.
  case rest
}

/// A place where a law does not hold.
public struct LawViolation: Sendable, CustomStringConvertible {
  public let law: ScrollLaw
  /// Microseconds.
  public let time: Int
  public let text: String

  public var description: String { "\(law.rawValue) at \(Double(time) / 1e6) s: \(text)" }
}
