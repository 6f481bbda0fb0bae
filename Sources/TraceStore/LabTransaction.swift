import GRDB

/// One transaction on a lab, with all that can be read from it and stored in it. It is valid only within the closure of `Lab.read` or
/// `Lab.write`, from which errors of SQLite come out as `StoreError`.
public struct LabTransaction {
  let database: Database
  /// `nil` in a lab that is open for writing: an import of any length is one read of nothing.
  var watch: ReadWatch?
}
