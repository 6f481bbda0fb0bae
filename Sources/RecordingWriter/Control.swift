/// Something on the screen that takes touches of its own: one of the format's `controls`.
package struct Control: Sendable {
  package enum Kind: String, Sendable {
    case button, slider, `switch`, view
  }

  package var id: String
  package var kind: Kind
  /// The page that contains it; `nil` for the outer view.
  package var page: Int?
  /// Points, in the content of that view.
  package var x, y, width, height: Double
  /// Whether it has a pan recognizer of its own.
  package var pan: Bool

  package init(
    id: String, kind: Kind, page: Int?, x: Double, y: Double, width: Double, height: Double, pan: Bool = false
  ) {
    self.id = id
    self.kind = kind
    self.page = page
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.pan = pan
  }
}
