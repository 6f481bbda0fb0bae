import Foundation
import TracelabKit

/// Ctrl-C, or a polite request to end: the work stops at the next boundary; what was finished is in.
///
/// For commands that look at `StopFlag`. Any other ends at once.
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
