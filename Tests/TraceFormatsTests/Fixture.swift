import TraceFormats
import TraceModel

/// Small recordings for tests.
enum Fixture {
  /// Two pages below a header of 200 pt and a tab bar of 50.
  static let layout =
    #"{"viewport":{"width":390,"height":844},"outer":{"header_height":200,"tab_bar_height":50},"#
    + #""pages":[{"name":"p","content_height":1200},{"name":"q","content_height":900}]}"#
  /// A header line with the placeholder `LAYOUT` for its layout.
  static let bareHeader = #"{"type":"session","version":1,"id":"a","name":"n","layout":LAYOUT}"#
  /// A complete header line.
  static let header = bareHeader.replacing("LAYOUT", with: layout) + "\n"

  /// A file with every kind of event and key, oddities included.
  static let everything =
    header.replacing(
      #""name":"n""#,
      with: #""name":"n é \u00e9 \ud83d\ude00","source":{"kind":"device","refresh_hz":120},"x":[{"y":[1,"]"]}]"#)
      + #"""
      {"type":"touch","t":0,"id":1,"phase":"began","x":195,"y":700.25}
      {"y":-1.5e1,"x":0.1e-1,"phase":"moved","id":1,"t":16667.0,"type":"touch"}
       { "type" : "frame" , "t" : 20000 , "outer" : 12.3456789 , "pager" : 0 , "page" : 0 , "inner" : [ 0 , 1.5 ] }
      {"type":"frame","t":20000,"outer":13,"pager":390,"page":1,"inner":[0,2],"phase":"dragging","outer_enabled":true,"inner_enabled":[true,false]}

      {"type":"tab","t":30000,"page":1,"cause":"swipe"}
      {"type":"weather","t":-5,"sky":{"blue":[1,2,{"a":null}]}}
      {"type":"action","t":40000,"name":"status_bar_tap"}
      {"type":"action","t":40000,"name":"set_offset","view":"page:1","y":120.0004,"animated":true}
      {"type":"action","t":40000,"name":"set_offset","view":"pager","x":390}
      {"type":"action","t":40000,"name":"rotate","view":7}
      {"\u0074ype":"touch","t":1,"t":50000,"id":1,"phase":"ended","x":195,"y":680}
      {"type":"frame","t":60000,"outer":0,"pager":0,"page":0,"inner":[0,3],"phase":null}
      """#

  static func read(
    _ text: String, options: ReadOptions = ReadOptions()
  ) throws -> ReadSession {
    try JSONLinesFormat.session(from: MemorySource(text, name: "t.jsonl"), options: options)
  }
}
