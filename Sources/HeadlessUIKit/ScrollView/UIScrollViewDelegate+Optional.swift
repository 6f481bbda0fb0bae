// `delegate?.scrollViewDidScroll?(view)`: an optional requirement of Objective-C has a value of its own name, which is called like the
// method. A property of the method's base name stands beside the method here.

extension UIScrollViewDelegate {
  public var scrollViewDidScroll: ScrollViewCall<Void>? { ScrollViewCall { self.scrollViewDidScroll($0) } }
  public var scrollViewWillBeginDragging: ScrollViewCall<Void>? {
    ScrollViewCall { self.scrollViewWillBeginDragging($0) }
  }
  public var scrollViewWillEndDragging: ScrollViewWillEndDraggingCall? { ScrollViewWillEndDraggingCall(delegate: self) }
  public var scrollViewDidEndDragging: ScrollViewDidEndDraggingCall? { ScrollViewDidEndDraggingCall(delegate: self) }
  public var scrollViewWillBeginDecelerating: ScrollViewCall<Void>? {
    ScrollViewCall { self.scrollViewWillBeginDecelerating($0) }
  }
  public var scrollViewDidEndDecelerating: ScrollViewCall<Void>? {
    ScrollViewCall { self.scrollViewDidEndDecelerating($0) }
  }
  public var scrollViewDidEndScrollingAnimation: ScrollViewCall<Void>? {
    ScrollViewCall { self.scrollViewDidEndScrollingAnimation($0) }
  }
  public var scrollViewShouldScrollToTop: ScrollViewCall<Bool>? {
    ScrollViewCall { self.scrollViewShouldScrollToTop($0) }
  }
  public var scrollViewDidScrollToTop: ScrollViewCall<Void>? { ScrollViewCall { self.scrollViewDidScrollToTop($0) } }
  public var scrollViewDidChangeAdjustedContentInset: ScrollViewCall<Void>? {
    ScrollViewCall { self.scrollViewDidChangeAdjustedContentInset($0) }
  }
}

/// An optional method of the delegate that takes the scroll view alone.
@preconcurrency @MainActor
public struct ScrollViewCall<Answer> {
  let call: (UIScrollView) -> Answer

  public func callAsFunction(_ scrollView: UIScrollView) -> Answer? { Unanswered.answer { call(scrollView) } }
}

/// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
@preconcurrency @MainActor
public struct ScrollViewWillEndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) -> Void? {
    Unanswered.answer {
      delegate.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset)
    }
  }
}

/// `scrollViewDidEndDragging(_:willDecelerate:)`.
@preconcurrency @MainActor
public struct ScrollViewDidEndDraggingCall {
  let delegate: any UIScrollViewDelegate

  public func callAsFunction(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) -> Void? {
    Unanswered.answer { delegate.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate) }
  }
}
