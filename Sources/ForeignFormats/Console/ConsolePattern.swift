import TraceFormats

/// A form of log lines: a regular expression whose named groups are the values of a line.
///
/// The groups are the fields of a row (`t`, `outer`, `inner`, …). If one expression is for any of the views, `name` and `value` are
/// the offset and its name in the line; `horizontal` is the first number of a point, which is the pager's; `whole` and `fraction` are
/// a pager's position in pages.
struct ConsolePattern {
  let name: String
  /// The source of such lines.
  let origin: String
  let regex: String
  /// The unit of `t`.
  let timeUnit: RowUnit?
  /// A sample line of this form.
  let sample: String
  /// Whether any file with such lines is recognized as a log.
  let isTelling: Bool
  /// The regular expression, compiled once.
  let compiled: Result<LinePattern, any Error>

  init(
    name: String, origin: String, regex: String, timeUnit: RowUnit?, sample: String, isTelling: Bool = true
  ) {
    self.name = name
    self.origin = origin
    self.regex = regex
    self.timeUnit = timeUnit
    self.sample = sample
    self.isTelling = isTelling
    compiled = Result { try LinePattern(regex, isAnchored: true) }
  }

  // Matched parts are not tried again (`*+`, `++`, `?+`), so that the steps for a line grow linearly with its length.

  private static let number = #"[-+]?+\d++(?:\.\d++)?+(?:[eE][-+]?+\d++)?+"#
  /// A name of identifiers separated by points, as code prints it.
  private static let label = #"(?<name>[A-Za-z_][\w.\[\]()]*+)"#
  /// The first of the characters of a name, the only place where a name is searched.
  private static let labelStart = #"(?<![\w.\[\]()])(?:(?![A-Za-z_])[\w.\[\]()])*+"#
  private static let separators = #"(?:\s*+[=:]++\s*+|\s++)"#
  private static let members = #"\w*+(?:\.\w++)*+"#
  private static let point =
    #"[({]\s*+(?:x\s*+:\s*+)?+"# + "(?<horizontal>\(number))" + #"\s*+,\s*+(?:y\s*+:\s*+)?+"#
    + "(?<vertical>\(number))" + #"\s*+[)}]\s*+"#
  private static let lastNumber = "(?<value>\(number))" + #"\s*+(?:(?:pt|px)\s*+)?+"#
  /// The maximum length of searched text, in characters: three times the length of code's output for some offsets.
  static let longestMessage = 300
  private static let limit = "(?=.{0,\(longestMessage)}+$)"
  /// A message of an app: an outer and an inner offset, a name with a point or a number, or a number.
  private static let message =
    limit + "(?:.*?\\bouter\(members)\(separators)(?<outer>\(number))"
    + #"[^\d+-]+?\b(?:inner|list)"# + "\(members)\(separators)(?<inner>\(number)).*+"
    + "|.*?\(labelStart)\(label)\(separators)\(point)"
    + "|(?:.*?\(labelStart)\(label.replacingName(with: "label"))\(separators))?\(lastNumber))"

  private static let date = #"\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[.,]\d++)?+(?:Z|[+-]\d\d:?\d\d)?+"#

  /// All shipped patterns, in the order in which they are tried.
  static let shipped: [ConsolePattern] = [
    ConsolePattern(
      name: "nslog", origin: "NSLog, and Xcode's console",
      regex: "^(?<t>\(date)) " + #"[^\[]*+\[\d++:\d++\] "# + message + "$", timeUnit: .clock,
      sample: "2019-03-12 15:10:46.995443+0800 App[6525:1481021] scrollView.contentOffset.y ==== 205.500000"),
    ConsolePattern(
      name: "oslog", origin: "os_log and Logger, as `log stream` and `log show` print them",
      regex: "^(?<t>\(date))"
        + #"\s++(?:0x[0-9a-f]++\s++\w++\s++0x[0-9a-f]++\s++\d++\s++\d++\s++[^:]++:|[A-Z][a-z]?+\s++[^\[]++\[\d++:[0-9a-f]++\])\s++"#
        + #"(?:\([^)]*+\)\s++)?(?:\[[^\]]*+\]\s++)?"#
        + message + "$", timeUnit: .clock,
      sample:
        "2026-01-31 12:00:00.123456+0100 0x1a2b  Default  0x0  1234  0  MyApp: [com.example:scroll] outer: 12.5 inner: 0.0"
    ),
    ConsolePattern(
      name: "console-app", origin: "lines copied from Console.app",
      regex: #"^\w++\t(?<t>\d\d:\d\d:\d\d\.\d++(?:[+-]\d{4})?+)\t[^\t]++\t"# + message + "$", timeUnit: .clock,
      sample: "default\t12:00:00.123456+0100\tMyApp\touter: 12.5 inner: 0.0"),
    ConsolePattern(
      name: "flutter", origin: "`flutter run --verbose`: the time since the line before, none within one millisecond",
      regex: #"^\[(?:\s*+\+(?<dt>\d++) ms|\s++)\] (?:[A-Z]/)?+flutter\s*+(?:\(\s*+\d++\))?+:\s++"# + message + "$",
      timeUnit: nil,
      sample: "[  +22 ms] flutter: -1976.3332824707031"),
    ConsolePattern(
      name: "react-native", origin: "React Native's LOG lines with a pager's position in pages",
      regex: #"^\s*+(?:LOG\s++)?+\{\s*+"offset":\s*+(?<fraction>"# + number + #")\s*+,\s*+"position":\s*+(?<whole>"#
        + number
        + #")\s*+\}\s*+$"#, timeUnit: nil,
      sample: #" LOG  {"offset": 0.27008548378944397, "position": 0}"#),
    ConsolePattern(
      name: "print", origin: "print() of offsets with their names, without times",
      regex: "^\(limit)\\s*+(?:flutter: )?+" + named + "$", timeUnit: nil,
      sample: "contentOffsetY  -11.333333333333334"),
    ConsolePattern(
      name: "numbers", origin: "print() of an offset alone",
      regex: "^\(limit)\\s*+(?:flutter: )?+(?<value>\(number))\\s*+$", timeUnit: nil, sample: "205.5",
      isTelling: false),
  ]

  /// A line that contains only names and offsets.
  private static let named =
    "(?:outer\(members)\(separators)(?<outer>\(number))" + #"[\s,;]++(?:inner|list)"#
    + "\(members)\(separators)(?<inner>\(number))" + #"\s*+"#
    + "|\(label)\(separators)\(point)|\(label.replacingName(with: "label"))\(separators)\(lastNumber))"
}

extension String {
  /// The regular expression with a group renamed, since each group needs a name of its own.
  fileprivate func replacingName(with other: String) -> String {
    "(?<" + other + drop { $0 != ">" }
  }
}
