import TextFormatting
import TraceStore

/// The names that a lab contains, for shells that complete them. Without a lab that can be read there are none.
public struct LabNames {
  /// More would not help anybody to choose.
  private static let most = 500

  private let lab: Lab?

  public init(path: String) { lab = try? Lab.open(at: path, .readOnly, lockTimeout: .milliseconds(200)) }

  /// Labels and `latest:STRATEGY`.
  public var runs: [String] { names { try $0.runNames() } }

  /// `build:NAME`.
  public var builds: [String] { names { try $0.builds().map { "build:\($0)" } } }

  /// The uids that begin with a text, in alphabetical order.
  public func sessions(beginning text: String) -> [String] {
    names { try $0.uids(beginning: text, limit: Self.most) }
  }

  /// Names that a shell could take for something else are left out.
  private func names(_ read: (LabTransaction) throws -> [String]) -> [String] {
    guard let names = try? lab?.read(read) else { return [] }
    return names.prefix(Self.most).filter { TerminalText.escaped($0) == $0 }
  }
}
