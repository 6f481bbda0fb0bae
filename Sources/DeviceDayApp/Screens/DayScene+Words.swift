/// The words for a person on a test screen, where a UI test cannot perform the gesture, or less well.
extension DayScene {
  /// The words for a person; `nil` for a scene that only injected touches can perform.
  var words: String? {
    switch gesture {
    case 1: "Six times, up and down in turn: drag slowly, stop, rest for half a second, lift."
    case 2: "Twelve times, up and down in turn: begin slowly, flick at any speed. Wait until it stops."
    case 3: "Eight times: drag slowly, then flick hard; next time begin fast, and brake just before you lift."
    case 4: "Twenty times, left and right in turn, short of half a page: slow, then a flick; next time fast, braked."
    case 7: "Twenty times, left and right in turn: turn a page at any speed; at times past half, rest, then lift."
    case 10 where list == 0, 12 where list == 0:
      "Five times: up a little, then far down, further each time. Rest, lift, wait two seconds."
    case 11, 12: "Eight times: fling down so that the list hits its top. Wait, then drag up by a third of the screen."
    case 13: "Four times: fling; while it runs, touch, rest a moment, drag back by a thumb's width, rest, lift."
    case 14: "Four times, up and down in turn: the shortest, fastest flick that you can do. Wait until it stops."
    case 15: "Pull down by a third of the screen, rest, lift, wait a second."
    case 16: "In one touch: up by a thumb's width, down to the middle of the screen, up again. Rest, lift."
    case 17: "Wait three seconds. Then fling up once, and wait until it stops."
    case 18: "Pull down until the indicator turns, rest, lift. Wait four seconds."
    case 19 where control == .button:
      "Hold still on the gray button for half a second, then move far to the left. Rest, lift."
    case 19 where control == .viewWithPan: "Drag up slowly on the gray view. Rest, lift."
    case 19: "Turn the device to the side. Wait a second."
    case 21 where name == "ends of deceleration":
      "Three times: fling up, touch while it runs, rest, drag back a little, rest, lift; fling again, wait."
    case 22: "Up across the pin and down again, slowly; then fling up, wait, fling down, wait."
    default: nil
    }
  }
}
