/// The first line of a recording: app, device and screen.
package struct Header: Sendable {
  /// The version of the format. [trace-format]
  static let version = 1

  package var id: String
  package var name: String
  package var scenario: String?
  package var strategy: String?
  package var recordedAt: String
  /// The source of the recording: `device`, `simulator` or `script`.
  package var kind: String
  package var device: String?
  package var os: String?
  package var app: String?
  package var build: String?
  /// Display refreshes per second, as measured.
  package var refreshHz: Double
  /// Pixels per point.
  package var scale: Double
  package var screen: Screen

  package init(
    id: String, name: String, recordedAt: String, kind: String, refreshHz: Double, scale: Double, screen: Screen
  ) {
    self.id = id
    self.name = name
    self.recordedAt = recordedAt
    self.kind = kind
    self.refreshHz = refreshHz
    self.scale = scale
    self.screen = screen
  }

  /// The line, without a line feed.
  package func line() -> [UInt8] {
    var text = RecordingJSON(capacity: 1024)
    text.append(#"{"type":"session","version":"#)
    text.append(Self.version)
    text.append(#","id":"#)
    text.append(quoted: id)
    text.append(#","name":"#)
    text.append(quoted: name)
    text.append(#","scenario":"#, scenario)
    text.append(#","strategy":"#, strategy)
    text.append(#","recorded_at":"#, recordedAt)
    text.append(#","source":{"kind":"#)
    text.append(quoted: kind)
    text.append(#","device":"#, device)
    text.append(#","os":"#, os)
    text.append(#","app":"#, app)
    text.append(#","build":"#, build)
    text.append(#","refresh_hz":"#)
    text.append(refreshHz)
    text.append(#","scale":"#)
    text.append(scale)
    text.append(#"},"layout":"#)
    screen.append(to: &text)
    text.append("}")
    return text.bytes
  }
}

extension RecordingJSON {
  /// Appends a key, which is left out without a value.
  fileprivate mutating func append(_ key: StaticString, _ value: String?) {
    guard let value else { return }
    append(key)
    append(quoted: value)
  }
}
