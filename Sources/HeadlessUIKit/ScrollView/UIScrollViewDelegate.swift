/// The delegate of a scroll view.
///
/// Every method has a default, as all are optional in UIKit. Two traps: a method whose signature differs from these is never
/// called, without an error; neither is a method of a subclass whose superclass conforms without declaring it.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called when the offset has changed, also by code. Called synchronously, and never for an equal value.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when the finger has lifted.
  ///
  /// - Parameters:
  ///   - velocity: of the content, in points per millisecond.
  ///   - targetContentOffset: the offset at which the view will come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Whether a tap on the status bar scrolls the view to its top. Default: true.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { Unanswered.note() }
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    Unanswered.note()
  }
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    Unanswered.note()
    return true
  }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { Unanswered.note() }
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { Unanswered.note() }
}

// `delegate?.scrollViewDidScroll?(view)`: an optional requirement in Objective-C has a value of its own name, which is called
// like the method. Here a property of the method's base name exists beside the method.

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
