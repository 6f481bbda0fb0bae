import Foundation
import UIKit

/// A page of a deck.
@objc public protocol DeckPage where Self: UIViewController {
  /// The list of the page; absent for a page that does not scroll.
  @objc optional var deckList: UIScrollView { get }
}

/// A header above the pages.
@objc public protocol DeckHeader: NSObjectProtocol {
  var height: CGFloat { get }
  func headerView() -> UIView
}

/// The object that a deck asks and informs.
@objc public protocol DeckDelegate: NSObjectProtocol {
  func pages(of deck: DeckController) -> [UIViewController]
  @objc optional func header(of deck: DeckController) -> DeckHeader
  @objc optional func deck(_ deck: DeckController, didShow page: Int)
}
