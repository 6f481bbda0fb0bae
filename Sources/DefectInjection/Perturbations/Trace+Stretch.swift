import TraceModel

extension Trace {
  /// The same, slower or faster: every time multiplied.
  public func stretched(by factor: Double) -> Trace {
    func stretched(_ t: Int) -> Int { Int((Double(t) * factor).rounded()) }
    var footage = Footage(self)
    for n in footage.times.indices { footage.times[n] = stretched(footage.times[n]) }
    for index in footage.touches.indices { footage.touches[index].t = stretched(footage.touches[index].t) }
    for index in footage.events.indices { footage.events[index].t = stretched(footage.events[index].t) }
    return footage.trace
  }
}
