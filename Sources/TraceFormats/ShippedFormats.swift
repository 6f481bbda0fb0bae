extension [any TraceFormat.Type] {
  /// The format of recordings. Files of other tools are read with the formats of `ForeignFormats`.
  public static var shipped: [any TraceFormat.Type] { [JSONLinesFormat.self] }

  /// The format of a file: the first that recognizes the bytes, otherwise the one with the file's extension; `nil` if there is none.
  ///
  /// - Parameter prefix: the file's first bytes, decompressed, ``PeekedSource/prefixLength`` of them if the file is long enough.
  public func detected(prefix: [UInt8], fileName: String) -> (any TraceFormat.Type)? {
    if let format = first(where: { $0.sniff(prefix) }) { return format }
    // A compressed file keeps its name before the last extension.
    var name = fileName.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return first { $0.description.extensions.contains { name.hasSuffix("." + $0) } }
  }
}
