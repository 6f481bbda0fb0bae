import TraceFormats

/// The entries of `--map` for a panel.
struct PanelMap {
  /// The device whose touches are read: the number in `/dev/input/eventN`.
  var device: Int?
  var rotation = PanelRotation.none
  var x: ClosedRange<Int>?
  var y: ClosedRange<Int>?

  static let keys = [
    MapKey(
      "rotation", "by how many degrees the device was turned clockwise from its natural position: 0, 90, 180 or 270"),
    MapKey("x", "the panel's range from left to right in its natural position, in its own units: 0..1079"),
    MapKey("y", "the panel's range from top to bottom in its natural position, in its own units: 0..1919"),
  ]
  static let deviceKey = MapKey("device", "whose touches are read, where several devices have some: /dev/input/event1")

  init() {}

  /// - Throws: `Fault` of kind `unknownWord`.
  init(_ map: FieldMap) throws(Fault) {
    for entry in map.entries where entry.unit != nil {
      throw Self.fault(entry, expected: "a value without a unit")
    }
    if let entry = map["device"] {
      guard let number = GeteventSyntax.device(Array(entry.source.utf8)) else {
        throw Self.fault(entry, expected: "/dev/input/event and a number")
      }
      device = number
    }
    if let entry = map["rotation"] {
      guard let degrees = Int(entry.source), let rotation = PanelRotation(rawValue: degrees) else {
        throw Self.fault(entry, expected: "0, 90, 180 or 270")
      }
      self.rotation = rotation
    }
    x = try map["x"].map(Self.range)
    y = try map["y"].map(Self.range)
  }

  /// `0..1079`.
  private static func range(_ entry: FieldMap.Entry) throws(Fault) -> ClosedRange<Int> {
    let bytes = Array(entry.source.utf8)
    let dot = UInt8(ascii: ".")
    if let point = bytes.firstIndex(of: dot), bytes.dropFirst(point + 1).first == dot,
      let least = PanelWords.signed(bytes[..<point]), let most = PanelWords.signed(bytes[(point + 2)...]),
      least < most, abs(least) <= KernelEvent.limit, abs(most) <= KernelEvent.limit
    {
      return least...most
    }
    throw fault(entry, expected: "the least and the greatest value, as 0..1079")
  }

  private static func fault(_ entry: FieldMap.Entry, expected: String) -> Fault {
    let unit = entry.unit.map { ":\($0)" } ?? ""
    return Fault(.unknownWord, expected: "\(expected) for `--map \(entry.key)`", found: Excerpt.of(entry.source + unit))
  }
}
