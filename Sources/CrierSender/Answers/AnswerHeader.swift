package import HTTPTypes

/// A header of an answer that somebody wrote down: `Retry-After: 30`.
package struct AnswerHeader: Hashable, Sendable {
  package let field: HTTPField

  /// Nil for what is no name, colon and value.
  package init?(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { return nil }
    field = HTTPField(name: name, value: String(parts[1].drop { $0 == " " }))
  }
}
