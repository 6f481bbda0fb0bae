// expect 5: no exact matches in call to instance method 'constraint'
import UIKit

func pin(_ header: UIView) {
  header.topAnchor.constraint(equalToConstant: 0).isActive = true
}
