import TraceModel

// A check: a read that goes on after a fault.

extension JSONLinesReader {
  /// Reads to the end, also where lines have faults.
  ///
  /// - Parameter sink: takes what comes before the first fault; `end` only where there is none.
  /// - Returns: all faults and issues, in the order of their lines.
  /// - Throws: what the source and the sink throw.
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
        // Nothing is read behind damaged data, or a limit.
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
    // What is about the whole file comes last.
    let all = (faults.issues + issues.finished()).enumerated()
    return all.sorted { ($0.element.line ?? .max, $0.offset) < ($1.element.line ?? .max, $1.offset) }.map(\.element)
  }

  /// Pushes a line where a fault came before.
  private mutating func pushOn(_ text: UnsafeBufferPointer<UInt8>, into sink: inout some SessionSink) throws {
    if faults.pageCount == nil, decoder != nil {
      // Every frame is taken to have an offset per page.
      let pageCount = min(max(1, line.offsetCount), LayoutDecoder.mostPages)
      decoder?.pageCount = pageCount
      if frame.inner.count != pageCount { frame = Frame(pageCount: pageCount) }
    }
    try push(text, into: &sink)
  }

  /// Notes the faults of a line, and makes ready for the next one.
  ///
  /// - Returns: whether to go on.
  /// - Throws: what the source throws.
  private mutating func recover(from fault: Fault, isParsed: Bool) throws -> Bool {
    faults.line = lines.number
    keep(fault)
    switch fault.kind {
    case .binary: return false
    case .lineTooLong: try lines.skipRest()
    case .secondHeader:
      // Another recording begins, on another screen.
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
    // Nothing is known of the screen where its description is missing or broken.
    if faults.pageCount == nil, [.noSuchPage, .innerCount].contains(fault.kind), decoder != nil { return }
    faults.keep(fault)
  }
}

/// Takes a session and does nothing with it.
private struct NullSink: SessionSink {
  mutating func begin(_ header: Session) {}
  mutating func take(_ touch: Touch) {}
  mutating func take(_ event: ScreenEvent) {}
  mutating func take(_ frame: Frame, seq: Int) {}
  mutating func end(duration: Int) {}
}
