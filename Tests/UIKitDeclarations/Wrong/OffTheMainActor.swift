// expect 6: main actor-isolated property 'contentOffset' can not be mutated from a nonisolated context
import UIKit

func reset(_ list: UIScrollView) {
  list.contentOffset = .zero
}
