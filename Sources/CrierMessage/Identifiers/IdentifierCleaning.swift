import TextLayout

/// Removes what logs, e-mails and chats leave around an identifier, and records what it removed.
package struct IdentifierCleaning: Hashable, Sendable {
  package enum Step: String, Hashable, Sendable, CaseIterable {
    case space = "white space"
    case innerSpace = "white space inside"
    case invisible = "invisible characters"
    case quotes
    case brackets
    case label = "a label in front"
    case punctuation = "a comma or semicolon"
    case topicPrefix = "/topics/ in front"
  }

  package private(set) var text: String
  package private(set) var steps: [Step] = []

  package init(_ text: String) {
    self.text = text
    removeInvisible()
    var before: String
    repeat {
      before = self.text
      trim()
      removePunctuation()
      removeQuotes()
      removeLabel()
      removeAngles()
    } while self.text != before
  }

  package var hasInnerSpace: Bool { text.contains(where: \.isWhitespace) }

  package mutating func removeInnerSpace() {
    take(String(text.filter { !$0.isWhitespace }), for: .innerSpace)
  }

  package mutating func removeTopicPrefix() {
    guard text.hasPrefix(TopicName.prefix) else { return }
    take(String(text.dropFirst(TopicName.prefix.count)), for: .topicPrefix)
  }

  private mutating func take(_ rest: String, for step: Step) {
    guard !rest.isSpelled(text) else { return }
    text = rest
    if !steps.contains(step) { steps.append(step) }
  }

  private mutating func removeInvisible() {
    if let visible = Self.visible(in: text) { take(visible, for: .invisible) }
  }

  /// Returns a text without its invisible characters; nil if it has none.
  static func visible(in text: String) -> String? {
    guard !text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }),
      text.unicodeScalars.contains(where: isInvisible)
    else { return nil }
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isInvisible(scalar) { rest.append(scalar) }
    return String(rest)
  }

  /// Whether a character is invisible, so that it cannot be part of an identifier.
  ///
  /// White space is removed in a separate step.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch HiddenKind(scalar) {
    case nil: !scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint
    case .separator: false
    case .control: !["\t", "\n", "\r", "\u{85}"].contains(scalar)
    case .embedding, .override, .isolate, .directionMark, .joiner, .variationSelector, .emojiTag,
      .empty:
      true
    }
  }

  private mutating func trim() { take(text.trimmed, for: .space) }

  private mutating func removePunctuation() {
    var rest = Substring(text)
    while let last = rest.last, last == "," || last == ";" { rest.removeLast() }
    if rest.isEmpty { return }
    take(String(rest), for: .punctuation)
  }

  private static let pairs: [Character: [Character]] = [
    "\"": ["\""], "'": ["'"], "`": ["`", "'"], "\u{201C}": ["\u{201D}", "\u{201C}"],
    "\u{2018}": ["\u{2019}"], "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{AB}": ["\u{BB}"],
  ]

  /// Removes a pair of quotes around the whole string, but not those at the ends of a condition.
  private mutating func removeQuotes() {
    guard text.count >= 2, let first = text.first, let last = text.last,
      Self.pairs[first]?.contains(last) == true
    else { return }
    let inner = text.dropFirst().dropLast()
    guard !inner.contains(first) else { return }
    take(String(inner), for: .quotes)
  }

  private static let labels = [
    "token", "fcm token", "fcm_token", "fcmtoken", "registration token", "registration_token",
    "registrationtoken", "registration_id", "registration_ids", "device token", "devicetoken",
    "device_token", "apns token", "apnstoken", "fid", "installation id", "installationid", "to",
    "topic", "condition", "notification_key", "key", "authorization", "bearer", "access_token",
    "server key", "serverkey", "sender id", "senderid", "project_id", "project id", "name",
  ]

  /// Removes a label: `token: …`, `"token": …`, `key=…`, `Bearer …`.
  private mutating func removeLabel() {
    let head = text.prefix(40)
    if head.lowercased().hasPrefix("bearer ") {
      return take(String(text.dropFirst(7)), for: .label)
    }
    guard let mark = head.firstIndex(where: { $0 == ":" || $0 == "=" }) else { return }
    let word = head[..<mark].filter { $0 != "\"" && $0 != "'" }.lowercased()
    let rest = text[text.index(after: mark)...]
    let name = word.split(separator: " ").joined(separator: " ")
    guard Self.labels.contains(name), rest.contains(where: { !$0.isWhitespace }) else { return }
    take(String(rest), for: .label)
  }

  /// Removes the brackets of `<a1b2c3d4 …>`, as older Apple systems printed device tokens.
  private mutating func removeAngles() {
    guard text.hasPrefix("<"), text.hasSuffix(">"), text.count > 2 else { return }
    let inner = text.dropFirst().dropLast()
    guard inner.allSatisfy({ $0.isHexDigit || $0 == " " }) else { return }
    take(String(inner.filter { $0 != " " }), for: .brackets)
  }
}
