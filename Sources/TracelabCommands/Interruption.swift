import Foundation
import TracelabKit

/// Handles SIGINT (Ctrl-C) and SIGTERM: the work stops after the current file or batch, and finished parts stay stored.
///
/// Only for commands that check `StopFlag`. Other commands end at once.
enum Interruption {
  static func install() {
    for request in [SIGINT, SIGTERM] {
      signal(request) { _ in
        // A second signal ends the process at once.
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        StopFlag.shared.raise()
      }
    }
  }
}
