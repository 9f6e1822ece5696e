import CrierMessage

/// A fact about a field, for the help page and `docs/reference/fields.md`.
package struct FieldFact: Hashable, Sendable {
  /// The name, such as `Type`.
  package var name: String
  /// A sentence; for `JSON field` only the paths, so that they can be copied.
  package var text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

extension Field {
  /// All facts about the field except its help sentence, the most interesting first.
  package var facts: [FieldFact] {
    var facts = [
      FieldFact("JSON field", spellings.map(\.description).joined(separator: " or ")),
      FieldFact("Type", kind.fullWords + "."),
    ]
    if let limits { facts.append(FieldFact("Limits", limits)) }
    if let whenUnset { facts.append(FieldFact("If not set", whenUnset)) }
    if let advice { facts.append(FieldFact("Advice", advice)) }
    facts.append(FieldFact("For", platforms.map(\.label).joined(separator: ", ") + "."))
    if let standing { facts.append(FieldFact("Status", standing)) }
    facts.append(FieldFact("Source", source + "."))
    return facts
  }
}

extension Field.Kind {
  /// What the value must be, with all values of an enum: `One of NORMAL, HIGH`.
  package var fullWords: String {
    switch self {
    case .choice(let names): "One of \(names.joined(separator: ", "))"
    case .list(let element): "A list; each element is \(element.words)"
    case .textMap: "An object with your own keys; each value is a string"
    case .free: "An object that FCM passes on unchanged"
    case .secondsText: "A string with a whole number of seconds, such as \"3600\""
    case .unixSecondsText: "A string with the seconds since 1970, such as \"1893456000\""
    default: words.withCapital
    }
  }
}
