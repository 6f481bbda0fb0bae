import ArgumentParser
import ScreenTracking
import TracelabKit

/// The options for facts that the pictures of a screen recording do not show.
struct ClipOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Of a clip: the width of the screen's part of the picture, in points.", valueName: "pt"))
  var width: Double?

  @Option(help: ArgumentHelp("Of a clip: the number of pages.", valueName: "n"))
  var pages: Int?

  @Option(help: ArgumentHelp("Of a clip: the height of the header, in points.", valueName: "pt"))
  var header: Double?

  @Option(
    help: ArgumentHelp(
      "Of a clip: the tab bar's upper and lower edge at a time in seconds, in points from the top of the screen's part.",
      valueName: "y0-y1@seconds"))
  var bar: String?

  @Option(
    help: ArgumentHelp("Of a clip: the screen's part of the picture, in its pixels.", valueName: "x,y,w,h"))
  var crop: String?

  @Option(
    help: ArgumentHelp("Of a clip: the height of what stands above the viewport, in points.", valueName: "pt"))
  var topInset: Double?

  @Option(
    help: ArgumentHelp(
      "Of a clip: a recording with its touches, and the clip's time of the first one; without it, both begin together.",
      valueName: "file@seconds"),
    completion: .file())
  var touches: String?

  @Option(help: "Of a clip: the dots under the fingers that are followed.")
  var touchDots = TouchDots.auto

  @Option(
    help: ArgumentHelp("Of a clip: write a picture of the bar and the offsets that were found.", valueName: "png"),
    completion: .file(extensions: ["png"]))
  var preview: String?

  var arguments: ClipArguments {
    ClipArguments(
      width: width, pages: pages, header: header, bar: bar, crop: crop, topInset: topInset, touches: touches,
      touchDots: touchDots, preview: preview)
  }
}

extension TouchDots: ExpressibleByArgument {}
