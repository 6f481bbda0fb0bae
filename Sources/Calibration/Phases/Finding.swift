/// The result of one phase for one option, before the profile says how sure that is.
struct Finding {
  enum Content {
    case number(Calibration.Estimate)
    /// A word, and whether the evidence is enough to call it determined.
    case word(String, isSure: Bool)
    /// Only a combination with other options: its value and what it stands for, in words.
    case combination(Calibration.Estimate?, String)
    /// There was evidence of the right kind, and it tells nothing.
    case silent
  }

  let key: String
  private(set) var content: Content
  var partners: [String] = []
  /// The sessions with the evidence, by index; repeated ones count once.
  let tapes: [Int]
  let count: Int
  private(set) var reason: String

  init(
    _ key: String, _ content: Content, partners: [String] = [], tapes: [Int], count: Int, reason: String
  ) {
    self.key = key
    self.content = content
    self.partners = partners
    self.tapes = tapes
    self.count = count
    self.reason = reason
  }

  /// Widens the interval by the distance to the value of another finding about the same option, on both sides.
  mutating func widen(by other: Finding) {
    guard case .number(let mine) = content, case .number(let theirs) = other.content else { return }
    let away = abs(mine.value - theirs.value)
    content = .number(.init(value: mine.value, lower: mine.lower - away, upper: mine.upper + away))
  }

  /// The finding without its value, for a reason.
  func silenced(_ why: String) -> Finding {
    var result = self
    result.content = .silent
    result.reason = why
    return result
  }
}
