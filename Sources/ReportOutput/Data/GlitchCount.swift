import TextFormatting

/// A number of glitches as gates count them, and beside it those of kinds that count only if named.
public struct GlitchCount: Hashable, Codable, Sendable {
  /// The kind of late frames, which a sentence calls by the field's word.
  private static let hitch = "frame-hitch"

  public var counted: Int
  /// Glitches that count only if named, by kind; only kinds that were met.
  public private(set) var others: [String: Int] = [:]

  public init(counted: Int = 0) { self.counted = counted }

  /// - Parameters:
  ///   - kinds: by kind, how many were met.
  ///   - uncounted: the kinds that count only if named.
  public init(_ kinds: [String: Int], uncounted: Set<String>) {
    self.init()
    for (kind, count) in kinds { add(kind, count, isCounted: !uncounted.contains(kind)) }
  }

  public mutating func add(_ kind: String, _ count: Int = 1, isCounted: Bool) {
    if isCounted {
      counted += count
    } else if count > 0 {
      others[kind, default: 0] += count
    }
  }

  public static func += (sum: inout GlitchCount, more: GlitchCount) {
    sum.counted += more.counted
    sum.others.merge(more.others, uniquingKeysWith: +)
  }

  /// Glitches that count only if named.
  public var uncounted: Int { others.values.reduce(0, +) }

  /// Such as `10 glitches, 7 hitches`.
  public var text: String {
    let rest = restText.map { ", \($0)" } ?? ""
    return Plural.text(counted, "glitch", "glitches") + rest
  }

  /// The part that does not count, such as `7 hitches`; `nil` where everything counts.
  public var restText: String? {
    guard uncounted > 0 else { return nil }
    if Set(others.keys) == [Self.hitch] { return Plural.text(uncounted, "hitch", "hitches") }
    return others.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") + " (not counted)"
  }
}

extension RunTally {
  /// Its glitches as people see them counted.
  public var glitchCount: GlitchCount { GlitchCount(glitches, uncounted: uncounted) }
}
