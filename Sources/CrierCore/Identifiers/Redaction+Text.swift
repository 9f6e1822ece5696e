extension Redaction {
  /// A text with the tokens and keys in it shortened, or left out where they are secrets.
  ///
  /// Servers repeat what they were sent, and what they say is shown.
  package static func scrubbed(_ text: String, of extent: Extent = .strange) -> String {
    var scrubbing = Scrubbing(extent)
    return scrubbing.scrub(text)
  }

  /// The same for every text in a value, names of members included.
  package static func scrubbed(_ value: JSONValue, of extent: Extent = .strange) -> JSONValue {
    switch value {
    case .string(let text): .string(scrubbed(text, of: extent))
    case .array(let elements): .array(elements.map { scrubbed($0, of: extent) })
    case .object(let members):
      .object(
        members.map {
          JSONMember(scrubbed($0.key, of: extent), scrubbed($0.value, of: extent))
        })
    case .null, .bool, .number: value
    }
  }

  /// The same for what is said of something.
  package static func scrubbed(
    _ explanation: Explanation, of extent: Extent = .strange
  ) -> Explanation {
    var result = explanation
    result.sentence = scrubbed(explanation.sentence, of: extent)
    result.fix = explanation.fix.map { scrubbed($0, of: extent) }
    return result
  }

  /// What secrets stand in the texts of a value, names of members included.
  package static func secrets(in value: JSONValue) -> [Identifier.Kind] {
    var scrubbing = Scrubbing(.secrets)
    scrubbing.look(through: value)
    return scrubbing.secrets
  }

  /// What secrets stand in a text, each kind once, in no order that means anything.
  package static func secrets(in text: String) -> [Identifier.Kind] {
    var scrubbing = Scrubbing(.secrets)
    _ = scrubbing.scrub(text)
    return scrubbing.secrets
  }
}
