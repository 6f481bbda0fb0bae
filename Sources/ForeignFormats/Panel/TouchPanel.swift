import TraceFormats
import TraceModel

/// The touches on a panel, derived from its kernel events.
///
/// It supports multi-touch protocols A and B, and one finger by ABS_X, ABS_Y and BTN_TOUCH. A frame ends at SYN_REPORT, whose time
/// its touches get. A log with SYN_MT_REPORT uses protocol A, another log with ABS_MT events uses B. [Linux:
/// Documentation/input/multi-touch-protocol.rst, event-codes.rst]
struct TouchPanel {
  private enum Way {
    case single, slots, wholeSets
  }

  /// The touches that were not taken yet.
  private(set) var touches: [PanelTouch] = []
  private(set) var remarks = PanelRemarks()
  private var way = Way.single
  private var single = SingleContact()
  private var slots = ContactSlots()
  private var set = ContactSet()
  private var numbers = FingerNumbers()
  /// Whether events were lost, and the frame in which this was detected has not ended.
  private var isDropping = false

  /// The number of fingers that are down.
  var fingersDown: Int { numbers.down }

  /// Removes the touches, after they were taken.
  mutating func clearTouches() { touches.removeAll(keepingCapacity: true) }

  mutating func take(_ event: KernelEvent) {
    if event.type == KernelCode.syn {
      synchronize(event)
    } else if isDropping {
      return
    } else if event.type == KernelCode.abs {
      if KernelCode.multitouch.contains(event.code) {
        if way == .single { becomeMultitouch(at: event.t) }
        set.take(event)
        if way == .slots { slots.take(event) }
      } else {
        single.take(event)
      }
    } else if event.type == KernelCode.key {
      if event.code == KernelCode.touch {
        single.take(event)
        set.take(event)
      } else if !KernelCode.tools.contains(event.code) {
        remarks.keys += 1
      }
    }
  }

  private mutating func becomeMultitouch(at t: Int) {
    way = .slots
    single.cancel(at: t, &numbers, &touches)
  }

  private mutating func synchronize(_ event: KernelEvent) {
    switch event.code {
    case KernelCode.synMTReport where !isDropping:
      way = .wholeSets
      set.endContact()
    case KernelCode.synDropped:
      remarks.drops += 1
      isDropping = true
      // All events up to the next SYN_REPORT have to be ignored, and the state of the fingers is unknown. [event-codes.rst]
      single.cancel(at: event.t, &numbers, &touches)
      slots.cancel(at: event.t, &numbers, &touches)
      set.dropFrame()
    case KernelCode.synReport:
      if isDropping {
        isDropping = false
      } else {
        report(at: event.t)
      }
    default: break
    }
  }

  private mutating func report(at t: Int) {
    switch way {
    case .single: single.report(at: t, &numbers, &touches, &remarks)
    case .slots: slots.report(at: t, &numbers, &touches, &remarks)
    case .wholeSets: set.report(at: t, &numbers, &touches, &remarks)
    }
    if way != .wholeSets { set.dropFrame() }
  }
}
