/// The colours of an animation, and the nearest of them for any other.
final class Palette {
  let colours: [UInt32]
  private var known: [UInt32: UInt8] = [:]
  /// The last colour that was asked for, since neighbouring pixels are mostly equal.
  private var last: (colour: UInt32, index: UInt8)?

  /// - Parameter colours: at most 256, `0xRRGGBB`.
  init(_ colours: [UInt32]) {
    self.colours = colours.isEmpty ? [0] : Array(colours.prefix(256))
    for (index, colour) in self.colours.enumerated() where known[colour] == nil {
      known[colour] = UInt8(truncatingIfNeeded: index)
    }
  }

  func index(of colour: UInt32) -> UInt8 {
    if let last, last.colour == colour { return last.index }
    let index = known[colour] ?? nearest(colour)
    known[colour] = index
    last = (colour, index)
    return index
  }

  private func nearest(_ colour: UInt32) -> UInt8 {
    func distance(_ other: UInt32) -> Int {
      [0, 8, 16].reduce(0) { sum, shift in
        let difference = Int(colour >> UInt32(shift) & 255) - Int(other >> UInt32(shift) & 255)
        return sum + difference * difference
      }
    }
    let best = colours.indices.min { (distance(colours[$0]), $0) < (distance(colours[$1]), $1) } ?? 0
    return UInt8(truncatingIfNeeded: best)
  }
}

/// Counts the colours of pictures, of which the most frequent ones become a palette.
struct ColourCount {
  private var counts: [UInt32: Int] = [:]
  private var before: [UInt32] = []

  /// Counts the pixels that differ from the picture counted before.
  mutating func add(_ pixels: [UInt32]) {
    var run: (colour: UInt32, length: Int) = (0, 0)
    let isFirst = before.count != pixels.count
    for place in pixels.indices where isFirst || pixels[place] != before[place] {
      if pixels[place] == run.colour {
        run.length += 1
      } else {
        if run.length > 0 { counts[run.colour, default: 0] += run.length }
        run = (pixels[place], 1)
      }
    }
    if run.length > 0 { counts[run.colour, default: 0] += run.length }
    before = pixels
  }

  /// The most frequent colours; of equally frequent ones the darkest.
  func palette(_ most: Int) -> [UInt32] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(most).map(\.key)
  }
}
