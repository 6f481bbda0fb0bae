// expect 5: argument labels for method 'copy(zone:)' do not match
import UIKit

final class Place: UICollectionViewLayoutAttributes {
  override func copy(zone: NSZone? = nil) -> Any { self }
}
