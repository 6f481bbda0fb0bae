// expect 5: cannot assign to property: 'invalidateEverything' is a get-only property
import UIKit

func renew(_ context: UICollectionViewLayoutInvalidationContext) {
  context.invalidateEverything = true
}
