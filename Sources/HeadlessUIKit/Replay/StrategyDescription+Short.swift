import ScrollEngine

extension StrategyDescription {
  /// Of an app's own code, whose source says the rest.
  public init(id: String, summary: String) {
    self.init(
      id: id, summary: summary, source: "", keeps: "", writes: "", goodAt: "", breaks: "", cleanScripts: [],
      glitchingScripts: [])
  }
}
