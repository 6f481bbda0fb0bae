import TraceModel

extension Trace {
  /// A slower or faster copy: every time is multiplied by `factor`.
  public func stretched(by factor: Double) -> Trace {
    func stretched(_ t: Int) -> Int { Int((Double(t) * factor).rounded()) }
    var editable = EditableTrace(self)
    for n in editable.times.indices { editable.times[n] = stretched(editable.times[n]) }
    for index in editable.touches.indices { editable.touches[index].t = stretched(editable.touches[index].t) }
    for index in editable.events.indices { editable.events[index].t = stretched(editable.events[index].t) }
    for index in editable.deliveries.indices {
      editable.deliveries[index].began = editable.deliveries[index].began.map(stretched)
      editable.deliveries[index].cancelled = editable.deliveries[index].cancelled.map(stretched)
    }
    return editable.trace
  }
}
