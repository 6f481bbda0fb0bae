/// Cells and headers that left the visible part, by identifier, and the classes that new ones are made of.
@MainActor
struct ReuseQueue<Element: UIView> {
  private var classes: [String: Element.Type] = [:]
  private var waiting: [String: [Element]] = [:]

  init() {}

  /// Registers a class; `nil` removes the registration.
  mutating func register(_ type: AnyClass?, for identifier: String) {
    classes[identifier] = type as? Element.Type
    if type == nil { waiting[identifier] = nil }
  }

  func registered(for identifier: String) -> Element.Type? { classes[identifier] }

  mutating func dequeue(_ identifier: String) -> Element? { waiting[identifier]?.popLast() }

  mutating func enqueue(_ element: Element, _ identifier: String?) {
    if let identifier { waiting[identifier, default: []].append(element) }
  }
}
