import TraceModel

/// The values that a key may have.
public indirect enum ValueDescription: Sendable {
  /// The allowed signs of a length, in addition to its range.
  public enum Sign: Sendable {
    case any
    /// For heights of optional parts of a screen, and for ends of ranges that begin at 0.
    case notNegative
    case positive
  }

  /// A constant text.
  case constant(String)
  /// The version of the format, an integer.
  case version(Int)
  case text(mayBeEmpty: Bool)
  case word([String])
  /// An array of words; N in a word stands for a page.
  case words([String])
  case bool
  case number(ClosedRange<Double>)
  /// - Parameter range: the range; `nil` for all lengths that the lab stores.
  case length(Sign, ClosedRange<Double>? = nil)
  /// Any length, if the view is the right one; otherwise any value.
  case lengthOfView
  /// An integer number of microseconds since the session began.
  case time
  /// An integer that identifies a finger.
  case finger
  /// The number of a page, from 0.
  case page
  /// One of these words, or `page:N`.
  case view([String])
  /// An array with one length per page.
  case offsets
  /// A boolean for all pages, or an array with one per page.
  case flags
  /// An object of control ids and booleans.
  case answers(most: Int)
  case object(ObjectDescription)
  case objects(ObjectDescription, count: ClosedRange<Int>)
}

extension ValueDescription {
  /// The words that are the raw values of an enumeration.
  static func word<Word: RawRepresentable<String> & CaseIterable>(of _: Word.Type) -> ValueDescription {
    .word(Word.allCases.map(\.rawValue))
  }

  /// The objects within such a value.
  var object: ObjectDescription? {
    switch self {
    case .object(let object), .objects(let object, _): object
    default: nil
    }
  }
}

extension ValueDescription.Sign {
  /// Whether a length may have this value.
  func allows(_ length: Double) -> Bool {
    switch self {
    case .any: true
    case .notNegative: length >= 0
    case .positive: length > 0
    }
  }
}
