extension Refusal {
  static let ofChanges: [Refusal] = [
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"name":"content_size","view":"page:1"}"#,
      message: "t.jsonl, line 2: expected the key `height` in a content_size action, found none."),
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"name":"reload","height":1}"#,
      message: "t.jsonl, line 2: expected the key `view` in a reload action, found none."),
    Refusal(
      .noSuchPage, events: #"{"type":"action","t":0,"name":"content_size","view":"page:2","height":1}"#,
      message: #"t.jsonl, line 2: expected a page from 0 to 1 for `view`, found "page:2"."#),
    Refusal(
      .unknownWord, events: #"{"type":"action","t":0,"name":"refresh_begin","view":"inner"}"#,
      message: #"t.jsonl, line 2: expected one of outer, pager, page:N for `view`, found "inner"."#),
    Refusal(
      .notPositive, events: #"{"type":"action","t":0,"name":"insert_above","view":"page:0","height":-1}"#,
      message: "t.jsonl, line 2: expected 0 or more for `height`, found -1."),
    Refusal(
      .outOfRange, events: #"{"type":"action","t":0,"name":"header_height","height":1e8}"#,
      message: "t.jsonl, line 2: expected a length from 0 to 10000000 points for `height`, found 1e8."),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"delete_above","view":"outer","height":1,"compensated":1}"#,
      message: "t.jsonl, line 2: expected true or false for `compensated`, found 1."),
    Refusal(
      .notFinite, events: #"{"type":"action","t":0,"name":"insets","view":"page:0","top":1e999,"bottom":0}"#,
      message: "t.jsonl, line 2: expected a finite number for `top`, found 1e999."),
    Refusal(
      .outOfRange, events: #"{"type":"action","t":0,"name":"viewport","width":49,"height":390}"#,
      message: "t.jsonl, line 2: expected a length from 50 to 20000 points for `width`, found 49."),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"page_count","pages":2}"#,
      message: "t.jsonl, line 2: expected an array for `pages`, found 2."),
    Refusal(
      .pageCount, events: #"{"type":"action","t":0,"name":"page_count","pages":[]}"#,
      message: "t.jsonl, line 2: expected at least one page in `pages`, found none."),
    Refusal(
      .missingKey, events: #"{"type":"action","t":0,"name":"page_count","pages":[{"name":"p"}]}"#,
      message: "t.jsonl, line 2: expected the key `content_height` in `pages[0]`, found none."),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"page_count","pages":["p"]}"#,
      message: #"t.jsonl, line 2: expected an object for `pages[0]`, found "p"."#),
    Refusal(
      .innerCount, events: #"{"type":"action","t":0,"name":"page_count","pages":[{"name":"p","content_height":9}]}"#,
      #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0]}"#,
      message: "t.jsonl, line 3: expected one offset per page in `inner`, which makes 1, found 2."),
    Refusal(
      .wrongType, events: #"{"type":"tab","t":0,"page":1,"cause":"swipe","inferred":"yes"}"#,
      message: #"t.jsonl, line 2: expected true or false for `inferred`, found "yes"."#),
    Refusal(
      .wrongType, events: #"{"type":"action","t":0,"name":"rotate","inferred":1}"#,
      message: "t.jsonl, line 2: expected true or false for `inferred`, found 1."),
  ]
}
