import Testing
import TraceFormats
import TraceModel

/// A public touch log, and the counts of its content.
struct TouchLog: CustomTestStringConvertible {
  let name: String
  /// The panel's units from edge to edge.
  let panel: (Int, Int)
  let strokes: Int
  /// The number of samples of fingers that are down, including the first one of each stroke.
  let points: Int
  let lifts: Int
  /// The time from the first touch to the last, in microseconds.
  let duration: Int
  /// The positions at which the first finger goes down and the last one lifts, in the panel's units.
  let first: (Double, Double)
  let last: (Double, Double)

  private init(
    _ name: String, _ panel: (Int, Int), _ strokes: Int, _ points: Int, _ lifts: Int, _ duration: Int,
    _ first: (Double, Double), _ last: (Double, Double)
  ) {
    self.name = name
    self.panel = panel
    self.strokes = strokes
    self.points = points
    self.lifts = lifts
    self.duration = duration
    self.first = first
    self.last = last
  }

  var testDescription: String { name }

  /// Options for a screen with one point per unit.
  func options() throws -> ReadOptions {
    var map = FieldMap()
    try map.add("x=0..\(panel.0 - 1),y=0..\(panel.1 - 1)")
    return ReadOptions(layout: Self.layout(Double(panel.0), Double(panel.1)), map: map)
  }

  static func layout(_ width: Double, _ height: Double) -> Layout {
    Layout(
      viewport: Size(width: width, height: height), outer: .init(headerHeight: 200, tabBarHeight: 50),
      pages: [.init(name: "first", contentHeight: 2400)])
  }

  /// The logs with counts of an independent program, which counts frames with a position while a contact is open.
  static let all: [TouchLog] = [
    .init(
      "evemu/ELAN_CANDO_Windows7.1-finger-drag-up-down.events", (3009, 1857), 1, 259, 1, 2_853_790, (1454, 1117),
      (1434, 625)),
    .init("evemu/EP0430M09.1-finger-drag-up-down.events", (1280, 768), 1, 182, 1, 1_433_974, (605, 136), (608, 126)),
    .init("evemu/EP0430M09.2-finger-scroll-down.events", (1280, 768), 2, 182, 2, 754658, (930, 547), (888, 216)),
    .init("evemu/EP0430M09.2-fingers-touch-release.events", (1280, 768), 2, 15, 2, 527809, (404, 409), (934, 416)),
    .init("evemu/EP0430M09.4-finger-drag-down.events", (1280, 768), 4, 386, 4, 1_173_667, (265, 520), (1091, 270)),
    .init("evemu/google_pixel_tablet_touchscreen.evemu", (1600, 2560), 1, 25, 1, 207942, (810, 1650), (271, 603)),
    .init("getevent/Emulator/emulator-PeopleAddContact.txt", (720, 1280), 4, 4, 4, 9_727_345, (360, 1124), (95, 77)),
    .init("getevent/Emulator/emulator-drag.txt", (720, 1280), 1, 26, 1, 975456, (360, 914), (663, 906)),
    .init("getevent/Emulator/emulator-openPeople.txt", (720, 1280), 3, 20, 3, 5_402_139, (378, 932), (262, 1013)),
    .init("getevent/Emulator/emulator-single-touch.txt", (720, 1280), 1, 1, 1, 219024, (355, 919), (355, 919)),
    .init("getevent/Emulator/emulator-three-touches.txt", (720, 1280), 3, 3, 3, 5_320_157, (363, 931), (363, 1136)),
    .init("getevent/Phone/galaxy-paint-new.txt", (720, 1280), 14, 832, 13, 31_236_267, (429, 119), (331, 376)),
    .init("getevent/Phone/galaxys-paint.txt", (720, 1280), 34, 890, 34, 48_172_241, (118, 657), (698, 832)),
    .init("getevent/Phone/phone-CalenderaddEvent.txt", (1080, 960), 8, 25, 8, 11_595_485, (767, 781), (838, 86)),
    .init("getevent/Phone/phone-openCalender.txt", (1080, 960), 3, 28, 3, 5_254_712, (521, 759), (95, 324)),
    .init("getevent/Phone/phone-playAngryBirdsLevel1.txt", (1080, 960), 1, 66, 1, 1_081_353, (471, 363), (147, 8)),
    .init("getevent/Phone/phone-single-drag.txt", (1080, 960), 1, 24, 1, 414277, (627, 774), (1019, 763)),
    .init("getevent/Phone/phone-single-touch.txt", (1080, 960), 1, 1, 1, 70522, (531, 761), (531, 761)),
    .init("getevent/Phone/phone-three-touches.txt", (1080, 960), 3, 3, 3, 4_099_268, (531, 776), (485, 211)),
    .init("getevent/Phone/phone-two-finger-drag.txt", (1080, 960), 2, 200, 2, 1_100_787, (4, 608), (1009, 586)),
  ]
}
