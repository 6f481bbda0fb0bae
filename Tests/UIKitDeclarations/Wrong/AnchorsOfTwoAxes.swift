// expect 5: cannot convert value of type 'NSLayoutAnchor<NSLayoutYAxisAnchor>' to expected argument type
import UIKit

func pin(_ header: UIView, to view: UIView) {
  header.leadingAnchor.constraint(equalTo: view.topAnchor).isActive = true
}
