import Testing

@testable import ReportOutput

@Suite("Text pipeline")
struct TextPipelineTests {
  @Test(arguments: [0, 1, 255, 256, 257, 5_000])
  func writesInOrder(count: Int) throws {
    let output = MemoryOutput()
    var pipeline = TextPipeline<Int>(output) { $1 += "\($0) " }
    for number in 0..<count { try pipeline.add(number) }
    try pipeline.finish()
    #expect(output.text == (0..<count).map { "\($0) " }.joined())
  }

  @Test func anOutputThatFailsEndsIt() throws {
    var pipeline = TextPipeline<Int>(FullOutput()) { $1 += "\($0)" }
    #expect(throws: OutputError.self) {
      for number in 0..<10_000 { try pipeline.add(number) }
    }
  }

  private final class FullOutput: TextOutput {
    func write(_ text: String) throws { throw OutputError.cannotWrite(path: "full", reason: "full") }
    func flush() throws {}
    func close() throws {}
  }
}
