/// `SampleReport.comparison` in the formats that list incidents.
enum IncidentGoldens {
  static let text: [String: String] = [
    "junit": ##"""
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="tracelab &lt;regressions&gt;" tests="5" failures="2" errors="1" skipped="2">
      <testsuite name="native (new)" tests="5" failures="2" errors="1" skipped="2">
        <testcase classname="native" name="S01 &lt;b&gt;&amp;&quot;'%,:\u{1b}[2J [s-1]: jump-back" file="traces/s,1.jsonl">
          <failure type="jump-back" message="new, 70 pt, the outer offset went from 130 to 200 pt &lt;100%&gt;">the outer offset went from 130 to 200 pt &lt;100%&gt;
    at 5.417–5.433 s (frames 325–326, gesture 5, page 0)
    outer 130.0 → 200.0 pt, list 400.0 → 390.0 pt
    size 70 pt
    cause offset-written-during-drag: an offset was set at once while a finger moved the content
    state new
    fingerprint f1</failure>
        </testcase>
        <testcase classname="native" name="S01 &lt;b&gt;&amp;&quot;'%,:\u{1b}[2J [s-1]: stuck" file="traces/s,1.jsonl">
          <failure type="stuck" message="worse, 190 pt, the outer offset went from 130 to 200 pt &lt;100%&gt;">the outer offset went from 130 to 200 pt &lt;100%&gt;
    at 5.417–5.433 s (frames 325–326, gesture 5, page 0)
    outer 130.0 → 200.0 pt, list 400.0 → 390.0 pt
    size 190 pt
    cause offset-written-during-drag: an offset was set at once while a finger moved the content
    state worse, 90 pt before
    fingerprint f2</failure>
          <failure type="stuck" message="same, 41 pt, the outer offset went from 130 to 200 pt &lt;100%&gt;">the outer offset went from 130 to 200 pt &lt;100%&gt;
    at 5.417–5.433 s (frames 325–326, gesture 5, page 0)
    outer 130.0 → 200.0 pt, list 400.0 → 390.0 pt
    size 41 pt
    cause offset-written-during-drag: an offset was set at once while a finger moved the content
    state same, acceptance expired after 2020-01-31: soon
    fingerprint f4</failure>
          <system-out>the outer offset went from 130 to 200 pt &lt;100%&gt;
    at 5.417–5.433 s (frames 325–326, gesture 5, page 0)
    outer 130.0 → 200.0 pt, list 400.0 → 390.0 pt
    size 40 pt
    cause offset-written-during-drag: an offset was set at once while a finger moved the content
    state same, accepted until 2030-01-31: issue &lt;12&gt;
    fingerprint f3</system-out>
        </testcase>
        <testcase classname="native" name="s-2: replay" file="/elsewhere/s2.jsonl">
          <error message="the replay ended in an exception">a &lt;view&gt; &amp; its offset</error>
        </testcase>
        <testcase classname="native" name="夜间 ]]&gt; [s-3]: jump-back">
          <skipped message="only one side of the comparison has this session"/>
          <system-out>the outer offset went from 130 to 200 pt &lt;100%&gt;
    at 5.417–5.433 s (frames 325–326, gesture 5, page 0)
    outer 130.0 → 200.0 pt, list 400.0 → 390.0 pt
    size 30 pt
    cause offset-written-during-drag: an offset was set at once while a finger moved the content
    state new, only one side has the session
    fingerprint f5</system-out>
        </testcase>
        <testcase classname="native" name="夜间 ]]&gt; [s-3]: stuck">
          <skipped message="only one side of the comparison has this session"/>
        </testcase>
      </testsuite>
    </testsuites>

    """##,
    "github": ##"""
    ::error file=traces/s%2C1.jsonl,line=1,title=new jump-back under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 70 pt%0Acause offset-written-during-drag: an offset was set at once while a finger moved the content%0Astate new%0Afingerprint f1%0Asee: tracelab report session s-1
    ::error file=traces/s%2C1.jsonl,line=1,title=worse stuck under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 190 pt%0Acause offset-written-during-drag: an offset was set at once while a finger moved the content%0Astate worse, 90 pt before%0Afingerprint f2%0Asee: tracelab report session s-1
    ::error file=traces/s%2C1.jsonl,line=1,title=accepted no longer stuck under native%3A S01 <b>&"'%25%2C%3A\u{1b}[2J::the outer offset went from 130 to 200 pt <100%25>%0Aat 5.417–5.433 s (frames 325–326, gesture 5, page 0)%0Aouter 130.0 → 200.0 pt, list 400.0 → 390.0 pt%0Asize 41 pt%0Acause offset-written-during-drag: an offset was set at once while a finger moved the content%0Astate same, acceptance expired after 2020-01-31: soon%0Afingerprint f4%0Asee: tracelab report session s-1

    """##,
  ]
}
