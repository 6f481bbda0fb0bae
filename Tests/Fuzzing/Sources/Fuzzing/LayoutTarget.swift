import TraceFormats

/// The reader of `--layout`.
enum LayoutTarget: FuzzTarget {
  static let name = "layouts"

  static var seeds: [[UInt8]] {
    SmallRecordings.all.compactMap { $0.split(separator: UInt8(ascii: "\n")).first.map(Array.init) }
  }

  static func take(_ input: [UInt8]) throws {
    do {
      let layout = try LayoutReader.read(input, name: "f")
      expect(!layout.pages.isEmpty && layout.pageHeight > 0, "a screen without pages")
    } catch let error as TraceFormatError {
      expectHarmless(error.description)
    }
  }
}
