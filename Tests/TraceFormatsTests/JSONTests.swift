import DefectInjection
import Foundation
import SeededRandom
import Testing

@testable import TraceFormats

@Suite struct JSONTests {
  @Test func keysAndTheirLetters() throws {
    for key in EventKey.allCases {
      let letters = key.text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      if key.text.utf8.count < 8 { #expect(EventKey(letters: letters) == key) }
      for text in [
        "\"\(key.text)\"", #""\u00\#(String(key.text.utf8.first ?? 0, radix: 16))\#(key.text.dropFirst())""#,
      ] {
        #expect(EventKey(try Self.value(text)) == key, "\(text)")
      }
    }
    #expect(EventKey(try Self.value("\"\"")) == nil)
    #expect(EventKey(try Self.value("\"types\"")) == nil)
  }

  @Test func numbersAreRoundedCorrectly() throws {
    var random = SplitMix64(seed: 1)
    var texts = [
      "0", "-0", "0.0", "1e22", "1e23", "9007199254740992", "9007199254740993", "9007199254740993e-3",
      "12345678901234567890", "18446744073709551616", "0.1", "2.2250738585072011e-308", "5e-324", "1e-400", "1e400",
      "-1e400", "1e-9999999999", "1E+2", "0e9999999999", "123456789012345678e-18",
      "0." + String(repeating: "0", count: 400) + "1", String(repeating: "9", count: 400),
    ]
    for _ in 0..<2000 {
      texts.append("\(Double(bitPattern: random.next()).magnitude)")
      texts.append("\(Int64(bitPattern: random.next()))e\(Int(random.next() % 60) - 30)")
      texts.append("\(random.next() % 100_000).\(random.next() % 100_000)")
    }
    for text in texts where !text.contains("n") {
      let value = try Self.value(text)
      #expect(value.number.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
  }

  @Test func stringsAreThoseOfFoundation() throws {
    for text in [
      #""""#, #""a\"\\\/\b\f\n\r\t""#, #""\u0041\u00e9\u20AC\ud83d\ude00é€😀""#, #""\u005c\u0022""#,
    ] {
      let expected = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? String
      #expect(try Self.value(text).text == expected)
    }
    // Lone surrogates, which Foundation refuses, are valid JSON.
    #expect(try Self.value(#""\ud83d\ude00\\ud83d\u00e9""#).text == #"😀\ud83dé"#)
  }

  @Test(arguments: ["[]", "{}", "[{}]", #"{"a":[]}"#, #"[1,[2,{"b":null}],true,false]"#, " [ 1 , 2 ] ", "-0.5E+1"])
  func valid(_ text: String) throws { _ = try Self.value(text) }

  // Not compared with Foundation, which takes some of these.
  @Test(arguments: [
    "[1,]", "[,1]", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, "[1}", #"{"a":1]"#, "[", "]", "nul", "nulll", "-",
    "1.e1", "[1]]", "tru", #""\x""#, #"{1:2}"#, "[\"a\u{1}\"]", "", "01", "+1", ".5", "1e", #""a"#, #""\u12""#,
  ])
  func invalid(_ text: String) { #expect(throws: Fault.self) { try Self.value(text) } }

  /// The JSON value of a text. Its bytes are kept for the rest of the test.
  private static func value(_ text: String) throws -> JSONValue {
    let count = text.utf8.count
    let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: count + 8)
    bytes.initialize(repeating: 0)
    _ = bytes.update(fromContentsOf: text.utf8)
    var cursor = JSONCursor(UnsafePointer(bytes.baseAddress ?? Self.nowhere), count: count)
    cursor.skipSpace()
    let value = try cursor.value()
    cursor.skipSpace()
    guard cursor.place == cursor.end else { throw cursor.unexpected("the end") }
    return value
  }

  nonisolated(unsafe) private static let nowhere = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
}
