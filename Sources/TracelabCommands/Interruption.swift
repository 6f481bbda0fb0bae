import Foundation
import TracelabKit

/// Handles SIGINT (Ctrl-C) and SIGTERM: the work stops after the current file or batch, and finished parts stay stored.
///
/// Only for commands that check `StopFlag`. Other commands end at once.
enum Interruption {
  /// The flag that the handler raises. A variable with a constant initial value exists from the start of the process; any other is
  /// initialized at its first use, which takes a lock and must not happen within a signal. The runtime's record of accesses is not
  /// for signal handlers either.
  @exclusivity(unchecked) nonisolated(unsafe) private static var flag: UnsafeRawPointer?

  static func install() {
    flag = UnsafeRawPointer(Unmanaged.passUnretained(StopFlag.shared).toOpaque())
    for request in [SIGINT, SIGTERM] {
      signal(request) { _ in
        // Only calls of signal(2) and atomic operations, which are safe here. A second signal ends the process at once.
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        guard let flag = Interruption.flag else { return }
        Unmanaged<StopFlag>.fromOpaque(flag).takeUnretainedValue().raise()
      }
    }
  }
}
