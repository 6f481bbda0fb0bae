/// Formats numbers for sentences, with one decimal place at most.
enum ShortNumber {
  static func text(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  static func signed(_ value: Double) -> String { value > 0 ? "+" + text(value) : text(value) }
}
