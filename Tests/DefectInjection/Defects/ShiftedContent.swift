import SeededRandom
import TraceModel

/// Rows are inserted or deleted above the visible ones, and the offset stays, changes by another length, or is adapted some frames late.
///
/// It happens at rest, under a finger or in momentum. If there is room before the defect, rows are inserted there whose height the app does
/// compensate, as a control.
struct ShiftedContent: InjectableDefect {
  /// The app's wrong treatment of the offset.
  enum Shape {
    case stays, otherLength, late
    static let drawn: [(Double, Shape)] = [(0.5, .stays), (0.25, .otherLength), (0.25, .late)]
  }

  /// The height of inserted rows that are compensated in part, in points: from one row to several.
  static let heights = 44...400
  /// The delay of the offset's adaptation, in microseconds: one frame or several.
  static let late = 17_000...200_000
  /// The distance that the list keeps from its ends, in points, so that nothing hands over.
  static let room = 12.0
  /// The minimum time between the control and the defect, in microseconds.
  static let apart = 300_000
  static let attempts = 60

  let sizeFactor: Double

  func inject(into editable: inout EditableTrace, of clean: CleanTrace, using random: inout SplitMix64) -> Defect? {
    let size = sizeFactor * DefectKind.contentShift.noticeable
    for _ in 0..<Self.attempts {
      guard let span = random.pick(clean.spans), let shape = random.pick(weighted: Shape.drawn) else { return nil }
      let (first, last) = (span.frames.lowerBound + 1, span.frames.upperBound - 3)
      guard first + 2 < last else { continue }
      let n = random.integer(in: (first + 1)...last)
      let way = random.sign() * size
      let height = shape == .otherLength ? way + random.sign() * Double(random.integer(in: Self.heights)) : way
      let end =
        shape == .late ? editable.frame(from: editable.times[n] + random.integer(in: Self.late)) : n
      guard end < last, staysInside(n, through: span.frames.upperBound, by: abs(height), editable),
        isSeen(way, from: n, through: end, editable)
      else { continue }
      let control = control(before: n, from: first, editable, using: &random)
      let page = editable.visible(n)
      let defect = Defect(
        kind: .contentShift, start: editable.times[n - 1], end: editable.times[end], page: page, magnitude: size)
      editable.cut(before: span.frames.upperBound + 1)
      if let control {
        change(control, by: Double(random.integer(in: Self.heights)), isKept: true, page, in: &editable, using: &random)
      }
      change(n, by: height, isKept: false, page, in: &editable, using: &random)
      let adapted = shape == .stays ? 0 : shape == .late ? height : height - way
      shift(page, from: end, by: adapted, in: &editable)
      return defect
    }
    return nil
  }

  /// Whether only the list moves from a frame on, and stays far enough from its ends that rows can be inserted or deleted.
  private func staysInside(_ n: Int, through last: Int, by height: Double, _ editable: EditableTrace) -> Bool {
    ((n - 1)...last).allSatisfy { k in
      let position = editable.position(k)
      return editable.outer[k] == editable.outer[n] && editable.visible(k) == editable.visible(n)
        && position.inner > height + Self.room && position.inner < position.innerEnd - height - Self.room
    }
  }

  /// Whether a person could tell the shift from the content's own movement: it is larger, also than the movement that late frames show at
  /// once.
  private func isSeen(_ way: Double, from n: Int, through end: Int, _ editable: EditableTrace) -> Bool {
    let frames = max(n - OffsetJump.neighbours, 1)...min(end + OffsetJump.neighbours, editable.count - 1)
    let own = frames.map { abs(editable.position($0).travel - editable.position($0 - 1).travel) }.max() ?? 0
    return abs(way) >= OffsetJump.minimumRatio * own
  }

  /// A frame before the defect at which rows are inserted and compensated; `nil` if there is none.
  private func control(
    before n: Int, from first: Int, _ editable: EditableTrace, using random: inout SplitMix64
  ) -> Int? {
    let last = editable.frame(from: editable.times[n] - Self.apart) - 1
    guard last > first else { return nil }
    let control = random.integer(in: first...last)
    return staysInside(control, through: n, by: 0, editable) ? control : nil
  }

  /// Inserts rows above the visible ones of a page, or deletes them, between a frame and the one before it.
  private func change(
    _ n: Int, by height: Double, isKept: Bool, _ page: Int, in editable: inout EditableTrace,
    using random: inout SplitMix64
  ) {
    let t = random.integer(in: (editable.times[n - 1] + 1)...editable.times[n])
    let change: ScreenChange =
      height > 0
      ? .insertAbove(view: .page(page), height: height, isCompensated: isKept)
      : .deleteAbove(view: .page(page), height: -height, isCompensated: isKept)
    let place = editable.events.partitioningIndex { $0.t > t }
    editable.events.insert(ScreenEvent(seq: editable.nextSeq, t: t, kind: .change(change)), at: place)
    if isKept { shift(page, from: n, by: height, in: &editable) }
  }

  private func shift(_ page: Int, from n: Int, by way: Double, in editable: inout EditableTrace) {
    for k in n..<editable.count { editable.inner[k][page] = Length.kept(editable.inner[k][page] + way) }
  }
}
