import Testing

@testable import RecordingWriter

@Suite struct LineOrderTests {
  private func lines(_ order: inout LineOrder, upTo t: Int = .max) -> [String] {
    var text = RecordingJSON()
    order.write(upTo: t, to: &text)
    return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
  }

  private func rest(_ number: Int) -> [UInt8] { Array(#","n":\#(number)}"#.utf8) }

  @Test func linesOfOneTimeKeepTheirOrder() {
    var order = LineOrder()
    order.add(.frame, t: 20, rest(1))
    order.add(.touch, t: 10, rest(2))
    order.add(.touch, t: 20, rest(3))
    order.add(.tab, t: 10, rest(4))
    #expect(
      lines(&order) == [
        #"{"type":"touch","t":10,"n":2}"#, #"{"type":"tab","t":10,"n":4}"#, #"{"type":"frame","t":20,"n":1}"#,
        #"{"type":"touch","t":20,"n":3}"#,
      ])
  }

  @Test func aLineThatComesTooLateGetsTheTimeOfTheOneBefore() {
    var order = LineOrder()
    order.add(.frame, t: 20, rest(1))
    #expect(lines(&order, upTo: 30).count == 1)
    order.add(.touch, t: 5, rest(2))
    #expect(lines(&order) == [#"{"type":"touch","t":20,"n":2}"#])
  }

  @Test func nothingPassesAPlaceThatIsKept() {
    var order = LineOrder()
    order.add(.frame, t: 1, rest(1))
    let first = order.hold(.tab, t: 2)
    order.add(.frame, t: 3, rest(2))
    let second = order.hold(.action, t: 3)
    order.add(.frame, t: 4, rest(3))
    #expect(lines(&order) == [#"{"type":"frame","t":1,"n":1}"#])
    order.fill(first, rest(9))
    #expect(lines(&order) == [#"{"type":"tab","t":2,"n":9}"#, #"{"type":"frame","t":3,"n":2}"#])
    order.drop(second)
    #expect(lines(&order) == [#"{"type":"frame","t":4,"n":3}"#])
  }

  /// Lines that arrive in a random order and are written in random pieces come out sorted, each once and complete.
  @Test func randomLines() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var order = LineOrder()
      var written: [String] = []
      var expected: [String] = []
      var holds: [(hold: Int, n: Int, t: Int)] = []
      for n in 0..<200 {
        let t = max(order.lastTime, n * 10 + Int.random(in: -50...50, using: &random))
        if n % 17 == 0 {
          holds.append((order.hold(.tab, t: t), n, t))
        } else {
          order.add(.frame, t: t, rest(n))
          expected.append(#"{"type":"frame","t":\#(t),"n":\#(n)}"#)
        }
        if n % 23 == 0, let kept = holds.popLast() {
          order.fill(kept.hold, rest(kept.n))
          expected.append(#"{"type":"tab","t":\#(kept.t),"n":\#(kept.n)}"#)
        }
        if n % 7 == 0 { written += lines(&order, upTo: n * 10 - 100) }
      }
      var text = RecordingJSON()
      order.writeAll(to: &text)
      written += String(decoding: text.bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
      #expect(written.sorted() == expected.sorted())
      let times = written.compactMap { $0.split(separator: ":")[2].split(separator: ",").first.flatMap { Int($0) } }
      #expect(times == times.sorted() && times.count == written.count)
    }
  }
}
