// expect 6: nearly matches optional requirement 'collectionView(_:didSelectItemAt:)'
import UIKit

final class Tabs: NSObject, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, didSelectItem indexPath: IndexPath) {}
}
