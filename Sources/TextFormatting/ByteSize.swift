/// Numbers of bytes as people write them: `512m`, `2g`. The units are powers of 1024.
public enum ByteSize {
  private static let units: [(letter: Character, name: String, size: Int)] = [
    ("g", "GB", 1 << 30), ("m", "MB", 1 << 20), ("k", "KB", 1 << 10),
  ]

  /// Parses a number of bytes: a whole number from 1, with `k`, `m`, `g` or without a unit.
  ///
  /// - Returns: `nil` for other texts, and for more bytes than an `Int` counts.
  public static func bytes(_ text: String) -> Int? {
    let unit = units.first { text.last?.lowercased() == String($0.letter) }
    let digits = unit == nil ? text[...] : text.dropLast()
    guard digits.allSatisfy({ ("0"..."9").contains($0) }), let number = Int(digits), number > 0 else { return nil }
    let (bytes, isTooMuch) = number.multipliedReportingOverflow(by: unit?.size ?? 1)
    return isTooMuch ? nil : bytes
  }

  /// A number of bytes in the largest unit that gives a whole number: `2 GB`.
  public static func text(_ bytes: Int) -> String {
    guard bytes > 0, let unit = units.first(where: { bytes.isMultiple(of: $0.size) }) else { return "\(bytes) bytes" }
    return "\(bytes / unit.size) \(unit.name)"
  }
}
