import Foundation
import ScrollEngine
import TraceModel

// Replays under strategies that misuse the objects they keep: nothing may be read after it was freed, which the address sanitizer detects,
// and everything must be freed once nothing is kept. Prints the name of each case before it begins.

/// Writes a line at once, so that a crash does not lose it.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

func check(_ name: String) {
  Kept.objects = []
  let survivors = Kept.survivors()
  if !survivors.isEmpty {
    say("not freed: \(name): \(survivors.joined(separator: ", "))")
    leaks += 1
  }
}

func hoard() {
  _ = Replay(of: Sample.session, under: Hoarder(StrategyOptions()))
}

nonisolated(unsafe) var leaks = 0

for isHeld in [false, true] {
  Hoarder.isHeld = isHeld
  let title = isHeld ? "held by its screen" : "not held by its screen"
  say("a strategy that is \(title): everything is kept")
  hoard()
  let count = Kept.objects.count
  for object in Kept.objects { Use.everything(object) }
  check("everything")

  say("one of \(count) objects is kept")
  for index in 0..<count {
    hoard()
    Kept.objects = [Kept.objects[index]]
    Use.everything(Kept.objects[0])
    check("one object, \(index)")
  }

  say("kept objects are released one by one, in every rotation of their order and of its reverse")
  for first in 0..<count {
    for reversed in [false, true] {
      hoard()
      if reversed { Kept.objects.reverse() }
      Kept.objects = Array(Kept.objects[first...] + Kept.objects[..<first])
      while !Kept.objects.isEmpty {
        Kept.objects.removeFirst()
        for object in Kept.objects { Use.everything(object) }
      }
      check("in turn, \(first), \(reversed)")
    }
  }
}

for kind in Improper.Kind.allCases {
  say("improper: \(kind)")
  Improper.kind = kind
  if kind == .formerViews {
    hoard()
    Improper.formerViews = Kept.objects.compactMap { $0 as? ScrollView }
    Kept.objects = []
  }
  let replay = Replay(of: Sample.session, under: Improper(StrategyOptions()))
  let isException = [.panDelegate, .neverSettles, .oneView, .formerViews].contains(kind)
  if (replay.error != nil) != isException { say("unexpected: \(replay.error ?? "no exception")") }
  for object in Kept.objects { Use.everything(object) }
  Improper.formerViews = []
  check("\(kind)")
}

say("views that nobody shows")
for _ in 0..<3 {
  let view = Unshown()
  Kept.watch(view)
  Kept.watch(view.pan)
  Use.use(view)
  Kept.keep(view.pan)
  Kept.keep(view.panGestureRecognizer)
}
for object in Kept.objects { Use.everything(object) }
check("views that nobody shows")

say(leaks == 0 ? "all is well" : "\(leaks) cases kept objects alive")
