import ForeignFormats
import Foundation
import Testing
import TraceFormats

@Suite struct ShippedFormatsTests {
  @Test func descriptions() {
    let ids = [any TraceFormat.Type].lab.map { $0.description.id }
    #expect(Set(ids).count == ids.count)
    for format in [any TraceFormat.Type].lab {
      let description = format.description
      #expect(!description.summary.contains("\n") && !description.invalidExamples.isEmpty)
      #expect(!description.extensions.isEmpty && !description.holds.isEmpty)
    }
  }

  @Test func detection() {
    for format in [any TraceFormat.Type].lab {
      let id = format.description.id
      let prefix = Array(format.description.example.utf8.prefix(PeekedSource<MemorySource>.prefixLength))
      #expect([any TraceFormat.Type].lab.detected(prefix: prefix, fileName: "-")?.description.id == id)
      for suffix in format.description.extensions {
        #expect(
          [any TraceFormat.Type].lab.detected(prefix: [], fileName: "a.b.\(suffix.uppercased())")?.description.id
            == id)
      }
    }
    #expect([any TraceFormat.Type].lab.detected(prefix: Array("id,name\n".utf8), fileName: "a.text") == nil)
    #expect(
      [any TraceFormat.Type].lab.detected(prefix: Array(#"{"type":4,"data":{}}"#.utf8), fileName: "jsonl") == nil)
    #expect(!JSONLinesFormat.sniff([]))
    #expect(JSONLinesFormat.sniff([0xef, 0xbb, 0xbf] + Array((" \n" + Fixture.header).utf8)))
    // The type comes after the bytes that are examined.
    #expect(JSONLinesFormat.sniff(Array(#"{"layout":{"viewport":{"width":390"#.utf8)))
  }

  /// A format reports at import what its files do not contain; the native one contains everything.
  @Test(arguments: Rewriting.allCases) func examples(_ rewriting: Rewriting) throws {
    for format in [any TraceFormat.Type].lab {
      let isNative = format == JSONLinesFormat.self
      guard isNative || rewriting.isOfAnyText else { continue }
      let description = format.description
      func session(_ text: String) throws -> ReadSession {
        try format.session(from: MemorySource(text, name: "t"), options: description.exampleOptions)
      }
      let plain = try session(description.example)
      #expect(plain.issues.isEmpty || !isNative)
      let rewritten = try session(rewriting.of(description.example))
      #expect(rewritten.session == plain.session)
      #expect(rewritten.issues.count == plain.issues.count + (rewriting == .unknownKeys ? 1 : 0))
      for example in description.invalidExamples {
        let error = #expect(throws: TraceFormatError.self, "\(example.text)") {
          try session(rewriting.of(example.text))
        }
        #expect(error?.description.contains(example.error) == true, "\(example.error)")
      }
    }
  }
}
