import CrierMessage
import CrierPreview
import TextLayout

extension LintRule {
  /// UTF-8 that was read as Latin-1: `Ã¤` for `ä`.
  static let brokenLetters = LintRule(
    "TX14", "BrokenLetters", .risky,
    source: "These characters are UTF-8 bytes read as Latin-1 or Windows-1252",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "KÃ¶ln"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Köln"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: in UTF-8, Ã, Â and â begin with this byte.
      guard text.utf8.contains(0xC3), isBroken(text) else { return nil }
      let bytes = text.unicodeScalars.map { UInt8(exactly: $0.value) }
      let right =
        bytes.contains(nil) ? nil : String(validating: bytes.compactMap(\.self), as: UTF8.self)
      return Explanation(
        at: field, "\(field) has characters that were read in the wrong encoding.",
        fix: "Save the text as UTF-8 and read it as UTF-8.",
        quickFix: right.map { QuickFix(.set(field, .string($0))) })
    }
  }

  /// Whether two characters in a row look like two bytes of a UTF-8 sequence.
  private static func isBroken(_ text: String) -> Bool {
    var before: UInt32 = 0
    for scalar in text.unicodeScalars {
      switch before {
      case 0xC2, 0xC3: if 0x80...0xBF ~= scalar.value { return true }
      case 0xE2: if scalar.value == 0x80 || scalar.value == 0x20AC { return true }
      default: break
      }
      before = scalar.value
    }
    return false
  }

  /// Parts of an emoji without the emoji, which some phones show as boxes.
  static let loneEmojiPart = LintRule(
    "TX10", "LoneEmojiPart", .risky,
    source: "Unicode, UTS 51: selectors and joiners follow a symbol",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "\ufe0f Rain"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "☔️ Rain"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: emoji parts are encoded with one of these leading bytes.
      guard text.utf8.contains(where: { $0 == 0xEF || $0 == 0xF0 }) else { return nil }
      var right = String.UnicodeScalarView()
      var lost = 0
      for scalar in text.unicodeScalars {
        if isPart(scalar), right.last.map(isSymbol) != true {
          lost += 1
        } else {
          right.append(scalar)
        }
      }
      if lost == 0 { return nil }
      return Explanation(
        at: field, "\(field) contains part of an emoji without the emoji itself.",
        fix: "Remove it, or type the emoji again.",
        quickFix: QuickFix(.set(field, .string(String(right)))))
    }
  }

  /// Whether a scalar is a variation selector (15 or 16) or a skin tone.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    0xFE0E...0xFE0F ~= scalar.value || 0x1F3FB...0x1F3FF ~= scalar.value
  }

  /// Whether an emoji part may follow this: a symbol, the digit of a keycap, or another part.
  private static func isSymbol(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmoji || isPart(scalar)
      || scalar.value > 0x2000 && !scalar.properties.isAlphabetic
  }

  /// A quote or bracket that is opened but never closed, often because the text was cut.
  static let marksUnbalanced = LintRule(
    "TX07", "MarksUnbalanced", .hint, source: "Writing style",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain (until six"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain (until six)"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard let mark = unbalanced(in: text) else { return nil }
      return Explanation(
        at: field, "\(field) has a \(mark) that is never closed.", fix: "Close it, or remove it.")
    }
  }

  /// Returns the last unclosed bracket or quote.
  ///
  /// Closing brackets without an opening one are allowed, because smileys and list items use them.
  private static func unbalanced(in text: String) -> Character? {
    var open: [Character] = []
    var straight = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": straight += 1
      case "(", "[", "“", "«", "「", "『", "（": open.append(Character(scalar))
      case ")", "]", "”", "»", "」", "』", "）":
        if let last = open.last, partners[last]?.contains(Character(scalar)) == true {
          open.removeLast()
        }
      default: continue
      }
    }
    // “ and « are not reported, because they are closing marks in German.
    if let mark = open.last, mark != "“", mark != "«" { return mark }
    return straight % 2 == 1 && !text.contains(where: \.isNumber) ? "\"" : nil
  }

  private static let partners: [Character: [Character]] = [
    "(": [")"], "[": ["]"], "“": ["”"], "«": ["»"], "「": ["」"], "『": ["』"], "（": ["）"],
  ]

  /// Notifications show tags and entities literally.
  static let markupInText = LintRule(
    "TX12", "MarkupInText", .risky, source: "Notifications are plain text on all platforms",
    broken: #"{"message": {"topic": "rain", "notification": {"title": "Rain &amp; wind"}}}"#,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Rain & wind"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }),
        let found = markup(in: text)
      else { return nil }
      let plain = entities.reduce(text) { $0.replacingEach($1.0, with: $1.1) }
      return Explanation(
        at: field, "\(field) contains \(found), which people will see literally.",
        fix: "Write plain text.",
        quickFix: markup(in: plain) == nil ? QuickFix(.set(field, .string(plain))) : nil)
    }
  }

  /// The ampersand comes last, so that text escaped twice is unescaped only once.
  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
    ("&nbsp;", "\u{A0}"), ("&amp;", "&"),
  ]

  private static let tags = [
    "<b>", "</b>", "<i>", "</i>", "<br>", "<br/>", "<br />", "<p>", "</p>", "<strong>", "</strong>",
    "<em>", "</em>", "<u>", "</u>", "<span", "</span>", "<a href", "</a>", "<font", "<div", "<img",
  ]

  private static func markup(in text: String) -> String? {
    let small = text.lowercased()
    return entities.map(\.0).first { small.holds($0) } ?? tags.first { small.holds($0) }
  }

  /// Text with words in both directions may be displayed in an unexpected order.
  static let mixedDirection = LintRule(
    "TX08", "MixedDirection", .hint,
    source: "Unicode, UAX 9: the first strong character sets the order",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain in \\u05d7\\u05d9\\u05e4\\u05d4"}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "\\u05d2\\u05e9\\u05dd \\u05d1\\u05d7\\u05d9\\u05e4\\u05d4"}}}
      """
  ) { message in
    message.words.compactMap { field, text in
      if text.utf8.allSatisfy({ $0 < 0xD6 }) { return nil }
      let words = text.split { $0.isWhitespace }
      let directions = words.compactMap { word in
        word.contains(where: \.isLetter) ? TextDirection(of: String(word)) : nil
      }
      guard let first = directions.first, directions.contains(where: { $0 != first }) else {
        return nil
      }
      let isAtEnd = directions.drop { $0 == first }.allSatisfy { $0 != first }
      return Explanation(
        at: field,
        "\(field) mixes left-to-right and right-to-left words; devices may order them differently.",
        fix: isAtEnd
          ? "Check the preview."
          : "Check the preview, and move the words that run the other way to the end.")
    }
  }

  /// A text that one platform shows and another does not.
  static let oneSidedText = LintRule(
    "TX11", "OneSidedText", .hint,
    source: "Google's documentation: each platform has its own fields",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "android": {"notification": {"body": "From six on"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "From six on"}}}
      """
  ) { message in
    let reach = message.reach
    guard reach.count > 1 else { return [] }
    func told(
      _ part: String, _ get: (EffectiveText) -> (text: EffectiveText.Part?, isOther: Bool)
    ) -> Explanation? {
      var origin: FieldPath?
      var having: [String] = []
      var lacking: [String] = []
      for platform in reach {
        let words = message.words(on: platform)
        if words.isEmpty { continue }
        let (text, isOther) = get(words)
        if let text {
          origin = origin ?? text.origin
          having.append(platform.label)
        } else if !isOther {
          lacking.append(platform.label)
        }
      }
      guard let origin, !lacking.isEmpty else { return nil }
      return Explanation(
        at: origin,
        "\(lacking.joined(separator: " and ")) \(lacking.count == 1 ? "shows" : "show") no "
          + "\(part), because the message sets the \(part) for "
          + "\(having.joined(separator: " and ")) only.",
        fix: "To show it on all platforms, set it in notification.")
    }
    return [
      // A localization key counts as a text, and so does a common text that FCM may add to the
      // alert.
      told("title") { ($0.title, $0.titleKey != nil || $0.unsureTitle != nil) },
      told("text") { ($0.body, $0.bodyKey != nil || $0.unsureBody != nil) },
    ].compactMap(\.self)
  }

  /// Decomposed letters, as in file names on a Mac, take more bytes.
  static let textDecomposed = LintRule(
    "TX09", "TextDecomposed", .hint,
    source: "Unicode, NFD: a letter and its accent are two code points, which some fonts draw "
      + "separately",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Regen in Ko\\u0308ln"}}}
      """,
    fixed: #"{"message": {"topic": "rain", "notification": {"title": "Regen in Köln"}}}"#
  ) { message in
    message.words.compactMap { field, text in
      // A quick test: U+0300 to U+036F begin with these bytes, and few texts contain them.
      guard text.utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return nil }
      var before: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        defer { before = scalar }
        guard 0x300...0x36F ~= scalar.value, let letter = before, letter.isASCII,
          letter.properties.isAlphabetic
        else { continue }
        return Explanation(
          at: field, "\(field) contains \(letter) and its accent as two characters.",
          fix: "Type the letter again, or save the text in composed form (NFC).")
      }
      return nil
    }
  }

  /// Title and text are the same.
  static let titleRepeated = LintRule(
    "TX13", "TitleRepeated", .hint, source: "Writing style",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain at six", "body": "Rain at six"}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "From six on"}}}
      """
  ) { message in
    var found: [Explanation] = []
    for platform in message.reach {
      let words = message.words(on: platform)
      guard let title = words.title, let body = words.body, title.text.isSpelled(body.text),
        !found.contains(where: { $0.field == body.origin })
      else { continue }
      found.append(
        Explanation(
          at: body.origin, "Title and text are the same.",
          fix: "Use the text for something that the title does not say."))
    }
    return found
  }
}
