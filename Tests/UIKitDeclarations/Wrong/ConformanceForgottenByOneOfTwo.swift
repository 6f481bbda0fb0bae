// expect 5: UIKit never calls this method; the class does not conform, or the labels differ: Pages
import UIKit

final class Lists: NSObject, UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

final class Pages: NSObject {
  struct Place {
    var page = 0
  }

  private var place = Place()

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    place.page += 1
  }
}
