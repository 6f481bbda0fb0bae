// expect 6: 'Duration' is only available in iOS 16.0 or newer
import UIKit

func wait(_ time: Duration) {}
