import TraceFormats
import TraceModel

/// Reads a log of kernel events as a session of touches, line by line.
struct PanelReader<Syntax: PanelSyntax>: ~Copyable {
  /// The maximum number of devices in a log.
  private static var mostDevices: Int { 256 }

  private let fileName: String
  private let options: ReadOptions
  private var lines: LineReader
  private var syntax = Syntax()
  private let faults: FaultLog
  private var map = PanelMap()
  private var devices: [Int: PanelDevice] = [:]
  /// The device that the last lines described.
  private var described = PanelLine.unnamed
  /// The device with the touches, and their mapping to the screen.
  private var chosen: PanelDevice?
  private var geometry: PanelGeometry?
  /// The time of the first touch, and of the latest one, on the log's clock.
  private var start = 0
  private var latest = 0
  private var count = 0
  private var remarks = LineRemarks()
  /// Whether the current line could be parsed, whatever its meaning.
  private var isParsed = false

  init(_ source: some ByteSource, options: ReadOptions, keepsAll: Bool = false) {
    fileName = source.name
    self.options = options
    lines = LineReader(source, options: options)
    faults = FaultLog(root: .header, keepsAll: keepsAll)
  }

  /// - Throws: `TraceFormatError`, or errors of the sink.
  consuming func read(into sink: inout some SessionSink) throws -> [ImportIssue] {
    do {
      try readMap()
      while let text = try lines.next() { try take(text, into: &sink) }
    } catch let fault as Fault {
      throw fault.error(file: fileName, line: lines.number == 0 ? nil : lines.number)
    }
    guard chosen != nil else { throw nothing }
    try sink.end(duration: latest - start)
    return issues
  }

  private mutating func readMap() throws { map = try PanelMap(options.map) }

  /// Reads to the end, even if lines have faults.
  ///
  /// - Parameter sink: receives everything before the first fault; `end` is called only if there is none.
  /// - Throws: `TraceFormatError` of kind `unreadable`, or errors of the sink.
  consuming func check(into sink: inout some SessionSink) throws -> [ImportIssue] {
    do { try readMap() } catch let fault as Fault { faults.keep(fault) }
    while try checkLine(into: &sink) {}
    guard chosen != nil else { return faults.isEmpty ? [ImportIssue(nothing)] : faults.issues }
    if faults.isEmpty { try sink.end(duration: latest - start) }
    return faults.issues + issues
  }

  /// - Returns: whether to go on.
  private mutating func checkLine(into sink: inout some SessionSink) throws -> Bool {
    faults.line = lines.number + 1
    isParsed = false
    do {
      guard let text = try lines.next() else { return false }
      try take(text, into: &sink)
      return true
    } catch let fault as Fault {
      faults.keep(fault)
      if fault.kind == .lineTooLong { try lines.skipRest() }
      // Without a panel and its range, the following touches have no positions.
      return geometry != nil || !isParsed
    } catch let error as TraceFormatError where error.kind != .unreadable {
      if error.kind == .damaged || error.kind == .noLayout { faults.line = nil }
      faults.keep(Fault(error.kind, expected: error.expected, found: error.found, remedy: error.remedy))
      return false
    }
  }

  private mutating func take(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink) throws {
    let line: PanelLine
    do {
      line = try syntax.line(text)
      isParsed = true
    } catch {
      guard lines.isUnterminated, error.kind == .wrongType, chosen != nil else { throw error }
      remarks.cut = lines.number
      return
    }
    switch line {
    case .event(let event, let number):
      if let wanted = map.device, number != PanelLine.unnamed, number != wanted { return }
      let device = try self.device(number)
      device.take(event)
      if event.type == KernelCode.syn { try pass(device, into: &sink) }
    case .device(let number):
      described = number
      _ = try device(number)
    case .axis(let code, let range): try device(described).describe(axis: code, range)
    case .property(let isPointer): try device(described).describe(isPointer: isPointer)
    case .other: break
    case .unknown: remarks.skip(lines.number, text)
    }
  }

  private mutating func device(_ number: Int) throws(Fault) -> PanelDevice {
    if let device = devices[number] { return device }
    guard devices.count < Self.mostDevices else {
      throw Fault(.outOfRange, expected: "at most \(Self.mostDevices) devices", found: "one more")
    }
    let device = PanelDevice(number: number)
    devices[number] = device
    return device
  }

  /// Passes the touches of a device's fingers to the sink.
  private mutating func pass(_ device: PanelDevice, into sink: inout some SessionSink) throws {
    if device.panel.remarks.drops > 0, remarks.firstDrop == nil { remarks.firstDrop = lines.number }
    guard !device.panel.touches.isEmpty else { return }
    if let chosen, device !== chosen {
      device.panel.clearTouches()
      throw several([chosen.number, device.number])
    }
    if let sign = device.touchpadSign {
      device.panel.clearTouches()
      throw Fault(
        .wrongType, expected: "the touches of a touch screen", found: "those of a touchpad or a mouse (\(sign))",
        remedy: "a finger on it moves a pointer, and the log does not say where that was")
    }
    if chosen == nil { try choose(device, into: &sink) }
    guard let geometry else { return }
    defer { device.panel.clearTouches() }
    for touch in device.panel.touches { try pass(touch, geometry, into: &sink) }
  }

  private mutating func pass(
    _ touch: PanelTouch, _ geometry: PanelGeometry, into sink: inout some SessionSink
  ) throws {
    let before = latest
    latest = touch.t
    guard touch.t >= before else {
      throw Fault(
        .timeBackwards, expected: "a time at or after that of the touch before",
        found: "one \(before - touch.t) µs earlier",
        remedy: "put each log into a file of its own, with its events in the order of time")
    }
    guard touch.t - start <= Session.longest else {
      latest = before
      throw Fault(
        .sessionTooLong, expected: "a session of at most 24 hours", found: "\((touch.t - start) / 3_600_000_000) hours")
    }
    let point = geometry.point(x: touch.x, y: touch.y)
    guard abs(point.x) <= Length.limit, abs(point.y) <= Length.limit else {
      throw Fault(
        .outOfRange, expected: "a position on a screen", found: "\(touch.x), \(touch.y)",
        remedy: "the panel's range is x \(Self.text(geometry.x)), y \(Self.text(geometry.y))")
    }
    if geometry.isOutside(x: touch.x, y: touch.y) { remarks.outside += 1 }
    guard faults.isEmpty else { return }
    try sink.take(Touch(seq: count, t: touch.t - start, id: touch.finger, phase: touch.phase, location: point))
    count += 1
  }

  /// Begins the session with the first device that has touches.
  private mutating func choose(_ device: PanelDevice, into sink: inout some SessionSink) throws {
    let header = try options.header(file: fileName, source: Session.Source(kind: .touchLog))
    let panel = try description(of: device)
    if let sign = panel.touchpadSign, device.number == PanelLine.unnamed {
      throw Fault(
        .wrongType, expected: "the touches of a touch screen", found: "those of a touchpad or a mouse (\(sign))")
    }
    guard let x = map.x ?? panel.xRange, let y = map.y ?? panel.yRange else {
      throw Fault(
        .missingKey, expected: "the panel's range, without which its units cannot become points", found: "none",
        remedy: Syntax.rangeRemedy)
    }
    geometry = PanelGeometry(x: x, y: y, rotation: map.rotation, viewport: header.layout.viewport)
    chosen = device
    start = device.panel.touches.first?.t ?? 0
    latest = start
    if faults.isEmpty { try sink.begin(header) }
  }

  /// The device with the description of a device with touches, which is another one if the events name no device.
  private func description(of device: PanelDevice) throws(Fault) -> PanelDevice {
    guard device.number == PanelLine.unnamed, device.xRange == nil else { return device }
    if let wanted = map.device { return devices[wanted] ?? device }
    let panels = devices.values.filter(\.isDescribedPanel)
    if panels.count > 1, map.x == nil || map.y == nil { throw several(panels.map(\.number)) }
    return panels.first ?? device
  }

  private func several(_ numbers: [Int]) -> Fault {
    let names = numbers.sorted().map { GeteventSyntax.folder + "\($0)" }
    return Fault(
      .unknownWord, expected: "the touches of one device", found: "those of \(names.joined(separator: " and "))",
      remedy: "say which one with --map device=\(names.first ?? "")")
  }

  /// The error of a log without touches.
  private var nothing: TraceFormatError {
    let found: String
    if lines.number == 0 {
      found = "an empty file"
    } else if let wanted = map.device, devices[wanted] == nil {
      found = "no event of \(GeteventSyntax.folder)\(wanted)"
    } else if let text = remarks.firstSkipped, devices.isEmpty {
      found = text
    } else {
      found = devices.isEmpty ? "no event" : "no finger that went down"
    }
    return TraceFormatError(
      .empty, file: fileName, line: nil, expected: "touches as a log of the format \(Syntax.description.id) has them",
      found: found)
  }

  /// The issues: parts of the log that do not become part of the session, and data that the log lacks.
  private var issues: [ImportIssue] {
    remarks.issues(of: chosen?.panel, lastLine: lines.number)
  }

  private static func text(_ range: ClosedRange<Int>) -> String { "\(range.lowerBound)..\(range.upperBound)" }
}
