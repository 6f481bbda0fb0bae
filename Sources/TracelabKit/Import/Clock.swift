import Foundation

/// The time of day, for the columns that say when something was done. No result depends on it.
enum Clock {
  /// ISO 8601.
  static var now: String { Date().formatted(.iso8601) }
}
