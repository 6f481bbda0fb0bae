// expect 5: argument labels for method 'invalidateLayout(context:)' do not match
import UIKit

final class Layout: UICollectionViewFlowLayout {
  override func invalidateLayout(context: UICollectionViewLayoutInvalidationContext) {}
}
