extension Refusal {
  static let ofHeader: [Refusal] = [
    Refusal(
      .noHeader, file: "{\"type\":\"touch\",\"t\":0,\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":1}\n",
      message:
        #"t.jsonl, line 1: expected the session header before all events, found the type "touch"; a recording begins with {"type":"session","version":1,…}."#
    ),
    Refusal(
      .noHeader, file: "{\"a\":1}\n",
      message:
        #"t.jsonl, line 1: expected the session header before all events, found an object without `type`; a recording begins with {"type":"session","version":1,…}."#
    ),
    Refusal(
      .secondHeader,
      events:
        #"{"type":"session","version":1,"id":"a","name":"n","layout":{"viewport":{"width":390,"height":844},"outer":{"header_height":200,"tab_bar_height":50},"pages":[{"name":"p","content_height":1200},{"name":"q","content_height":900}]}}"#,
      message:
        #"t.jsonl, line 2: expected one session header per file, found a second one; put each session in a file of its own."#
    ),
    Refusal(
      .version, header: #""version":1"#, #""version":2"#,
      message:
        #"t.jsonl, line 1: expected version 1 of the trace format, found version 2; a newer version of the tool reads it."#
    ),
    Refusal(
      .wrongType, header: #""version":1"#, #""version":0"#,
      message: #"t.jsonl, line 1: expected the whole number 1 for `version`, found 0."#),
    Refusal(
      .wrongType, header: #""version":1"#, #""version":"1""#,
      message: #"t.jsonl, line 1: expected the whole number 1 for `version`, found "1"."#),
    Refusal(
      .missingKey, header: #""version":1,"#, "",
      message: #"t.jsonl, line 1: expected the key `version` in the session header, found none."#),
    Refusal(
      .missingKey, header: #""id":"a","#, "",
      message: #"t.jsonl, line 1: expected the key `id` in the session header, found none."#),
    Refusal(
      .wrongType, header: #""id":"a""#, #""id":"""#,
      message: #"t.jsonl, line 1: expected a string that is not empty for `id`, found ""."#),
    Refusal(
      .wrongType, header: #""id":"a""#, #""id":7"#,
      message: #"t.jsonl, line 1: expected a string that is not empty for `id`, found 7."#),
    Refusal(
      .missingKey, header: #""name":"n","#, "",
      message: #"t.jsonl, line 1: expected the key `name` in the session header, found none."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":null"#,
      message: #"t.jsonl, line 1: expected a string for `name`, found null."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","scenario":1"#,
      message: #"t.jsonl, line 1: expected a string for `scenario`, found 1."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","recorded_at":1"#,
      message: #"t.jsonl, line 1: expected a string for `recorded_at`, found 1."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","strategy":[]"#,
      message: #"t.jsonl, line 1: expected a string for `strategy`, found []."#),
    Refusal(
      .textTooLong, header: #""name":"n""#, #""name":"\#(String(repeating: "é", count: 131_073))""#,
      message:
        #"t.jsonl, line 1: expected at most 131072 characters for `name`, found "\#(String(repeating: "é", count: 39))…."#
    ),
    Refusal(
      .noLayout, header: #","layout":LAYOUT"#, "",
      message:
        #"t.jsonl, line 1: expected the key `layout` in the session header, found none; give the screen with --layout FILE."#
    ),
    Refusal(
      .wrongType, header: #"LAYOUT"#, #"[]"#,
      message: #"t.jsonl, line 1: expected an object for `layout`, found []."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","source":"device""#,
      message: #"t.jsonl, line 1: expected an object for `source`, found "device"."#),
    Refusal(
      .unknownWord, header: #""name":"n""#, #""name":"n","source":{"kind":"phone"}"#,
      message:
        #"t.jsonl, line 1: expected one of device, simulator, browser, script, search, video, touch-log for `source.kind`, found "phone"."#
    ),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","source":{"kind":1}"#,
      message: #"t.jsonl, line 1: expected a word for `source.kind`, found 1."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","source":{"os":17}"#,
      message: #"t.jsonl, line 1: expected a string for `source.os`, found 17."#),
    Refusal(
      .outOfRange, header: #""name":"n""#, #""name":"n","source":{"refresh_hz":0}"#,
      message: #"t.jsonl, line 1: expected a number from 1 to 1000 for `source.refresh_hz`, found 0."#),
    Refusal(
      .outOfRange, header: #""name":"n""#, #""name":"n","source":{"refresh_hz":1001}"#,
      message: #"t.jsonl, line 1: expected a number from 1 to 1000 for `source.refresh_hz`, found 1001."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","source":{"refresh_hz":"60"}"#,
      message: #"t.jsonl, line 1: expected a number for `source.refresh_hz`, found "60"."#),
    Refusal(
      .notFinite, header: #""name":"n""#, #""name":"n","source":{"refresh_hz":1e400}"#,
      message: #"t.jsonl, line 1: expected a finite number for `source.refresh_hz`, found 1e400."#),
    Refusal(
      .notPositive, header: #""name":"n""#, #""name":"n","source":{"scale":0}"#,
      message: #"t.jsonl, line 1: expected a number above 0 for `source.scale`, found 0."#),
    Refusal(
      .wrongType, header: #""name":"n""#, #""name":"n","expect":true"#,
      message: #"t.jsonl, line 1: expected an object for `expect`, found true."#),
    Refusal(
      .unknownWord, header: #""name":"n""#, #""name":"n","expect":{"tab_offset":"hold"}"#,
      message:
        #"t.jsonl, line 1: expected one of keep, reset_on_unpin, sync_to_header for `expect.tab_offset`, found "hold"."#
    ),
    Refusal(
      .unknownWord, header: #""name":"n""#, #""name":"n","expect":{"forward":"inner_first"}"#,
      message:
        #"t.jsonl, line 1: expected one of parent_first, self_first, self_only, parallel for `expect.forward`, found "inner_first"."#
    ),
    Refusal(
      .unknownWord, header: #""name":"n""#, #""name":"n","expect":{"backward":""}"#,
      message:
        #"t.jsonl, line 1: expected one of parent_first, self_first, self_only, parallel for `expect.backward`, found ""."#
    ),
    Refusal(
      .unknownWord, header: #""name":"n""#, #""name":"n","expect":{"bounce_owner":"page"}"#,
      message: #"t.jsonl, line 1: expected one of outer, inner for `expect.bounce_owner`, found "page"."#),
  ]
}
