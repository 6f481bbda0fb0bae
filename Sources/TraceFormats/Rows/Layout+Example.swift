import TraceModel

extension Layout {
  /// A screen with two tabs, for the examples of formats that contain none.
  static let example = Layout(
    viewport: Size(width: 390, height: 844), outer: .init(headerHeight: 200, tabBarHeight: 50),
    pages: [.init(name: "first", contentHeight: 2400), .init(name: "second", contentHeight: 1600)])
}
