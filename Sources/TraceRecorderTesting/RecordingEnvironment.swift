import RecordingWriter

/// The launch environment by which a UI test makes the app record.
///
/// In a simulator the app records to a file, which the test reads. On a device the test and the app share no folder, and the
/// lines arrive over a loopback port.
public final class RecordingEnvironment {
  /// The recording's name: `NAME.jsonl`.
  public let name: String
  /// The launch environment of the app.
  public let variables: [String: String]
  private let path: String?
  private let listener: RecordingListener?

  /// Creates an environment in which the app sends its recording to a port.
  ///
  /// - Parameters:
  ///   - port: the port; 0 chooses a free one.
  ///   - limits: the limits of the listener.
  /// - Throws: `RecordingError.cannotListen`.
  public static func connection(
    name: String, port: UInt16 = 0, limits: RecordingListener.Limits = .init()
  ) throws -> RecordingEnvironment {
    let listener = try RecordingListener(port: port, limits: limits)
    return RecordingEnvironment(name: name, variables: listener.variables, path: nil, listener: listener)
  }

  /// Creates an environment in which the app records to a file in a folder that test and app share.
  ///
  /// - Parameter folder: the folder. Default: the test's folder for temporary files.
  public static func file(name: String, folder: String? = nil) -> RecordingEnvironment {
    var folder = folder ?? Platform.environment("TMPDIR") ?? "/tmp"
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let path = "\(folder)/tracelab-\(Identity.id()).jsonl"
    return RecordingEnvironment(name: name, variables: [RecordingPath.pathVariable: path], path: path, listener: nil)
  }

  private init(name: String, variables: [String: String], path: String?, listener: RecordingListener?) {
    self.name = name
    self.variables = variables
    self.path = path
    self.listener = listener
  }

  deinit { listener?.close() }

  /// The recording's lines after it, or the app, has ended, unpacked if the app compresses. With several launches, the last
  /// one's.
  ///
  /// - Parameters:
  ///   - seconds: the maximum time to wait for the end.
  ///   - isOver: whether the app has ended: then no more lines come.
  /// - Throws: `RecordingError` if there is no recording, one without frames, or none that ends in time.
  public func recording(within seconds: Double, isOver: () -> Bool) throws -> [UInt8] {
    // Ten checks per second: short for a person, long for a processor. A choice of this project.
    var looks = max(1, Int(min(seconds, 86_400) * 10))
    while looks > 0, !hasEnded(isOver) {
      Platform.sleep(milliseconds: 100)
      looks -= 1
    }
    guard hasEnded(isOver) else {
      if let refusal = listener?.refusals.last { throw RecordingError.refused(reason: refusal) }
      if let listener, listener.connectionCount == 0 { throw RecordingError.nothingRecorded(expected: place) }
      throw RecordingError.stillRecording(seconds: seconds)
    }
    // A recording that was cut at a limit is not returned.
    if let refusal = listener?.refusals.last { throw RecordingError.refused(reason: refusal) }
    var bytes = received
    if bytes.starts(with: Self.gzip) { bytes = Gunzip.unpacked(bytes) }
    guard !bytes.isEmpty else { throw RecordingError.nothingRecorded(expected: place) }
    guard Self.hasFrames(bytes) else { throw RecordingError.noFrames(expected: place) }
    return bytes
  }

  private func hasEnded(_ isOver: () -> Bool) -> Bool {
    if let listener { return listener.connectionCount > 0 ? !listener.isConnected : isOver() && !listener.isExpecting }
    return isOver()
  }

  private var received: [UInt8] {
    if let listener { return listener.recordings.last ?? [] }
    return path.flatMap { Platform.contents(of: $0) } ?? []
  }

  /// The first bytes of gzip. [RFC 1952]
  private static let gzip: [UInt8] = [0x1f, 0x8b]

  private var place: String {
    listener.map { "over port \($0.port)" } ?? "at \(path ?? "")"
  }

  private static func hasFrames(_ bytes: [UInt8]) -> Bool {
    let beginning = #"{"type":"frame""#.utf8
    return bytes.split(separator: UInt8(ascii: "\n")).contains { $0.starts(with: beginning) }
  }
}

/// The reasons for which a test got no recording.
public enum RecordingError: Error, CustomStringConvertible, Sendable {
  /// The port is in use, or may not be used.
  case cannotListen(port: UInt16, reason: String)
  /// The app wrote nothing, or did not connect.
  case nothingRecorded(expected: String)
  /// The app recorded nothing but a header.
  case noFrames(expected: String)
  /// The data that arrived over the port was refused, or not received to its end.
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
