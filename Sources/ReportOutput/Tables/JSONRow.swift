import TextFormatting

/// One row as a JSON object.
///
/// Integers stay integers (readers that know only doubles round beyond 2^53), reals read back exactly, infinities become
/// `null`, blobs strings of hexadecimal digits. Of columns with one name the second is called `name_2`, and so on: an object
/// with two equal keys would lose one.
struct JSONRow {
  private let keys: [String]

  init(columns: [String]) {
    var taken = Set(columns)
    var seen: Set<String> = []
    keys = columns.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name)_\(number)").inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }

  func text(_ values: [TableValue]) -> String {
    JSONText.object(zip(keys, values).map { ($0, $1.json) }).compact
  }
}
