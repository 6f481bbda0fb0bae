/// Every format that sessions are read from.
public enum FormatRegistry {
  /// In the order in which they are tried.
  public static let all: [any TraceFormat.Type] = [
    JSONLinesFormat.self
  ]

  /// The number of bytes by which formats are distinguished.
  public static let prefixLength = 4096

  /// The format with that name on the command line.
  public static func format(id: String) -> (any TraceFormat.Type)? {
    all.first { $0.description.id == id }
  }

  /// The format of a file: the first one to which its first bytes belong, else the one with its file extension; `nil` where there is
  /// neither.
  public static func detect(prefix: [UInt8], fileName: String) -> (any TraceFormat.Type)? {
    if let format = all.first(where: { $0.sniff(prefix) }) { return format }
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = fileName[dot...].dropFirst().lowercased()
    return all.first { $0.description.extensions.contains(suffix) }
  }
}
