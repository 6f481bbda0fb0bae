import TraceModel

/// A fact that a kind of glitch is judged by, and that a recording may lack.
public enum Evidence: String, Sendable, Hashable, CaseIterable {
  /// The frames' times.
  case times
  /// Every refresh of the display.
  case refreshes
  /// The touches.
  case touches
  /// The app's own scrolls, and its changes of the screen.
  case actions
  /// The offset of each page's beginning.
  case zeros

  /// The fact as a recording names it; `nil` for a fact about single pages.
  var fact: UnknownFacts.Fact? { UnknownFacts.Fact(rawValue: rawValue) }

  /// The fact as an object of a sentence.
  public var object: String {
    switch self {
    case .times: "the frames' times"
    case .refreshes: "every refresh of the display"
    case .touches: "the touches"
    case .actions: "the app's own scrolls and changes"
    case .zeros: "where each page begins"
    }
  }

  /// The sentence on a recording without it.
  public var reason: String {
    switch self {
    case .times: "the times of the frames are not known"
    case .refreshes: "pictures do not show whether the app or the recorder left out a frame"
    case .touches: "the touches are not known"
    case .actions: "the app's own scrolls and changes of content are not known"
    case .zeros: "the beginning of the page was not seen"
    }
  }
}

extension Set<Evidence> {
  /// The facts that a recording lacks altogether.
  func missing(in unknown: UnknownFacts) -> [Evidence] {
    Evidence.allCases.filter { contains($0) && ($0.fact.map(unknown.facts.contains) ?? false) }
  }
}

/// A kind that was not judged in a recording, with the reason.
public struct NotJudged: Sendable, Hashable {
  public let kind: GlitchKind
  /// A sentence without a period.
  public let reason: String

  public init(kind: GlitchKind, reason: String) {
    self.kind = kind
    self.reason = reason
  }

  /// The end of a reason where touches were concluded.
  private static let (candidates, onlyConcluded) = (
    " (a stop after a concluded drag is a candidate)", " (concluded drags do not count)"
  )

  /// Creates the statement on a kind; `nil` if it is judged on every page that the recording shows.
  init?(_ description: DetectorDescription, in trace: Trace) {
    let kind = GlitchKind(rawValue: description.id)
    let missing = description.needs.missing(in: trace.unknown)
    if !missing.isEmpty {
      var reason = missing.map(\.reason).joined(separator: ", and ")
      if missing == [.touches], !trace.concluded.isEmpty {
        reason += description.concludes ? Self.candidates : Self.onlyConcluded
      }
      self.init(kind: kind, reason: reason)
      return
    }
    guard description.needs.contains(.zeros) else { return nil }
    let shown = Set(trace.frames.page.map(Int.init))
    let pages = trace.unknown.zeros.intersection(shown).sorted()
    guard !pages.isEmpty else { return nil }
    let names = pages.map { "page \($0)" }.joined(separator: ", ")
    self.init(kind: kind, reason: "\(Evidence.zeros.reason) (\(names))")
  }
}
