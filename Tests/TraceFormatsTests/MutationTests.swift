import Testing
import TraceFormats

/// Broken files: a session or a typed error, never a trap.
@Suite struct MutationTests {
  static let fixtures = [Fixture.everything, JSONLinesFormat.description.example]

  @Test(arguments: 0..<8) func neverTraps(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var refused = 0
    for round in 0..<1200 {
      var bytes = Array(Self.fixtures[round % Self.fixtures.count].utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) { Self.mutate(&bytes, &random) }
      let source = MemorySource(bytes, name: "t")
      do {
        _ = try JSONLinesFormat.session(from: source, options: ReadOptions(pieceSize: 512, lineLimit: 4096))
      } catch {
        #expect(error is TraceFormatError)
        #expect(!"\(error)".unicodeScalars.contains { $0.value < 0x20 })
        refused += 1
      }
      do { _ = try LayoutReader.read(bytes, name: "t") } catch { #expect(error is TraceFormatError) }
    }
    // The mutations do break something, and not everything.
    #expect((100..<1200).contains(refused))
  }

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let place = Int.random(in: 0..<max(1, bytes.count), using: &random)
    let end = min(bytes.count, place + Int.random(in: 1..<60, using: &random))
    guard place < end else { return bytes.append(contentsOf: Array("{".utf8)) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes.removeSubrange(end...)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: end)
    case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 4: bytes.swapAt(place, end - 1)
    case 5: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
    case 6: replaceNumber(in: &bytes, from: place, &random)
    case 7: bytes.insert(contentsOf: repeatElement([0x5b, 0x7b, 0x22, 0x5c][end % 4], count: 200), at: place)
    default:
      let lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).shuffled(using: &random)
      bytes = Array(lines.joined(separator: [0x0a]))
    }
  }

  private static func replaceNumber(in bytes: inout [UInt8], from place: Int, _ random: inout SplitMix64) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    let numbers = [
      "9223372036854775808", "-9223372036854775809", "1e308", "1e309", "-1e-320", "0.1e-99999999999", "4294967296",
      "1e18", "null", "\"\"", "[]", "{}", "-1", "00", String(repeating: "7", count: 300),
    ]
    bytes.replaceSubrange(start..<end, with: (numbers.randomElement(using: &random) ?? "0").utf8)
  }
}
