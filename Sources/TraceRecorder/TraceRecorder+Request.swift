import RecordingWriter

extension TraceRecorder {
  /// Whether a UI test that launched the app asks for a recording.
  public static var isRequested: Bool {
    Platform.environment(RecordingPath.pathVariable) != nil || Platform.environment(RecordingPath.portVariable) != nil
  }
}
