import ReportOutput

/// A table with values that are difficult for output formats.
struct AwkwardTable {
  var columns: [String]
  /// One array per row, one value per column.
  var rows: [[TableValue]]

  static let value = AwkwardTable(
    columns: ["id", "name", "y", "blob", "id"],
    rows: [
      [.integer(1), .text("plain"), .real(3), .null, .integer(-1)],
      [.integer(-20), .text("会话 a|b"), .real(-0.1), .blob([0x00, 0xFF]), .integer(.max)],
      [.null, .text("red\u{1B}[31m\u{9B}1m"), .real(1.0 / 3), .blob([]), .integer(.min)],
      [.integer(3), .text("two\nlines\t\"quoted\", \\n\r"), .real(-.infinity), .null, .null],
      [.integer(4), .text("👩‍👩‍👧 e\u{301} <b>*_x_*</b> `c` [l](u) &amp;"), .real(1e21), .null, .integer(0)],
      [.integer(5), .text("\u{202E}evil\u{2028}"), .real(12.3456), .null, .integer(0)],
      [.integer(6), .text(""), .real(-0.0001), .null, .integer(0)],
      [.integer(7), .text("nul\0"), .null, .text("# 1. -"), .integer(0)],
    ])
}
