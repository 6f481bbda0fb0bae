/// Why a glitch happened: for a recording as far as the frames show, for a replay from what code did to the scroll views. A fixed
/// vocabulary.
public enum GlitchCause: String, Hashable, Sendable, CaseIterable {
  /// An offset was set in one step while a finger was moving the content.
  case offsetWrittenDuringDrag = "offset-written-during-drag"
  /// An offset was set in one step while content decelerated or bounced.
  case offsetWrittenDuringMomentum = "offset-written-during-momentum"
  /// An offset was set in one step while nothing moved.
  case offsetWrittenAtRest = "offset-written-at-rest"
  /// The outer view reached its pin and the list did not take over.
  case handOffAtPin = "hand-off-at-pin"
  /// The list reached its top and the outer view did not take over.
  case handOffAtListTop = "hand-off-at-list-top"
  /// The list reached its end while the header was still open.
  case handOffAtListEnd = "hand-off-at-list-end"
  /// A page's offset changed while the page was hidden.
  case offsetLostWhileHidden = "offset-lost-while-hidden"
  /// A page came back at another page's offset.
  case offsetFollowedAnotherPage = "offset-followed-another-page"
  /// Outer view and list followed one finger together.
  case bothViewsFollowed = "both-views-followed"
  /// A delegate wrote the offset in one step, in a callback.
  case writtenByDelegate = "written-by-delegate"
  /// Other code wrote the offset in one step: a pan's action, a tab's handler.
  case writtenByAction = "written-by-action"
  /// `isScrollEnabled = false` cancelled the pan; no other pan had seen the touch.
  case panCancelled = "pan-cancelled"
  /// A delegate wrote the offset back as often as pan or momentum moved it.
  case heldByDelegate = "held-by-delegate"
  /// No pan began that could move the content.
  case noPan = "no-pan"
  /// The decelerating view reached its edge, and its momentum was not passed on to the other one.
  case momentumNotPassedOn = "momentum-not-passed-on"
  /// A pan took a touch that the settings promise to a control.
  case touchTakenByPan = "touch-taken-by-pan"
  /// A control kept a touch that the settings promise to the scroll view.
  case touchKeptByControl = "touch-kept-by-control"
  /// A touch was held back for longer than the settings promise.
  case touchHeldBack = "touch-held-back"
  /// The frames do not show it.
  case unknown

  /// One sentence for people.
  public var summary: String {
    switch self {
    case .offsetWrittenDuringDrag: "an offset was set at once while a finger moved the content"
    case .offsetWrittenDuringMomentum: "an offset was set at once while content was running out"
    case .offsetWrittenAtRest: "an offset was set at once while nothing moved"
    case .handOffAtPin: "the outer view reached its pin and the list did not take over"
    case .handOffAtListTop: "the list reached its top and the outer view did not take over"
    case .handOffAtListEnd: "the list reached its end while the header was still open"
    case .offsetLostWhileHidden: "a page's offset changed while the page was hidden"
    case .offsetFollowedAnotherPage: "a page came back where another page stands"
    case .bothViewsFollowed: "outer view and list followed one finger together"
    case .writtenByDelegate: "a delegate wrote the offset in one step, in a callback"
    case .writtenByAction: "code outside the scroll views' callbacks wrote the offset in one step"
    case .panCancelled: "isScrollEnabled = false cancelled the pan; no other pan had seen the touch"
    case .heldByDelegate: "a delegate wrote the offset back as often as pan or momentum moved it"
    case .noPan: "no pan began that could move the content"
    case .momentumNotPassedOn: "the view that ran out came to its edge, and nobody told the other one"
    case .touchTakenByPan: "a pan took a touch that the settings promise to a control"
    case .touchKeptByControl: "a control kept a touch that the settings promise to the scroll view"
    case .touchHeldBack: "a touch was held back for longer than the settings promise"
    case .unknown: "the frames do not say"
    }
  }
}
