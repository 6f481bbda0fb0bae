// What a generated UI test uses of XCTest and UIKit, as Apple's headers declare it for Swift. [Tests/UIKitDeclarations/Modules/XCTest]
public typealias CGFloat = Double
public typealias TimeInterval = Double

public struct CGVector {
  public init(dx: CGFloat, dy: CGFloat) {}
}

public struct XCUIGestureVelocity {
  public init(_ rawValue: CGFloat) {}
}

@MainActor public class XCUICoordinate {
  public func withOffset(_ offset: CGVector) -> XCUICoordinate { self }
  public func tap() {}
  public func press(forDuration duration: TimeInterval) {}
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity velocity: XCUIGestureVelocity,
    thenHoldForDuration hold: TimeInterval
  ) {}
}

@MainActor public class XCUIElement {
  public var exists: Bool { true }
  public var windows: XCUIElementQuery { XCUIElementQuery() }
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  public func tap() {}
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate { XCUICoordinate() }
}

@MainActor public class XCUIElementQuery {
  public var firstMatch: XCUIElement { XCUIElement() }
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

extension XCUIElement {
  public var firstMatch: XCUIElement { self }
}

@MainActor public class XCUIApplication: XCUIElement {
  public override init() {}
  public var launchEnvironment: [String: String] = [:]
  public func launch() {}
}

open class XCTestCase {
  public init() {}
}

public class XCTestExpectation {
  public init(description: String) {}
  public var isInverted = false
}

public class XCTWaiter {
  public enum Result { case completed, timedOut }
  public static func wait(for expectations: [XCTestExpectation], timeout: TimeInterval) -> Result { .timedOut }
}
