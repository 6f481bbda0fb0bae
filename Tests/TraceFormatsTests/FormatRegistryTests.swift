import Foundation
import Testing
import TraceFormats

@Suite struct FormatRegistryTests {
  @Test func descriptions() {
    let ids = FormatRegistry.all.map { $0.description.id }
    #expect(Set(ids).count == ids.count)
    for format in FormatRegistry.all {
      let description = format.description
      #expect(FormatRegistry.format(id: description.id)?.description.id == description.id)
      #expect(!description.summary.contains("\n") && !description.invalidExamples.isEmpty)
      #expect(!description.extensions.isEmpty && !description.holds.isEmpty)
    }
    #expect(FormatRegistry.format(id: "none") == nil)
  }

  @Test func detection() {
    for format in FormatRegistry.all {
      let id = format.description.id
      let prefix = Array(format.description.example.utf8.prefix(FormatRegistry.prefixLength))
      #expect(FormatRegistry.detect(prefix: prefix, fileName: "-")?.description.id == id)
      for suffix in format.description.extensions {
        #expect(FormatRegistry.detect(prefix: [], fileName: "a.b.\(suffix.uppercased())")?.description.id == id)
      }
    }
    #expect(FormatRegistry.detect(prefix: Array("id,name\n".utf8), fileName: "a.csv") == nil)
    #expect(FormatRegistry.detect(prefix: Array(#"{"type":4,"data":{}}"#.utf8), fileName: "jsonl") == nil)
    #expect(!JSONLinesFormat.sniff([]))
    #expect(JSONLinesFormat.sniff([0xef, 0xbb, 0xbf] + Array((" \n" + Fixture.header).utf8)))
    // The type comes after what is seen.
    #expect(JSONLinesFormat.sniff(Array(#"{"layout":{"viewport":{"width":390"#.utf8)))
  }

  @Test(arguments: Rewriting.allCases) func examples(_ rewriting: Rewriting) throws {
    for format in FormatRegistry.all {
      let description = format.description
      let plain = try format.session(from: MemorySource(description.example, name: "t"))
      #expect(plain.issues == [])
      let rewritten = try format.session(from: MemorySource(rewriting.of(description.example), name: "t"))
      #expect(rewritten == plain)
      for example in description.invalidExamples {
        let error = #expect(throws: TraceFormatError.self, "\(example.text)") {
          try format.session(from: MemorySource(rewriting.of(example.text), name: "t"))
        }
        #expect(error?.description.contains(example.error) == true, "\(example.error)")
      }
    }
  }
}
