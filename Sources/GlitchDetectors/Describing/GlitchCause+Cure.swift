import TraceModel

/// A change of an app's code that usually ends glitches of one cause.
public struct GlitchCure: Sendable, Hashable {
  /// One sentence, in the imperative.
  public let text: String
  /// The functions of the module `NestedScrollCoordinator` that make the change, as `Type.function(label:)`; empty where
  /// UIScrollView makes it.
  public let functions: [String]

  public init(_ text: String, by functions: [String] = []) {
    self.text = text
    self.functions = functions
  }
}

/// A cause that glitches of one kind have, and its cure.
public struct LikelyCause: Sendable, Hashable {
  public let cause: GlitchCause
  /// The mistake in the app's code, in one sentence.
  public let summary: String
  public let cure: GlitchCure

  /// A cause with the sentence and the cure that it has for every kind.
  public init(_ cause: GlitchCause) {
    self.cause = cause
    summary = cause.summary
    cure = cause.cure
  }

  /// A mistake that leads to this cause for one kind alone.
  ///
  /// - Parameter functions: those of the module `NestedScrollCoordinator`, as `Type.function(label:)`.
  public init(_ cause: GlitchCause, _ summary: String, cure: String, by functions: [String] = []) {
    self.cause = cause
    self.summary = summary
    self.cure = GlitchCure(cure, by: functions)
  }
}

extension GlitchCause {
  /// The change that usually cures the cause, whatever the kind.
  public var cure: GlitchCure {
    switch self {
    case .offsetWrittenDuringDrag:
      GlitchCure(
        "Set no offset of a view that a finger moves; divide the finger's way between header and list instead.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollPosition.move(by:)"])
    case .offsetWrittenDuringMomentum:
      GlitchCure(
        "Let one view decelerate alone, and place the other one by it.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollCoordinator.show()"])
    case .offsetWrittenAtRest:
      GlitchCure(
        "When a page or a size changes, set range and offset together, so that nothing moves on the screen.",
        by: ["NestedScrollCoordinator.drive(header:keepsPull:)", "NestedScrollCoordinator.applyRange()"])
    case .handOffAtPin:
      GlitchCure(
        "Let one view scroll over header and list together, so that nothing has to take over at the pin.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollPosition.move(by:)"])
    case .handOffAtListTop:
      GlitchCure(
        "Give the header what the list cannot take; or let one view scroll over both.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollPosition.move(by:)"])
    case .handOffAtListEnd:
      GlitchCure(
        "Give the header what the list cannot take, also with a short list; the range is that of both together.",
        by: ["NestedScrollPosition.move(by:)", "NestedScrollCoordinator.applyRange()"])
    case .offsetLostWhileHidden:
      GlitchCure(
        "Leave hidden pages alone: no reset, no reload, no layout from another page's position, unless the policy asks for it.",
        by: ["NestedScrollCoordinator.resetHiddenPages()", "DrivenPage.scroll(to:)"])
    case .offsetFollowedAnotherPage:
      GlitchCure(
        "Keep an offset for every page, and copy none at a switch.",
        by: ["NestedScrollCoordinator.drive(header:keepsPull:)"])
    case .bothViewsFollowed:
      GlitchCure(
        "Let one pan move the content: switch the lists' own scrolling off, and move them by their share.",
        by: ["DrivenPage.init(_:changed:)", "NestedScrollPosition.move(by:)"])
    case .listMovedFirst:
      GlitchCure(
        "Divide every movement in the screen's order before a view moves.",
        by: ["NestedScrollPosition.move(by:)", "NestedScrollCoordinator.chooseOrders()"])
    case .outerMovedFirst:
      GlitchCure(
        "Divide every movement in the screen's order before a view moves.",
        by: ["NestedScrollPosition.move(by:)", "NestedScrollCoordinator.chooseOrders()"])
    case .handOffAtHeadersTop:
      GlitchCure(
        "Give the list what the header cannot take; or let one view scroll over both.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollPosition.move(by:)"])
    case .bouncedByWrongView:
      GlitchCure(
        "Turn `bounces` off for the view that should stay, and let the other one stretch.",
        by: ["NestedScrollCoordinator.updateBounces()"])
    case .bothAxesFollowed:
      GlitchCure(
        "Let the pager's pan wait until a pan for steep drags has failed.",
        by: ["SteepDragGate.init(_:)", "SteepDragGate.gestureRecognizerShouldBegin(_:)"])
    case .movedAfterLift:
      GlitchCure(
        "Start no animation at the lift, unless the header snaps, and then to the nearer end.",
        by: ["NestedScrollCoordinator.scrollViewDidEndDragging(_:willDecelerate:)", "NestedScrollCoordinator.rest()"])
    case .writtenByDelegate:
      GlitchCure(
        "In scrollViewDidScroll, set no offset of a view that a finger or a fling moves; move the other view by its share.",
        by: ["NestedScrollCoordinator.scrollViewDidScroll(_:)", "NestedScrollCoordinator.follow()"])
    case .writtenByAction:
      GlitchCure(
        "Let tab handlers and pans ask the code that knows where header and list are, instead of setting offsets.",
        by: ["NestedScrollCoordinator.setHeaderOffset(_:animated:)", "NestedScrollCoordinator.scrollToTop(animated:)"])
    case .panCancelled:
      GlitchCure(
        "Never switch isScrollEnabled while a finger is down; decide once which view has the pan.",
        by: ["DrivenPage.init(_:changed:)"])
    case .heldByDelegate:
      GlitchCure(
        "Hold no view by setting its offset back; scroll only the view that may move.",
        by: ["DrivenPage.init(_:changed:)", "NestedScrollCoordinator.follow()"])
    case .noPan:
      GlitchCure(
        "Let one pan cover header, bar and list, with a range that is as long as all of it.",
        by: ["NestedScrollCoordinator.scrollViewWillBeginDragging(_:)", "NestedScrollCoordinator.applyRange()"])
    case .momentumNotPassedOn:
      GlitchCure(
        "Let one view decelerate over header and list; otherwise start the other one with the speed that is left.",
        by: ["NestedScrollCoordinator.follow()", "NestedScrollCoordinator.applyRange()"])
    case .touchTakenByPan:
      GlitchCure("Return false from touchesShouldCancel(in:) for this control.")
    case .touchKeptByControl:
      GlitchCure("Leave canCancelContentTouches on, and return true from touchesShouldCancel(in:) for this control.")
    case .touchHeldBack:
      GlitchCure("Turn delaysContentTouches off in every scroll view around the control.")
    case .frameLate:
      GlitchCure(
        "Do less in scroll callbacks: move what is there, and leave layout, text and images for later.",
        by: ["NestedScrollCoordinator.show()"])
    case .hiddenPageFollowed:
      GlitchCure("Move the visible page alone.", by: ["NestedScrollCoordinator.show()"])
    case .hiddenPageMovedOn:
      GlitchCure(
        "Stop a page when it is left, and listen to the visible one only.",
        by: ["NestedScrollCoordinator.pagerDidScroll()", "NestedScrollCoordinator.stop()"])
    case .pagerBetweenPages:
      GlitchCure(
        "Lock or interrupt the pager only where it shows a whole page; put one that has all but arrived on its page.",
        by: ["SteepDragGate.gestureRecognizer(_:shouldReceive:)"])
    case .pageNotUpdated:
      GlitchCure(
        "Derive the current page from the pager's offset, whatever has moved it.",
        by: ["NestedScrollCoordinator.pagerDidScroll()"])
    case .pageUpdatedEarly:
      GlitchCure(
        "Change the current page when the pager has come to rest or passed its middle, not when a swipe begins.",
        by: ["NestedScrollCoordinator.pagerDidScroll()"])
    case .nothingScrolledToTop:
      GlitchCure(
        "Leave scrollsToTop on for exactly one view.",
        by: ["DrivenPage.init(_:changed:)", "NestedScrollCoordinator.scrollViewShouldScrollToTop(_:)"])
    case .onlyOneViewScrolled:
      GlitchCure(
        "Let the view with scrollsToTop scroll over header and list together.",
        by: ["NestedScrollCoordinator.scrollViewShouldScrollToTop(_:)", "NestedScrollCoordinator.openWay()"])
    case .scrollTakenBack:
      GlitchCure(
        "Correct no offset in a callback while the app's own animation runs; take over where it ends.",
        by: ["NestedScrollCoordinator.pageChanged(_:)", "NestedScrollCoordinator.setHeaderOffset(_:animated:)"])
    case .scrollNotReached:
      GlitchCure(
        "Let the app's own scrolls pass whatever the rules for fingers say.",
        by: ["NestedScrollCoordinator.openWay()", "NestedScrollCoordinator.setHeaderOffset(_:animated:)"])
    case .momentumNotStopped:
      GlitchCure(
        "Stop animations of your own when a finger comes down; UIScrollView stops its own.",
        by: ["NestedScrollCoordinator.scrollViewWillBeginDragging(_:)", "DrivenPage.stop()"])
    case .writtenRepeatedly:
      GlitchCure(
        "End a display link or a timer that moves content when a finger comes down or another page is shown.",
        by: ["DrivenPage.stop()", "NestedScrollCoordinator.stop()"])
    case .notListening:
      GlitchCure(
        "Keep the delegate, and observe again whatever replaces a page.", by: ["NestedScrollCoordinator.setPage(_:at:)"]
      )
    case .offsetNotAdapted:
      GlitchCure(
        "Change the offset by the same length in the same layout pass.",
        by: ["NestedScrollCoordinator.followChanges(of:)", "NestedScrollCoordinator.drive(header:keepsPull:)"])
    case .offsetAdaptedOtherwise:
      GlitchCure(
        "Measure how much longer the content has become after layout, and change the offset by that.",
        by: ["NestedScrollCoordinator.followChanges(of:)", "NestedScrollCoordinator.drive(header:keepsPull:)"])
    case .offsetAdaptedLate:
      GlitchCure(
        "Change the offset in the layout pass that changes the content, not in a later callback.",
        by: ["NestedScrollCoordinator.followChanges(of:)", "NestedScrollCoordinator.drive(header:keepsPull:)"])
    case .insetMovedContent:
      GlitchCure(
        "When an inset changes, keep what is shown in its place unless it was at that edge.",
        by: ["NestedScrollCoordinator.insetsChanged()"])
    case .setByTwo:
      GlitchCure(
        "Leave the top inset to the refresh control, and add your own part to it instead of replacing it.",
        by: ["NestedScrollCoordinator.applyRange()", "NestedScrollCoordinator.insetsChanged()"])
    case .roomNotTakenBack:
      GlitchCure(
        "When the refresh has ended, scroll what is beyond its edge back once.",
        by: ["EdgeSettler.check()", "NestedScrollCoordinator.settle()"])
    case .unknown:
      GlitchCure("Replay the session (`tracelab analyze --strategy NAME`): a replay knows what the code did.")
    }
  }
}
