import TextFormatting
import TraceModel

/// A trace for chrome://tracing, Speedscope and other viewers of Chrome's JSON.
///
/// It has counters, complete events that do not overlap on their thread, and instants. Each track is a thread of one process.
public enum ChromeTraceExport: ExportFormat {
  public static let description = ExportDescription(
    id: "chrome-trace", summary: "the same as JSON for chrome://tracing, Speedscope and others")

  public static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws {
    let timeline = Timeline(trace)
    var isFirst = true
    func put(_ members: [(String, JSONText)]) throws {
      let text = JSONText.object(members.map { (key: $0.0, value: $0.1) }).compact
      try write(Array(((isFirst ? "" : ",\n") + text).utf8))
      isFirst = false
    }
    try write(Array("{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n".utf8))
    let title = trace.session.name
    try put(metadata("process_name", 0, title))
    for counter in timeline.counters {
      try counter.samples { t, value in
        try put([
          ("name", .string(counter.name)), ("ph", .string("C")), ("ts", .integer(Int64(t))), ("pid", .integer(1)),
          ("tid", .integer(0)), ("args", .object([(key: counter.unit, value: .number(value))])),
        ])
      }
    }
    for (index, track) in timeline.tracks.enumerated() {
      try put(metadata("thread_name", index + 1, track.name))
      for slice in track.slices { try put(event(slice, track.name, thread: index + 1)) }
    }
    try write(Array("\n]}\n".utf8))
  }

  private static func metadata(_ name: String, _ thread: Int, _ title: String) -> [(String, JSONText)] {
    [
      ("name", .string(name)), ("ph", .string("M")), ("pid", .integer(1)), ("tid", .integer(Int64(thread))),
      ("args", .object([(key: "name", value: .string(title))])),
    ]
  }

  private static func event(_ slice: Timeline.Slice, _ category: String, thread: Int) -> [(String, JSONText)] {
    let isMoment = slice.start == slice.end
    let arguments = slice.arguments.map { name, value -> (key: String, value: JSONText) in
      switch value {
      case .text(let text): (name, .string(text))
      case .number(let number): (name, .number(number))
      case .integer(let number): (name, .integer(Int64(number)))
      case .flag(let flag): (name, .bool(flag))
      }
    }
    return [
      ("name", .string(slice.name)), ("cat", .string(category)), ("ph", .string(isMoment ? "i" : "X")),
      ("ts", .integer(Int64(slice.start))),
      isMoment ? ("s", .string("t")) : ("dur", .integer(Int64(slice.end - slice.start))), ("pid", .integer(1)),
      ("tid", .integer(Int64(thread))), ("args", .object(arguments)),
    ]
  }
}
