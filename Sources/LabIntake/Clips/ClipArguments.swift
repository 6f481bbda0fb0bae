import ClipDecoding
import LabCommon
import ScreenTracking
import TextFormatting
import TraceAnalysis
import TraceModel

/// The options for importing a screen recording, as they are typed: what its pictures do not say.
public struct ClipArguments: Sendable, Equatable {
  /// `--width`: of the screen's part of the picture, in points.
  public var width: Double?
  /// `--pages`: the number of pages.
  public var pages: Int?
  /// `--header`: the height of the header, in points.
  public var header: Double?
  /// `--bar`: `Y0-Y1@SECONDS`, the place of the tab bar at a time, in points from the top of the crop.
  public var bar: String?
  /// `--crop`: `X,Y,W,H`, the screen's part of the picture, in its pixels.
  public var crop: String?
  /// `--top-inset`: the height of what stands above the viewport, in points.
  public var topInset: Double?
  /// `--touches`: `FILE` or `FILE@SECONDS`, a recording with the touches, and the clip's time of the first one.
  public var touches: String?
  /// `--touch-dots`: the dots that are followed.
  public var touchDots: TouchDots
  /// `--preview`: a picture of what was found.
  public var preview: String?

  public init(
    width: Double? = nil, pages: Int? = nil, header: Double? = nil, bar: String? = nil, crop: String? = nil,
    topInset: Double? = nil, touches: String? = nil, touchDots: TouchDots = .auto, preview: String? = nil
  ) {
    self.width = width
    self.pages = pages
    self.header = header
    self.bar = bar
    self.crop = crop
    self.topInset = topInset
    self.touches = touches
    self.touchDots = touchDots
    self.preview = preview
  }

  /// The options that decide what a clip shows, as text: they are part of a session's identity.
  var canonicalText: String {
    let values: [String?] = [
      width.map { "\($0)" }, pages.map { "\($0)" }, header.map { "\($0)" }, bar, crop, topInset.map { "\($0)" },
      touchDots.rawValue, touches.flatMap { GivenTouches($0).start }.map { "\($0)" },
    ]
    return values.map { $0 ?? "" }.joined(separator: "|")
  }
}

/// The place of the tab bar at one time, from `--bar`.
struct GivenBar: Equatable {
  /// Points from the top of the crop.
  var top: Double
  var bottom: Double
  /// Microseconds from the clip's first frame.
  var time: Int

  /// - Throws: `UsageError`.
  init(_ text: String) throws {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    let rows = parts.first?.split(separator: "-", omittingEmptySubsequences: false) ?? []
    guard (1...2).contains(parts.count), rows.count == 2, let top = Double(rows[0]), let bottom = Double(rows[1]),
      let seconds = parts.count == 2 ? Double(parts[1]) : 0, 0 <= top, top < bottom, bottom <= 10_000,
      (0...86_400).contains(seconds)
    else {
      throw UsageError(
        "--bar takes the bar's upper and lower edge in points and a time in seconds, such as 345-389@0.5, not "
          + "\(TerminalText.escaped(text)).")
    }
    (self.top, self.bottom, time) = (top, bottom, Int((seconds * 1e6).rounded()))
  }
}

/// A recording of touches, from `--touches`.
struct GivenTouches: Equatable {
  var path: String
  /// The clip's time of the first touch, in microseconds; `nil` if the recording has the clip's clock.
  var start: Int?

  init(_ text: String) {
    path = text
    guard let at = text.lastIndex(of: "@"), let seconds = Double(text[text.index(after: at)...]),
      (0...86_400).contains(seconds)
    else { return }
    (path, start) = (String(text[..<at]), Int((seconds * 1e6).rounded()))
  }

  /// The touches on the clip's clock.
  func onClip(_ touches: [Touch]) -> [Touch] {
    guard let start, let first = touches.map(\.t).min() else { return touches }
    return touches.map { touch in
      var moved = touch
      moved.t += start - first
      return moved
    }
  }
}

extension ClipRectangle {
  /// - Throws: `UsageError`.
  init(option text: String) throws {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      x >= 0, y >= 0, width > 0, height > 0
    else {
      throw UsageError(
        "--crop takes four whole numbers of pixels X,Y,W,H, such as 0,81,314,474, not \(TerminalText.escaped(text)).")
    }
    self.init(x: x, y: y, width: width, height: height)
  }
}
