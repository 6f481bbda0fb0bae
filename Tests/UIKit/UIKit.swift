// Lets UIKit source be compiled unchanged, `import UIKit` and all, where there is no UIKit.
@_exported import HeadlessUIKit
