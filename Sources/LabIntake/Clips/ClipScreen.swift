import ClipDecoding
import Foundation
import LabCommon
import ScreenTracking
import TextFormatting
import TraceAnalysis
import TraceModel

/// The screen in a clip: what was given, and what was found where nothing was.
struct ClipScreen {
  let geometry: ScreenGeometry
  let crop: ClipRectangle?
  /// Pixels per point.
  let scale: Double
  /// The given screen; `nil` if only single lengths were given.
  let layout: Layout?
  /// Sentences on what was not given.
  let assumptions: [String]

  /// The widths of screens in points that a picture's width is compared with. [Apple's Human Interface Guidelines, Layout]
  private static let widths = [320.0, 360, 375, 390, 393, 402, 412, 414, 428, 430, 440]
  /// The width that is assumed where no whole number of pixels per point fits: that of most iPhones since 2020.
  private static let usualWidth = 390.0

  /// Looks at the clip where the bar was not given.
  ///
  /// - Throws: `UsageError`, `ClipError`, and `ClipRefusal` if no bar is found.
  init(_ pass: ClipPass, info: ClipInfo, _ arguments: ClipArguments, layout: Layout?) throws {
    var assumptions: [String] = []
    let given = try arguments.crop.map { try ClipRectangle(option: $0) }
    // A given bar counts from the top of the whole picture.
    crop = try given ?? (arguments.bar == nil ? Self.foundCrop(pass, info: info) : nil)
    if given == nil, let crop { assumptions.append("the screen is the part \(Self.text(crop)) (--crop)") }
    let (pixelWidth, pixelHeight) = (crop?.width ?? info.pixelWidth, crop?.height ?? info.pixelHeight)
    var width = arguments.width ?? layout?.viewport.width
    if width == nil {
      width = Self.guessedWidth(pixels: pixelWidth)
      assumptions.append("the screen is \(NumberText.short(width ?? 0)) pt wide (--width)")
    }
    let points = Int((width ?? Self.usualWidth).rounded())
    guard (64...2048).contains(points) else {
      throw UsageError("--width takes the screen's width from 64 to 2048 points.")
    }
    scale = Self.scale(pixels: pixelWidth, points: points)
    let height = Int((Double(pixelHeight) / scale).rounded())
    guard (128...4096).contains(height) else {
      throw ClipRefusal(
        expected: "a screen from 128 to 4096 points high", found: "\(height) at a width of \(points)",
        remedy: "give --width or --crop")
    }
    let size = ClipSize(width: points, height: height)
    let givenBar = try arguments.bar.map { try GivenBar($0) }
    let found = givenBar == nil ? try Self.found(pass, crop: crop, size: size) : nil
    let bar = givenBar.map { BarPlace(top: $0.top, bottom: $0.bottom, time: Int64($0.time)) } ?? found?.bar
    guard let bar else {
      if let preview = arguments.preview {
        // Seconds with two decimals are easy to type.
        let middle = (info.duration ?? 0) / 20_000 * 10_000
        try ClipPreview(pass.path, withoutBarAt: middle, crop: crop, size: size).write(preview)
      }
      throw ClipRefusal(
        expected: "a tab bar with a marked tab", found: "none",
        remedy: "give its place in one frame with --bar Y0-Y1@SECONDS, in points from the top of the screen; "
          + "--preview FILE.png draws a frame with a ruler")
    }
    let inset = arguments.topInset ?? layout.map { max(0, Double(height) - $0.viewport.height) }
    if inset == nil, found != nil {
      assumptions.append("\(NumberText.short(found?.top ?? 0)) pt stand above the viewport (--top-inset)")
    }
    let pages = arguments.pages ?? layout?.pages.count
    if pages == nil { assumptions.append("there are \(found?.pages ?? 1) pages (--pages)") }
    let header = arguments.header ?? layout?.outer.headerHeight ?? found?.headerHeight
    geometry = ScreenGeometry(
      width: points, height: height, top: inset ?? found?.top ?? 0, headerHeight: header, bar: bar,
      pages: pages ?? found?.pages ?? 1, initialPage: layout?.initialPage ?? found?.initialPage ?? 0)
    self.layout = layout
    if givenBar == nil {
      assumptions.append(
        "the tab bar is at \(Self.text(bar)) (--bar)")
    }
    self.assumptions = assumptions
  }

  /// The options that describe this screen.
  var options: String {
    var parts = ["--width \(geometry.width)", "--top-inset \(NumberText.short(geometry.top))"]
    if let header = geometry.headerHeight { parts.append("--header \(NumberText.short(header))") }
    parts += ["--pages \(geometry.pages)", "--bar \(Self.text(geometry.bar))"]
    if let crop { parts.append("--crop \(Self.text(crop))") }
    return parts.joined(separator: " ")
  }

  private static func text(_ bar: BarPlace) -> String {
    "\(NumberText.short(bar.top))-\(NumberText.short(bar.bottom))@\(NumberText.fixed(Double(bar.time) / 1e6, decimals: 3))"
  }

  private static func text(_ crop: ClipRectangle) -> String { "\(crop.x),\(crop.y),\(crop.width),\(crop.height)" }

  /// The part of the picture in which something moves, in its pixels; `nil` for all of it.
  private static func foundCrop(_ pass: ClipPass, info: ClipInfo) throws -> ClipRectangle? {
    guard info.pixelWidth > 0, info.pixelHeight > 0 else { return nil }
    var finder = CropFinder(width: info.pixelWidth, height: info.pixelHeight)
    try pass.run("looking for the screen", ClipOptions()) { finder.add($0.picture) }
    return finder.finish()
  }

  /// A screen with these lengths and pages as high as the viewport, for logs of touches.
  var plainLayout: Layout {
    let viewport = Size(width: Double(geometry.width), height: Double(geometry.height) - geometry.top)
    return Layout(
      viewport: viewport,
      outer: .init(headerHeight: geometry.headerHeight ?? 0, tabBarHeight: geometry.bar.bottom - geometry.bar.top),
      pages: (0..<geometry.pages).map { .init(name: "page \($0)", contentHeight: viewport.height) })
  }

  /// The size of the pictures in points.
  var size: ClipSize { ClipSize(width: geometry.width, height: geometry.height) }

  /// A width in points with a whole number of pixels per point, if at most the one column is missing that makes it odd.
  private static func guessedWidth(pixels: Int) -> Double {
    for missing in [0, 1] {
      for scale in [3.0, 2, 1] {
        if let width = widths.first(where: { Int($0 * scale) == pixels + missing }), missing == 0 || pixels % 2 == 0 {
          return width
        }
      }
    }
    return usualWidth
  }

  /// Pixels per point; a whole number if one column more or less makes it one, since encoders need even sides.
  private static func scale(pixels: Int, points: Int) -> Double {
    let scale = Double(pixels) / Double(points)
    let whole = scale.rounded()
    return whole >= 1 && abs(whole * Double(points) - Double(pixels)) <= 1 ? whole : scale
  }

  private static func found(_ pass: ClipPass, crop: ClipRectangle?, size: ClipSize) throws -> BarProposal? {
    var finder = BarFinder(width: size.width, height: size.height)
    try pass.run("looking for the tab bar", ClipOptions(crop: crop, size: size)) {
      finder.add($0.picture, time: Int64($0.time))
    }
    return finder.finish()
  }
}

/// The reason why a clip is not imported.
struct ClipRefusal: Error {
  let expected: String
  let found: String
  let remedy: String
}

extension NumberText {
  /// A length with one decimal, or none where it is whole.
  static func short(_ value: Double) -> String {
    fixed(value, decimals: value == value.rounded() ? 0 : 1)
  }
}
