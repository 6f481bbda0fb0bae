import Foundation
import Testing
import TraceFormats

/// An app that is killed while it records loses the last second at most, and its file can be read.
@Suite struct CrashTests {
  @Test(arguments: [false, true]) func killed(isCompressed: Bool) throws {
    for stop in [400_000, 1_700_000, 3_333_333] {
      let probe = try Probe(isCompressed: isCompressed)
      try probe.wait(until: stop)
      probe.kill()
      let read = try JSONLinesFormat.session(from: UnpackedSource(FileSource(path: probe.path)))
      #expect(read.session.frames.count > 1)
      #expect(read.session.duration >= probe.lastFrame - 400_000, "\(read.session.duration) of \(probe.lastFrame)")
      // The header of the page that appeared after a second is in the file, too.
      #expect(read.session.layout.pages[1].contentHeight == (probe.lastFrame > 1_000_000 ? 2500 : 794))
    }
  }

  /// A recording whose last line a crash has truncated is read up to that line, with a warning.
  @Test func aLineThatWasCut() throws {
    let probe = try Probe(frames: 100, wait: 0)
    #expect(probe.end() == 0)
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: probe.path)))
    bytes.removeLast(20)
    let read = try JSONLinesFormat.session(from: MemorySource(bytes, name: "cut.jsonl"))
    #expect(read.session.frames.count == 99)
    #expect(!read.issues.isEmpty)
  }
}
