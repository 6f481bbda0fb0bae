import TraceModel

/// A trace for Perfetto, in its binary form: one track per counter, and tracks of slices, below one that is named for the session.
///
/// The field numbers are those of `protos/perfetto/trace`: `trace.proto`, `trace_packet.proto`, `track_event/track_event.proto`,
/// `track_event/track_descriptor.proto`, `track_event/counter_descriptor.proto` and `track_event/debug_annotation.proto`.
public enum PerfettoExport: ExportFormat {
  public static let description = ExportDescription(
    id: "perfetto", summary: "a trace for ui.perfetto.dev and trace_processor", isBinary: true)

  private enum Field {
    static let packet = 1
    // TracePacket
    static let timestamp = 8, sequence = 10, trackEvent = 11, sequenceFlags = 13, trackDescriptor = 60
    // TrackDescriptor
    static let uuid = 1, name = 2, parent = 5, counter = 8
    // CounterDescriptor
    static let unitName = 6
    // TrackEvent
    static let annotations = 4, type = 9, trackUUID = 11, categories = 22, eventName = 23, doubleValue = 44
    // DebugAnnotation
    static let annotationName = 10, flag = 2, integer = 4, double = 5, string = 6
  }

  private enum EventType {
    static let begin = 1, end = 2, instant = 3, counter = 4
  }

  /// The only sequence of packets, whose state begins with its first packet.
  private static let sequence = 1
  private static let stateCleared = 1
  private static let root = 1

  public static func export(_ trace: ExportedTrace, write: ([UInt8]) throws -> Void) throws {
    let timeline = Timeline(trace)
    func put(_ packet: ProtobufMessage) throws {
      var file = ProtobufMessage()
      file.append(Field.packet, packet)
      try write(file.bytes)
    }
    let title = trace.session.name
    try put(descriptor(root, title, parent: nil, unit: nil, isFirst: true))
    var uuid = root
    for counter in timeline.counters {
      uuid += 1
      try put(descriptor(uuid, counter.name, parent: root, unit: counter.unit))
      try counter.samples { t, value in
        var event = ProtobufMessage()
        event.append(Field.type, integer: EventType.counter)
        event.append(Field.trackUUID, integer: uuid)
        event.append(Field.doubleValue, value)
        try put(packet(t, event))
      }
    }
    for track in timeline.tracks {
      uuid += 1
      try put(descriptor(uuid, track.name, parent: root, unit: nil))
      for slice in track.slices {
        let isMoment = slice.start == slice.end
        try put(
          packet(slice.start, event(slice, on: uuid, track.name, isMoment ? EventType.instant : EventType.begin)))
        guard !isMoment else { continue }
        var end = ProtobufMessage()
        end.append(Field.type, integer: EventType.end)
        end.append(Field.trackUUID, integer: uuid)
        try put(packet(slice.end, end))
      }
    }
  }

  private static func descriptor(
    _ uuid: Int, _ name: String, parent: Int?, unit: String?, isFirst: Bool = false
  ) -> ProtobufMessage {
    var track = ProtobufMessage()
    track.append(Field.uuid, integer: uuid)
    track.append(Field.name, name)
    if let parent { track.append(Field.parent, integer: parent) }
    if let unit {
      var counter = ProtobufMessage()
      counter.append(Field.unitName, unit)
      track.append(Field.counter, counter)
    }
    var packet = ProtobufMessage()
    packet.append(Field.sequence, integer: sequence)
    if isFirst { packet.append(Field.sequenceFlags, integer: stateCleared) }
    packet.append(Field.trackDescriptor, track)
    return packet
  }

  /// - Parameter t: microseconds, which become Perfetto's nanoseconds.
  private static func packet(_ t: Int, _ event: ProtobufMessage) -> ProtobufMessage {
    var packet = ProtobufMessage()
    packet.append(Field.timestamp, integer: t * 1000)
    packet.append(Field.sequence, integer: sequence)
    packet.append(Field.trackEvent, event)
    return packet
  }

  private static func event(_ slice: Timeline.Slice, on track: Int, _ category: String, _ type: Int) -> ProtobufMessage
  {
    var event = ProtobufMessage()
    event.append(Field.type, integer: type)
    event.append(Field.trackUUID, integer: track)
    event.append(Field.categories, category)
    event.append(Field.eventName, slice.name)
    for (name, value) in slice.arguments {
      var annotation = ProtobufMessage()
      annotation.append(Field.annotationName, name)
      switch value {
      case .text(let text): annotation.append(Field.string, text)
      case .number(let number): annotation.append(Field.double, number)
      case .integer(let number): annotation.append(Field.integer, integer: number)
      case .flag(let flag): annotation.append(Field.flag, integer: flag ? 1 : 0)
      }
      event.append(Field.annotations, annotation)
    }
    return event
  }
}

/// A message in the encoding of Protocol Buffers. [protobuf.dev/programming-guides/encoding]
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  private enum WireType {
    static let varint = 0, fixed64 = 1, length = 2
  }

  mutating func append(_ field: Int, integer value: Int) {
    tag(field, WireType.varint)
    varint(UInt64(bitPattern: Int64(value)))
  }

  mutating func append(_ field: Int, _ value: Double) {
    tag(field, WireType.fixed64)
    for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64(place)))) }
  }

  mutating func append(_ field: Int, _ text: String) {
    tag(field, WireType.length)
    varint(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ field: Int, _ message: ProtobufMessage) {
    tag(field, WireType.length)
    varint(UInt64(message.bytes.count))
    bytes += message.bytes
  }

  private mutating func tag(_ field: Int, _ wireType: Int) { varint(UInt64(field << 3 | wireType)) }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
