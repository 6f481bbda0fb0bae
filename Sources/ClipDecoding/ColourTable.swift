/// A picture as indexes into at most 256 colours.
struct ColourTable {
  static let most = 256

  /// Red in the lowest byte, then green and blue.
  var colours: [UInt32]
  /// One a pixel.
  var indexes: [UInt8]

  /// The picture without any loss, or nil if it has more colours.
  static func exact(_ picture: RGBPicture) -> ColourTable? {
    var known: [UInt32: UInt8] = [:]
    var table = ColourTable(colours: [], indexes: [])
    table.indexes.reserveCapacity(picture.pixels.count / 3)
    for place in stride(from: 0, to: picture.pixels.count, by: 3) {
      let colour =
        UInt32(picture.pixels[place]) | UInt32(picture.pixels[place + 1]) << 8 | UInt32(picture.pixels[place + 2]) << 16
      if let index = known[colour] {
        table.indexes.append(index)
        continue
      }
      guard table.colours.count < most else { return nil }
      let index = UInt8(truncatingIfNeeded: table.colours.count)
      known[colour] = index
      table.colours.append(colour)
      table.indexes.append(index)
    }
    return table
  }

  /// Pixels whose colours agree in the upper 6 bits of each channel.
  private struct Cell {
    var number: Int
    var count = 0
    var sums = [0, 0, 0]

    /// Channel's 6 bits.
    func value(_ channel: Int) -> Int { number >> (6 * channel) & 63 }
  }

  /// The picture in 256 colours: boxes of colours are halved where they hold most, and each becomes its mean.
  static func medianCut(_ picture: RGBPicture) -> ColourTable {
    var cells = cells(of: picture)
    var boxes = [0..<cells.count]
    while boxes.count < most {
      // The widest and fullest box first; of equals the first, so that the same picture gives the same bytes.
      let widths = boxes.map { widest(cells[$0]) }
      let worst = boxes.indices.max { (widths[$0].weight, -$0) < (widths[$1].weight, -$1) } ?? 0
      guard widths[worst].weight > 0 else { break }
      let (box, channel) = (boxes[worst], widths[worst].channel)
      cells[box].sort { ($0.value(channel), $0.number) < ($1.value(channel), $1.number) }
      let half = cells[box].reduce(0) { $0 + $1.count } / 2
      var (middle, sum) = (box.lowerBound, 0)
      while middle < box.upperBound - 1, sum + cells[middle].count <= half || middle == box.lowerBound {
        sum += cells[middle].count
        middle += 1
      }
      boxes[worst] = box.lowerBound..<middle
      boxes.append(middle..<box.upperBound)
    }
    return table(of: picture, cells: cells, boxes: boxes)
  }

  private static func number(_ pixels: [UInt8], _ place: Int) -> Int {
    Int(pixels[place] >> 2) | Int(pixels[place + 1] >> 2) << 6 | Int(pixels[place + 2] >> 2) << 12
  }

  private static func cells(of picture: RGBPicture) -> [Cell] {
    var places = [Int32](repeating: -1, count: 1 << 18)
    var cells: [Cell] = []
    for place in stride(from: 0, to: picture.pixels.count, by: 3) {
      let number = number(picture.pixels, place)
      if places[number] < 0 {
        places[number] = Int32(cells.count)
        cells.append(Cell(number: number))
      }
      let index = Int(places[number])
      cells[index].count += 1
      for channel in 0..<3 { cells[index].sums[channel] += Int(picture.pixels[place + channel]) }
    }
    return cells
  }

  /// The channel in which cells differ most, and how much it matters to halve them.
  private static func widest(_ cells: ArraySlice<Cell>) -> (channel: Int, weight: Int) {
    if cells.count < 2 { return (0, 0) }
    var (low, high, count) = ([63, 63, 63], [0, 0, 0], 0)
    for cell in cells {
      count += cell.count
      for channel in 0..<3 {
        low[channel] = min(low[channel], cell.value(channel))
        high[channel] = max(high[channel], cell.value(channel))
      }
    }
    let ranges = (0..<3).map { high[$0] - low[$0] }
    // Width counts twice: few pixels of a strong colour (a tab's mark) must keep it.
    let channel = ranges.indices.max { (ranges[$0], -$0) < (ranges[$1], -$1) } ?? 0
    return (channel, count * ranges[channel] * ranges[channel])
  }

  private static func table(of picture: RGBPicture, cells: [Cell], boxes: [Range<Int>]) -> ColourTable {
    var places = [UInt8](repeating: 0, count: 1 << 18)
    var colours: [UInt32] = []
    for (index, box) in boxes.enumerated() {
      let count = max(1, cells[box].reduce(0) { $0 + $1.count })
      var colour: UInt32 = 0
      for channel in 0..<3 {
        let sum = cells[box].reduce(0) { $0 + $1.sums[channel] }
        colour |= UInt32(truncatingIfNeeded: (sum + count / 2) / count) << UInt32(8 * channel)
      }
      colours.append(colour)
      for cell in cells[box] { places[cell.number] = UInt8(truncatingIfNeeded: index) }
    }
    let indexes = stride(from: 0, to: picture.pixels.count, by: 3).map { places[number(picture.pixels, $0)] }
    return ColourTable(colours: colours, indexes: indexes)
  }
}
