import TraceFormats

extension [any TraceFormat.Type] {
  /// All formats of other tools that this package reads, in the order in which they are tried on a file.
  public static var foreign: [any TraceFormat.Type] {
    [
      GeteventFormat.self,
      EvemuFormat.self,
      W3CActionsFormat.self,
      CSVFormat.self,
      ConsoleLogFormat.self,
    ]
  }

  /// All formats of this package.
  public static var lab: [any TraceFormat.Type] { shipped.withForeignFormats }

  /// The formats of the list, with the formats of other tools directly after that of recordings.
  ///
  /// A list that already contains them, or that lacks the format of recordings, is unchanged.
  public var withForeignFormats: [any TraceFormat.Type] {
    guard let recordings = firstIndex(where: { $0 == JSONLinesFormat.self }) else { return self }
    let known = Set(map { $0.description.id })
    var formats = self
    formats.insert(contentsOf: Self.foreign.filter { !known.contains($0.description.id) }, at: recordings + 1)
    return formats
  }
}
