import Testing

@testable import RecordingWriter

@Suite struct JSONTextTests {
  private func text(_ number: Double) -> String {
    var text = RecordingJSON()
    text.append(number)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Every length is read as the same number, and most take no more bytes than the shortest notation.
  @Test func lengthsReadBack() {
    var random = SystemRandomNumberGenerator()
    var numbers = [
      0, 1, -1, 0.5, 1.0 / 3, 2.0 / 3, 100.0 / 3, 999_999_999, 0.001, -0.001, 1e-4, 1e-9, 123.456, 0.1 + 0.2,
    ]
    for _ in 0..<20_000 {
      let length = Double.random(in: -3000...3000, using: &random)
      numbers += [length, (length * 1000).rounded() / 1000, (length * 3).rounded() / 3, (length * 2).rounded() / 2]
    }
    for number in numbers {
      let text = text(number)
      #expect(Double(text) == number, "\(text)")
      #expect(text.utf8.count <= number.description.utf8.count, "\(text)")
    }
  }

  @Test func whatNoRecordingMayContain() {
    #expect(text(.nan) == "0")
    #expect(text(.infinity) == "1000000000")
    #expect(text(-.greatestFiniteMagnitude) == "-1000000000")
    #expect(text(-0.0) == "0")
  }

  @Test func integers() {
    for number in [0, 7, 10, -10, .max, .min] {
      var text = RecordingJSON()
      text.append(number)
      #expect(String(decoding: text.bytes, as: UTF8.self) == "\(number)")
    }
  }

  @Test func texts() {
    var text = RecordingJSON()
    text.append(quoted: "a\"b\\c\n\u{1}é")
    #expect(String(decoding: text.bytes, as: UTF8.self) == #""a\"b\\c\u000a\u0001é""#)
  }
}
