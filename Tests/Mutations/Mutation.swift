/// A modification that makes a file invalid, as an accident or an attacker could.
public enum Mutation: CaseIterable, Sendable {
  /// The end or a piece within is missing.
  case cut, cutPiece
  /// A piece or a whole line occurs twice.
  case duplicatePiece, duplicateLine
  /// Two bytes, two pieces or two lines are exchanged.
  case swapBytes, swapPieces, swapLines
  case flipBit, anyByte
  /// A number is replaced by a huge, tiny, fractional or invalid one.
  case oddNumber
  /// Brackets, quotes and backslashes without an end; or deeply nested arrays and objects that do end.
  case openDeep, closedDeep
  /// A string contains characters with a meaning in JSON or for a terminal.
  case oddString

  private static let numbers = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "1e308", "-1e308", "1e309", "-1e-320",
    "0.1e-99999999999", "4294967296", "2147483648", "1e9", "1e-9", "1e18", "31556952000000", "86400000000", "-1", "-0",
    "00", "0.5", "null", "true", "\"\"", "[]", "{}", String(repeating: "7", count: 300),
  ]

  private static let strings = [
    "", "\\u0000", "\\u001b[2J", "\\ud800", "\\u202e", "\u{1b}", "\u{9b}2J", "</script>", "page:99999999999999999999",
    String(repeating: "é", count: 3000),
  ]

  public func apply(to bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let piece = place..<min(bytes.count, place + Int.random(in: 1..<60, using: &random))
    switch self {
    case .cut: bytes.removeSubrange(place...)
    case .cutPiece: bytes.removeSubrange(piece)
    case .duplicatePiece: bytes.insert(contentsOf: bytes[piece], at: piece.upperBound)
    case .swapBytes: bytes.swapAt(place, piece.upperBound - 1)
    case .swapPieces:
      let taken = Array(bytes[piece])
      bytes.removeSubrange(piece)
      bytes.insert(contentsOf: taken, at: Int.random(in: 0...bytes.count, using: &random))
    case .duplicateLine, .swapLines: changeLines(of: &bytes, using: &random)
    case .flipBit: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case .anyByte: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case .oddNumber: Self.replaceNumber(in: &bytes, from: place, using: &random)
    case .oddString: Self.replaceString(in: &bytes, from: place, using: &random)
    case .openDeep:
      bytes.insert(contentsOf: repeatElement([0x5b, 0x7b, 0x22, 0x5c][place % 4], count: 200), at: place)
    case .closedDeep:
      let depth = Int.random(in: 1...300, using: &random)
      let (open, close) = place % 2 == 0 ? ("[", "]") : ("{\"a\":", "}")
      let text = String(repeating: open, count: depth) + "0" + String(repeating: close, count: depth)
      Self.replaceNumber(in: &bytes, from: place, with: text)
    }
  }

  private func changeLines(of bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false)
    let one = Int.random(in: lines.indices, using: &random)
    let other = Int.random(in: lines.indices, using: &random)
    if self == .duplicateLine { lines.insert(lines[one], at: other) } else { lines.swapAt(one, other) }
    bytes = Array(lines.joined(separator: [0x0a]))
  }

  private static func replaceNumber(
    in bytes: inout [UInt8], from place: Int, using random: inout some RandomNumberGenerator
  ) {
    replaceNumber(in: &bytes, from: place, with: numbers.randomElement(using: &random) ?? "0")
  }

  private static func replaceNumber(in bytes: inout [UInt8], from place: Int, with text: String) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    bytes.replaceSubrange(start..<end, with: text.utf8)
  }

  private static func replaceString(
    in bytes: inout [UInt8], from place: Int, using random: inout some RandomNumberGenerator
  ) {
    guard let start = bytes[place...].firstIndex(of: 0x22), let end = bytes[(start + 1)...].firstIndex(of: 0x22) else {
      return
    }
    bytes.replaceSubrange(start + 1..<end, with: (strings.randomElement(using: &random) ?? "").utf8)
  }
}
