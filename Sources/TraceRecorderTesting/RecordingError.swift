/// Why a test got no recording.
public enum RecordingError: Error, CustomStringConvertible, Sendable {
  /// The port is in use, or may not be used.
  case cannotListen(port: UInt16, reason: String)
  /// The app wrote nothing, or did not connect.
  case nothingRecorded(expected: String)
  /// The app recorded nothing but a header.
  case noFrames(expected: String)
  /// What came over the port was not taken, or not to its end.
  case refused(reason: String)
  /// The recording did not end in time.
  case stillRecording(seconds: Double)

  public var description: String {
    switch self {
    case .cannotListen(let port, let reason):
      "The test cannot listen on port \(port): \(reason). Leave the port out, so that a free one is taken."
    case .nothingRecorded(let expected):
      "The app recorded nothing \(expected). Create the recording before app.launch(), and let the app call TraceRecorder.start when its "
        + "screen has appeared; a build without the recorder records nothing."
    case .noFrames(let expected):
      "The app recorded no frame \(expected). Keep its screen visible while the test touches it."
    case .refused(let reason):
      "The listener refused a recording: \(reason)."
    case .stillRecording(let seconds):
      "The app was still recording after \(seconds) s. Give a longer time, or end the app with app.terminate()."
    }
  }
}
