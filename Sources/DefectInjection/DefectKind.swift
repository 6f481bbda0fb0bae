/// A kind of visible defect. Raw values are the names of the glitch kinds that should be reported.
public enum DefectKind: String, Sendable, CaseIterable {
  /// A view jumps to another offset.
  case jumpBack = "jump-back"
  /// The content stops under a moving finger.
  case interruptedHandoff = "interrupted-handoff"
  /// A whole touch moves nothing.
  case stuck
  /// A page changes its offset while it is hidden.
  case wrongTabRestore = "wrong-tab-restore"
  /// Decelerating content stops abruptly.
  case lostMomentum = "lost-momentum"
  /// The second view also follows the finger, by a fraction of its travel.
  case doubleScroll = "double-scroll"

  /// The smallest size that people are assumed to notice, in `unit`. The sizes of defects are multiples of it.
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

  /// The shortest duration that people are assumed to notice, in microseconds: 45 ms (and three frames) for two views that move
  /// together, 80 ms for content that is still. `nil` for a defect without a duration.
  public var noticeableTime: Int? {
    switch self {
    case .interruptedHandoff, .stuck: 80_000
    case .doubleScroll: 45_000
    case .jumpBack, .wrongTabRestore, .lostMomentum: nil
    }
  }

  /// The unit of `Defect.magnitude`, for people.
  public var unit: String { self == .lostMomentum ? "pt/s" : "pt" }
}
