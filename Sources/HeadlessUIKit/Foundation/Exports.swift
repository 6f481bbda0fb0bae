// Exported like `import UIKit` does on a device.
@_exported import Foundation
