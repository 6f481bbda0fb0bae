extension Refusal {
  static let ofEvents: [Refusal] = [
    Refusal(
      .touchOrder,
      events: (0..<300).map { #"{"type":"touch","t":0,"id":\#($0),"phase":"began","x":1,"y":2}"# }
        .joined(separator: "\n"),
      message: "t.jsonl, line 258: expected at most 256 fingers down at a time, found one more; "
        + "a finger that lifts needs an `ended` or `cancelled`."),
    Refusal(
      .missingKey, events: #"{"t":0}"#,
      message: #"t.jsonl, line 2: expected the key `type` in the event, found none."#),
    Refusal(
      .wrongType, events: #"{"type":3}"#,
      message: #"t.jsonl, line 2: expected a string for `type`, found 3."#),
    Refusal(
      .missingKey, events: #"{"type":"touch","id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected the key `t` in a touch, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"touch","t":0,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected the key `id` in a touch, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"touch","t":0,"id":1,"x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected the key `phase` in a touch, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"touch","t":0,"id":1,"phase":"began","y":2}"#,
      message: #"t.jsonl, line 2: expected the key `x` in a touch, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1}"#,
      message: #"t.jsonl, line 2: expected the key `y` in a touch, found none."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":"0","id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number of microseconds for `t`, found "0"."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":null,"id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number of microseconds for `t`, found null."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0.5,"id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number of microseconds for `t`, found 0.5."#),
    Refusal(
      .negativeTime, events: #"{"type":"touch","t":-1,"id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a time of 0 or more for `t`, found -1; it counts from the session's start."#),
    Refusal(
      .sessionTooLong, events: #"{"type":"touch","t":86400000001,"id":1,"phase":"began","x":1,"y":2}"#,
      message:
        #"t.jsonl, line 2: expected a session of at most 24 hours (86400000000 µs), found 86400000001; `t` counts microseconds from the session's start."#
    ),
    Refusal(
      .notFinite, events: #"{"type":"touch","t":1e999,"id":1,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a finite number for `t`, found 1e999."#),
    Refusal(
      .timeBackwards, events: #"{"type":"touch","t":10,"id":1,"phase":"began","x":1,"y":2}"#,
      #"{"type":"frame","t":9,"outer":0,"pager":0,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 3: expected `t` at or after the previous event's 10, found 9; sort the events by `t`."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":1.5,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number, a finger's, for `id`, found 1.5."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":"1","phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number, a finger's, for `id`, found "1"."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":1e300,"phase":"began","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a whole number, a finger's, for `id`, found 1e300."#),
    Refusal(
      .unknownWord, events: #"{"type":"touch","t":0,"id":1,"phase":"start","x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected one of began, moved, ended, cancelled for `phase`, found "start"."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":1,"phase":0,"x":1,"y":2}"#,
      message: #"t.jsonl, line 2: expected a word for `phase`, found 0."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":"1","y":2}"#,
      message: #"t.jsonl, line 2: expected a number for `x`, found "1"."#),
    Refusal(
      .wrongType, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":true,"y":2}"#,
      message: #"t.jsonl, line 2: expected a number for `x`, found true."#),
    Refusal(
      .wrongType,
      events:
        #"{"type":"touch","t":0,"id":1,"phase":"began","x":{"deep":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15]},"y":2}"#,
      message: #"t.jsonl, line 2: expected a number for `x`, found {"deep":[1,2,3,4,5,6,7,8,9,10,11,12,13,1…."#),
    Refusal(
      .notFinite, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":NaN}"#,
      message: #"t.jsonl, line 2: expected a finite number, found NaN; leave out what was not measured."#),
    Refusal(
      .notFinite, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":Infinity}"#,
      message: #"t.jsonl, line 2: expected a finite number, found Infinity; leave out what was not measured."#),
    Refusal(
      .notFinite, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":-Infinity}"#,
      message: #"t.jsonl, line 2: expected a finite number, found -Infinity; leave out what was not measured."#),
    Refusal(
      .notFinite, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":-1e400}"#,
      message: #"t.jsonl, line 2: expected a finite number for `y`, found -1e400."#),
    Refusal(
      .outOfRange, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":1000000000.1}"#,
      message: #"t.jsonl, line 2: expected a length from -1e9 to 1e9 points for `y`, found 1000000000.1."#),
    Refusal(
      .touchOrder, events: #"{"type":"touch","t":0,"id":1,"phase":"moved","x":1,"y":2}"#,
      message:
        #"t.jsonl, line 2: expected finger 1 to begin first, found `moved`; a touch has `began` before anything else, and nothing after `ended` or `cancelled`."#
    ),
    Refusal(
      .touchOrder, events: #"{"type":"touch","t":0,"id":1,"phase":"ended","x":1,"y":2}"#,
      message:
        #"t.jsonl, line 2: expected finger 1 to begin first, found `ended`; a touch has `began` before anything else, and nothing after `ended` or `cancelled`."#
    ),
    Refusal(
      .touchOrder, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":2}"#,
      #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":2}"#,
      message:
        #"t.jsonl, line 3: expected finger 1 to end before it begins again, found a second `began`; fingers that are down together need ids of their own."#
    ),
    Refusal(
      .touchOrder, events: #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":2}"#,
      #"{"type":"touch","t":0,"id":1,"phase":"cancelled","x":1,"y":2}"#,
      #"{"type":"touch","t":0,"id":1,"phase":"moved","x":1,"y":2}"#,
      message:
        #"t.jsonl, line 4: expected finger 1 to begin first, found `moved`; a touch has `began` before anything else, and nothing after `ended` or `cancelled`."#
    ),
    Refusal(
      .missingKey, events: #"{"type":"frame","outer":0,"pager":0,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected the key `t` in a frame, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"frame","t":0,"pager":0,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected the key `outer` in a frame, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"frame","t":0,"outer":0,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected the key `pager` in a frame, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected the key `page` in a frame, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0}"#,
      message: #"t.jsonl, line 2: expected the key `inner` in a frame, found none."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":null,"pager":0,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a number for `outer`, found null."#),
    Refusal(
      .outOfRange, events: #"{"type":"frame","t":0,"outer":0,"pager":-1e10,"page":0,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a length from -1e9 to 1e9 points for `pager`, found -1e10."#),
    Refusal(
      .noSuchPage, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":2,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a page from 0 to 1 for `page`, found 2."#),
    Refusal(
      .noSuchPage, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":-1,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a page from 0 to 1 for `page`, found -1."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0.5,"inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a whole number, a page's, for `page`, found 0.5."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":"p","inner":[0,0]}"#,
      message: #"t.jsonl, line 2: expected a whole number, a page's, for `page`, found "p"."#),
    Refusal(
      .innerCount, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0]}"#,
      message: #"t.jsonl, line 2: expected one offset per page in `inner`, which makes 2, found 1."#),
    Refusal(
      .innerCount, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0,0]}"#,
      message: #"t.jsonl, line 2: expected one offset per page in `inner`, which makes 2, found 3."#),
    Refusal(
      .innerCount, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[]}"#,
      message: #"t.jsonl, line 2: expected one offset per page in `inner`, which makes 2, found 0."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":0}"#,
      message: #"t.jsonl, line 2: expected an array of numbers, one per page, for `inner`, found 0."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,"0"]}"#,
      message: #"t.jsonl, line 2: expected only numbers for `inner`, found "0"."#),
    Refusal(
      .notFinite, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,1e999]}"#,
      message: #"t.jsonl, line 2: expected finite numbers in `inner`, found [0,1e999]."#),
    Refusal(
      .outOfRange, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,2e9]}"#,
      message: #"t.jsonl, line 2: expected offsets from -1e9 to 1e9 in `inner`, found [0,2e9]."#),
    Refusal(
      .notFinite, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,nan]}"#,
      message: #"t.jsonl, line 2: expected a finite number, found nan; leave out what was not measured."#),
    Refusal(
      .unknownWord, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"phase":"resting"}"#,
      message:
        #"t.jsonl, line 2: expected one of idle, tracking, animating, bouncing, decelerating, dragging for `phase`, found "resting"."#
    ),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"phase":1}"#,
      message: #"t.jsonl, line 2: expected a word for `phase`, found 1."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"outer_enabled":1}"#,
      message: #"t.jsonl, line 2: expected true or false for `outer_enabled`, found 1."#),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"inner_enabled":"yes"}"#,
      message:
        #"t.jsonl, line 2: expected true or false, or an array with one of them per page (2) for `inner_enabled`, found "yes"."#
    ),
    Refusal(
      .wrongType, events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"inner_enabled":[true]}"#,
      message:
        #"t.jsonl, line 2: expected true or false, or an array with one of them per page (2) for `inner_enabled`, found [true]."#
    ),
    Refusal(
      .wrongType,
      events: #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"inner_enabled":[true,1]}"#,
      message: #"t.jsonl, line 2: expected only true or false for `inner_enabled`, found 1."#),
    Refusal(
      .missingKey, events: #"{"type":"tab","t":0,"cause":"tap"}"#,
      message: #"t.jsonl, line 2: expected the key `page` in a tab event, found none."#),
    Refusal(
      .missingKey, events: #"{"type":"tab","t":0,"page":1}"#,
      message: #"t.jsonl, line 2: expected the key `cause` in a tab event, one of tap, swipe, program, found none."#),
    Refusal(
      .noSuchPage, events: #"{"type":"tab","t":0,"page":2,"cause":"tap"}"#,
      message: #"t.jsonl, line 2: expected a page from 0 to 1 for `page`, found 2."#),
    Refusal(
      .unknownWord, events: #"{"type":"tab","t":0,"page":1,"cause":"click"}"#,
      message: #"t.jsonl, line 2: expected one of tap, swipe, program for `cause`, found "click"."#),
    Refusal(
      .wrongType, events: #"{"type":"tab","t":0,"page":1,"cause":null}"#,
      message: #"t.jsonl, line 2: expected a word for `cause`, found null."#),
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"view":"page:1","y":5}"#,
      message: #"t.jsonl, line 2: expected the key `name` in an action, found none."#),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":1,"view":"page:1","y":5}"#,
      message: #"t.jsonl, line 2: expected an action's name for `name`, found 1."#),
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"name":"set_offset","y":5}"#,
      message: #"t.jsonl, line 2: expected the key `view` in a set_offset action, found none."#),
    Refusal(
      .unknownWord, events: #"{"type":"action","t":0,"name":"set_offset","view":"header","y":5}"#,
      message: #"t.jsonl, line 2: expected one of outer, pager, page:N for `view`, found "header"."#),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"set_offset","view":1,"y":5}"#,
      message: #"t.jsonl, line 2: expected a view's name for `view`, found 1."#),
    Refusal(
      .noSuchPage, events: #"{"type":"action","t":0,"name":"set_offset","view":"page:9","y":5}"#,
      message: #"t.jsonl, line 2: expected a page from 0 to 1 for `view`, found "page:9"."#),
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"name":"set_offset","view":"page:1"}"#,
      message: #"t.jsonl, line 2: expected the key `y` in a set_offset action, found none."#),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"set_offset","view":"page:1","y":"5"}"#,
      message: #"t.jsonl, line 2: expected a number for `y`, found "5"."#),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"set_offset","view":"page:1","y":5,"animated":"yes"}"#,
      message: #"t.jsonl, line 2: expected true or false for `animated`, found "yes"."#),
  ]
}
