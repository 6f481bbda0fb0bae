#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The properties that distinguish a recording from all others: its id, and the time at which it was made.
package enum Identity {
  /// A random UUID, version 4. [RFC 9562, section 5.4]
  package static func id() -> String {
    var random = SystemRandomNumberGenerator()
    let high = random.next() & 0xffff_ffff_ffff_0fff | 0x4000
    let low = random.next() & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    let digits = Array(padded(high) + padded(low))
    return [digits[0..<8], digits[8..<12], digits[12..<16], digits[16..<20], digits[20..<32]]
      .map { String($0) }.joined(separator: "-")
  }

  private static func padded(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }

  /// The current time as ISO 8601 in UTC, to the second.
  package static func now() -> String {
    var time = timeval()
    gettimeofday(&time, nil)
    return iso8601(seconds: time.tv_sec)
  }

  /// Converts seconds since 1970 to ISO 8601 in UTC.
  package static func iso8601(seconds: time_t) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
    return "\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))Z"
  }

  /// The model of the device as its maker numbers it (`iPhone16,2`); in a simulator, the simulated model.
  package static func model() -> String {
    if let simulated = Platform.environment("SIMULATOR_MODEL_IDENTIFIER") { return simulated }
    var name = utsname()
    guard uname(&name) == 0 else { return "unknown" }
    return withUnsafeBytes(of: &name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
