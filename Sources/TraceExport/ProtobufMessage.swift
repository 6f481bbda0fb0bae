/// A message in the encoding of Protocol Buffers. [protobuf.dev/programming-guides/encoding]
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  private enum WireType {
    static let varint = 0, fixed64 = 1, length = 2
  }

  mutating func append(_ field: Int, integer value: Int) {
    tag(field, WireType.varint)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func append(_ field: Int, _ value: Double) {
    tag(field, WireType.fixed64)
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64(place)))) }
  }

  mutating func append(_ field: Int, _ text: String) {
    tag(field, WireType.length)
    varint(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ field: Int, _ message: ProtobufMessage) {
    tag(field, WireType.length)
    varint(UInt64(message.bytes.count))
    bytes += message.bytes
  }

  private mutating func tag(_ field: Int, _ wireType: Int) { varint(UInt64(field << 3 | wireType)) }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
