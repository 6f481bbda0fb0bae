import ForeignFormats
import Mutations
import SeededRandom
import Testing
import TraceFormats
import TraceModel

/// Sessions that contain only touches have the properties that the lab relies on, also those of damaged files.
@Suite struct TouchOrderTests {
  private static let formats: [any TraceFormat.Type] = [
    GeteventFormat.self, EvemuFormat.self, W3CActionsFormat.self,
  ]

  @Test(arguments: Mutation.allCases, 0..<2) func fingersEndBeforeTheyBeginAgain(
    _ mutation: Mutation, _ seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    for format in Self.formats {
      for round in 0..<20 {
        var bytes = Array(format.description.example.utf8)
        for _ in 0...(round % 3) { mutation.apply(to: &bytes, using: &random) }
        let options = format.description.exampleOptions
        let read = try? format.session(from: MemorySource(bytes, name: "t"), options: options)
        var log = SinkLog()
        _ = try format.check(MemorySource(bytes, name: "t"), options: options, into: &log)
        #expect((log.ended == nil) == (read == nil))
        guard let touches = read?.session.touches else { continue }
        var down: Set<Int> = []
        for touch in touches {
          switch touch.phase {
          case .began: #expect(down.insert(touch.id).inserted)
          case .moved: #expect(down.contains(touch.id))
          case .ended, .cancelled: #expect(down.remove(touch.id) != nil)
          }
          #expect(touch.t <= Session.longest && abs(touch.location.x) <= Length.limit)
        }
        #expect(touches.map(\.t) == touches.map(\.t).sorted())
      }
    }
  }

  /// A script on one line, as programs write it, contains words of the native format.
  @Test func aScriptOnOneLine() {
    let line = Array(W3CActionsFormat.description.example.utf8.filter { $0 != 0x0a && $0 != 0x20 })
    #expect([any TraceFormat.Type].lab.filter { $0.sniff(line) }.map { $0.description.id } == ["w3c"])
    for text in ["[1,2]", "[ 12.5] usb 1-1: new device\n", "N: B\n", "# a comment\n", "[{\"type\":4,\"data\":{}}]"] {
      #expect(![any TraceFormat.Type].lab.contains { $0.sniff(Array(text.utf8)) }, "\(text)")
    }
  }
}
