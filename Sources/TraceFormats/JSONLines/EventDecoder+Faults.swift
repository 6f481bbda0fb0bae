import TraceModel

extension EventDecoder {
  /// The faults of the values of a line, each key's for itself. Those that depend on other lines are not among them.
  func faults(of line: borrowing EventLine, _ type: EventType) -> [Fault] {
    var faults: [Fault] = []
    func note(_ error: any Error) { if let fault = error as? Fault { faults.append(fault) } }
    switch type {
    case .touch:
      do { _ = try line.finger() } catch { note(error) }
      do { _ = try line.touchPhase() } catch { note(error) }
      do { _ = try line.length(.x, in: "a touch") } catch { note(error) }
      do { _ = try line.length(.y, in: "a touch") } catch { note(error) }
    case .frame:
      var inner = [Double](repeating: 0, count: pageCount)
      do { _ = try line.length(.outer, in: "a frame") } catch { note(error) }
      do { _ = try line.length(.pager, in: "a frame") } catch { note(error) }
      do { _ = try line.page(of: pageCount, in: "a frame") } catch { note(error) }
      do { try line.readInner(into: &inner) } catch { note(error) }
      do { _ = try line.framePhase(pageCount: pageCount) } catch { note(error) }
    case .tab:
      do { _ = try line.page(of: pageCount, in: "a tab event") } catch { note(error) }
      do { _ = try line.tabCause() } catch { note(error) }
      do { _ = try line.isInferred() } catch { note(error) }
    case .action:
      do { _ = try line.actionKind(pageCount: pageCount) } catch { note(error) }
      do { _ = try line.isInferred() } catch { note(error) }
    case .session, .unknown: break
    }
    return faults
  }
}
