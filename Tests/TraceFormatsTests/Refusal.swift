import Testing
import TraceFormats

/// A refused file, with its complete message.
struct Refusal: CustomTestStringConvertible {
  let kind: TraceFormatError.Kind
  let bytes: [UInt8]
  let message: String
  var options = ReadOptions()

  /// A whole file.
  init(_ kind: TraceFormatError.Kind, bytes: [UInt8], message: String) {
    self.kind = kind
    self.bytes = bytes
    self.message = message
  }

  init(_ kind: TraceFormatError.Kind, file: String, message: String) {
    self.init(kind, bytes: Array(file.utf8), message: message)
  }

  /// A header with one piece of it replaced.
  init(_ kind: TraceFormatError.Kind, header piece: String, _ replacement: String, message: String) {
    let header = Fixture.bareHeader.replacing(piece, with: replacement, maxReplacements: 1)
    self.init(kind, file: header.replacing("LAYOUT", with: Fixture.layout) + "\n", message: message)
  }

  /// A layout with one piece of it replaced.
  init(_ kind: TraceFormatError.Kind, layout piece: String, _ replacement: String, message: String) {
    let layout = Fixture.layout.replacing(piece, with: replacement, maxReplacements: 1)
    self.init(kind, file: Fixture.bareHeader.replacing("LAYOUT", with: layout) + "\n", message: message)
  }

  /// Events after a good header.
  init(_ kind: TraceFormatError.Kind, events: String..., message: String) {
    self.init(kind, file: Fixture.header + events.joined(separator: "\n"), message: message)
  }

  var testDescription: String { message }

  static let all = ofBytes + ofText + ofHeader + ofLayout + ofEvents + ofChanges
}
