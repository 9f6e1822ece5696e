package import CrierMessage

/// A string shortened at its end, by whole characters, so that the message fits.
package struct SizeCut: Hashable, Sendable {
  package var field: FieldPath
  /// The remaining string.
  package var kept: String
  /// The numbers of visible characters that are removed and kept.
  package var cutCharacters: Int
  package var keptCharacters: Int
  /// The platforms that receive this string and are over their limit; all of them fit afterwards.
  package var platforms: [Platform]
  /// Whether it is cut to the topic limit that Google documents, which is below FCM's own limit.
  package var isForAudience = false

  /// The change that applies the cut.
  package var quickFix: QuickFix { QuickFix(.set(field, .string(kept))) }

  /// The suggestion in a sentence: `Cut data.text to 3900 characters …`.
  package var sentence: String {
    let names = platforms.map(\.label).joined(separator: " and ")
    let word = keptCharacters == 1 ? "character" : "characters"
    let goal =
      isForAudience
      ? "to stay within the \(PayloadSize.documentedTopicLimit) bytes that Google documents for topics"
      : "to fit \(names)"
    return "Cut \(field) to \(keptCharacters) \(word) (\(cutCharacters) fewer) \(goal)."
  }

  /// What was done, and the reason for this length.
  package var outcome: String {
    let reason =
      isForAudience
      ? "Google documents \(PayloadSize.documentedTopicLimit) bytes for topics"
      : platforms.map { "\($0.label)'s limit is \(PayloadSize.limit(on: $0)) bytes" }
        .joined(separator: ", ")
    return "\(field) was cut to \(keptCharacters) characters, \(cutCharacters) fewer: \(reason)."
  }

  /// Whether a field still works when shortened: true for text and data, false for URLs and names.
  static func isTextToCut(_ field: FieldPath) -> Bool {
    let maps: [FieldPath] = ["data", "android.data", "android_v2.data", "webpush.data"]
    if maps.contains(field.parent) { return true }
    if field.parent == "apns.payload" { return true }
    return ["title", "subtitle", "body", "ticker", "alert"].contains(field.lastKey)
  }
}

extension PayloadSize {
  /// Returns the cut of one field that makes the message fit all platforms that receive the field;
  /// for topics, it fits the documented limit.
  ///
  /// Nil if no platform is over, if the field cannot be cut, or if nothing would be left of it.
  package func cut(of field: FieldPath, in message: Message) -> SizeCut? {
    let over = measures.filter { measure in
      measure.isRisky && measure.parts.contains { $0.field == field }
    }
    guard !over.isEmpty, SizeCut.isTextToCut(field), let text = message.text(field) else {
      return nil
    }
    let raw = over.filter { $0.platform == .android }.map { $0.bytes - $0.safeLimit }.max() ?? 0
    let quoted = over.filter { $0.platform != .android }.map { $0.bytes - $0.safeLimit }.max() ?? 0
    // Counts from the start: the kept part is short, and walking back through flag emoji is slow.
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

  /// Returns the cut that the reader notices least: in the largest string of the platform that is
  /// furthest over its limit, if some of the string remains.
  ///
  /// Nil if all platforms fit, or if no single string is long enough.
  package func cutToFit(_ message: Message) -> SizeCut? {
    let worst = measures.filter(\.isRisky).max { $0.bytes - $0.safeLimit < $1.bytes - $1.safeLimit }
    guard let worst else { return nil }
    for part in worst.parts.prefix(Self.mostTried) {
      // A string cannot lose more bytes than it has.
      guard part.bytes > worst.bytes - worst.safeLimit else { return nil }
      if let cut = cut(of: part.field, in: message) { return cut }
    }
    return nil
  }

  /// The maximum number of parts to try; in a 1 MB message, trying all of them would take too long.
  private static let mostTried = 50

  /// Removes trailing spaces and a placeholder that the cut would split.
  private static func tidy(_ text: Substring) -> String {
    var text = text
    if let open = lastPlaceholder(in: text), !text[open...].contains("}") { text = text[..<open] }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private static func lastPlaceholder(in text: Substring) -> Substring.Index? {
    // A placeholder has at most 60 characters.
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
