/// `SampleReport.comparison` in the formats that list incidents.
enum IncidentGoldens {
  static let text: [String: String] = [
    "junit": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="tracelab &lt;regressions&gt;" tests="5" failures="3" errors="1" skipped="1">
      <testsuite name="native (new)" tests="3" failures="2" errors="1" skipped="0">
        <testcase classname="native" name="S01 &lt;b&gt;&amp;&quot;'%,:\u{1b}[2J [s-1]" file="traces/s,1.jsonl">
          <failure type="stuck" message="3 glitches: 1 new jump-back, 1 worse stuck, 1 same stuck">worse, 90 pt before; stuck, 190 pt, major, confidence 0.62 at 5.417–5.433 s, gesture 5, page 0: the outer offset went from 130 to 200 pt &lt;100%&gt; (offset-written-during-drag, f2)
    same, acceptance ended 2020-01-31: soon; stuck, 41 pt, major at 5.417–5.433 s, gesture 5, page 0: the outer offset went from 130 to 200 pt &lt;100%&gt; (offset-written-during-drag, f4)
    new; jump-back, 70 pt, minor at 5.417–5.433 s, gesture 5, page 0: the outer offset went from 130 to 200 pt &lt;100%&gt; (offset-written-during-drag, f1)</failure>
          <system-out>same, accepted until 2030-01-31: issue &lt;12&gt;; stuck, 40 pt, major at 5.417–5.433 s, gesture 5, page 0: the outer offset went from 130 to 200 pt &lt;100%&gt; (offset-written-during-drag, f3)</system-out>
        </testcase>
        <testcase classname="native" name="s-2" file="s2.jsonl">
          <error message="the replay ended in an exception">a &lt;view&gt; &amp; its offset</error>
        </testcase>
        <testcase classname="native" name="夜间 ]]&gt; [s-3]">
          <failure type="jump-back" message="1 glitch: 1 new jump-back">new, the baseline lacks its session; jump-back, 30 pt, cosmetic at 5.417–5.433 s, gesture 5, page 0: the outer offset went from 130 to 200 pt &lt;100%&gt; (offset-written-during-drag, f5)</failure>
        </testcase>
      </testsuite>
      <testsuite name="shares of recordings" tests="1" failures="0" errors="0" skipped="1">
        <testcase classname="native" name="re&lt;turn&gt; on iPhone17,3 at 120 Hz: share of recordings with stuck">
          <skipped message="undecided: stuck under native in re&lt;turn&gt; on iPhone17,3 at 120 Hz, in 3 of 5 recordings, before in 1 of 5"/>
        </testcase>
      </testsuite>
      <testsuite name="gate" tests="1" failures="1" errors="0" skipped="0">
        <testcase classname="tracelab" name="gate">
          <failure type="gate" message="failed: 1 new &lt;glitch&gt;; 1 worse">failed: 1 new &lt;glitch&gt;; 1 worse</failure>
        </testcase>
      </testsuite>
    </testsuites>

    """##,
    "github": ##"""
    ::error title=tracelab gate::failed: 1 new <glitch>; 1 worse
    ::error file=traces/s%2C1.jsonl,line=1,title=worse stuck under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 190 pt%0Aseverity major, confidence 0.62%0Acause offset-written-during-drag: code set an offset in one step while a finger moved the content%0Astate worse, 90 pt before%0Afingerprint f2%0Asee: tracelab report session s-1
    ::error file=traces/s%2C1.jsonl,line=1,title=no longer accepted stuck under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 41 pt%0Aseverity major%0Acause offset-written-during-drag: code set an offset in one step while a finger moved the content%0Astate same, acceptance ended 2020-01-31: soon%0Afingerprint f4%0Asee: tracelab report session s-1
    ::error file=traces/s%2C1.jsonl,line=1,title=new jump-back under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 70 pt%0Aseverity minor%0Acause offset-written-during-drag: code set an offset in one step while a finger moved the content%0Astate new%0Afingerprint f1%0Asee: tracelab report session s-1
    ::warning title=new jump-back under native%3A 夜间 ]]>::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 30 pt%0Aseverity cosmetic%0Acause offset-written-during-drag: code set an offset in one step while a finger moved the content%0Astate new, the baseline lacks its session%0Afingerprint f5%0Asee: tracelab report session s-3
    ::warning title=undecided stuck::undecided: stuck under native in re<turn> on iPhone17,3 at 120 Hz, in 3 of 5 recordings, before in 1 of 5

    """##,
  ]
}
