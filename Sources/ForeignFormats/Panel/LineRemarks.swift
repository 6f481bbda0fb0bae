import TraceFormats

/// The remarks about an imported log of kernel events.
struct LineRemarks {
  var outside = 0
  var firstDrop: Int?
  /// The number of the line in which the file ends too early.
  var cut: Int?
  private var skipped = 0
  private var firstSkippedLine = 0
  /// The beginning of the first line that is unknown in this kind of log.
  private(set) var firstSkipped: String?

  mutating func skip(_ line: Int, _ text: UnsafeBufferPointer<UInt8>) {
    skipped += 1
    guard firstSkipped == nil else { return }
    firstSkipped = Excerpt.of(text)
    firstSkippedLine = line
  }

  func issues(of panel: TouchPanel?, lastLine: Int) -> [ImportIssue] {
    var issues = [
      ImportIssue(
        line: nil, severity: .warning,
        message: "The log holds touches only: no offsets, no pages, and not which device and app it was.")
    ]
    func warn(_ count: Int, line: Int? = nil, one: String, more: String) {
      if count == 0 { return }
      issues.append(ImportIssue(line: line, severity: .warning, message: count == 1 ? one : "\(count) \(more)"))
    }
    let remarks = panel?.remarks ?? PanelRemarks()
    warn(
      remarks.strays, one: "A position of a finger that hovered or was down before the log began is left out.",
      more: "positions of fingers that hovered or were down before the log began are left out.")
    warn(
      remarks.drops, line: firstDrop,
      one: "The kernel lost events (SYN_DROPPED); touches that were under way there count as cancelled.",
      more: "times the kernel lost events (SYN_DROPPED); touches that were under way there count as cancelled.")
    warn(remarks.palms, one: "A contact of a palm is left out.", more: "contacts of palms are left out.")
    warn(remarks.keys, one: "An event of a key is left out.", more: "events of keys are left out.")
    warn(
      outside, one: "A touch lies outside of the panel's range; it is kept.",
      more: "touches lie outside of the panel's range; they are kept.")
    warn(
      skipped, line: firstSkippedLine, one: "The line \(firstSkipped ?? "") is no event; it is skipped.",
      more: "lines are no events and are skipped; the first is \(firstSkipped ?? "").")
    if let cut {
      issues.append(ImportIssue(line: cut, severity: .warning, message: "The last line is cut; it is left out."))
    }
    warn(
      panel?.fingersDown ?? 0, line: lastLine,
      one: "A finger is still down at the end; the log was cut before the lift.",
      more: "fingers are still down at the end; the log was cut before the lift.")
    return issues
  }
}
