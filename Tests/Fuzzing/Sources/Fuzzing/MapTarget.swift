import ForeignFormats
import TraceFormats

/// `--map`, over tables and logs. The first byte selects the format, the first line is the map, the rest is the file.
enum MapTarget: FuzzTarget {
  static let name = "maps"

  private static let formats = [any TraceFormat.Type].lab.filter { !$0.description.mapKeys.isEmpty }

  static var seeds: [[UInt8]] {
    formats.indices.flatMap { index in
      let description = formats[index].description
      let maps = description.mapKeys.map { "\($0.name)=a" } + ["t=t:ms,outer=outer:px", "outer=:px", "t=\"a,\"\"b\":s"]
      return maps.map { [UInt8(index)] + Array(($0 + "\n" + description.example).utf8) }
    }
  }

  static func take(_ input: [UInt8]) throws {
    let parts = input.dropFirst().split(separator: 0x0a, maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = input.first, parts.count == 2 else { return }
    let format = formats[Int(first) % formats.count]
    var options = format.description.exampleOptions
    options.lineLimit = 1 << 14
    do {
      try options.map.add(String(decoding: parts[0], as: UTF8.self))
      try options.checkMap(for: format.description, file: "f")
      var again = FieldMap()
      // A map that is written as it is stored means the same.
      if let text = written(options.map) { try again.add(text) }
      let read = try format.session(from: MemorySource(Array(parts[1]), name: "f"), options: options)
      for issue in read.issues { expectHarmless(issue.message) }
    } catch let error as FieldMap.SyntaxError {
      expectHarmless(error.reason)
    } catch let error as TraceFormatError {
      expectHarmless(error.description)
    }
  }

  /// The entries in quotation marks.
  private static func written(_ map: FieldMap) -> String? {
    let entries = map.entries.map { entry in
      let source = String(entry.source.flatMap { $0 == "\"" ? ["\"", "\""] : [$0] })
      return "\(entry.key)=\"\(source)\"\(entry.unit.map { ":\($0)" } ?? "")"
    }
    return entries.isEmpty ? nil : entries.joined(separator: ",")
  }
}
