/// A change of the screen between two frames, as an action of the format. Lengths in points.
enum RecordedChange {
  case contentSize(view: String, Double)
  case insets(view: String, top: Double, bottom: Double)
  case viewport(width: Double, height: Double)
  /// The pages that exist now. Frames have an offset for each from here on.
  case pages([Screen.Page], height: Double)

  /// The difference below which lengths are equal, in points: rounding to pixels.
  private static let smallest = 0.5

  /// The changes from one frame to the next.
  static func all(from old: ScreenState, to new: ScreenState, on screen: Screen) -> [RecordedChange] {
    var changes: [RecordedChange] = []
    if new.isSized, new.width != old.width || new.height != old.height {
      changes.append(.viewport(width: new.width, height: new.height))
    }
    if new.pages.count != old.pages.count { changes.append(.pages(screen.pages(of: new), height: screen.pageHeight)) }
    append("outer", old.outer, new.outer, to: &changes)
    for (index, page) in new.pages.enumerated() where index < old.pages.count && page != old.pages[index] {
      append("page:\(index)", old.pages[index], page, to: &changes)
    }
    return changes
  }

  private static func append(_ view: String, _ old: ViewState, _ new: ViewState, to changes: inout [RecordedChange]) {
    // The first values of a view are not a change.
    guard old.isLoaded, new.isLoaded else { return }
    if abs(new.contentHeight - old.contentHeight) >= smallest {
      changes.append(.contentSize(view: view, new.contentHeight))
    }
    if abs(new.insetTop - old.insetTop) >= smallest || abs(new.insetBottom - old.insetBottom) >= smallest {
      changes.append(.insets(view: view, top: new.insetTop, bottom: new.insetBottom))
    }
  }

  /// The part of an action's line after the time.
  var json: [UInt8] {
    var text = RecordingJSON()
    switch self {
    case .contentSize(let view, let height):
      text.append(#","name":"content_size","view":"#)
      text.append(quoted: view)
      text.append(#","height":"#)
      text.append(Screen.limited(height, Screen.heights))
    case .insets(let view, let top, let bottom):
      text.append(#","name":"insets","view":"#)
      text.append(quoted: view)
      text.append(#","top":"#)
      text.append(top)
      text.append(#","bottom":"#)
      text.append(bottom)
    case .viewport(let width, let height):
      text.append(#","name":"viewport","width":"#)
      text.append(width)
      text.append(#","height":"#)
      text.append(height)
    case .pages(let pages, let height):
      text.append(#","name":"page_count","pages":["#)
      for (index, page) in pages.enumerated() {
        if index > 0 { text.append(",") }
        page.append(to: &text, pageHeight: height)
      }
      text.append("]")
    }
    text.append("}")
    return text.bytes
  }
}
