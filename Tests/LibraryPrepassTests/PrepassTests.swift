import Testing

@testable import LibraryPrepass

/// The pre-pass by its laws, and by one case for each construct.
@Suite struct PrepassTests {
  static func pass(_ text: String) throws -> String { try Prepass([.init(path: "A.swift", text: text)]).files[0].text }

  /// One construct before and after.
  struct Case: CustomTestStringConvertible, Sendable {
    let before: String
    let after: String
    var testDescription: String { before }

    init(_ before: String, _ after: String) {
      self.before = before
      self.after = after
    }
  }

  static let cases = [
    Case("import UIKit\n@objc func tap() {}\n", "import UIKit\nfunc tap() {}\n"),
    Case("import UIKit\n@objc(name:) dynamic var a = 1", "import UIKit\ndynamic var a = 1"),
    Case("import UIKit\n@IBOutlet weak var a: UIView?", "import UIKit\nweak var a: UIView?"),
    Case("import UIKit\nlet a = #selector(tap(_:))", "import UIKit\nlet a = Selector(tap(_:))"),
    Case("import UIKit\nlet a = #selector(\n  A.tap)", "import UIKit\nlet a = Selector(\n  A.tap)"),
    Case("import UIKit\nlet a = #keyPath(UIScrollView.contentOffset)", "import UIKit\nlet a = \"contentOffset\""),
    Case(
      "import UIKit\nlet a = #keyPath(scrollView.contentOffset)", "import UIKit\nlet a = \"scrollView.contentOffset\""),
    Case("#if os(iOS)\nimport UIKit\n#endif", "#if canImport(UIKit)\nimport UIKit\n#endif"),
    Case("import UIKit.UIGestureRecognizerSubclass", "import UIKit"),
    Case("import ObjectiveC.runtime\n", "import UIKit\n"),
    Case("import Combine\n", "import UIKit\n"),
    Case("import UIKit\n#if canImport(Combine)\n#endif", "import UIKit\n#if canImport(UIKit)\n#endif"),
    Case(
      "import Foundation\nlet policy: objc_AssociationPolicy",
      "import UIKit; import Foundation\nlet policy: objc_AssociationPolicy"),
    Case("// A\nlet a = UIView()", "// A\nimport UIKit; let a = UIView()"),
    Case(
      "import UIKit\nlet a = (b as! UIScrollView.Type).init()",
      "import UIKit\nlet a = UIScrollView.makeInstance(of: b as! UIScrollView.Type)"),
    Case(
      "import UIKit\nlet a = (f(b) as! UITableViewCell.Type).init(style: .default, reuseIdentifier: c)",
      "import UIKit\nlet a = UITableViewCell.makeInstance(of: f(b) as! UITableViewCell.Type, style: .default, reuseIdentifier: c)"
    ),
    Case(
      "import UIKit\nif let type = b() as? UIView.Type {\n  c = type.init(frame: .zero)\n}",
      "import UIKit\nif let type = b() as? UIView.Type {\n  c = UIView.makeInstance(of: type, frame: .zero)\n}"),
    Case(
      "import UIKit\nlet a = NSClassFromString(\"UIScrollViewPanGestureRecognizer\")",
      "import UIKit\nlet a = (UIScrollViewPanGestureRecognizer.self as AnyClass?)"),
    Case(
      "import UIKit\nif a.responds(to: #selector(getter: UIView.safeAreaInsets)) {}",
      "import UIKit\nif a.isKind(of: UIView.self) {}"),
    Case(
      "import UIKit\nlet a = UIApplication.perform(NSSelectorFromString(\"sharedApplication\"))",
      "import UIKit\nlet a = Optional(Unmanaged<AnyObject>.passUnretained(UIApplication.shared))"),
    Case(
      "import UIKit\nlet a = UIApplication.responds(to: Selector((\"sharedApplication\")))",
      "import UIKit\nlet a = (UIApplication.self as AnyClass? != nil)"),
    Case(
      "import UIKit\na.setValue(0, forKey: \"sectionHeaderTopPadding\")", "import UIKit\na.sectionHeaderTopPadding = 0"),
    Case("import UIKit\n@objc protocol P {}", "import UIKit\nprotocol P: AnyObject {}"),
    Case(
      "import UIKit\n@objc public protocol P: NSObjectProtocol {}",
      "import UIKit\npublic protocol P: NSObjectProtocol {}"),
    Case("import UIKit\n@objc protocol P: Q {}", "import UIKit\nprotocol P: AnyObject, Q {}"),
    Case("import UIKit\n@objc protocol P where Self: UIView {}", "import UIKit\nprotocol P where Self: UIView {}"),
    Case(
      "import UIKit\na.b(NSStringFromSelector(\n  #selector(getter: c.contentOffset)\n))",
      "import UIKit\na.b(\"contentOffset\"\n\n)"),
    Case(
      "import UIKit\nlet a = (b! as AnyObject).cgRectValue\nlet c = d[e]?.cgPointValue",
      "import UIKit\nlet a = (b! as? CGRect)\nlet c = d[e] as? CGPoint"),
    Case("import UIKit\na.setValue(B.c.rawValue, forKey: \"state\")", "import UIKit\na.state = B.c"),
    Case(
      "import UIKit\nclass A: NSObject {\n  override func observeValue(forKeyPath a: String?) {}\n}",
      "import UIKit\nclass A: UIResponder {\n  override func observeValue(forKeyPath a: String?) {}\n}"),
    Case(
      "import UIKit\nclass A: UIView {}\nenum B { case c(A.Type) }\nlet d = type.init()",
      "import UIKit\nclass A: UIView {}\nenum B { case c(A.Type) }\nlet d = UIView.makeInstance(of: type)"),
    Case(
      "import UIKit\nclass A: UIView {\n}\nextension A {\n  public override func b(_ c: Int,\n    d e: Int) { f() }\n}",
      "import UIKit\nclass A: UIView {\npublic override func b(_ c: Int,     d e: Int) { extension_b(c, d: e) }; }\n"
        + "extension A {\n  func extension_b(_ c: Int,\n    d e: Int) { f() }\n}"),
    Case(
      "import UIKit\nclass A: UIView {}\nextension A {\n  override var b: CGSize { .zero }\n}",
      "import UIKit\nclass A: UIView {override var b: CGSize { extension_b }; }\nextension A {\n  var extension_b: CGSize { .zero }\n}"
    ),
  ]

  @Test(arguments: cases) func aConstructIsReplaced(_ example: Case) throws {
    #expect(try Self.pass(example.before) == example.after)
  }

  static let untouched = [
    "import UIKit\nclass A: UIView {}\n", "", "\n", "import UIKit", "// @objc #selector(a)\nimport UIKit\n",
    "import UIKit\nlet a = \"@objc #selector(b) \\(c(\")\"))\"\n",
    "import UIKit\n/* @objc /* #keyPath(a.b) */ @objc */\n",
    "import UIKit\nlet a = #\"@objc \" #selector(b)\"#\n", "import UIKit\nlet a = \"\"\"\n  @objc \"x\"\n  \"\"\"\n",
    "import UIKit\nlet optional = 1\nfunc value(forKey key: String) {}\n", "import UIKit\nsuper.perform(action)\n",
    "import Foundation\nlet a = 1\n", "import UIKit\r\nlet a = 1\r\n",
  ]

  /// Without need nothing is touched, nor is there a diff.
  @Test(arguments: untouched) func whatNeedsNothingKeepsEveryByte(_ text: String) throws {
    let pass = try Prepass([.init(path: "A.swift", text: text)])
    #expect(pass.files[0].text == text)
    #expect(!pass.isNeeded && pass.diff.isEmpty)
  }

  static let optional = """
    import UIKit
    @objc public protocol P: NSObjectProtocol {
      func needed()
      @objc optional func shown(_ a: UIView, at index: Int) -> Bool
      @objc optional func ended()
    }
    class A {
      weak var delegate: P?
      func f() {
        delegate?.ended?()
        if delegate?.shown?(UIView(), at: 3) ?? true {}
      }
    }

    """

  @Test func optionalRequirementsHaveDefaultsThatNobodySees() throws {
    let text = try Self.pass(Self.optional)
    #expect(text.contains("  func shown(_ a: UIView, at index: Int) -> Bool\n  func ended()\n"))
    #expect(text.contains("    delegate?.optional_ended()\n"))
    #expect(text.contains("if delegate?.optional_shown(UIView(), at: 3) ?? true {}"))
    #expect(
      text.contains("public func shown(_ a: UIView, at index: Int) -> Bool { OptionalRequirement.absent(false) }"))
    #expect(text.contains("OptionalRequirement.answer { self.shown(a, at: index) }"))
  }

  /// Calls in another file than the protocol's are found, too.
  @Test func callsAreReplacedInEveryFile() throws {
    let pass = try Prepass([
      .init(path: "A.swift", text: "import UIKit\nlet a = b?.ended?()\n"), .init(path: "P.swift", text: Self.optional),
    ])
    #expect(pass.files[0].text == "import UIKit\nlet a = b?.optional_ended()\n")
  }

  static let properties = """
    import UIKit
    @objc protocol Content where Self: UIViewController {
      @objc optional var list: UIScrollView { get }
      @objc optional func made() -> Item
    }
    @objc protocol Item: NSObjectProtocol {
      var name: String { get set }
      func view(_ index: Int) -> UIView
      @objc optional func more()
    }
    class A {
      var list = UIScrollView()
      var shown: Content?
      var made: (() -> Void)?
      func f(other: A) {
        guard let a = find()?.list else { return }
        let b = shown?.list
        let e = (self as? Content)?.list, g = (other as? A)?.list
        let c = other.list.bounds
        let d = shown?.made?().view(3).frame
        other.made?()
      }
    }

    """

  /// A property is replaced where the type before it is known, or where an optional is expected.
  @Test func optionalPropertiesAreToldFromOthersOfTheirName() throws {
    let text = try Self.pass(Self.properties)
    for line in [
      "  var list: UIScrollView { get }", "guard let a = find()?.optional_list else { return }",
      "let b = shown?.optional_list", "let e = (self as? Content)?.optional_list, g = (other as? A)?.list",
      "let c = other.list.bounds", "let d = shown?.optional_made()?.view(3).frame",
      "    other.made?()", "var list: UIScrollView { OptionalRequirement.absent(UIScrollView()) }",
      "var optional_list: (UIScrollView)? { OptionalRequirement.answer { self.list } }",
    ] { #expect(text.contains(line), "\(line)") }
  }

  /// A result that is a protocol's needs a class that conforms to it, which nobody sees.
  @Test func aStandInHasTheMembersOfItsProtocol() throws {
    let text = try Self.pass(Self.properties)
    #expect(text.contains("func made() -> Item { OptionalRequirement.absent(Absent_Item()) }"))
    #expect(text.contains("private final class Absent_Item: NSObject, Item {\n"))
    #expect(text.contains("  func view(_ index: Int) -> UIView { UIView() }\n"))
    #expect(text.contains("  var name: String { get { \"\" } set {} }\n"))
    #expect(!text.contains("func more() { OptionalRequirement.absent() }\n}\n\nprivate"))
  }

  // MARK: Laws

  static let everything = cases.map(\.before) + untouched + [optional, properties]

  @Test(arguments: everything) func everyLineKeepsItsNumber(_ text: String) throws {
    let pass = try Prepass([.init(path: "A.swift", text: text)])
    let after = pass.files[0].text
    func lines(_ text: String) -> Int { text.utf8.reduce(0) { $0 + ($1 == 10 ? 1 : 0) } }
    #expect(lines(after) >= lines(text))
    // Whatever is more stands at the end, behind a mark.
    guard lines(after) > lines(text) else { return }
    let kept = after.split(separator: "\n", omittingEmptySubsequences: false).prefix(lines(text))
    #expect(!kept.contains { $0.contains("Written by the pre-pass") })
  }

  @Test(arguments: everything) func aSecondPassChangesNothing(_ text: String) throws {
    let once = try Self.pass(text)
    #expect(try Self.pass(once) == once)
  }

  /// The new text follows from the old one and the diff.
  @Test(arguments: everything) func theDiffHoldsEveryChange(_ text: String) throws {
    let pass = try Prepass([.init(path: "A.swift", text: text)])
    var old = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard pass.isNeeded else { return }
    var index = 0
    for line in pass.diff.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).dropFirst(2)
      .dropLast()
    {
      if line.hasPrefix("@@") {
        index = Int(line.drop { $0 != "+" }.dropFirst().prefix { $0.isNumber }).map { $0 - 1 } ?? 0
      } else if line.hasPrefix("-") {
        #expect(old[index] == String(line.dropFirst()))
        old.remove(at: index)
      } else if line.hasPrefix("+") {
        old.insert(String(line.dropFirst()), at: index)
        index += 1
      } else {
        #expect(old[index] == String(line.dropFirst()))
        index += 1
      }
    }
    #expect(old.joined(separator: "\n") == pass.files[0].text)
  }

  /// Any text is passed or refused, also one that is no Swift.
  @Test func noTextEndsTheProcess() throws {
    let pieces = [
      "@objc ", "#selector(", "#keyPath(", "protocol P {", "optional func a(", "optional", ")", "}", "\"", "\"\"\"",
      "#\"", "/*", "*/",
      "//", "\n", "UIView.Type", ".init(", "(", "as! ", "let a = ", "\\(", "import ", "UIKit", ".", "os(iOS)", "#if ",
      "perform(", "extension A", "override func ", "override var a", ".cgRectValue", "NSStringFromSelector(", "é",
    ]
    var state: UInt64 = 7
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    for _ in 0..<300 {
      let text = (0..<(1 + next(14))).map { _ in pieces[next(pieces.count)] }.joined()
      _ = try? Prepass([.init(path: "A.swift", text: text)])
    }
  }
}
