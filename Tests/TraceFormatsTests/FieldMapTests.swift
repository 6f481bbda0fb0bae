import Testing
import TraceFormats

@Suite struct FieldMapTests {
  @Test func entries() throws {
    var map = FieldMap()
    try map.add("t=timestamp:s,outer=contentOffset.y")
    try map.add(#"x="a,""b"":c":px,y="d""#)
    try map.add("inner=:pt")
    #expect(
      map.entries == [
        .init(key: "t", source: "timestamp", unit: "s"), .init(key: "outer", source: "contentOffset.y"),
        .init(key: "x", source: #"a,"b":c"#, unit: "px"), .init(key: "y", source: "d"),
        .init(key: "inner", source: "", unit: "pt"),
      ])
    #expect(map["t"]?.unit == "s" && map["u"] == nil)
    var other = FieldMap()
    try other.add(#"inner=:pt,y=d,x="a,""b"":c":px,outer=contentOffset.y,t=timestamp:s"#)
    #expect(other.canonicalText == map.canonicalText)
  }

  @Test(arguments: ["", "t", "=a", "t=", "t=a,", "t=a:", "t=\"a", "t=\"a\"b", ",t=a", "t=a,t=b"])
  func refusals(_ text: String) {
    var map = FieldMap()
    #expect(throws: FieldMap.SyntaxError.self) { try map.add(text) }
  }

  @Test func aKeyThatNobodyTakes() throws {
    let description = FormatDescription(
      id: "some", name: "Some", summary: "s", extensions: ["some"], holds: ["touches"], example: "",
      invalidExamples: [],
      mapKeys: [MapKey("t", "the time"), MapKey("inner_N", "an offset")])
    for (text, isKnown) in [("t=a,inner_12=b", true), ("inner_=a", false), ("inner_x=a", false), ("u=a", false)] {
      var options = ReadOptions()
      try options.map.add(text)
      let error = Result { try options.checkMap(for: description, file: "f") }
      #expect(((try? error.get()) != nil) == isKnown, "\(text)")
      guard case .failure(let error as TraceFormatError) = error else { continue }
      let remedy = text.hasPrefix("inner") ? "did you mean `inner_N`?" : "its keys are t, inner_N"
      #expect(error.kind == .unknownKey && error.description.contains(remedy))
    }
  }
}
