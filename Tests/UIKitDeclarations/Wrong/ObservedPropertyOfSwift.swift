// expect 5: passing reference to non-'@objc dynamic' property 'page' to KVO method
import UIKit

final class Model: NSObject {
  var page = 0
}

final class PageLabel {
  private var observation: NSKeyValueObservation?

  func follow(_ model: Model) {
    observation = model.observe(\.page) { model, _ in print(model.page) }
  }
}
