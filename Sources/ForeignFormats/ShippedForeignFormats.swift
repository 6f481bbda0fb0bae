import TraceFormats

extension [any TraceFormat.Type] {
  /// Every format of other tools that this package reads, in the order in which a file is tried.
  public static var foreign: [any TraceFormat.Type] {
    [
      GeteventFormat.self,
      EvemuFormat.self,
      W3CActionsFormat.self,
      CSVFormat.self,
      ConsoleLogFormat.self,
    ]
  }

  /// Every format of this package.
  public static var lab: [any TraceFormat.Type] { shipped.withForeignFormats }

  /// These, with the formats of other tools directly after that of recordings. A list that has them already, or that lacks the format of
  /// recordings, stays as it is.
  public var withForeignFormats: [any TraceFormat.Type] {
    guard let recordings = firstIndex(where: { $0 == JSONLinesFormat.self }) else { return self }
    let known = Set(map { $0.description.id })
    var formats = self
    formats.insert(contentsOf: Self.foreign.filter { !known.contains($0.description.id) }, at: recordings + 1)
    return formats
  }
}
