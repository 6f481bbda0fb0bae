// Logs are read where the command runs; regular expressions are not in every iOS that an app's tests run on.
#if !os(iOS)
  /// A form of log lines: a regular expression whose named groups are what a line says.
  ///
  /// The groups are the fields of a row (`t`, `outer`, `inner`, …). Where one expression is for any of the views, `name` and `value` stand
  /// for the offset and what the line calls it; `horizontal` is the first number of a point, which is the pager's; `whole` and `fraction`
  /// are a pager's position in pages.
  struct ConsolePattern {
    let name: String
    /// Where such lines come from.
    let origin: String
    let regex: String
    /// The unit of `t`.
    let timeUnit: RowUnit?
    /// A line of this form.
    let sample: String
    /// Whether any file with such lines is taken for a log.
    var isTelling = true

    private static let number = #"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?"#
    /// A name of identifiers with points between them, as code prints it.
    private static let label = #"(?<name>[A-Za-z_][\w.\[\]()]*)"#
    private static let separators = #"(?:\s*[=:]+\s*|\s+)"#
    /// What an app printed: an outer and an inner offset, a name with a point or a number, or a number.
    private static let message =
      #"(?:.*?\bouter\w*(?:\.\w+)*"# + separators + "(?<outer>\(number))" + #"[^\d+-]+?\b(?:inner|list)\w*(?:\.\w+)*"#
      + separators + "(?<inner>\(number)).*?"
      + "|.*?\(label)\(separators)" + #"[({]\s*(?:x\s*:\s*)?"# + "(?<horizontal>\(number))" + #"\s*,\s*(?:y\s*:\s*)?"#
      + "(?<vertical>\(number))" + #"\s*[)}]\s*"#
      + "|(?:.*?\(label.replacingName(with: "label"))\(separators))?(?<value>\(number))" + #"\s*(?:pt|px)?\s*)"#

    private static let date = #"\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?"#

    /// All that are shipped, in the order in which they are tried.
    static let shipped: [ConsolePattern] = [
      ConsolePattern(
        name: "nslog", origin: "NSLog, and Xcode's console",
        regex: "^(?<t>\(date)) " + #"[^\[]*\[\d+:\d+\] "# + message + "$", timeUnit: .clock,
        sample: "2019-03-12 15:10:46.995443+0800 App[6525:1481021] scrollView.contentOffset.y ==== 205.500000"),
      ConsolePattern(
        name: "oslog", origin: "os_log and Logger, as `log stream` and `log show` print them",
        regex: "^(?<t>\(date))"
          + #"\s+(?:0x[0-9a-f]+\s+\w+\s+0x[0-9a-f]+\s+\d+\s+\d+\s+[^:]+:|[A-Z][a-z]?\s+[^\[]+\[\d+:[0-9a-f]+\])\s+(?:\([^)]*\)\s+)?(?:\[[^\]]*\]\s+)?"#
          + message + "$", timeUnit: .clock,
        sample:
          "2026-01-31 12:00:00.123456+0100 0x1a2b  Default  0x0  1234  0  MyApp: [com.example:scroll] outer: 12.5 inner: 0.0"
      ),
      ConsolePattern(
        name: "console-app", origin: "lines copied from Console.app",
        regex: #"^\w+\t(?<t>\d\d:\d\d:\d\d\.\d+(?:[+-]\d{4})?)\t[^\t]+\t"# + message + "$", timeUnit: .clock,
        sample: "default\t12:00:00.123456+0100\tMyApp\touter: 12.5 inner: 0.0"),
      ConsolePattern(
        name: "flutter", origin: "`flutter run --verbose`: the time since the line before, none within one millisecond",
        regex: #"^\[(?:\s*\+(?<dt>\d+) ms|\s+)\] (?:[A-Z]/)?flutter\s*(?:\(\s*\d+\))?:\s+"# + message + "$",
        timeUnit: nil,
        sample: "[  +22 ms] flutter: -1976.3332824707031"),
      ConsolePattern(
        name: "react-native", origin: "React Native's LOG lines with a pager's position in pages",
        regex: #"^\s*(?:LOG\s+)?\{\s*"offset":\s*(?<fraction>"# + number + #")\s*,\s*"position":\s*(?<whole>"# + number
          + #")\s*\}\s*$"#, timeUnit: nil,
        sample: #" LOG  {"offset": 0.27008548378944397, "position": 0}"#),
      ConsolePattern(
        name: "print", origin: "print() of offsets with their names, without times",
        regex: "^\\s*(?:flutter: )?" + named + "$", timeUnit: nil, sample: "contentOffsetY  -11.333333333333334"),
      ConsolePattern(
        name: "numbers", origin: "print() of an offset alone",
        regex: "^\\s*(?:flutter: )?(?<value>\(number))\\s*$", timeUnit: nil, sample: "205.5", isTelling: false),
    ]

    /// A line that is nothing but names and offsets.
    private static let named =
      #"(?:outer\w*(?:\.\w+)*"# + separators + "(?<outer>\(number))" + #"[\s,;]+(?:inner|list)\w*(?:\.\w+)*"#
      + separators
      + "(?<inner>\(number))" + #"\s*"#
      + "|\(label)\(separators)" + #"[({]\s*(?:x\s*:\s*)?"# + "(?<horizontal>\(number))" + #"\s*,\s*(?:y\s*:\s*)?"#
      + "(?<vertical>\(number))" + #"\s*[)}]\s*"#
      + "|\(label.replacingName(with: "label"))\(separators)(?<value>\(number))" + #"\s*(?:pt|px)?\s*)"#
  }

  extension String {
    /// A group's regular expression under another name: one name stands for one group.
    fileprivate func replacingName(with other: String) -> String {
      "(?<" + other + drop { $0 != ">" }
    }
  }
#endif
