/// A problem in plain English: where it is, what is wrong and what to do.
///
/// Sentences start with a capital letter and end with a period. They never contain a secret:
/// callers must shorten tokens and leave out private keys.
package struct Explanation: Hashable, Sendable {
  /// The field with the problem; nil if it is not in a field.
  package var field: FieldPath?
  /// The position of the problem in a text; nil if it is not in a text.
  package var place: Place?
  /// What is wrong, without the position; may begin in lower case if there is a position.
  package var statement: String
  /// What to do, as one imperative sentence; nil if there is nothing to do.
  package var fix: String?
  /// The change that the fix describes, if only one change is right.
  package var quickFix: QuickFix?
  /// The changes to choose from if there are several; `quickFix` is nil in that case.
  package var choices: [FixChoice] = []

  /// What is wrong, preceded by the position.
  package var sentence: String { place.map { "\($0): \(statement)" } ?? statement }

  /// What is wrong and what to do, in one string.
  package var spoken: String { [sentence, fix].compactMap(\.self).joined(separator: " ") }

  /// The explanation without the position, for callers that show the position in their own way.
  ///
  /// A path such as `apns.headers` keeps its spelling at the beginning.
  package var placeless: Explanation {
    guard place != nil else { return self }
    var placeless = self
    placeless.place = nil
    let first = statement.prefix { $0 != " " }
    if !first.dropLast().contains(".") { placeless.statement = statement.withCapital }
    return placeless
  }

  /// Returns the same explanation with a file's name in front.
  package func about(_ name: String) -> Explanation {
    Explanation(at: field, "\(name): \(sentence)", fix: fix)
  }

  /// Whether the Fix command does something, even if it only asks which fix to apply.
  package var hasFix: Bool { quickFix != nil || !choices.isEmpty }

  package init(
    at field: FieldPath? = nil, in place: Place? = nil, _ statement: String, fix: String? = nil,
    quickFix: QuickFix? = nil
  ) {
    self.field = field
    self.place = place
    self.statement = statement
    self.fix = fix
    self.quickFix = quickFix
  }
}

extension Explanation {
  /// A position in a text; formatted only for display.
  package struct Place: Hashable, Sendable {
    /// The file's name; nil if the user already knows which text it is.
    package var file: String?
    /// The line, counted from 1 like columns.
    package var line: Int
    package var column: Int?

    package init(file: String? = nil, line: Int, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }

    package init(_ place: JSONPlace) {
      self.init(line: place.line, column: place.column)
    }
  }
}

extension Explanation.Place: CustomStringConvertible {
  /// `Line 3, column 4`, or `In config.toml, line 3`.
  package var description: String {
    let spot = "line \(line)" + (column.map { ", column \($0)" } ?? "")
    return file.map { "In \($0), \(spot)" } ?? spot.withCapital
  }
}

extension Explanation {
  /// The JSON members `"sentence"` and `"fix"`, with tokens shortened and secrets removed.
  package var words: [JSONMember] {
    let masked = Redaction.scrubbed(self, of: .tokens)
    return [
      JSONMember("sentence", .string(masked.sentence)),
      JSONMember("fix", masked.fix.map { .string($0) } ?? .null),
    ]
  }

  /// The members of `words` after a member `"field"`, which is `null` if there is no field.
  package var json: JSONValue {
    .object([JSONMember("field", field.map { .string("\($0)") } ?? .null)] + words)
  }
}

/// An error with an explanation for the user.
package protocol ExplainedError: Error, Sendable {
  var explanation: Explanation { get }
}
