// expect 5: cannot convert value of type 'Int' to expected argument type 'UIView'
import UIKit

func space(_ tabs: UIStackView) {
  tabs.setCustomSpacing(8, after: 0)
}
