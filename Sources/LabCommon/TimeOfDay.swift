import Foundation

/// The time of day, for the columns with the time of an action. No result depends on it.
package enum TimeOfDay {
  /// ISO 8601.
  package static var now: String { Date().formatted(.iso8601) }
}
