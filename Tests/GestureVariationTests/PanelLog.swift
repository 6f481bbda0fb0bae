import Foundation
import TraceModel

/// Reads logs of touch panels, as far as the fits need them: `getevent -lt` and evemu, protocols A and B. Only for tests.
struct PanelLog {
  /// One finger's samples from touch-down to lift.
  struct Stroke {
    /// The times of the samples, in seconds.
    var times: [Double] = []
    var points: [Point] = []
    /// Whether no other finger was down at any time in between.
    var isAlone = true
  }

  private(set) var strokes: [Stroke] = []
  private var open: [Int: Stroke] = [:]
  private var slots: [Int: (id: Int?, x: Int?, y: Int?)] = [:]
  private var slot = 0
  /// The contacts of this frame in protocol A, and the current one.
  private var contacts: [Int: Point] = [:]
  private var contact: (id: Int, x: Int?, y: Int?) = (0, nil, nil)
  private let isProtocolA: Bool

  init(_ text: String) {
    isProtocolA = text.contains("SYN_MT_REPORT")
    for line in text.split(whereSeparator: \.isNewline) {
      guard let event = Self.event(line) else { continue }
      take(event.code, event.value, at: event.time)
    }
    strokes += open.values
    strokes.sort { $0.times[0] < $1.times[0] }
  }

  private enum Code: String {
    case slot = "ABS_MT_SLOT"
    case id = "ABS_MT_TRACKING_ID"
    case x = "ABS_MT_POSITION_X"
    case y = "ABS_MT_POSITION_Y"
    case contact = "SYN_MT_REPORT"
    case frame = "SYN_REPORT"
  }

  /// Type and code in hexadecimal digits, as evemu writes them.
  private static let evemu: [String: Code] = [
    "0003 002f": .slot, "0003 0039": .id, "0003 0035": .x, "0003 0036": .y, "0000 0000": .frame,
  ]

  private static func event(_ line: Substring) -> (time: Double, code: Code, value: Int)? {
    let words = line.split { " []:".contains($0) }
    if line.hasPrefix("E:"), words.count >= 5, let time = Double(words[1]), let value = Int(words[4]) {
      return evemu["\(words[2]) \(words[3])"].map { (time, $0, value) }
    }
    guard line.hasPrefix("["), words.count >= 4, let time = Double(words[0]),
      let code = Code(rawValue: String(words[2])),
      let value = UInt32(words[3], radix: 16)
    else { return nil }
    return (time, code, Int(Int32(bitPattern: value)))
  }

  private mutating func take(_ code: Code, _ value: Int, at time: Double) {
    switch code {
    case .slot: slot = value
    case .id where isProtocolA: contact.id = value
    case .id: slots[slot, default: (nil, nil, nil)].id = value < 0 ? nil : value
    case .x where isProtocolA: contact.x = value
    case .x: slots[slot, default: (nil, nil, nil)].x = value
    case .y where isProtocolA: contact.y = value
    case .y: slots[slot, default: (nil, nil, nil)].y = value
    case .contact:
      if let x = contact.x, let y = contact.y { contacts[contact.id] = Point(x: Double(x), y: Double(y)) }
      contact = (0, nil, nil)
    case .frame:
      if !isProtocolA {
        contacts = [:]
        for case (let id?, let x?, let y?) in slots.values { contacts[id] = Point(x: Double(x), y: Double(y)) }
      }
      report(at: time)
      contacts = [:]
    }
  }

  private mutating func report(at time: Double) {
    for (id, stroke) in open where contacts[id] == nil {
      strokes.append(stroke)
      open[id] = nil
    }
    for (id, point) in contacts {
      open[id, default: Stroke()].times.append(time)
      open[id, default: Stroke()].points.append(point)
    }
    guard open.count > 1 else { return }
    for id in open.keys { open[id]?.isAlone = false }
  }
}
