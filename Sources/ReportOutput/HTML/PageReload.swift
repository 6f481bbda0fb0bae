import Foundation

/// Makes a report's page load itself again when another version of it is written. It opens from disk, and needs no server.
///
/// A page that was opened from disk may read no other file, but it may show pictures. A picture beside the page has the number of the page's
/// version as its width: once a second the page looks at it, and loads itself again if the number is another one.
package struct PageReload {
  /// The largest number of a version, which is a picture's width in pixels.
  private static let most = 30_000

  /// The page's file name.
  package let name: String

  /// - Parameter path: the path of the page.
  package init(path: String) { name = PublicPath.name(of: path) }

  /// The name of the picture with the number of the version.
  package var markName: String { name + ".version.svg" }

  /// The number of a page's version: another one for other bytes, except by a rare chance.
  package static func version(of page: String) -> Int {
    page.utf8.reduce(5381) { ($0 * 33 + Int($1)) % 1_000_003 } % most + 1
  }

  /// The picture with the number of a version.
  package static func mark(_ version: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(version)\" height=\"1\"/>\n"
  }

  /// A page that loads itself again as soon as its picture has the number of another version.
  ///
  /// - Returns: `nil` for text that is not a page of this tool.
  package func watching(_ page: String, version: Int) -> String? { exchanged(plain, watching(version), in: page) }

  /// The page without that, as ``watching(_:version:)`` got it.
  package func resting(_ page: String, version: Int) -> String? { exchanged(watching(version), plain, in: page) }

  /// The parts of a page in which the two differ: the beginning and the end of its policy's lists, and its end.
  private typealias Parts = (pictures: String, scripts: String, end: String)

  private var plain: Parts { ("img-src data:;", "script-src '", "</body>") }

  private func watching(_ version: Int) -> Parts {
    let script = """
      (() => {
        let seen = false;
        setInterval(() => {
          const mark = new Image();
          mark.onload = () => { seen = true; if (mark.naturalWidth !== \(version)) location.reload(); };
          mark.onerror = () => { if (seen) location.reload(); };
          mark.src = "\(ReportPicture.encoded(markName))?" + Date.now();
        }, 1000);
      })();
      """
    return (
      "img-src data: file: 'self';", "script-src '\(PageAssets.hash(of: script))' '",
      "<script>\(script)</script>\n</body>"
    )
  }

  private func exchanged(_ old: Parts, _ new: Parts, in page: String) -> String? {
    guard let end = page.range(of: old.end, options: .backwards) else { return nil }
    var page = page
    page.replaceSubrange(end, with: new.end)
    // The policy is in the head, before any text from outside.
    for (old, new) in [(old.pictures, new.pictures), (old.scripts, new.scripts)] {
      guard let place = page.range(of: old) else { return nil }
      page.replaceSubrange(place, with: new)
    }
    return page
  }
}
