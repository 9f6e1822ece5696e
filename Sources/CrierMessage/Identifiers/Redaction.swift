/// Shortens tokens so that they can be told apart but not used.
package enum Redaction {
  /// The kinds of text to remove.
  package enum Extent: Hashable, Sendable, CaseIterable {
    /// Keys and other credentials, which none of Crier's files may contain.
    case secrets
    /// Secrets and device tokens; for Crier's own text about a message.
    case tokens
    /// Secrets, tokens and any long random text; for text from servers, which is unpredictable.
    case untrusted
  }

  /// Returns four characters from each end, such as `fK3m…0001`.
  ///
  /// For a short string, it returns fewer characters: at most a third in total. Tokens are never
  /// shown in any other form, because anyone with access to the project can send to a device with
  /// its token.
  package static func shortened(_ secret: String) -> String {
    let characters = Array(secret)
    let shown = min(4, characters.count / 6)
    guard shown > 0 else { return "…" }
    return String(characters.prefix(shown)) + "…" + String(characters.suffix(shown))
  }

  /// The minimum length of a secret in bytes.
  ///
  /// Shorter strings are names or prose. Installation IDs have 22 bytes, tokens over a hundred.
  package static let shortestSecret = 20

  /// Returns a device's token or name for display.
  ///
  /// A string that is too short for a token or an installation ID is a name, such as the sandbox's
  /// `my-phone`, and is shown in full.
  package static func shortenedDevice(_ value: String) -> String {
    value.utf8.count < shortestSecret ? value : shortened(value)
  }
}

extension Redaction {
  /// Returns the text with tokens shortened and secrets removed.
  ///
  /// Servers repeat parts of the request in their responses, and Crier shows the responses.
  package static func scrubbed(_ text: String, of extent: Extent = .untrusted) -> String {
    var scrubbing = Scrubbing(extent)
    return scrubbing.scrub(text)
  }

  /// Scrubs text from an unknown source, which may contain part of a broken token.
  ///
  /// Unlike `scrubbed`, it also shortens longer words that are not pronounceable.
  package static func scrubbedStrictly(_ text: String) -> String {
    let bytes = Array(scrubbed(text).utf8)
    var result: [UInt8] = []
    var start = 0
    for index in 0...bytes.count
    where index == bytes.count || !IdentifierShape.isURLSafe(bytes[index]) {
      let word = bytes[start..<index]
      result +=
        isPronounceable(word)
        ? word : Array(shortened(String(decoding: word, as: UTF8.self)).utf8)[...]
      if index < bytes.count { result.append(bytes[index]) }
      start = index + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Scrubs a condition, strictly if it has no topics or an invalid topic, which may be a secret.
  package static func scrubbedCondition(_ text: String) -> String {
    guard text.contains("topics") else { return scrubbedStrictly(text) }
    do {
      _ = try ConditionReader.read(text)
    } catch {
      if case .badTopic = error.reason { return scrubbedStrictly(text) }
    }
    return scrubbed(text)
  }

  /// Whether every longer part is a pronounceable word, a number or a code.
  static func isPronounceable(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= shortestMasked else { return true }
    return word.split { !Randomness.isPart($0) }.allSatisfy { part in
      part.count < 4 || Randomness.isWord(part) || part.allSatisfy(Randomness.isDigit)
        || Randomness.isCode(part)
    }
  }

  /// The minimum length in bytes of words to check; shorter ones reveal too little of a token.
  private static let shortestMasked = 8

  /// Scrubs every string in a value, including keys.
  package static func scrubbed(_ value: JSONValue, of extent: Extent = .untrusted) -> JSONValue {
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

  /// Scrubs every string in an explanation.
  package static func scrubbed(
    _ explanation: Explanation, of extent: Extent = .untrusted
  ) -> Explanation {
    var result = explanation
    result.statement = scrubbed(explanation.statement, of: extent)
    result.fix = explanation.fix.map { scrubbed($0, of: extent) }
    return result
  }

  /// Returns the kinds of secrets in a value, including its keys.
  package static func secrets(in value: JSONValue) -> [Identifier.Kind] {
    var scrubbing = Scrubbing(.secrets)
    scrubbing.look(through: value)
    return scrubbing.secrets
  }

  /// Returns the kinds of secrets in a text, each once, in no particular order.
  package static func secrets(in text: String) -> [Identifier.Kind] {
    var scrubbing = Scrubbing(.secrets)
    _ = scrubbing.scrub(text)
    return scrubbing.secrets
  }
}
