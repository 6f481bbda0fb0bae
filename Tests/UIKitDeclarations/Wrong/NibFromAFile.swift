// expect 5: incorrect argument label in call
import UIKit

func cell() -> UINib {
  UINib(named: "Cell", bundle: nil)
}
