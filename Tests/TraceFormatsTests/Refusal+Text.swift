extension Refusal {
  static let ofText: [Refusal] = [
    Refusal(
      .empty, file: "",
      message: #"t.jsonl: expected a session header, found an empty file."#),
    Refusal(
      .empty, file: "\n \r\n",
      message: #"t.jsonl: expected a session header, found blank lines only."#),
    Refusal(
      .notJSON, file: "hello\n",
      message: #"t.jsonl, line 1: expected a JSON object, found hello."#),
    Refusal(
      .notJSON, file: "[1,2]\n",
      message: #"t.jsonl, line 1: expected a JSON object, found [1,2]; write one event per line."#),
    Refusal(
      .notJSON, file: "\"\\u001b[31m\"\n",
      message: #"t.jsonl, line 1: expected a JSON object, found "\u001b[31m"; write one event per line."#),
    Refusal(
      .notJSON, file: "x\u{1b}[31mred\n",
      message: #"t.jsonl, line 1: expected a JSON object, found x\u{1b}[31mred."#),
    Refusal(
      .truncated, file: "{\"type\":\"session\",\"version\":1\n",
      message:
        #"t.jsonl, line 1: expected a comma or }, found the end of the text; it was cut short, or written on several lines."#
    ),
    Refusal(
      .truncated, events: #"{"type":"touch","t":0,"id":1,"pha"#, "{}",
      message:
        #"t.jsonl, line 2: expected the closing quote of a string, found the end of the text; it was cut short, or written on several lines."#
    ),
    Refusal(
      .truncated, events: #"{"type":"frame","t":0,"outer":1"#, "{}",
      message:
        #"t.jsonl, line 2: expected a comma or }, found the end of the text; it was cut short, or written on several lines."#
    ),
    Refusal(
      .truncated, events: #"{"type":"frame","t":0,"outer_enabled":tru"#, "{}",
      message: #"t.jsonl, line 2: expected a JSON value, found tru."#),
    Refusal(
      .truncated, events: #"{"type":"frame","t":0,"outer":-"#, "{}",
      message:
        #"t.jsonl, line 2: expected a JSON value, found the end of the text; it was cut short, or written on several lines."#
    ),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":0 "page":0}"#,
      message: #"t.jsonl, line 2: expected a comma or }, found "page":0}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":0,}"#,
      message: #"t.jsonl, line 2: expected a key in quotes, found }."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t" 0}"#,
      message: #"t.jsonl, line 2: expected a colon after "t", found 0}."#),
    Refusal(
      .notJSON, events: #"{'type':'tab'}"#,
      message: #"t.jsonl, line 2: expected a key in quotes, found 'type':'tab'}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":01}"#,
      message: #"t.jsonl, line 2: expected a comma or }, found 1}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":1.}"#,
      message: #"t.jsonl, line 2: expected a digit, found }."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":.5}"#,
      message: #"t.jsonl, line 2: expected a JSON value, found .5}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":1e}"#,
      message: #"t.jsonl, line 2: expected a digit, found }."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":+1}"#,
      message: #"t.jsonl, line 2: expected a JSON value, found +1}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":0x1F}"#,
      message: #"t.jsonl, line 2: expected a comma or }, found x1F}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":TRUE}"#,
      message: #"t.jsonl, line 2: expected a JSON value, found TRUE}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","note":"a\x"}"#,
      message: #"t.jsonl, line 2: expected an escape sequence of JSON after the backslash, found x"}."#),
    Refusal(
      .noCharacter, events: #"{"type":"tab","note":"a\u0000b"}"#,
      message:
        #"t.jsonl, line 2: expected text without NUL, found \u0000; leave it out: it ends the text for many programs."#),
    Refusal(
      .noCharacter, events: #"{"type":"tab","note":"a\ud83d"}"#,
      message: #"t.jsonl, line 2: expected a surrogate pair, found \ud83d; half a pair is no character."#),
    Refusal(
      .noCharacter, events: #"{"type":"tab","\uD83Dx\uDE00":1}"#,
      message: #"t.jsonl, line 2: expected a surrogate pair, found \uD83D; half a pair is no character."#),
    Refusal(
      .noCharacter, events: #"{"type":"tab","note":["\ud83d\ud83d\ude00"]}"#,
      message: #"t.jsonl, line 2: expected a surrogate pair, found \ud83d; half a pair is no character."#),
    Refusal(
      .noCharacter, events: #"{"type":"tab","note":"\ude00\ud83d"}"#,
      message: #"t.jsonl, line 2: expected a surrogate pair, found \ude00; half a pair is no character."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","note":"a\u12g4"}"#,
      message: #"t.jsonl, line 2: expected four hexadecimal digits after \u, found g4"}."#),
    Refusal(
      .notJSON, events: "{\"type\":\"tab\",\"note\":\"a\tb\"}",
      message:
        #"t.jsonl, line 2: expected no control character within a string, found \u{9}; JSON writes it as an escape sequence."#
    ),
    Refusal(
      .notJSON, events: #"{"type":"tab","note":[1,{"a":2]}"#,
      message: #"t.jsonl, line 2: expected a comma or }, found ]}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","note":[1 2]}"#,
      message: #"t.jsonl, line 2: expected a comma or ], found 2]}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","inner":[1 2]}"#,
      message: #"t.jsonl, line 2: expected a comma or ], found 2]}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","inner":[1,]}"#,
      message: #"t.jsonl, line 2: expected a JSON value, found ]}."#),
    Refusal(
      .notJSON, events: #"{"type":"tab","t":0}{"type":"tab","t":0}"#,
      message: #"t.jsonl, line 2: expected the end of the line after the object, found {"type":"tab","t":0}."#),
    Refusal(
      .notJSON, events: "{\"type\":\"tab\",\"t\":0\u{0}}",
      message: #"t.jsonl, line 2: expected a comma or }, found \u{0}}."#),
    Refusal(
      .nestedTooDeep, events: #"{"type":"note","deep":"# + String(repeating: "[", count: 65),
      message: #"t.jsonl, line 2: expected at most 64 levels of arrays and objects, found more."#),
  ]
}
