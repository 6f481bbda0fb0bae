import TextFormatting
import TraceModel

/// One table with a row per touch and per frame, for a spreadsheet; `import` reads it with the screen in a separate file.
public enum CSVExport: ExportFormat {
  public static let description = ExportDescription(
    id: "csv", summary: "a table with a row per touch and per frame, for a spreadsheet or a notebook")

  public static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws {
    let (touches, frames) = (trace.session.touches, trace.session.frames)
    let pages = frames.pageCount
    let offsets = (0..<pages).map { "inner_\($0)" }.joined(separator: ",")
    let noFrame = String(repeating: ",", count: 4 + pages)
    try write(Array("t_us,touch_id,touch_phase,x,y,outer,pager,page,\(offsets),phase\n".utf8))
    var next = 0
    for n in 0...frames.count {
      // The order of import: a touch comes before a frame of the same time.
      while next < touches.count, n == frames.count || touches[next].t <= frames.times[n] {
        let touch = touches[next]
        try write(
          Array(
            "\(touch.t),\(touch.id),\(touch.phase.rawValue),\(number(touch.location.x)),\(number(touch.location.y))\(noFrame)\n"
              .utf8))
        next += 1
      }
      guard n < frames.count else { break }
      let inner = (0..<pages).map { number(frames.inner(n, page: $0)) }.joined(separator: ",")
      try write(
        Array(
          "\(frames.times[n]),,,,,\(number(frames.outer[n])),\(number(frames.pager[n])),\(frames.page[n]),\(inner),\(frames.phase[n]?.name ?? "")\n"
            .utf8))
    }
  }

  private static func number(_ value: Double) -> String { NumberText.exact(value) }
}
