/// Why a readable recording was refused.
struct ImportRefusal: Error {
  /// From 1; `nil` where the whole file is meant.
  let line: Int?
  let reason: String
}
