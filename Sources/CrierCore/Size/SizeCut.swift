/// A text shortened at its end, by whole characters, so that a message fits.
package struct SizeCut: Hashable, Sendable {
  package var field: FieldPath
  /// What is left of the text.
  package var kept: String
  /// Visible characters that go and that stay.
  package var cutCharacters: Int
  package var keptCharacters: Int
  /// The platforms that are too large and get this text; all of them fit afterwards.
  package var platforms: [Platform]
  /// Whether it is cut to what Google documents for topics, and not only to what FCM takes.
  package var isForAudience = false

  /// The change that does it.
  package var mending: Mending { Mending(.set(field, .string(kept))) }

  /// `Cut data.text to 3 900 characters …`: what to do, in a sentence.
  package var sentence: String {
    let names = platforms.map(\.label).joined(separator: " and ")
    let word = keptCharacters == 1 ? "character" : "characters"
    let goal =
      isForAudience
      ? "to stay within the \(PayloadSize.documentedTopicLimit) bytes that Google documents for topics"
      : "to fit \(names)"
    return "Cut \(field) to \(keptCharacters) \(word) (\(cutCharacters) fewer) \(goal)."
  }

  /// What has been done, and why so much.
  package var outcome: String {
    let reason =
      isForAudience
      ? "Google documents \(PayloadSize.documentedTopicLimit) bytes for topics"
      : platforms.map { "\($0.label) takes \(PayloadSize.limit(on: $0)) bytes" }
        .joined(separator: ", ")
    return "\(field) is cut to \(keptCharacters) characters, \(cutCharacters) fewer: \(reason)."
  }

  /// Whether a shorter text still is what the field is for: words and data, not addresses or names.
  static func isTextToCut(_ field: FieldPath) -> Bool {
    let maps: [FieldPath] = ["data", "android.data", "android_v2.data", "webpush.data"]
    if maps.contains(field.parent) { return true }
    if field.parent == "apns.payload" { return true }
    return ["title", "subtitle", "body", "ticker", "alert"].contains(field.lastKey)
  }
}

extension PayloadSize {
  /// How far one text has to be cut so that all platforms that get it and are too large fit; for
  /// topics, all that are larger than Google documents.
  ///
  /// Nil where none is too large, the field is no text to cut, or nothing would be left of it.
  package func cut(of field: FieldPath, in message: Message) -> SizeCut? {
    let over = measures.filter { measure in
      measure.isRisky && measure.parts.contains { $0.field == field }
    }
    guard !over.isEmpty, SizeCut.isTextToCut(field), let text = message.text(field) else {
      return nil
    }
    let raw = over.filter { $0.platform == .android }.map { $0.bytes - $0.safeLimit }.max() ?? 0
    let quoted = over.filter { $0.platform != .android }.map { $0.bytes - $0.safeLimit }.max() ?? 0
    // From the start on: what may stay is short, and going back in a row of flags takes long.
    var left = (raw: text.utf8.count - raw, quoted: Self.quotedSize(text) - 2 - quoted)
    var end = text.startIndex
    for character in text {
      let unit = String(character)
      left.raw -= unit.utf8.count
      left.quoted -= Self.quotedSize(unit) - 2
      if left.raw < 0 || left.quoted < 0 { break }
      end = text.index(after: end)
    }
    let kept = Self.tidy(text[..<end])
    guard !kept.isEmpty else { return nil }
    let count = kept.count
    return SizeCut(
      field: field, kept: kept, cutCharacters: text.count - count, keptCharacters: count,
      platforms: over.map(\.platform), isForAudience: over.contains(where: \.isForAudience))
  }

  /// The cut that takes least from the reader: the largest text of the platform that is furthest
  /// over its limit, as long as something is left of it.
  ///
  /// Nil where all platforms fit, or where no text alone is long enough.
  package func cutToFit(_ message: Message) -> SizeCut? {
    let worst = measures.filter(\.isRisky).max { $0.bytes - $0.safeLimit < $1.bytes - $1.safeLimit }
    guard let worst else { return nil }
    for part in worst.parts.prefix(Self.mostTried) {
      // No text gives more bytes than it has.
      guard part.bytes > worst.bytes - worst.safeLimit else { return nil }
      if let cut = cut(of: part.field, in: message) { return cut }
    }
    return nil
  }

  /// Looking at every row of a message of 1 MB would take its time and find nothing.
  private static let mostTried = 50

  /// Without spaces at the end, and not in the middle of a placeholder.
  private static func tidy(_ text: Substring) -> String {
    var text = text
    if let open = lastPlaceholder(in: text), !text[open...].contains("}") { text = text[..<open] }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func lastPlaceholder(in text: Substring) -> Substring.Index? {
    // No placeholder is longer than this.
    var index = text.endIndex
    for _ in 0..<60 {
      guard index > text.startIndex else { return nil }
      let before = text.index(before: index)
      if text[before] == "{" {
        let isDoubled = before > text.startIndex && text[text.index(before: before)] == "{"
        return isDoubled ? text.index(before: before) : nil
      }
      index = before
    }
    return nil
  }
}
