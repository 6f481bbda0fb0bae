/// A defect that a user would see, by the public name of the glitch kind that it is an instance of.
public enum DefectKind: String, Sendable, CaseIterable {
  /// A view is suddenly somewhere else.
  case jumpBack = "jump-back"
  /// The content stays where it is under a moving finger.
  case interruptedHandoff = "interrupted-handoff"
  /// A whole touch moves nothing.
  case stuck
  /// A page that nobody saw moving comes back elsewhere.
  case wrongTabRestore = "wrong-tab-restore"
  /// Content that runs out stands still at once.
  case lostMomentum = "lost-momentum"
  /// The second view moves too, by a share of the finger.
  case doubleScroll = "double-scroll"

  /// How large the smallest defect is that people are taken to notice, in `unit`. Sizes are multiples of it.
  ///
  /// Source: the limits by which the browser recordings that serve as ground truth were labelled.
  public var noticeable: Double {
    switch self {
    case .jumpBack: 24
    case .interruptedHandoff, .stuck: 40
    case .wrongTabRestore: 4
    case .lostMomentum: 300
    case .doubleScroll: 20
    }
  }

  /// How long a defect that has a duration lasts for people to notice it, in microseconds: three frames and 45 ms for two views
  /// that move together, 80 ms for content that stands still. `nil` where it happens at once.
  public var noticeableTime: Int? {
    switch self {
    case .interruptedHandoff, .stuck: 80_000
    case .doubleScroll: 45_000
    case .jumpBack, .wrongTabRestore, .lostMomentum: nil
    }
  }

  /// Of `magnitude`, for people.
  public var unit: String { self == .lostMomentum ? "pt/s" : "pt" }
}
