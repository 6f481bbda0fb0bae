// expect 5: argument of '#keyPath' refers to non-'@objc' property 'page'
import UIKit

final class Model: NSObject {
  var page = 0
}

let key = #keyPath(Model.page)
