extension Refusal {
  static let ofLayout: [Refusal] = [
    Refusal(
      .missingKey, layout: #""viewport":{"width":390,"height":844},"#, "",
      message: #"t.jsonl, line 1: expected the key `viewport` in `layout`, found none."#),
    Refusal(
      .wrongType, layout: #"{"width":390,"height":844}"#, #"[390,844]"#,
      message: #"t.jsonl, line 1: expected an object for `layout.viewport`, found [390,844]."#),
    Refusal(
      .missingKey, layout: #""width":390,"#, "",
      message: #"t.jsonl, line 1: expected the key `width` in `layout.viewport`, found none."#),
    Refusal(
      .notPositive, layout: #"390"#, #"0"#,
      message: #"t.jsonl, line 1: expected a number above 0 for `layout.viewport.width`, found 0."#),
    Refusal(
      .notPositive, layout: #"844"#, #"-1"#,
      message: #"t.jsonl, line 1: expected a number above 0 for `layout.viewport.height`, found -1."#),
    Refusal(
      .wrongType, layout: #"390"#, #""390""#,
      message: #"t.jsonl, line 1: expected a number for `layout.viewport.width`, found "390"."#),
    Refusal(
      .notFinite, layout: #"390"#, #"1e999"#,
      message: #"t.jsonl, line 1: expected a finite number for `layout.viewport.width`, found 1e999."#),
    Refusal(
      .outOfRange, layout: #"390"#, #"1e10"#,
      message: #"t.jsonl, line 1: expected a length from -1e9 to 1e9 points for `layout.viewport.width`, found 1e10."#),
    Refusal(
      .notPositive, layout: #"844"#, #"50"#,
      message:
        #"t.jsonl, line 1: expected `layout.outer.tab_bar_height` below the viewport's height, found 50.0 in 50.0; the pages are what the tab bar leaves."#
    ),
    Refusal(
      .outOfRange, layout: #"390"#, #"1e-9"#,
      message: #"t.jsonl, line 1: expected a length from 50 to 20000 points for `layout.viewport.width`, found 1e-9."#),
    Refusal(
      .outOfRange, layout: #"844"#, #"20000.5"#,
      message:
        #"t.jsonl, line 1: expected a length from 50 to 20000 points for `layout.viewport.height`, found 20000.5."#),
    Refusal(
      .outOfRange, layout: #"200"#, #"1e9"#,
      message:
        #"t.jsonl, line 1: expected a length from 0 to 10000000 points for `layout.outer.header_height`, found 1e9."#),
    Refusal(
      .outOfRange, layout: #"1200"#, #"1e8"#,
      message:
        #"t.jsonl, line 1: expected a length from 0 to 10000000 points for `layout.pages[0].content_height`, found 1e8."#
    ),
    Refusal(
      .outOfRange, layout: #":50"#, #":50,"pin_offset":200,"max_offset":199"#,
      message:
        #"t.jsonl, line 1: expected `layout.outer.max_offset` at or above `pin_offset`, found 199.0 below 200.0; the outer view scrolls at least to where the tab bar is pinned."#
    ),
    Refusal(
      .missingKey, layout: #""header_height":200,"#, "",
      message: #"t.jsonl, line 1: expected the key `header_height` in `layout.outer`, found none."#),
    Refusal(
      .notPositive, layout: #"200"#, #"-1"#,
      message: #"t.jsonl, line 1: expected 0 or more for `layout.outer.header_height`, found -1."#),
    Refusal(
      .notPositive, layout: #":50"#, #":-50"#,
      message: #"t.jsonl, line 1: expected 0 or more for `layout.outer.tab_bar_height`, found -50."#),
    Refusal(
      .notPositive, layout: #":50"#, #":50,"pin_offset":-1"#,
      message: #"t.jsonl, line 1: expected 0 or more for `layout.outer.pin_offset`, found -1."#),
    Refusal(
      .notPositive, layout: #":50"#, #":50,"max_offset":-1"#,
      message: #"t.jsonl, line 1: expected 0 or more for `layout.outer.max_offset`, found -1."#),
    Refusal(
      .wrongType, layout: #":50"#, #":50,"bounces":1"#,
      message: #"t.jsonl, line 1: expected true or false for `layout.outer.bounces`, found 1."#),
    Refusal(
      .missingKey, layout: #","pages":[{"name":"p","content_height":1200},{"name":"q","content_height":900}]"#, "",
      message: #"t.jsonl, line 1: expected the key `pages` in `layout`, found none."#),
    Refusal(
      .wrongType, layout: #"[{"name":"p","content_height":1200},{"name":"q","content_height":900}]"#, #"{}"#,
      message: #"t.jsonl, line 1: expected an array for `layout.pages`, found {}."#),
    Refusal(
      .wrongType, layout: #"[{"name":"p","content_height":1200},{"name":"q","content_height":900}]"#, #"null"#,
      message: #"t.jsonl, line 1: expected an array for `layout.pages`, found null."#),
    Refusal(
      .pageCount, layout: #"[{"name":"p","content_height":1200},{"name":"q","content_height":900}]"#, #"[]"#,
      message: #"t.jsonl, line 1: expected at least one page in `layout.pages`, found none."#),
    Refusal(
      .wrongType, layout: #"{"name":"p","content_height":1200}"#, #""p""#,
      message: #"t.jsonl, line 1: expected an object for `layout.pages[0]`, found "p"."#),
    Refusal(
      .missingKey, layout: #""name":"q","#, "",
      message: #"t.jsonl, line 1: expected the key `name` in `layout.pages[1]`, found none."#),
    Refusal(
      .wrongType, layout: #""q""#, #"1"#,
      message: #"t.jsonl, line 1: expected a string for `layout.pages[1].name`, found 1."#),
    Refusal(
      .notPositive, layout: #"1200"#, #"0"#,
      message: #"t.jsonl, line 1: expected a number above 0 for `layout.pages[0].content_height`, found 0."#),
    Refusal(
      .missingKey, layout: #","content_height":1200"#, "",
      message: #"t.jsonl, line 1: expected the key `content_height` in `layout.pages[0]`, found none."#),
    Refusal(
      .wrongType, layout: #"900"#, #"900,"bounces":"yes""#,
      message: #"t.jsonl, line 1: expected true or false for `layout.pages[1].bounces`, found "yes"."#),
    Refusal(
      .noSuchPage, layout: #""outer":"#, #""initial_page":2,"outer":"#,
      message: #"t.jsonl, line 1: expected a page from 0 to 1 for `layout.initial_page`, found 2."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial_page":0.5,"outer":"#,
      message: #"t.jsonl, line 1: expected a whole number, a page's, for `layout.initial_page`, found 0.5."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial_page":"first","outer":"#,
      message: #"t.jsonl, line 1: expected a whole number, a page's, for `layout.initial_page`, found "first"."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial":[],"outer":"#,
      message: #"t.jsonl, line 1: expected an object for `layout.initial`, found []."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial":{"outer":"top"},"outer":"#,
      message: #"t.jsonl, line 1: expected a number for `layout.initial.outer`, found "top"."#),
    Refusal(
      .outOfRange, layout: #""outer":"#, #""initial":{"pager":-1e10},"outer":"#,
      message: #"t.jsonl, line 1: expected a length from -1e9 to 1e9 points for `layout.initial.pager`, found -1e10."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial":{"inner":5},"outer":"#,
      message: #"t.jsonl, line 1: expected an array for `layout.initial.inner`, found 5."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""initial":{"inner":[0,null]},"outer":"#,
      message: #"t.jsonl, line 1: expected a number for `layout.initial.inner`, found null."#),
    Refusal(
      .innerCount, layout: #""outer":"#, #""initial":{"inner":[0,0,0]},"outer":"#,
      message: #"t.jsonl, line 1: expected one offset per page in `layout.initial.inner`, which makes 2, found 3."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""controls":{},"outer":"#,
      message: #"t.jsonl, line 1: expected an array for `layout.controls`, found {}."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""controls":["button"],"outer":"#,
      message: #"t.jsonl, line 1: expected an object for `layout.controls[0]`, found "button"."#),
    Refusal(
      .missingKey, layout: #""outer":"#,
      #""controls":[{"kind":"slider","in":"page:1","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected the key `id` in `layout.controls[0]`, found none."#),
    Refusal(
      .unknownWord, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"knob","in":"page:1","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message:
        #"t.jsonl, line 1: expected one of button, slider, switch, view for `layout.controls[0].kind`, found "knob"."#),
    Refusal(
      .missingKey, layout: #""outer":"#,
      #""controls":[{"id":"c","in":"page:1","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected the key `kind` in `layout.controls[0]`, found none."#),
    Refusal(
      .missingKey, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected the key `in` in `layout.controls[0]`, found none."#),
    Refusal(
      .unknownWord, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":"pager","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected one of outer, page:N for `layout.controls[0].in`, found "pager"."#),
    Refusal(
      .wrongType, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":1,"frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected outer or page:N for `layout.controls[0].in`, found 1."#),
    Refusal(
      .noSuchPage, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":"page:2","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected a page from 0 to 1 for `layout.controls[0].in`, found "page:2"."#),
    Refusal(
      .wrongType, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":"page:1","frame":[0,0,44,44]}],"outer":"#,
      message: #"t.jsonl, line 1: expected an object for `layout.controls[0].frame`, found [0,0,44,44]."#),
    Refusal(
      .missingKey, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":"page:1","frame":{"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected the key `x` in `layout.controls[0].frame`, found none."#),
    Refusal(
      .notPositive, layout: #""outer":"#,
      #""controls":[{"id":"c","kind":"slider","in":"page:1","frame":{"x":0,"y":0,"width":0,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected a number above 0 for `layout.controls[0].frame.width`, found 0."#),
    Refusal(
      .wrongType, layout: #""outer":"#,
      #""controls":[{"id":"c","pan":"no","kind":"slider","in":"page:1","frame":{"x":0,"y":0,"width":44,"height":44}}],"outer":"#,
      message: #"t.jsonl, line 1: expected true or false for `layout.controls[0].pan`, found "no"."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""touch_delivery":true,"outer":"#,
      message: #"t.jsonl, line 1: expected an object for `layout.touch_delivery`, found true."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""touch_delivery":{"delays_content_touches":1},"outer":"#,
      message: #"t.jsonl, line 1: expected true or false for `layout.touch_delivery.delays_content_touches`, found 1."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""touch_delivery":{"should_begin":["c"]},"outer":"#,
      message: #"t.jsonl, line 1: expected an object for `layout.touch_delivery.should_begin`, found ["c"]."#),
    Refusal(
      .wrongType, layout: #""outer":"#, #""touch_delivery":{"should_cancel":{"c":"no"}},"outer":"#,
      message: #"t.jsonl, line 1: expected true or false for `layout.touch_delivery.should_cancel.c`, found "no"."#),
  ]
}
