import DefectInjection
import Mutations
import SeededRandom
import Testing
import TraceFormats

/// Invalid files give a session or a typed error, but never a trap.
@Suite struct MutationTests {
  static let fixtures = [Fixture.everything, JSONLinesFormat.description.example]

  @Test(arguments: Mutation.allCases, 0..<4) func neverTraps(_ mutation: Mutation, _ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var refused = 0
    let rounds = 200
    for round in 0..<rounds {
      var bytes = Array(Self.fixtures[round % Self.fixtures.count].utf8)
      mutation.apply(to: &bytes, using: &random)
      for other in Mutation.allCases.shuffled(using: &random).prefix(round % 3) {
        other.apply(to: &bytes, using: &random)
      }
      if isRefused(bytes, pieceSize: 1 << Int.random(in: 0..<14, using: &random)) { refused += 1 }
      do { _ = try LayoutReader.read(bytes, name: "t") } catch { #expect(error is TraceFormatError) }
    }
    // The mutations do break something; one bit does not have to.
    #expect(refused >= rounds / 20 && (mutation != .flipBit || refused < rounds))
  }

  private func isRefused(_ bytes: [UInt8], pieceSize: Int) -> Bool {
    do {
      _ = try JSONLinesFormat.session(
        from: MemorySource(bytes, name: "t"), options: ReadOptions(pieceSize: pieceSize, lineLimit: 4096))
      return false
    } catch {
      #expect(error is TraceFormatError)
      #expect(!"\(error)".unicodeScalars.contains { $0.properties.generalCategory == .control })
      return true
    }
  }

  /// A key ends in its line. Found by fuzzing: behind the end of its line the reader saw the rest of a key, and went there.
  @Test(arguments: [1, 64, 1 << 20]) func aKeyEndsInItsLine(_ pieceSize: Int) {
    let text =
      Fixture.header + #"{"type":"touch","t":33333,"id"# + "\n" + #"":1,"phase":"ended","x":195,"y":680.5}"# + "\n"
    let error = #expect(throws: TraceFormatError.self) {
      try Fixture.read(text, options: ReadOptions(pieceSize: pieceSize))
    }
    #expect(error?.kind == .truncated && error?.line == 2)
  }
}
