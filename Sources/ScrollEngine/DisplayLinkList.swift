/// The display links of a screen.
struct DisplayLinkList {
  /// In the order in which they were made.
  private(set) var links: [DisplayLink] = []
  /// Whether one is not paused, which every frame asks for.
  private(set) var areRunning = false

  mutating func add(_ link: DisplayLink) {
    links.append(link)
    update()
  }

  mutating func remove(_ link: DisplayLink) {
    links.removeAll { $0 === link }
    update()
  }

  /// A link was paused or goes on.
  mutating func update() { areRunning = links.contains { !$0.isPaused } }

  mutating func removeAll() -> [DisplayLink] {
    defer { self = DisplayLinkList() }
    return links
  }
}
