/// A lab is not as this tool leaves one. Exit code 65.
public struct DamagedLab: Error {
  public let path: String
  /// How many problems were found.
  public let problems: Int
}
