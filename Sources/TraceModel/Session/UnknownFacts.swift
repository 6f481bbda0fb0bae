/// The facts that a recording does not contain. A screen recording lacks some; recordings of an app contain all of them.
public struct UnknownFacts: Hashable, Sendable {
  /// A fact about the whole recording.
  public enum Fact: String, Hashable, Sendable, CaseIterable {
    /// The frames' times: those of a GIF without delays are assumed.
    case times
    /// The display refreshes: a frame that is missing may have been dropped by the app or by the recorder.
    case refreshes
    /// The touches. Those that the recording has all the same were concluded from the movement of its content.
    case touches
    /// The app's own scrolls, and its changes of the screen.
    case actions
  }

  public var facts: Set<Fact>
  /// The pages whose offsets are known but for a constant, since the page's beginning was not seen.
  public var zeros: Set<Int>
  /// The pages whose content may be higher than the layout says, since the page's end was not seen.
  public var contentHeights: Set<Int>

  public init(facts: Set<Fact> = [], zeros: Set<Int> = [], contentHeights: Set<Int> = []) {
    self.facts = facts
    self.zeros = zeros
    self.contentHeights = contentHeights
  }

  /// Whether the recording contains everything.
  public var isEmpty: Bool { facts.isEmpty && zeros.isEmpty && contentHeights.isEmpty }
}

extension UnknownFacts {
  /// The words of the facts of one page, followed by a colon and the page.
  private enum PageFact: String {
    case zero
    case contentHeight = "content_height"
  }

  /// The words that stand for facts, as the trace format documents them.
  public static let knownWords = Fact.allCases.map(\.rawValue) + ["zero:N", "content_height:N"]

  /// The unknown facts as words in a stable order.
  public var words: [String] {
    Fact.allCases.filter(facts.contains).map(\.rawValue)
      + zeros.sorted().map { "\(PageFact.zero.rawValue):\($0)" }
      + contentHeights.sorted().map { "\(PageFact.contentHeight.rawValue):\($0)" }
  }

  /// Adds the fact that a word stands for.
  ///
  /// - Returns: whether there is such a fact.
  public mutating func insert(_ word: String) -> Bool {
    if let fact = Fact(rawValue: word) {
      facts.insert(fact)
      return true
    }
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let fact = PageFact(rawValue: String(parts[0])), let page = Int(parts[1]), page >= 0 else {
      return false
    }
    switch fact {
    case .zero: zeros.insert(page)
    case .contentHeight: contentHeights.insert(page)
    }
    return true
  }

  /// Creates the facts of words; `nil` if one of them stands for none.
  public init?(words: [String]) {
    self.init()
    for word in words where !insert(word) { return nil }
  }
}
