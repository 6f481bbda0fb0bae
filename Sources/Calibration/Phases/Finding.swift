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
  let content: Content
  var partners: [String] = []
  /// The sessions with the evidence, by index; repeated ones count once.
  let tapes: [Int]
  let count: Int
  let reason: String

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
}
