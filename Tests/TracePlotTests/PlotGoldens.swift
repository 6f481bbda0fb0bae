/// The expected text of `SyntheticPlot` for terminals.
enum PlotGoldens {
  static let text: [String: String] = [
    "unicode": #"""
    outer        pin 200 ┤┄┄┄┄┄┄┄┄┄┄┄┄⢀⡼⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
    offset, pt           │           ⣠⠞                       ┊                ┊
                         │         ⢀⡞⠁                        ┊                ┊
                         │        ⣠⠞                          ┊                ┊
                         │      ⢠⠞⠁                           ┊                ┊
                       0 ┤⣀⣀⣀⣀⣀⣠⠞                             ┊                ┊
                         │                                    ┊                ┊
    list             520 ┤                                 ⢀⡤⠖⢻⡏⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠁
    offset, pt           │                             ⢀⣠⠖⠋⠉  ⢸⡇               ┊
                         │                         ⣀⣠⠖⠋⠉      ⢸⡇               ┊
                         │                     ⣀⣠⠴⠋⠁          ⢸⡇               ┊
                         │                 ⣀⣠⠴⠋⠁              ⢸⡇               ┊
                       0 ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣠⠴⠚⠁                  ┊                ⠐⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒
                         │                                    ┊                ┊
    finger           290 ┤                    ⣀⡤⠖⠃            ┊                ┊
    on screen,           │                 ⣀⡤⠞⠁               ┊                ┊
    pt from top          │              ⣀⡤⠞⠁                  ┊                ┊
                         │           ⣀⡴⠚⠁                     ┊                ┊
                         │        ⣀⡴⠋⠁                        ┊                ┊
                     700 ┤     ⣠⠴⠋⠁                           ┊                ┊
    page                 │├ 帖子\u{1b}[31m ────────────────────────────────────├ Likes ─────────────────
    gestures             │     [fling────────────]            ┊               []
                         └┬────────────┬────────────┬────────────┬────────────┬────────────┬────────────
    time                  0 s          0.5 s        1 s          1.5 s        2 s          2.5 s
    glitches                                                  A━               B━━━━━━━━━━━━━━
                                                                               C━

    A  1.400–1.417 s  jump-back: the page jumped −300 pt for one frame
    B  2.050–2.600 s  wrong-tab-restore on \u{202e}Likes
    C  2.060–2.070 s  stuck

    """#,
    "ascii": #"""
    outer        pin 200 +.  .  ._|'''''''''''''''''''''''''''''''''''''''''
    offset, pt           |      ||               :          :
                         |    _|'                :          :
                       0 +___||                  :          :
                         |                       :          :
    list             520 +                    _|||'''''''''''
    offset, pt           |                _||''  |          :
                         |            _|-|'      |          :
                       0 +_________|-|'          '          ----------------
                         |                       :          :
    finger           290 +            _||        :          :
    on screen,           |         _||'          :          :
    pt from top          |      _||'             :          :
                     700 +   |-|'                :          :
    page                 || \u{5e16}\u{5b50}\u{1b}[31m -----| Likes --------
    gestures             |   [fling------]       :         []
                         ++---------------+----------------+----------------
    time                  0 s             1 s              2 s
    glitches                                     A          B=========
                                                            C

    A  1.400-1.417 s  jump-back: the page jumped \u{2212}300 pt for one
                      frame
    B  2.050-2.600 s  wrong-tab-restore on \u{202e}Likes
    C  2.060-2.070 s  stuck

    """#,
  ]
}
