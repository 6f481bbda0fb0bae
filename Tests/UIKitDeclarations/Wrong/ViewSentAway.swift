// expect 6: main actor-isolated property 'contentOffset' can not be referenced from
import UIKit

final class Player {
  func watch(_ list: UIScrollView) {
    DispatchQueue.global().async {
      print(list.contentOffset)
    }
  }
}
