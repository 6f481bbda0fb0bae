import TraceModel

// The lengths that hold in a frame, in points. Offsets are the motion's: see `Stretch`.
extension Motion {
  /// The index of the stretch between two changes to which a frame belongs.
  @inline(__always)
  private func stretch(_ n: Int) -> Int {
    stretches.count == 1 ? 0 : max(stretches.partitioningIndex { $0.first > n } - 1, 0)
  }

  /// The offset at which the tab bar is pinned.
  @inline(__always)
  func pin(_ n: Int) -> Double { stretches[stretch(n)].pin }

  /// The outer view's range.
  @inline(__always)
  func outerRange(_ n: Int) -> ClosedRange<Double> { stretches[stretch(n)].outer }

  /// The range of a page's list.
  @inline(__always)
  func listRange(_ n: Int, page: Int) -> ClosedRange<Double> { stretches[stretch(n)].lists[page] }

  /// The range of the visible list.
  @inline(__always)
  func listRange(_ n: Int) -> ClosedRange<Double> { listRange(n, page: visible[n]) }

  /// A page's width.
  @inline(__always)
  func pageWidth(_ n: Int) -> Double { stretches[stretch(n)].layout.viewport.width }

  /// The height of the screen that the pages fill when the tab bar is pinned.
  func pageHeight(_ n: Int) -> Double { stretches[stretch(n)].layout.pageHeight }

  /// The end of the pager's range.
  func pagerEnd(_ n: Int) -> Double { stretches[stretch(n)].layout.maxPagerOffset }

  /// The last frame with the same lengths as a frame.
  func lastOfStretch(_ n: Int) -> Int {
    let next = stretch(n) + 1
    return (next < stretches.count ? stretches[next].first : count) - 1
  }

  /// The last frame before changed lengths give a view room to follow a path's finger, or take it away, at its place in a
  /// frame.
  func lastAlike(_ n: Int, direction: Double, for path: GesturePath) -> Int {
    var last = lastOfStretch(n)
    while last + 1 < count,
      hasRoom(last, direction: direction, for: path) == hasRoom(last + 1, direction: direction, for: path)
    {
      last = lastOfStretch(last + 1)
    }
    return last
  }

  /// The layout with the lengths that hold in a frame.
  func layout(_ n: Int) -> Layout { stretches[stretch(n)].layout }

  /// The region of the screen at a height of the viewport.
  func region(y: Double, _ n: Int) -> Gesture.Region {
    stretches[stretch(n)].layout.region(y: y, outerOffset: trace.frames.outer[n])
  }

  /// The outer view's clamped offset in its own range, as sentences and the app's requests use it.
  func shownOuter(_ n: Int) -> Double { outer[n] + stretches[stretch(n)].outerShift }

  /// The visible list's clamped offset in its own range.
  func shownList(_ n: Int) -> Double { shownList(n, page: visible[n]) }

  /// The clamped offset of a page's list in its own range.
  func shownList(_ n: Int, page: Int) -> Double { offset(n, page: page) + stretches[stretch(n)].listShifts[page] }

  /// The difference between a view's shown offset in a frame and the motion's offset, in points.
  func shift(_ n: Int, of view: ScreenEvent.View) -> Double {
    switch view {
    case .outer: stretches[stretch(n)].outerShift
    case .page(let page): stretches[stretch(n)].listShifts[page]
    case .pager: 0
    }
  }

  /// The clamped offset of one page in a frame.
  @inline(__always)
  func offset(_ n: Int, page: Int) -> Double {
    let here = stretch(n)
    return stretches[here].lists[page].clamping(trace.frames.inner(n, page: page) - stretches[here].listShifts[page])
  }

  /// The visible list's offset in a frame without limits, minus the part that changes explain.
  func freeList(_ n: Int) -> Double {
    trace.frames.inner(n, page: visible[n]) - stretches[stretch(n)].listSteps[visible[n]]
  }

  /// How far the outer view is beyond the edges of its range in a frame, in points: + at the end, − at the top.
  @inline(__always)
  func outerBeyond(_ n: Int) -> Double { trace.frames.outer[n] - stretches[stretch(n)].outerShift - outer[n] }

  /// How far the visible list is beyond the edges of its range in a frame, in points: + at the end, − at the top.
  @inline(__always)
  func listBeyond(_ n: Int) -> Double {
    trace.frames.inner(n, page: visible[n]) - stretches[stretch(n)].listShifts[visible[n]] - inner[n]
  }

  /// How far the list of a page, visible or not, is beyond the edges of its range in a frame, in points: + at the end, − at the top.
  func beyond(_ n: Int, page: Int) -> Double {
    trace.frames.inner(n, page: page) - stretches[stretch(n)].listShifts[page] - offset(n, page: page)
  }
}
