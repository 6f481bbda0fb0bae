// expect 5: value of type 'Model' has no member 'observe'
import UIKit

final class Model {
  var page = 0
}

func follow(_ model: Model, _ path: KeyPath<Model, Int>) -> NSKeyValueObservation {
  model.observe(path) { _, _ in }
}
