import TraceModel

// The check of a recording, which continues reading after a fault.

extension JSONLinesReader {
  /// Reads to the end, even if lines have faults.
  ///
  /// - Parameter sink: receives everything before the first fault; `end` is called only if there is none.
  /// - Returns: all faults and issues, in the order of their lines.
  /// - Throws: Errors of the source and of the sink.
  consuming func check(into sink: inout some SessionSink) throws -> [ImportIssue] {
    var nowhere = NullSink()
    while true {
      var isParsed = false
      do {
        guard let text = try lines.next() else { break }
        guard try parse(text) else { continue }
        isParsed = true
        if faults.isEmpty { try push(text, into: &sink) } else { try pushOn(text, into: &nowhere) }
      } catch let fault as Fault {
        guard try recover(from: fault, isParsed: isParsed) else { break }
      } catch let error as TraceFormatError where [.damaged, .fileTooLong].contains(error.kind) {
        // Reading ends at damaged data, or a limit.
        faults.line = nil
        faults.keep(Fault(error.kind, expected: error.expected, found: error.found, remedy: error.remedy))
        break
      }
    }
    if let decoder {
      noteEnd(decoder)
      if faults.isEmpty { try sink.end(duration: decoder.time) }
    } else if faults.isEmpty {
      return [ImportIssue(nothing)]
    }
    // Issues of the whole file come last.
    let all = (faults.issues + issues.finished()).enumerated()
    return all.sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }.map(\.element)
  }

  /// Processes a line after a fault.
  private mutating func pushOn(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink) throws {
    if faults.pageCount == nil, decoder != nil {
      // Every frame is assumed to have one offset per page.
      let pageCount = min(max(1, line.offsetCount), LayoutDecoder.mostPages)
      decoder?.pageCount = pageCount
      if frame.inner.count != pageCount { frame = Frame(pageCount: pageCount) }
    }
    try push(text, into: &sink)
  }

  /// Notes the faults of a line, and prepares for the next one.
  ///
  /// - Returns: whether to continue.
  /// - Throws: Errors of the source.
  private mutating func recover(from fault: Fault, isParsed: Bool) throws -> Bool {
    faults.line = lines.number
    keep(fault)
    switch fault.kind {
    case .binary: return false
    case .lineTooLong: try lines.skipRest()
    case .secondHeader:
      // Another recording begins, with another screen.
      faults.pageCount = nil
      decoder?.restart()
      return true
    default: break
    }
    guard decoder != nil else {
      beginEvents()
      awaitsHeader = fault.kind == .noHeader
      return true
    }
    guard isParsed, let type = line[.type].map({ EventType($0) }) else {
      decoder?.recoverUnread()
      return true
    }
    for other in decoder?.faults(of: line, type) ?? [] where other != fault { keep(other) }
    decoder?.recover(line, isTouch: type == .touch)
    return true
  }

  private mutating func keep(_ fault: Fault) {
    // The screen is unknown if its description is missing or broken.
    if faults.pageCount == nil, [.noSuchPage, .innerCount].contains(fault.kind), decoder != nil { return }
    faults.keep(fault)
  }
}

/// A sink that ignores the session.
private struct NullSink: SessionSink {
  mutating func begin(_ header: Session) {}
  mutating func take(_ touch: Touch) {}
  mutating func take(_ event: ScreenEvent) {}
  mutating func take(_ frame: Frame, seq: Int) {}
  mutating func end(duration: Int) {}
}
