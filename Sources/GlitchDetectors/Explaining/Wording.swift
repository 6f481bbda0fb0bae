import TraceModel

/// Numbers for sentences: whole from 10 on, with one decimal place below.
enum ShortNumber {
  static func text(_ value: Double) -> String {
    let rounded = abs(value) < 9.95 ? (value * 10).rounded() / 10 : value.rounded()
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension ScreenEvent.View {
  /// The view's name in a sentence: `the header`, `the pager`, `page 1`.
  var words: String {
    switch self {
    case .outer: "the header"
    case .pager: "the pager"
    case .page(let page): "page \(page)"
    }
  }
}

extension Motion {
  /// Both offsets in a frame, for the end of a sentence: `header at 200 pt, list at 0 pt`.
  func places(_ n: Int) -> String {
    "header at \(ShortNumber.text(shownOuter(n))) pt, list at \(ShortNumber.text(shownList(n))) pt"
  }
}
