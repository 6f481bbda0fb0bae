import TraceModel

extension ValueDescription {
  /// The type and the limits of a value, for people.
  public var words: String {
    switch self {
    case .constant(let text): "`\(text)`"
    case .version(let version): "whole number, \(version)"
    case .text(let mayBeEmpty): mayBeEmpty ? "string" : "string, not empty"
    case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .words(let words): "array of " + words.map { "`\($0)`" }.joined(separator: ", ")
    case .bool: "boolean"
    case .number(let range): "number from \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound))"
    case .length(let sign, let range): Self.words(sign, range)
    case .lengthOfView: Self.words(.any, nil)
    case .time: "whole number from 0 to \(Session.longest)"
    case .finger: "whole number"
    case .page: "whole number, a page's"
    case .view(let words): (words + ["page:N"]).map { "`\($0)`" }.joined(separator: ", ")
    case .offsets: "array of numbers, one per page"
    case .flags: "boolean, or array of booleans, one per page"
    case .answers: "object of booleans"
    case .object: "object"
    case .objects(_, let count): "array of \(count.lowerBound) to \(count.upperBound) objects"
    }
  }

  private static func words(_ sign: Sign, _ range: ClosedRange<Double>?) -> String {
    let range = range ?? -Length.limit...Length.limit
    let upper = shown(range.upperBound)
    return switch sign {
    case .positive where range.lowerBound <= 0: "number above 0, at most \(upper)"
    case .notNegative where range.lowerBound <= 0: "number from 0 to \(upper)"
    default: "number from \(shown(range.lowerBound)) to \(upper)"
    }
  }
}

extension KeyDescription.Default {
  /// The text for people.
  public var words: String {
    switch self {
    case .number(let number): ValueDescription.shown(number)
    case .bool(let bool): "\(bool)"
    case .word(let word): "`\(word)`"
    case .described(let words): words
    }
  }
}

extension LineDescription {
  /// One key with its path in a line.
  public struct Place: Sendable {
    /// The path, such as `layout.pages[].name`.
    public let path: String
    public let key: KeyDescription
  }

  /// All keys, where the keys of an object follow it.
  public var places: [Place] { Self.places(keys, "") }

  private static func places(_ keys: [KeyDescription], _ prefix: String) -> [Place] {
    keys.flatMap { key -> [Place] in
      let path = prefix + key.name
      let inner: [Place] =
        switch key.value {
        case .object(let object): places(object.keys, path + ".")
        case .objects(let object, _): places(object.keys, path + "[].")
        default: []
        }
      return [Place(path: path, key: key)] + inner
    }
  }
}
