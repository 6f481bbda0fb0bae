import Foundation
import TracelabKit

/// Ctrl-C: the work stops at the next boundary; what was finished is in.
enum Interruption {
  static func arm() {
    signal(SIGINT) { _ in
      // A second one ends at once.
      signal(SIGINT, SIG_DFL)
      StopFlag.shared.raise()
    }
  }
}
