import CrierMessage

/// A fact about a field, for the help page and `docs/reference/fields.md`.
package struct FieldFact: Hashable, Sendable {
  /// `Type`
  package var name: String
  /// A sentence; for `On the wire` only the paths, so that they can be copied.
  package var text: String

  init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}

extension Field {
  /// All facts about the field apart from its help sentence, most interesting first.
  package var facts: [FieldFact] {
    var facts = [
      FieldFact("On the wire", spellings.map(\.description).joined(separator: " or ")),
      FieldFact("Type", kind.fullWords + "."),
    ]
    if let limits { facts.append(FieldFact("Limits", limits)) }
    if let whenUnset { facts.append(FieldFact("Without it", whenUnset)) }
    facts.append(FieldFact("For", platforms.map(\.label).joined(separator: ", ") + "."))
    if let standing { facts.append(FieldFact("Standing", standing)) }
    facts.append(FieldFact("Source", source + "."))
    return facts
  }
}

extension Field.Kind {
  /// What the value must be, with all names of an enum: `One of NORMAL, HIGH`.
  package var fullWords: String {
    switch self {
    case .choice(let names): "One of \(names.joined(separator: ", "))"
    case .list(let element): "A list; each element is \(element.words)"
    case .textMap: "An object with keys of your own; each value is a text"
    case .free: "An object that FCM hands on as it is"
    case .secondsText: "A text with whole seconds, such as \"3600\""
    case .unixSecondsText: "A text with the seconds since 1970, such as \"1893456000\""
    default: words.withCapital
    }
  }
}
