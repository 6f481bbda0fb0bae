import Foundation
import TracelabKit

/// Ctrl-C, or a polite request to end: the work stops at the next boundary; what was finished is in.
///
/// For commands that look at `StopFlag`. Any other ends at once.
enum Interruption {
  /// The flag that the handler raises. A variable with a constant initial value exists from the start of the process; any other is
  /// initialized at its first use, which takes a lock and must not happen within a signal. The runtime's record of accesses is not
  /// for signal handlers either.
  @exclusivity(unchecked) nonisolated(unsafe) private static var flag: UnsafeRawPointer?

  static func arm() {
    flag = UnsafeRawPointer(Unmanaged.passUnretained(StopFlag.shared).toOpaque())
    for request in [SIGINT, SIGTERM] {
      signal(request) { _ in
        // Nothing but calls of signal(2) and atomic operations, which are safe here. A second one ends at once.
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
        guard let flag = Interruption.flag else { return }
        Unmanaged<StopFlag>.fromOpaque(flag).takeUnretainedValue().raise()
      }
    }
  }
}
