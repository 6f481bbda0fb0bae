// expect 5: cannot convert return expression of type 'Bool' to return type 'CGFloat'
import UIKit

func red(of color: UIColor) -> CGFloat {
  color.getRed(nil, green: nil, blue: nil, alpha: nil)
}
