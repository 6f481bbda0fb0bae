import TraceModel

@testable import ScrollStrategies

extension OracleTable {
  /// The documentation's sentences about each mode of `NestedScrollMode`, as numbers.
  static var modes: OracleTable {
    OracleTable(
      title: "HarmonyOS ArkUI, NestedScrollMode",
      source:
        "The documentation of `ArkUI_ScrollNestedMode` (no test of it is public), held against `modes`: a header of 200 in the "
        + "middle of its range, a list of 400. Pairs are (header, list).",
      rows: orders + edges)
  }

  /// Header and list after a movement of the finger, + = down.
  private static func after(
    _ delta: Double, _ mode: Expectations.Order, header: Double = 100, list: Double = 200,
    springs: (header: Bool, list: Bool) = (false, false)
  ) -> NestedModes {
    var modes = NestedModes(
      list: ModalScrollable(offset: list, max: 400, viewport: 500, hasSpring: springs.list),
      parent: ModalScrollable(offset: header, max: 200, viewport: 600, hasSpring: springs.header), forward: mode,
      backward: mode)
    modes.drag(by: -delta)
    return modes
  }

  private static var orders: [OracleRow] {
    let rows: [(Expectations.Order, Double, String)] = [
      (.selfOnly, -300, "(100, 400)"), (.selfOnly, 300, "(100, 0)"),
      (.selfFirst, -250, "(150, 400)"), (.selfFirst, 250, "(50, 0)"),
      (.parentFirst, -250, "(200, 350)"), (.parentFirst, 250, "(0, 50)"),
      (.parallel, -150, "(200, 350)"), (.parallel, 150, "(0, 50)"),
    ]
    return rows.enumerated().map { index, row in
      let found = after(row.1, row.0)
      return OracleRow(
        "M\(index + 1)", "\(row.0.rawValue), (100, 200), \(text(row.1))", row.2,
        text(found.parent.offset, found.list.offset))
    }
  }

  private static var edges: [OracleRow] {
    let rows: [(Expectations.Order, springs: (Bool, Bool), String)] = [
      (.selfFirst, (true, true), "header"), (.selfFirst, (false, true), "list"), (.selfFirst, (true, false), "header"),
      (.parentFirst, (true, true), "list"), (.parentFirst, (true, false), "header"),
      (.parentFirst, (false, true), "list"),
      (.selfOnly, (true, false), "none"),
    ]
    return rows.enumerated().map { index, row in
      let found = after(50, row.0, header: 0, list: 0, springs: row.springs)
      let shown = [found.parent.beyond < 0 ? "header" : nil, found.list.beyond < 0 ? "list" : nil].compactMap { $0 }
      let springs = [row.springs.0 ? "header" : nil, row.springs.1 ? "list" : nil].compactMap { $0 }
      return OracleRow(
        "M\(index + 9)",
        "\(row.0.rawValue), (0, 0), +50, edge effect specified for \(springs.joined(separator: " and ")): whose is shown",
        row.2,
        shown.isEmpty ? "none" : shown.joined(separator: ", "))
    }
  }
}
