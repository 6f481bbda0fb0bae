/// Why a recording could not be written, or no longer.
package enum WriteError: Error, CustomStringConvertible, Sendable {
  /// The file cannot be made.
  case cannotOpen(path: String, reason: String)
  /// Writing to the file failed: the disk is full, for example.
  case cannotWrite(path: String, reason: String)
  /// Nothing listens on the port, or the connection broke.
  case notConnected(port: UInt16, reason: String)
  /// The receiver reads more slowly than lines come.
  case receiverTooSlow(port: UInt16, waiting: Int)
  /// The port is not a number from 1 to 65535.
  case wrongPort(String)

  package var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "The recording cannot be made at \(path): \(reason). Give a path in a folder that the app may write to."
    case .cannotWrite(let path, let reason):
      "The recording at \(path) ends early: \(reason). What was written before is in the file; make room on the disk and record again."
    case .notConnected(let port, let reason):
      "The recording is not sent to port \(port): \(reason). Start the test's recording before the app is launched."
    case .receiverTooSlow(let port, let waiting):
      "The recording is no longer sent to port \(port): \(waiting) bytes wait there. The receiver has to read all the time."
    case .wrongPort(let text):
      "The recording is not sent: \(text) is no port. A port is a number from 1 to 65535."
    }
  }
}
