/// The candidate of `SampleReport.comparison` as a baseline.
enum BaselineGolden {
  static let text = ##"""
    tracelab baseline 3
    version	detectors	d1
    version	engine	e1
    version	strategy native	s1
    version	tool	0.3.0
    strategy	native	2 sessions	7 gestures
    session	s-1	*	tab\tline\nback\\slash <b>	5	-	60.0	S01
    session	s-3	*	夜间 ]]>	2	-
    glitch	native	jump-back	s-1	5	0	0	70 pt	f1
    glitch	native	jump-back	s-3	5	0	0	30 pt	f5
    glitch	native	stuck	s-1	5	0	0	190 pt	f2
    glitch	native	stuck	s-1	5	0	0	40 pt	f3
    glitch	native	stuck	s-1	5	0	0	41 pt	f4
    accepted	native	stuck	s-1	5	0	0	40 pt	f3	S01	1	5	2030-01-31	tab\tline\nback\\slash <b>

    """##

  /// The same baseline in the form of the version before.
  static let former = ##"""
    tracelab baseline 2
    version	detectors	d1
    strategy	native	2 sessions	7 gestures
    session	s-1	*
    session	s-3	*
    glitch	native	jump-back	s-1	tab\tline\nback\\slash <b>	5	0	70 pt	f1
    glitch	native	jump-back	s-3	夜间 ]]>	5	0	30 pt	f5
    glitch	native	stuck	s-1	tab\tline\nback\\slash <b>	5	0	190 pt	f2
    glitch	native	stuck	s-1	tab\tline\nback\\slash <b>	5	0	40 pt	f3	2030-01-31	tab\tline\nback\\slash <b>
    glitch	native	stuck	s-1	tab\tline\nback\\slash <b>	5	0	41 pt	f4

    """##
}
