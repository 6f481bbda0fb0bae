// expect 6: call to main actor-isolated initializer 'init()' in a synchronous nonisolated context
import UIKit

final class Pages {
  private let lists: [UIScrollView]

  init() {
    lists = [UIScrollView()]
  }
}
