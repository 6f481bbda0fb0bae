extension [any TraceFormat.Type] {
  /// The format of recordings. What other tools write is read with the formats of `ForeignFormats`.
  public static var shipped: [any TraceFormat.Type] { [JSONLinesFormat.self] }

  /// The format of a file: the first whose bytes these look like, else the one whose file extension it is; `nil` if neither says.
  ///
  /// - Parameter prefix: the file's first bytes, decompressed, ``PeekedSource/prefixLength`` of them if it has as many.
  public func detected(prefix: [UInt8], fileName: String) -> (any TraceFormat.Type)? {
    if let format = first(where: { $0.sniff(prefix) }) { return format }
    // What is compressed keeps its name before the last extension.
    var name = fileName.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return first { $0.description.extensions.contains { name.hasSuffix("." + $0) } }
  }
}
