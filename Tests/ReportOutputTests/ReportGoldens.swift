/// `SampleReport` in every report format.
enum ReportGoldens {
  static let text: [String: String] = [
    "table": ##"""
    Summary of *runs*
    =================
    strategies: 2
    rate:       12.346
    label:      夜间\u{1b}[2J

    Strategies
    ----------
    1. One line a strategy; the rate counts glitches in 100 gestures, whatever the number of sessions
    was.

    strategy    glitches  per 100 gestures
    ----------  --------  ----------------
    native            12              4.00
    fix_on|top         0              0.13
    linked-pan

    * # rates of fewer than 100 gestures are noise

    S01 <base>
    ----------
    │ ⣀\u{1b}[0m
    ```
    └──

    Regressions
    -----------
    no regressions

    * tracelab replays touches; it measures no time

    """##,
    "markdown": ##"""
    # Summary of \*runs\*

    - strategies: 2
    - rate: **12.346**
    - label: 夜间\\u{1b}\[2J

    ## Strategies

    1\. One line a strategy; the rate counts glitches in 100 gestures, whatever the number of sessions was.

    | strategy | glitches | per 100 gestures |
    | --- | ---: | ---: |
    | **native** | **12** | 4.00 |
    | fix\_on\|top | 0 | 0.13 |
    | linked-pan |  |  |

    - \# rates of fewer than 100 gestures are noise

    ## S01 \<base\>

    ````text
    │ ⣀\u{1b}[0m
    ```
    └──
    ````

    ## Regressions

    no regressions

    ---

    - tracelab replays touches; it measures no time

    """##,
    "json": ##"""
    {
      "schema": "tracelab-report",
      "version": 1,
      "title": "Summary of *runs*",
      "headline": [
        {"label":"strategies","value":2},
        {"label":"rate","value":12.3456},
        {"label":"label","value":"夜间\u001b[2J"}
      ],
      "sections": [
        {
          "id": "strategies",
          "title": "Strategies",
          "prose": [
            "1. One line a strategy; the rate counts glitches in 100 gestures, whatever the number of sessions was."
          ],
          "table": {
            "columns": [
              {"id":"strategy","title":"strategy","alignment":"left"},
              {"id":"glitches","title":"glitches","alignment":"right"},
              {"id":"rate","title":"per 100 gestures","alignment":"right"}
            ],
            "rows": [
              {"strategy":"native","glitches":12,"rate":4.0},
              {"strategy":"fix_on|top","glitches":0,"rate":0.126},
              {"strategy":"linked-pan","glitches":null,"rate":null}
            ],
            "emphasis": [
              {"row":0,"column":"strategy","kind":"strong"},
              {"row":0,"column":"glitches","kind":"bad"},
              {"row":1,"column":"glitches","kind":"good"},
              {"row":2,"column":"strategy","kind":"muted"}
            ]
          },
          "block": null,
          "notes": ["# rates of fewer than 100 gestures are noise"]
        },
        {
          "id": "plot",
          "title": "S01 <base>",
          "prose": [],
          "table": null,
          "block": "│ ⣀\u001b[0m\n```\n└──\n",
          "notes": []
        },
        {
          "id": "none",
          "title": "Regressions",
          "prose": [],
          "table": {"columns":[{"id":"a","title":"a","alignment":"left"}],"rows":[],"emphasis":[]},
          "block": null,
          "notes": []
        }
      ],
      "notes": ["tracelab replays touches; it measures no time"],
      "data": null
    }

    """##,
  ]
}
