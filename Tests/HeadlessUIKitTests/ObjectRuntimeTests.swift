import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// The services of Objective-C's runtime for UIKit source: observing by name, and associated objects.
@MainActor @Suite struct ObjectRuntimeTests {
  /// A view that notes what it is told of another one's properties.
  final class Observer: UIView {
    nonisolated(unsafe) static var context = 0
    var lines: [String] = []

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      func text(_ value: Any?) -> String { (value as? CGPoint).map { "\($0.y)" } ?? "-" }
      let mark = context == nil ? "" : " in context"
      lines.append("\(keyPath ?? "?") \(text(change?[.oldKey])) to \(text(change?[.newKey]))\(mark)")
    }
  }

  static func lines(_ options: NSKeyValueObservingOptions) -> [String] {
    let observer = Observer()
    let replay = Stage.replay([]) { screen in
      screen.outer.addObserver(observer, forKeyPath: "contentOffset", options: options, context: nil)
      screen.outer.contentOffset.y = 50
      screen.outer.removeObserver(observer, forKeyPath: "contentOffset")
      screen.outer.contentOffset.y = 10
    }
    #expect(replay.error == nil)
    return observer.lines
  }

  @Test func aChangeHasTheValuesThatWereAskedFor() {
    #expect(Self.lines([]) == ["contentOffset - to -"])
    #expect(Self.lines([.new]) == ["contentOffset - to 50.0"])
    #expect(Self.lines([.old]) == ["contentOffset 0.0 to -"])
    #expect(Self.lines([.old, .new]) == ["contentOffset 0.0 to 50.0"])
    // The initial notification has no old value.
    #expect(
      Self.lines([.old, .new, .initial]) == ["contentOffset - to 0.0", "contentOffset 0.0 to 50.0"])
  }

  @Test func theContextTellsRegistrationsApart() {
    let observer = Observer()
    let replay = Stage.replay([]) { screen in
      screen.outer.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: nil)
      screen.outer.addObserver(observer, forKeyPath: "contentOffset", options: .new, context: &Observer.context)
      screen.outer.removeObserver(observer, forKeyPath: "contentOffset", context: nil)
      screen.outer.contentOffset.y = 20
    }
    #expect(replay.error == nil)
    // The screen is scrolled to its initial offsets afterwards.
    #expect(observer.lines.first == "contentOffset - to 20.0 in context")
  }

  @Test func removingAnObserverThatIsNoneIsAnException() throws {
    let replay = Stage.replay([]) { $0.outer.removeObserver(Observer(), forKeyPath: "contentOffset") }
    #expect(try #require(replay.error).description.contains("is not registered as an observer"))
  }

  @Test(arguments: ["alpha", "contentOffset.y", ""]) func whatCannotBeObservedIsAnException(_ keyPath: String) throws {
    let observer = Observer()
    let replay = Stage.replay([]) { $0.outer.addObserver(observer, forKeyPath: keyPath, options: .new, context: nil) }
    #expect(try #require(replay.error).description.contains("cannot be observed here"))
  }

  @Test func anObserverThatIsGoneIsNotTold() {
    let replay = Stage.replay([]) { screen in
      screen.outer.addObserver(Observer(), forKeyPath: "contentOffset", options: .new, context: nil)
      screen.outer.contentOffset.y = 20
    }
    #expect(replay.error == nil)
  }

  // MARK: Associated objects

  final class Flag {}
  nonisolated(unsafe) static var key: Void?
  nonisolated(unsafe) static var otherKey = 0

  @Test func aViewKeepsItsAssociatedValues() {
    let view = UIView()
    let recognizer = UIPanGestureRecognizer()
    for object in [view, recognizer] as [NSObject] {
      #expect(objc_getAssociatedObject(object, &Self.otherKey) == nil)
      objc_setAssociatedObject(object, &Self.otherKey, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, &Self.otherKey) as? Int == 3)
      #expect(objc_getAssociatedObject(object, &Observer.context) == nil)
      objc_setAssociatedObject(object, &Self.otherKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(object, &Self.otherKey) == nil)
    }
  }

  @Test func valuesEndWithTheirObject() {
    weak var flag: Flag?
    do {
      let view = UIView()
      let held = Flag()
      flag = held
      objc_setAssociatedObject(view, &Self.otherKey, held, .OBJC_ASSOCIATION_RETAIN)
      #expect(flag != nil)
    }
    #expect(flag == nil)
  }

  @Test func anAssignedObjectIsNotHeld() {
    let view = UIView()
    do {
      let flag = Flag()
      objc_setAssociatedObject(view, &Self.otherKey, flag, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &Self.otherKey) as? Flag === flag)
    }
    #expect(objc_getAssociatedObject(view, &Self.otherKey) == nil)
  }

  /// Objects of any class keep values for as long as the replay lasts.
  @Test func anyObjectKeepsValuesInAReplay() {
    var found: [Int?] = []
    Stage.replay([]) { _ in
      let objects = (0..<200).map { _ in Flag() }
      for (index, object) in objects.enumerated() {
        objc_setAssociatedObject(object, &Self.otherKey, index, .OBJC_ASSOCIATION_RETAIN)
      }
      found = objects.map { objc_getAssociatedObject($0, &Self.otherKey) as? Int }
    }
    #expect(found == Array(0..<200))
  }
}
