import Foundation
import TextFormatting

/// A picture of an incident in a file, which Markdown shows, and which annotations and JSON name.
public struct ReportPicture: Hashable, Sendable {
  public var incident: Incident
  /// The path of the file, as the user typed its folder.
  public var path: String

  public init(incident: Incident, path: String) {
    self.incident = incident
    self.path = path
  }

  /// The address of the picture in a report, as part of a Markdown link.
  ///
  /// - Parameter report: the path of the report's file; `nil` for standard output.
  func address(from report: String?) -> (path: String, isReachable: Bool) {
    let place = place(from: report)
    return (Self.encoded(place.path), place.isReachable)
  }

  /// The path of the picture in a report.
  ///
  /// - Parameter report: the path of the report's file; `nil` for standard output.
  /// - Returns: the path from the report's folder, if the picture lies there; otherwise that from the working directory, with which no
  ///   reader of the report finds the file.
  func place(from report: String?) -> (path: String, isReachable: Bool) {
    let picture = Self.whole(path)
    let working = FileManager.default.currentDirectoryPath
    let folder = report.map { Self.whole($0).split(separator: "/").dropLast().joined(separator: "/") }
    let below = PublicPath.within(picture, folder.map { "/" + $0 } ?? working)
    return (below ?? PublicPath.of(picture, in: working), below != nil)
  }

  /// An absolute path without `.` and `..`.
  private static func whole(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

  /// A path as part of a Markdown link: everything but letters, digits and a few signs is percent-encoded.
  static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain =
        byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
        || "-._/".utf8.contains(byte)
      if isPlain { return String(Unicode.Scalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
