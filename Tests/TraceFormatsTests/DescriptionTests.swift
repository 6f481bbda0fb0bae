import Foundation
import Testing
import TraceModel

@testable import TraceFormats

/// The description of the format matches the decoder.
@Suite struct DescriptionTests {
  /// An event of every type, with all its possible keys.
  private static let events: [String: String] = [
    "touch": #"{"type":"touch","t":0,"id":1,"phase":"began","x":1,"y":1}"#,
    "tab": #"{"type":"tab","t":0,"page":1,"cause":"tap","inferred":true}"#,
    "action status_bar_tap": #"{"type":"action","t":0,"name":"status_bar_tap"}"#,
    "action set_offset": #"{"type":"action","t":0,"name":"set_offset","view":"pager","x":1,"animated":true}"#,
    "action content_size": #"{"type":"action","t":0,"name":"content_size","view":"page:1","height":1}"#,
    "action insert_above":
      #"{"type":"action","t":0,"name":"insert_above","view":"page:1","height":1,"compensated":true}"#,
    "action delete_above":
      #"{"type":"action","t":0,"name":"delete_above","view":"page:1","height":1,"compensated":true}"#,
    "action insets": #"{"type":"action","t":0,"name":"insets","view":"outer","top":1,"bottom":1}"#,
    "action reload": #"{"type":"action","t":0,"name":"reload","view":"page:1","height":1}"#,
    "action header_height": #"{"type":"action","t":0,"name":"header_height","height":1}"#,
    "action viewport": #"{"type":"action","t":0,"name":"viewport","width":844,"height":390}"#,
    "action page_count": #"{"type":"action","t":0,"name":"page_count","pages":[{"name":"p","content_height":1}]}"#,
    "action refresh_begin": #"{"type":"action","t":0,"name":"refresh_begin","view":"page:1"}"#,
    "action refresh_end": #"{"type":"action","t":0,"name":"refresh_end","view":"page:1"}"#,
    "action frames_unknown": #"{"type":"action","t":0,"name":"frames_unknown"}"#,
    "action": #"{"type":"action","t":0,"name":"rotate"}"#,
    "frame":
      #"{"type":"frame","t":0,"outer":0,"pager":0,"page":0,"inner":[0,0],"phase":"idle","confidence":0.5,"outer_enabled":true,"inner_enabled":true}"#,
  ]

  private static func isRefused(_ line: String) -> Bool { (try? Fixture.read(Fixture.header + line)) == nil }

  private static func id(_ line: LineDescription) -> String { line.action.map { "\(line.type) \($0)" } ?? line.type }

  /// A key is described exactly if another type of value refuses the line; it is required exactly if the line needs it.
  @Test(arguments: events.keys.sorted()) func keysOfEvents(id: String) throws {
    let description = try #require(LineDescription.all.first { Self.id($0) == id })
    let line = try #require(Self.events[id])
    #expect(!Self.isRefused(line))
    let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    func with(_ key: String, _ value: Any?) throws -> String {
      var object = object
      object[key] = value
      return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }
    for key in EventKey.allCases.map(\.text) {
      // The type selects the kind of line, and an offset along the other axis is ignored.
      if key == "type" || (id == "action set_offset" && key == "y") { continue }
      let described = description.keys.first { $0.name == key }
      #expect(try Self.isRefused(with(key, ["no": "value"])) == (described != nil), "\(key)")
      let isNeeded = try Self.isRefused(with(key, nil))
      #expect(isNeeded == (described?.isRequired ?? false || (id == "action set_offset" && key == "x")), "\(key)")
      if described?.isRequired == false, key != "x" { #expect(try !Self.isRefused(with(key, NSNull())), "\(key)") }
    }
  }

  @Test func everyEventKeyIsDescribed() {
    let described = Set(LineDescription.all.dropFirst().flatMap { $0.keys.map(\.name) })
    #expect(described == Set(EventKey.allCases.map(\.text)))
    #expect(Set(LineDescription.all.dropFirst().map(Self.id)) == Set(Self.events.keys))
  }

  /// The keys of the header are described as well, through all levels. The compiler ensures that the decoder reads no other key.
  @Test func keysOfTheHeader() throws {
    let header = """
      {"type":"session","version":1,"id":"a","name":"n","scenario":"s","recorded_at":"r","strategy":"x",\
      "source":{"kind":"device","device":"d","os":"o","app":"a","build":"b","refresh_hz":60,"scale":3},\
      "layout":{"viewport":{"width":390,"height":844},\
      "outer":{"header_height":200,"tab_bar_height":50,"pin_offset":200,"max_offset":300,"bounces":true},\
      "pages":[{"name":"p","content_height":1200,"bounces":true}],"initial_page":0,\
      "initial":{"outer":0,"pager":0,"inner":[0]},\
      "controls":[{"id":"c","kind":"view","in":"outer","frame":{"x":0,"y":0,"width":1,"height":1},"pan":true}],\
      "touch_delivery":{"delays_content_touches":true,"can_cancel_content_touches":true,"should_begin":{"c":true},\
      "should_cancel":{"c":true}}},\
      "expect":{"tab_offset":"keep","forward":"parallel","backward":"parallel","bounce_owner":"inner"}}
      """
    let object = try #require(JSONSerialization.jsonObject(with: Data(header.utf8)) as? [String: Any])
    #expect(!Self.isHeaderRefused(object))
    for place in LineDescription.session.places {
      let path = place.path.split(separator: ".").map(String.init)
      #expect(Self.isHeaderRefused(Self.replacing(path, of: object, with: [[1]])), "\(place.path)")
      let without = Self.replacing(path, of: object, with: nil)
      #expect(Self.isHeaderRefused(without) == place.key.isRequired, "\(place.path)")
      if !place.key.isRequired {
        #expect(!Self.isHeaderRefused(Self.replacing(path, of: object, with: NSNull())), "\(place.path)")
      }
    }
  }

  private static func isHeaderRefused(_ header: [String: Any]) -> Bool {
    guard let data = try? JSONSerialization.data(withJSONObject: header) else { return false }
    return (try? Fixture.read(String(decoding: data, as: UTF8.self))) == nil
  }

  /// An object whose value at a path is replaced or left out; `pages[]` is the first element.
  private static func replacing(_ path: [String], of object: [String: Any], with value: Any?) -> [String: Any] {
    guard let first = path.first else { return object }
    var object = object
    let rest = Array(path.dropFirst())
    let name = first.replacing("[]", with: "")
    if rest.isEmpty {
      object[name] = value
    } else if first.hasSuffix("[]"), let elements = object[name] as? [[String: Any]] {
      object[name] = elements.map { replacing(rest, of: $0, with: value) }
    } else if let inner = object[name] as? [String: Any] {
      object[name] = replacing(rest, of: inner, with: value)
    }
    return object
  }

  @Test func defaultsAreThoseOfTheModel() throws {
    let session = try Fixture.read(Fixture.header).session
    let places = Dictionary(uniqueKeysWithValues: LineDescription.session.places.map { ($0.path, $0.key) })
    #expect(places["source.refresh_hz"]?.fallback == .number(session.source.refreshHz))
    #expect(places["source.scale"]?.fallback == .number(session.source.scale))
    #expect(places["layout.initial_page"]?.fallback == .number(Double(session.layout.initialPage)))
    #expect(places["layout.outer.bounces"]?.fallback == .bool(session.layout.outer.bounces))
    #expect(places["layout.pages[].bounces"]?.fallback == .bool(session.layout.pages[0].bounces))
    #expect(places["expect.forward"]?.fallback == .word(session.expect.forward.rawValue))
  }

  @Test func everyKeySaysWhatItIs() {
    for line in LineDescription.all {
      #expect(Set(line.places.map(\.path)).count == line.places.count)
      for place in line.places {
        #expect(!place.key.meaning.isEmpty && !place.key.meaning.hasSuffix("."), "\(place.path)")
        if case .length = place.key.value { #expect(place.key.unit != nil, "\(place.path)") }
      }
    }
  }
}
