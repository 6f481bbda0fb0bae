import TraceModel

// The words of a sketch.
extension TraceSketch {
  /// Explanations, for people, of the less common words in some sketches: one entry per word that occurs.
  public static func legend(of sketches: [TraceSketch]) -> [String] {
    let words = sketches.flatMap {
      $0.text.split(separator: " ").compactMap { $0.split(separator: "/").dropFirst().first }
    }
    let fifth = sketches.contains { $0.text.split(separator: " ").contains { $0.split(separator: "/").count == 5 } }
    let meanings: [(String, String)] = [
      ("began", "began, cancelled: touch events of the control"),
      ("pager:", "pager: the pager has glided there, in points"),
      ("page:", "page: the screen believes this page current"), ("top", "top: the status bar is tapped"),
      ("set:", "set: the app scrolls a view, animated"), ("put:", "put: the app scrolls a view, without animation"),
      ("unheard:", "unheard, heard: whether the code is told of a view's offset"),
      (
        "insert:",
        "insert, delete: rows above what the list shows, by their height; kept: the app keeps the rest in its place"
      ),
      (
        "delete:",
        "insert, delete: rows above what the list shows, by their height; kept: the app keeps the rest in its place"
      ),
      ("content:", "content: the list's content has another height"),
      ("header:", "header: the header has another height"),
      ("inset:", "inset: the list has other insets, at its top and its bottom"),
      ("refresh:", "refresh, refreshed: a refresh control begins, and ends"),
    ]
    var legend: [String] = fifth ? ["a fifth column: the hidden page's offset"] : []
    for (word, meaning) in meanings where words.contains(where: { $0.hasPrefix(word) }) && !legend.contains(meaning) {
      legend.append(meaning)
    }
    return legend
  }

  /// The state of the finger, the views and the pages at one time.
  struct Keyframe {
    /// Milliseconds.
    var t: Double
    /// y of the finger, in points; `nil` with no finger down.
    var finger: Double?
    var outer: Double
    var list: Double
    /// The offset of the hidden page.
    var hidden = 0.0
    var pager = 0.0
    /// The page that the list column describes.
    var shown = 0
    /// The page that the screen considers current.
    var page = 0
  }

  /// A word's time, in milliseconds, and the parts that follow it.
  private typealias Word = (t: Double, parts: [Substring])

  private func words() -> [Word]? {
    var words: [Word] = []
    for text in text.split(separator: " ") {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= 2, let t = Double(parts[0]) else { return nil }
      words.append((t, Array(parts.dropFirst())))
    }
    return words
  }

  /// The value of a word such as `pager:195`; `nil` if the word has another name.
  private static func value(of word: Substring, named name: String) -> Substring? {
    word.hasPrefix(name + ":") ? word.dropFirst(name.count + 1) : nil
  }

  func keyframes() -> [Keyframe]? {
    guard let words = words() else { return nil }
    var keyframes: [Keyframe] = []
    for word in words {
      if Self.isEvent(word.parts[0]) { continue }
      guard let next = keyframe(word, after: keyframes.last) else { return nil }
      keyframes.append(next)
    }
    return keyframes
  }

  /// Whether a word describes an event rather than a position.
  private static func isEvent(_ word: Substring) -> Bool {
    ["top", "began", "cancelled"].contains(word) || eventWords.contains(word.prefix { $0 != ":" })
  }

  /// The names of event words with a value.
  private static let eventWords: Set<Substring> = [
    "set", "put", "heard", "unheard", "late", "insert", "delete", "content", "header", "inset", "refresh", "refreshed",
  ]

  /// The time spans without frames, in microseconds.
  var gaps: [Range<Int>] {
    (words() ?? []).compactMap { word in
      guard let length = Self.value(of: word.parts[0], named: "late").flatMap({ Double($0) }), length > 0 else {
        return nil
      }
      return Int(word.t * 1000)..<Int((word.t + length) * 1000)
    }
  }

  private func keyframe(_ word: Word, after last: Keyframe?) -> Keyframe? {
    let parts = word.parts
    if parts.count >= 3, let outer = Double(parts[1]), let list = Double(parts[2]) {
      var next = last ?? Keyframe(t: 0, outer: 0, list: 0)
      (next.t, next.finger, next.outer, next.list) = (word.t, Double(parts[0]), outer, list)
      if parts.count == 4, let hidden = Double(parts[3]) { next.hidden = hidden }
      return parts.count > 4 ? nil : next
    }
    guard var next = last else { return nil }
    next.t = word.t
    if parts[0] == "^" {
      next.finger = nil
    } else if let page = Self.value(of: parts[0], named: "tab").flatMap({ Int($0) }), (0...1).contains(page),
      parts.count == 2, let list = Double(parts[1])
    {
      if page != next.shown { next.hidden = next.list }
      (next.page, next.shown, next.list, next.pager) = (page, page, list, Double(page) * 390)
    } else if let pager = Self.value(of: parts[0], named: "pager").flatMap({ Double($0) }) {
      next.pager = pager
    } else if let page = Self.value(of: parts[0], named: "page").flatMap({ Int($0) }), (0...1).contains(page) {
      next.page = page
    } else {
      return nil
    }
    return next
  }

  /// The actions of the app and the status bar; `nil` if the text cannot be parsed.
  func events() -> [ScreenEvent]? {
    guard let words = words(), let keyframes = keyframes() else { return nil }
    var events: [ScreenEvent] = []
    for word in words {
      var kind: ScreenEvent.Kind?
      if word.parts[0] == "top" { kind = .statusBarTap }
      for (name, animated) in [("set", true), ("put", false)] {
        guard let value = Self.value(of: word.parts[0], named: name) else { continue }
        let parts = value.split(separator: ":")
        guard parts.count == 2, let offset = Double(parts[1]) else { return nil }
        kind = .setOffset(view: view(parts[0], at: word.t, keyframes), offset: offset, animated: animated)
      }
      if Self.isChange(word.parts[0]) {
        guard let change = change(word.parts[0], at: word.t, keyframes) else { return nil }
        kind = .change(change)
      }
      if let kind { events.append(ScreenEvent(seq: events.count, t: Int(word.t * 1000), kind: kind)) }
    }
    return events
  }

  private static func isChange(_ word: Substring) -> Bool {
    ["insert", "delete", "content", "header", "inset", "refresh", "refreshed"].contains(word.prefix { $0 != ":" })
  }

  /// The change of the screen that a word describes; `nil` if it cannot be parsed.
  private func change(_ word: Substring, at t: Double, _ keyframes: [Keyframe]) -> ScreenChange? {
    var parts = word.split(separator: ":")[...]
    let name = parts.removeFirst()
    if name == "header" { return parts.first.flatMap { Double($0) }.map { .headerHeight($0) } }
    guard let view = parts.popFirst().map({ view($0, at: t, keyframes) }) else { return nil }
    if parts.isEmpty, name == "refresh" { return .refreshBegin(view: view) }
    if parts.isEmpty, name == "refreshed" { return .refreshEnd(view: view) }
    guard let length = parts.popFirst().flatMap({ Double($0) }) else { return nil }
    let last = parts.popFirst()
    guard parts.isEmpty, last == nil || last == "kept" || name == "inset" else { return nil }
    switch name {
    case "insert": return .insertAbove(view: view, height: length, isCompensated: last == "kept")
    case "delete": return .deleteAbove(view: view, height: length, isCompensated: last == "kept")
    case "content": return last == nil ? .contentSize(view: view, height: length) : nil
    case "inset": return (last.map { Double($0) } ?? 0).map { .insets(view: view, top: length, bottom: $0) }
    default: return nil
    }
  }

  /// The log of a replay, with the views from which the code receives callbacks; `nil` for a sketch that does not
  /// specify them.
  public func log() -> ReplayLog? {
    guard let words = words(), let keyframes = keyframes() else { return nil }
    var log = ReplayLog()
    for word in words {
      for (name, action) in [("heard", ReplayLog.Action.callbacksBegan), ("unheard", .callbacksEnded)] {
        guard let value = Self.value(of: word.parts[0], named: name) else { continue }
        log.append(.init(t: Int(word.t * 1000), view: view(value, at: word.t, keyframes), action: action))
      }
    }
    return log.entries.isEmpty ? nil : log
  }

  /// The view that a word names at a time, in milliseconds: `outer`, the page in the list column, or `hidden`, the
  /// other page.
  private func view(_ name: Substring, at t: Double, _ keyframes: [Keyframe]) -> ScreenEvent.View {
    let shown = keyframes.last { $0.t <= t }?.shown ?? 0
    return name == "outer" ? .outer : .page(name == "hidden" ? 1 - shown : shown)
  }
}
