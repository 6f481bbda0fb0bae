import ClipDecoding
import Foundation
import Pictures
import ScreenTracking
import TextFormatting

/// A picture of what was found in a clip, from which the options can be corrected.
struct ClipPreview {
  /// A PNG.
  let png: [UInt8]

  /// The frame with the bar, and the curves.
  ///
  /// - Throws: `ClipError`.
  init(_ path: String, _ screen: ClipScreen, _ tracked: TrackedScreen) throws {
    let geometry = screen.geometry
    let time = Int(geometry.bar.time)
    png =
      ScreenPreview(
        try Self.frame(path, time: time, crop: screen.crop, size: screen.size),
        title: "The frame at \(NumberText.shown(Double(time) / 1e6)) s, in points from the top of the screen",
        marks: [
          .init("viewport", y: geometry.top, isBar: false), .init("bar", y: geometry.bar.top, isBar: true),
          .init("bar", y: geometry.bar.bottom, isBar: true),
        ],
        curves: Self.curves(tracked), unknown: Self.unknown(tracked), duration: Int(tracked.frames.last?.time ?? 0)
      ).png
  }

  /// The frame at a time without a bar, to read its place from.
  ///
  /// - Throws: `ClipError`.
  init(_ path: String, withoutBarAt time: Int, crop: ClipRectangle?, size: ClipSize) throws {
    let seconds = NumberText.shown(Double(time) / 1e6)
    png =
      ScreenPreview(
        try Self.frame(path, time: time, crop: crop, size: size),
        title: "No tab bar was found: give its edges as --bar Y0-Y1@\(seconds)", marks: [], curves: [], unknown: [],
        duration: 0
      ).png
  }

  func write(_ path: String) throws { try Data(png).write(to: URL(fileURLWithPath: path)) }

  private static func frame(_ path: String, time: Int, crop: ClipRectangle?, size: ClipSize) throws -> RGBPicture {
    let shown = try Clip.pictures(path, times: [time], options: ClipOptions(crop: crop, size: size)).first ?? nil
    return shown ?? RGBPicture(width: size.width, height: size.height, pixels: [])
  }

  /// The two offsets; the list's begins anew with each page.
  private static func curves(_ tracked: TrackedScreen) -> [ScreenPreview.Curve] {
    var outer: [[(t: Int, value: Double)]] = []
    var list: [[(t: Int, value: Double)]] = []
    var before: (page: Int?, isKnown: Bool) = (nil, false)
    for frame in tracked.frames {
      guard frame.unknown == nil, let place = frame.outer, let page = frame.page, frame.inner.indices.contains(page)
      else {
        before.isKnown = false
        continue
      }
      if !before.isKnown { outer.append([]) }
      if !before.isKnown || before.page != page { list.append([]) }
      outer[outer.count - 1].append((Int(frame.time), place))
      list[list.count - 1].append((Int(frame.time), frame.inner[page]))
      before = (page, true)
    }
    return [.init("outer offset, pt", parts: outer), .init("list offset, pt", parts: list)]
  }

  /// The times from each unknown frame to the next known one.
  private static func unknown(_ tracked: TrackedScreen) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var start: Int?
    for frame in tracked.frames {
      if frame.unknown != nil {
        start = start ?? Int(frame.time)
      } else if let from = start {
        ranges.append(from...max(from, Int(frame.time)))
        start = nil
      }
    }
    if let start { ranges.append(start...max(start, Int(tracked.frames.last?.time ?? 0))) }
    return ranges
  }
}
