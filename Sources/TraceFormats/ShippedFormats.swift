extension [any TraceFormat.Type] {
  /// Every format that this package reads, in the order in which a file is tried.
  public static var shipped: [any TraceFormat.Type] {
    [
      JSONLinesFormat.self,
      CSVFormat.self,
      ConsoleLogFormat.self,
    ]
  }

  /// The format of a file: the first whose bytes these look like, else the one whose file extension it is; `nil` if neither says.
  ///
  /// - Parameter prefix: the file's first bytes, decompressed, ``PeekedSource/prefixLength`` of them if it has as many.
  public func detected(prefix: [UInt8], fileName: String) -> (any TraceFormat.Type)? {
    if let format = first(where: { $0.sniff(prefix) }) { return format }
    // What is compressed keeps its name before the last extension.
    let name = fileName.lowercased().hasSuffix(".gz") ? fileName.dropLast(3) : fileName[...]
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let suffix = name[dot...].dropFirst().lowercased()
    return first { $0.description.extensions.contains(suffix) }
  }
}
