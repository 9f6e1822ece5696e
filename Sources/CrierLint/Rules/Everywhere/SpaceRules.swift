import CrierMessage

extension LintRule {
  /// FCM accepts a text of white space, but people see nothing.
  static let blankText = LintRule(
    "TX06", "BlankText", .risky, source: "Devices show a title of spaces as an empty line",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " ", "body": "Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Oslo", "body": "Rain"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard !text.isEmpty, text.first?.isWhitespace == true, text.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return Explanation(
        at: field, "\(field) contains only white space and is shown as an empty line.",
        fix: "Write a text, or remove it.")
    }
  }

  /// White space at the beginning or end of a text counts toward its size but is rarely intended.
  static let outerSpaces = LintRule(
    "TX03", "OuterSpaces", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": " Rain at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      let atStart = text.first?.isWhitespace == true
      guard atStart || text.last?.isWhitespace == true else { return nil }
      return Explanation(
        at: field, "\(field) \(atStart ? "begins" : "ends") with white space.",
        fix: "Remove it.", quickFix: QuickFix(.set(field, .string(text.trimmed))))
    }
  }

  /// Two spaces in a row, often left by a removed word or an empty placeholder.
  static let doubledSpaces = LintRule(
    "TX05", "DoubledSpaces", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain  at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard hasDoubledSpace(text) else { return nil }
      var right = ""
      for character in text where character != " " || right.last != " " { right.append(character) }
      return Explanation(
        at: field, "\(field) has two spaces in a row.", fix: "Use one space.",
        quickFix: QuickFix(.set(field, .string(right))))
    }
  }

  /// Whether there are two spaces in a row before the last word.
  private static func hasDoubledSpace(_ text: String) -> Bool {
    let space = UInt8(ascii: " ")
    var isAfterWord = false
    var spaces = 0
    for byte in text.utf8 {
      if byte == space {
        spaces += 1
        continue
      }
      if spaces > 1, isAfterWord { return true }
      isAfterWord = true
      spaces = 0
    }
    return false
  }

  /// Invisible characters that change how a text is read.
  static let hiddenCharacters = LintRule(
    "TX01", "HiddenCharacters", .risky,
    source: "Unicode: control characters, direction overrides and zero-width characters",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain\u202e at six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain at six"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let found = HiddenCharacter.first(in: text) else { return nil }
      return Explanation(
        at: field,
        "Character \(found.column) of \(field) is invisible or broken: \(found.name).",
        fix: "Remove it, unless it is intended.",
        quickFix: HiddenCharacter.removed(from: text).map { QuickFix(.set(field, .string($0))) })
    }
  }

  /// URLs contain no white space; a space is written `%20`.
  static let addressSpaced = LintRule(
    "IM03", "AddressSpaced", .risky, source: "RFC 3986: URLs contain no spaces",
    broken: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain in oslo.png"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "image": "https://example.com/rain%20in%20oslo.png"}}}
      """
  ) { message in
    var addresses = message.images
    for name in ["webpush.fcm_options.link", "webpush.notification.click_action"] {
      if let link = message.text(name) { addresses.append((FieldPath(name), link)) }
    }
    return addresses.compactMap { field, address in
      guard address.contains(where: \.isWhitespace), !address.trimmed.isEmpty else { return nil }
      let right = address.trimmed.map { $0.isWhitespace ? "%20" : String($0) }.joined()
      return Explanation(
        at: field, "\(field) contains white space, which a URL must not have.",
        fix: "Write %20 for a space.", quickFix: QuickFix(.set(field, .string(right))))
    }
  }
}
