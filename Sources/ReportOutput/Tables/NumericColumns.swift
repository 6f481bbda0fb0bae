/// Which columns hold numbers and nothing else, as far as the rows seen say; NULL says nothing.
struct NumericColumns {
  private var sawNumber: [Bool]
  private var sawOther: [Bool]

  init(count: Int) {
    sawNumber = Array(repeating: false, count: count)
    sawOther = sawNumber
  }

  mutating func note(_ values: [TableValue]) {
    for (column, value) in values.enumerated() where column < sawNumber.count && !value.isNull {
      if value.isNumber { sawNumber[column] = true } else { sawOther[column] = true }
    }
  }

  subscript(column: Int) -> Bool { sawNumber[column] && !sawOther[column] }
}
