/// `AwkwardTable.value` in every table format.
enum TableGoldens {
  private static let csv = #"""
    id,name,y,blob,id
    1,plain,3.0,,-1
    -20,会话 a|b,-0.1,00ff,9223372036854775807
    ,red\#u{1B}[31m\#u{9B}1m,0.3333333333333333,"",-9223372036854775808
    3,"two
    lines\#t""quoted"", \n\#r",-inf,,
    4,👩‍👩‍👧 é <b>*_x_*</b> `c` [l](u) &amp;,1e+21,,0
    5,\#u{202E}evil\#u{2028},12.3456,,0
    6,"",-0.0001,,0
    7,"nul␀",,# 1. -,0

    """#

  static let text: [String: String] = [
    "table": #"""
      id  name                                     y  blob                       id
    ----  ----------------------------------  ------  -------  --------------------
       1  plain                                    3  NULL                       -1
     -20  会话 a|b                              -0.1  x'00ff'   9223372036854775807
    NULL  red\u{1b}[31m\u{9b}1m                0.333  x''      -9223372036854775808
       3  two\nlines\t"quoted", \n\r            -inf  NULL     NULL
       4  👩‍👩‍👧 é <b>*_x_*</b> `c` [l](u) &amp;   1e+21  NULL                        0
       5  \u{202e}evil\u{2028}                12.346  NULL                        0
       6                                           0  NULL                        0
       7  nul\u{0}                            NULL    # 1. -                      0

    """#,
    "csv": csv,
    // None of these texts begins like a formula.
    "csv-safe": csv,
    "tsv": #"""
    id\#tname\#ty\#tblob\#tid
    1\#tplain\#t3.0\#t\N\#t-1
    -20\#t会话 a|b\#t-0.1\#t00ff\#t9223372036854775807
    \N\#tred\#u{1B}[31m\#u{9B}1m\#t0.3333333333333333\#t\#t-9223372036854775808
    3\#ttwo\nlines\t"quoted", \\n\r\#t-inf\#t\N\#t\N
    4\#t👩‍👩‍👧 é <b>*_x_*</b> `c` [l](u) &amp;\#t1e+21\#t\N\#t0
    5\#t\#u{202E}evil\#u{2028}\#t12.3456\#t\N\#t0
    6\#t\#t-0.0001\#t\N\#t0
    7\#tnul\0\#t\N\#t# 1. -\#t0

    """#,
    "json": #"""
    [
    {"id":1,"name":"plain","y":3.0,"blob":null,"id_2":-1},
    {"id":-20,"name":"会话 a|b","y":-0.1,"blob":"00ff","id_2":9223372036854775807},
    {"id":null,"name":"red\u001b[31m\u009b1m","y":0.3333333333333333,"blob":"","id_2":-9223372036854775808},
    {"id":3,"name":"two\nlines\t\"quoted\", \\n\r","y":null,"blob":null,"id_2":null},
    {"id":4,"name":"👩‍👩‍👧 é <b>*_x_*</b> `c` [l](u) &amp;","y":1e+21,"blob":null,"id_2":0},
    {"id":5,"name":"\u202eevil\u2028","y":12.3456,"blob":null,"id_2":0},
    {"id":6,"name":"","y":-0.0001,"blob":null,"id_2":0},
    {"id":7,"name":"nul\u0000","y":null,"blob":"# 1. -","id_2":0}
    ]

    """#,
    "jsonl": #"""
    {"id":1,"name":"plain","y":3.0,"blob":null,"id_2":-1}
    {"id":-20,"name":"会话 a|b","y":-0.1,"blob":"00ff","id_2":9223372036854775807}
    {"id":null,"name":"red\u001b[31m\u009b1m","y":0.3333333333333333,"blob":"","id_2":-9223372036854775808}
    {"id":3,"name":"two\nlines\t\"quoted\", \\n\r","y":null,"blob":null,"id_2":null}
    {"id":4,"name":"👩‍👩‍👧 é <b>*_x_*</b> `c` [l](u) &amp;","y":1e+21,"blob":null,"id_2":0}
    {"id":5,"name":"\u202eevil\u2028","y":12.3456,"blob":null,"id_2":0}
    {"id":6,"name":"","y":-0.0001,"blob":null,"id_2":0}
    {"id":7,"name":"nul\u0000","y":null,"blob":"# 1. -","id_2":0}

    """#,
    "markdown": #"""
    | id | name | y | blob | id |
    | ---: | --- | ---: | --- | ---: |
    | 1 | plain | 3 | NULL | -1 |
    | -20 | 会话 a\|b | -0.1 | x'00ff' | 9223372036854775807 |
    | NULL | red\\u{1b}\[31m\\u{9b}1m | 0.333 | x'' | -9223372036854775808 |
    | 3 | two\\nlines\\t"quoted", \\n\\r | -inf | NULL | NULL |
    | 4 | 👩‍👩‍👧 é \<b\>\*\_x\_\*\</b\> \`c\` \[l\](u) \&amp; | 1e+21 | NULL | 0 |
    | 5 | \\u{202e}evil\\u{2028} | 12.346 | NULL | 0 |
    | 6 |  | 0 | NULL | 0 |
    | 7 | nul\\u{0} | NULL | # 1. - | 0 |

    """#,
  ]
}
