import Foundation
import TracelabKit

/// Ctrl-C, or a polite request to end: the work stops at the next boundary; what was finished is in.
///
/// For commands that write. Any other keeps nothing, and ends at once.
enum Interruption {
  static func arm() {
    for request in [SIGINT, SIGTERM] {
      signal(request) { _ in
        // A second one ends at once.
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        StopFlag.shared.raise()
      }
    }
  }
}
