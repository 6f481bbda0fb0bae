/// Every format that sessions are read from.
public enum FormatRegistry {
  /// In the order in which they are tried.
  public static let all: [any TraceFormat.Type] = [
    JSONLinesFormat.self
  ]

  /// The bytes that telling formats apart looks at.
  public static let prefixLength = 4096

  /// The format of that name on the command line.
  public static func format(id: String) -> (any TraceFormat.Type)? {
    all.first { $0.description.id == id }
  }

  /// The format of a file: the first whose bytes these look like, else the one whose file extension it is; `nil` if neither says.
  public static func detect(prefix: [UInt8], fileName: String) -> (any TraceFormat.Type)? {
    if let format = all.first(where: { $0.sniff(prefix) }) { return format }
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    let suffix = fileName[dot...].dropFirst().lowercased()
    return all.first { $0.description.extensions.contains(suffix) }
  }
}
