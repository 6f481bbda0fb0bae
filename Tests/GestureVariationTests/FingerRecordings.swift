import Foundation
import TraceModel

/// The public recordings of fingers that the fits use, with the size of their units.
struct FingerRecording {
  let name: String
  /// The strokes in order of time; in points if the scale is known.
  let strokes: [PanelLog.Stroke]
  /// Whether lengths are points.
  let hasScale: Bool

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/touch-logs")

  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "evemu").path) }

  /// Points per inch of an iPhone's screen at 2x; 3x screens have 153 to 160.
  private static let pointsPerInch = 163.0

  /// All recordings, in the order in which every second value per recording is fitted.
  static func all() throws -> [FingerRecording] {
    // Density-independent pixels, 160 per inch, count as points.
    let flings = FingerRecording(
      name: "flutter-velocitytracker", strokes: try flutter(), hasScale: true)
    // 720 × 1280 pixels at 306 per inch, the Galaxy S III: the phone with Android 4.1.2 whose panel has this range.
    let galaxy = pointsPerInch / 306
    // 1024 × 1024 units over a screen of 4.0 inches with 480 × 800 pixels, the Galaxy S.
    let phone = (x: 480 / 233.0 * pointsPerInch / 1024, y: 800 / 233.0 * pointsPerInch / 1024)
    // 1280 × 768 units over 4.3 inches.
    let panel = pointsPerInch * 4.3 / (1280.0 * 1280 + 768 * 768).squareRoot()
    // 11 units per millimetre.
    let tablet = pointsPerInch / 25.4 / 11
    return [
      flings,
      try read("getevent/Phone/galaxy-paint-new.txt", (galaxy, galaxy)),
      try read("getevent/Phone/galaxys-paint.txt", (galaxy, galaxy)),
      try read("getevent/Phone/phone-CalenderaddEvent.txt", phone),
      try read("getevent/Phone/phone-openCalender.txt", phone),
      try read("getevent/Phone/phone-playAngryBirdsLevel1.txt", phone),
      try read("getevent/Phone/phone-single-drag.txt", phone),
      try read("evemu/EP0430M09.1-finger-drag-up-down.events", (panel, panel)),
      try read("evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events", nil),
      try read("evemu/google_pixel_tablet_touchscreen.evemu", (tablet, tablet)),
    ]
  }

  /// - Parameter scale: points per unit on both axes.
  private static func read(_ path: String, _ scale: (x: Double, y: Double)?) throws -> FingerRecording {
    let log = PanelLog(try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    let strokes = log.strokes.filter(\.isAlone).map { stroke in
      var stroke = stroke
      if let scale { stroke.points = stroke.points.map { Point(x: $0.x * scale.x, y: $0.y * scale.y) } }
      return stroke
    }
    return FingerRecording(
      name: URL(filePath: path).deletingPathExtension().lastPathComponent, strokes: strokes, hasScale: scale != nil)
  }

  /// Thirteen flings; the recording that was doctored is left out.
  private static func flutter() throws -> [PanelLog.Stroke] {
    let url = folder.appending(path: "flutter-velocitytracker/gestures.csv")
    var strokes: [Int: PanelLog.Stroke] = [:]
    for line in try String(contentsOf: url, encoding: .utf8).split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",")
      guard cells.count == 7, cells[0] == "velocityEventData", let gesture = Int(cells[1]), let ms = Double(cells[3]),
        let x = Double(cells[5]), let y = Double(cells[6])
      else { continue }
      strokes[gesture, default: .init()].times.append(ms / 1000)
      strokes[gesture, default: .init()].points.append(Point(x: x, y: y))
    }
    return strokes.sorted { $0.key < $1.key }.map(\.value)
  }
}
