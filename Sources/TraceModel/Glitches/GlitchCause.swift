/// The cause of a glitch: for a recording as far as the frames show, for a replay from what code did to the scroll views. A fixed
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
  /// The list moved although it was the outer view's turn.
  case listMovedFirst = "list-moved-first"
  /// The outer view moved although it was the list's turn.
  case outerMovedFirst = "outer-moved-first"
  /// The outer view reached its top and the list did not take over.
  case handOffAtHeadersTop = "hand-off-at-headers-top"
  /// A view other than the one that the screen names followed the finger beyond its top.
  case bouncedByWrongView = "bounced-by-wrong-view"
  /// Pager and content followed one finger together.
  case bothAxesFollowed = "both-axes-followed"
  /// Something other than the finger's momentum moved content after the lift.
  case movedAfterLift = "moved-after-lift"
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
  /// The display showed a frame later than it was due.
  case frameLate = "frame-late"
  /// A page that is not shown moved along with the visible one.
  case hiddenPageFollowed = "hidden-page-followed"
  /// A page that had been left went on moving, and moved the content that is shown.
  case hiddenPageMovedOn = "hidden-page-moved-on"
  /// The pager stood still between two pages.
  case pagerBetweenPages = "pager-between-pages"
  /// The pager came to rest on another page than the one that the screen considers current.
  case pageNotUpdated = "page-not-updated"
  /// The screen considered a page current that the pager never showed.
  case pageUpdatedEarly = "page-updated-early"
  /// No view took the tap on the status bar: none has `scrollsToTop`, or several have.
  case nothingScrolledToTop = "nothing-scrolled-to-top"
  /// One view scrolled to its top, and the other one stayed.
  case onlyOneViewScrolled = "only-one-view-scrolled"
  /// The offset came near the one that the app had requested, and went away again.
  case scrollTakenBack = "scroll-taken-back"
  /// The offset never reached the one that the app had requested.
  case scrollNotReached = "scroll-not-reached"
  /// Momentum went on under a finger that had caught it.
  case momentumNotStopped = "momentum-not-stopped"
  /// Code wrote the offset frame by frame.
  case writtenRepeatedly = "written-repeatedly"
  /// The view had lost its delegate, or its observers.
  case notListening = "not-listening"
  /// The content above the visible part became longer or shorter, and the offset stayed.
  case offsetNotAdapted = "offset-not-adapted"
  /// The content above the visible part became longer or shorter, and the offset was changed by another length.
  case offsetAdaptedOtherwise = "offset-adapted-otherwise"
  /// The content above the visible part became longer or shorter, and the offset was adapted some frames later.
  case offsetAdaptedLate = "offset-adapted-late"
  /// New insets moved content that was not at its edge.
  case insetMovedContent = "inset-moved-content"
  /// A refresh control and other code alternately set an offset or an inset.
  case setByTwo = "set-by-two"
  /// The room for a refresh control was not taken back.
  case roomNotTakenBack = "room-not-taken-back"
  /// The frames do not show the cause.
  case unknown

  /// A sentence for people.
  public var summary: String {
    switch self {
    case .offsetWrittenDuringDrag: "code set an offset in one step while a finger moved the content"
    case .offsetWrittenDuringMomentum: "code set an offset in one step while a fling was running"
    case .offsetWrittenAtRest: "code set an offset in one step while nothing moved"
    case .handOffAtPin: "the hand-off from header to list failed at the pin"
    case .handOffAtListTop: "the hand-off from list to header failed at the list's top"
    case .handOffAtListEnd: "the hand-off from list to header failed at the list's end"
    case .offsetLostWhileHidden: "a page's offset changed while the page was hidden"
    case .offsetFollowedAnotherPage: "a page came back at the offset of another page"
    case .bothViewsFollowed: "header and list followed one finger together"
    case .listMovedFirst: "the list moved although it was the header's turn"
    case .outerMovedFirst: "the header moved although it was the list's turn"
    case .handOffAtHeadersTop: "the hand-off from header to list failed at the header's top"
    case .bouncedByWrongView: "the view that should not bounce followed the finger beyond its top"
    case .bothAxesFollowed: "pager and content followed one finger together"
    case .movedAfterLift: "something other than the fling moved the content after the finger let go"
    case .writtenByDelegate: "a delegate set the offset in one step, in a scroll callback"
    case .writtenByAction: "code outside the scroll callbacks set the offset in one step"
    case .panCancelled: "isScrollEnabled = false cancelled the pan, and no other pan had seen the touch"
    case .heldByDelegate: "a delegate set the offset back whenever a finger or a fling moved it"
    case .noPan: "no pan began that could move the content"
    case .momentumNotPassedOn: "the fling ended at the edge of one view, and the other one was not told to go on"
    case .touchTakenByPan: "a pan took a touch that belongs to a control"
    case .touchKeptByControl: "a control kept a touch that belongs to the scroll view"
    case .touchHeldBack: "a touch was held back for longer than the settings say"
    case .frameLate: "a frame was shown later than it was due"
    case .hiddenPageFollowed: "a hidden page moved along with the visible one"
    case .hiddenPageMovedOn: "a page that had been left went on moving, and moved what is shown"
    case .pagerBetweenPages: "the pager stood still between two pages"
    case .pageNotUpdated: "the pager came to rest on a page, and the app still treats another one as current"
    case .pageUpdatedEarly: "the app treated a page as current that the pager then did not show"
    case .nothingScrolledToTop: "no view took the tap on the status bar: none has scrollsToTop, or several have"
    case .onlyOneViewScrolled: "one view scrolled to its top, and the other one stayed"
    case .scrollTakenBack: "the view came near the offset that the app asked for, and went away again"
    case .scrollNotReached: "the view never came to the offset that the app asked for"
    case .momentumNotStopped: "the fling went on under a finger that had caught it"
    case .writtenRepeatedly: "code set the offset frame by frame"
    case .notListening: "the view had lost its delegate or its observers"
    case .offsetNotAdapted: "content above became longer or shorter, and the offset did not follow"
    case .offsetAdaptedOtherwise: "content above became longer or shorter, and the offset changed by another length"
    case .offsetAdaptedLate: "content above became longer or shorter, and the offset followed some frames later"
    case .insetMovedContent: "new insets moved content that was not at its edge"
    case .setByTwo: "a refresh control and other code set an offset or an inset in turn"
    case .roomNotTakenBack: "the room for a refresh control was not taken back"
    case .unknown: "the frames do not show it"
    }
  }
}
