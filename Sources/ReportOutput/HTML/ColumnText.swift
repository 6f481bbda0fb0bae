/// A column of integers as short text, which a page's script decodes (`codec.js`).
///
/// Each number is stored as the difference from the one before, zigzag-encoded, in groups of five bits, lowest first: one base-64
/// digit per group, plus 32 if more follow. `!` and a count repeat the last difference, so that a view at rest takes three
/// characters, however long.
enum ColumnText {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let again = UInt8(ascii: "!")

  static func encoded(_ values: some Sequence<Int>) -> String {
    var text: [UInt8] = []
    var last = 0
    var difference: Int?
    var repeats = 0
    func number(_ value: UInt) {
      var rest = value
      repeat {
        let group = Int(rest & 31)
        rest >>= 5
        text.append(digits[rest > 0 ? group | 32 : group])
      } while rest > 0
    }
    func flush(_ value: Int) {
      if repeats > 2 {
        text.append(again)
        number(UInt(repeats))
      } else {
        for _ in 0..<repeats { number(zigzag(value)) }
      }
      repeats = 0
    }
    for value in values {
      let next = value &- last
      last = value
      if next == difference {
        repeats += 1
        continue
      }
      if let difference { flush(difference) }
      difference = next
      number(zigzag(next))
    }
    if let difference { flush(difference) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Encodes lengths in points as integers of 1/1000 pt.
  static func lengths(_ values: some Sequence<Double>) -> String {
    encoded(values.lazy.map { Int(($0 * 1000).rounded()) })
  }

  private static func zigzag(_ value: Int) -> UInt { UInt(bitPattern: (value << 1) ^ (value >> (Int.bitWidth - 1))) }
}
