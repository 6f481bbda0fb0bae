import LibraryPrepass
import Testing

/// The fault table of the pre-pass: what it does not know is refused, with file and line.
@Suite struct RefusalTests {
  /// One fault: its source, whose second line is refused, and a word of the reason.
  struct Fault: CustomTestStringConvertible, Sendable {
    let line: String
    let reason: String
    var testDescription: String { line }

    init(_ line: String, _ reason: String) {
      self.line = line
      self.reason = reason
    }
  }

  static let faults = [
    Fault("let a = NSClassFromString(\"A\")", "by their names"),
    Fault("let a = NSSelectorFromString(\"a\")", "by their names"),
    Fault("let a = Selector(\"a:\")", "names no method"),
    Fault("let a = Selector((\"a\")) ; let b = Selector( \"b\")", "names no method"),
    Fault("let a = #selector(getter: b)", "selector of a property"),
    Fault("let a = #selector(setter: b)", "selector of a property"),
    Fault("let a = #keyPath(UIView)", "key path without a property"),
    Fault("if a.responds(to: #selector(b)) {}", "optional call"),
    Fault("if a.responds(to: #selector(getter: b.c)) {}", "optional call"),
    Fault("let a = B.responds(to: NSSelectorFromString(\"sharedApplication\"))", "by their names"),
    Fault("a.perform(#selector(b), with: c)", "by name"),
    Fault("a.performSelector(b)", "by name"),
    Fault("let a = b.value(forKey: \"_c\")", "not read by name"),
    Fault("let a = b.value(forKeyPath: \"c.d\")", "not read by name"),
    Fault("a.setValue(1, forKey: \"_b\")", "not set by name"),
    Fault("a.setValue(1, forKey: key)", "not set by name"),
    Fault("override func forwardingTarget(for a: Selector!) -> Any? { b }", "forwarded"),
    Fault("method_exchangeImplementations(a, b)", "exchanged"),
    Fault("let a = class_getInstanceMethod(B.self, c)", "exchanged"),
    Fault("let a = class_addMethod(B.self, c, d, nil)", "added"),
    Fault("let a = class_getMethodImplementation(B.self, c)", "looked up"),
    Fault("object_setClass(a, B.self)", "change its class"),
    Fault("@NSManaged var a: Int", "Core Data"),
    Fault("@UIApplicationMain class A {}", "entry point"),
    Fault("@objc protocol P { @objc optional var a: Weird { get } }", "has no value"),
    Fault("@objc protocol P { @objc optional init(a: Int) }", "optional initializer"),
    Fault("@objc protocol P { @objc optional func a() -> Weird }", "has no value"),
    Fault("@objc protocol P { @objc optional func a(_ b: inout Int) }", "has no value"),
    Fault("@objc protocol P { @objc optional func a() throws }", "has no value"),
    Fault("protocol Q { init() }; @objc protocol P { @objc optional func a() -> Q }", "has no value"),
    Fault(
      "@objc protocol P { @objc optional var a: UIView { get } }; let b = f().a", "give the value before it a type"),
    Fault("extension UIView { override func layoutSubviews() {} }", "move it into the class's body"),
    Fault("class A: UIView {}; extension A { override class func b() {} }", "move it into the class's body"),
    Fault("@objc protocol P { @objc optional func a() }; let b = (c.a != nil)", "only known when it is called"),
    Fault("@objc protocol P { @objc optional func a() }; let b = c.a?.d", "only known when it is called"),
  ]

  @Test(arguments: faults) func aFaultIsRefusedWithItsLine(_ fault: Fault) throws {
    let text = "import UIKit\n\(fault.line)\nlet last = 1\n"
    let error = try #require(throws: PrepassError.self) { try Prepass([.init(path: "Folder/A.swift", text: text)]) }
    #expect(error.refusals.contains { $0.path == "Folder/A.swift" && $0.line == 2 && $0.reason.contains(fault.reason) })
    #expect(error.description.contains("Folder/A.swift:2: "))
  }

  /// All places are named at once, in order.
  @Test func everyPlaceIsNamed() throws {
    let text = "import UIKit\nlet a = NSClassFromString(\"A\")\nlet b = NSClassFromString(\"B\")\n"
    let files = ["B.swift", "A.swift"].map { Prepass.File(path: $0, text: text) }
    let error = try #require(throws: PrepassError.self) { try Prepass(files) }
    let lines = error.description.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "N" } }
    #expect(lines == ["  A.swift:2: ", "  A.swift:3: ", "  B.swift:2: ", "  B.swift:3: "])
  }
}
