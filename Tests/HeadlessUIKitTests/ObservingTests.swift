import HeadlessUIKit
import ScrollEngine
import Testing
import TraceModel

/// Key-value observing, with both values of the behavior that only a device can show.
@MainActor @Suite struct ObservingTests {
  /// Limits the outer view's offset to 30.
  final class Clamp: NSObject, UIScrollViewDelegate {
    var lines: [String] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      lines.append("delegate \(scrollView.contentOffset.y)")
      if scrollView.contentOffset.y > 30 { scrollView.contentOffset.y = 30 }
    }
  }

  /// The notifications of delegate and observers when code sets an offset of 50, which the delegate changes to 30.
  static func lines(_ change: (inout EngineOptions) -> Void) -> [String] {
    var options = EngineOptions()
    change(&options)
    let clamp = Clamp()
    Stage.replay([], options) { screen in
      screen.outer.delegate = clamp
      let observation = screen.outer.observe(\.contentOffset, options: [.old, .new]) { _, change in
        MainActor.assumeIsolated {
          clamp.lines.append("observer \(change.oldValue?.y ?? -1) to \(change.newValue?.y ?? -1)")
        }
      }
      screen.outer.contentOffset.y = 50
      observation.invalidate()
      screen.outer.contentOffset.y = 10
    }
    return Array(clamp.lines.prefix { $0 != "delegate 10.0" })
  }

  @Test func theValueIsTheCurrentOneOrTheWrittenOne() {
    let start = ["delegate 50.0", "delegate 30.0", "observer 50.0 to 30.0"]
    #expect(Self.lines { $0.observedValue = .current } == start + ["observer 0.0 to 30.0"])
    #expect(Self.lines { $0.observedValue = .written } == start + ["observer 0.0 to 50.0"])
  }

  @Test func theObserversComeAfterTheDelegateOrBefore() {
    #expect(
      Self.lines { $0.observerOrder = .observersFirst }
        == ["observer 0.0 to 50.0", "delegate 50.0", "observer 50.0 to 30.0", "delegate 30.0"])
  }

  @Test(arguments: [true, false]) func equalValuesAreToldOrNot(_ areTold: Bool) {
    var options = EngineOptions()
    options.observersHearEqual = areTold
    var count = 0
    Stage.replay([], options) { screen in
      let observation = screen.outer.observe(\.contentOffset) { _, _ in count += 1 }
      screen.outer.contentOffset.y = 0
      observation.invalidate()
    }
    #expect(count == (areTold ? 1 : 0))
  }

  @Test func contentSizeAndInsetAreObserved() {
    var lines: [String] = []
    Stage.replay([]) { screen in
      let list = screen.pages[0]
      let observations = [
        list.observe(\.contentSize, options: [.initial, .old, .new]) { _, change in
          lines.append("size \(change.oldValue?.height ?? -1) to \(change.newValue?.height ?? -1)")
        },
        list.observe(\.contentInset, options: .new) { _, change in
          lines.append("inset \(change.newValue?.bottom ?? -1), \(change.oldValue == nil ? "no old" : "old")")
        },
      ]
      list.contentSize.height = 3000
      list.contentInset.bottom = 34
      withExtendedLifetime(observations) {}
    }
    #expect(lines == ["size -1.0 to 2794.0", "size 2794.0 to 3000.0", "inset 34.0, no old"])
  }

  /// Key paths of subclasses lead to the same properties.
  @Test func propertiesOfSubclassesAreObserved() {
    var lines: [String] = []
    Stage.replay(
      [], make: { _ in ScrollViewTests.Subclass() },
      load: { screen in
        guard let outer = screen.outer as? ScrollViewTests.Subclass else { return }
        let observations = [
          outer.observe(\.contentOffset, options: .new) { _, change in lines.append("y \(change.newValue?.y ?? -1)") },
          outer.observe(\.contentSize, options: .new) { _, change in
            lines.append("height \(change.newValue?.height ?? -1)")
          },
        ]
        outer.contentOffset.y = 7
        outer.contentSize.height = 2000
        withExtendedLifetime(observations) {}
      })
    #expect(lines == ["y 7.0", "height 2000.0"])
  }

  /// An observation ends if nobody keeps it.
  @Test func anObservationEndsWithItsObject() {
    var count = 0
    Stage.replay { screen in
      _ = screen.pages[0].observe(\.contentOffset) { _, _ in count += 1 }
    }
    #expect(count == 0)
  }
}
