import SeededRandom
import TraceModel

// Additions of wide sessions to the screens.
extension ScreenMaker {
  /// Changes a screen to one of many kinds: short pages, hard edges, a pin above the header's end.
  static func widen(_ layout: inout Layout, using random: inout SplitMix64) {
    if random.happens(0.3) {
      // All pages shorter than the screen: the header alone scrolls.
      for page in layout.pages.indices where random.happens(0.7) {
        layout.pages[page].contentHeight = (layout.pageHeight * random.number(in: 0.1...1.05)).rounded()
      }
    }
    if random.happens(0.25) {
      layout.outer.bounces = false
      for page in layout.pages.indices { layout.pages[page].bounces = false }
    }
    if let inner = layout.initial.inner {
      layout.initial.inner = zip(layout.pages.indices, inner).map { min($1, layout.maxOffset(page: $0)) }
    }
  }

  /// Random policies of tabs, directions and bounces.
  ///
  /// The policy of a page that moves alone is left out: whether the header may be dragged then depends on the screen.
  static func expectations(using random: inout SplitMix64) -> Expectations {
    var expect = Expectations()
    expect.tabOffset = random.pick(weighted: [(0.5, .keep), (0.25, .resetOnUnpin), (0.25, .syncToHeader)]) ?? .keep
    expect.forward =
      random.pick(weighted: [(0.7, .parentFirst), (0.15, .selfFirst), (0.15, .parallel)])
      ?? .parentFirst
    expect.backward =
      random.pick(weighted: [(0.7, .selfFirst), (0.15, .parentFirst), (0.15, .parallel)])
      ?? .selfFirst
    expect.bounceOwner = random.happens(0.75) ? .outer : .inner
    return expect
  }
}
