package import CrierMessage
import TerminalKit
import TextLayout

/// A difference between two versions of a message, with the form's labels and notation.
package struct DifferenceEntry: Hashable, Sendable {
  package var label: String
  /// The old value, or an excerpt that begins shortly before the difference; nil if it was added.
  package var before: String?
  /// The new value or excerpt; nil if it was removed.
  package var after: String?

  /// The maximum length of an excerpt in characters.
  package static let longest = 400
  private static let lead = 32

  /// Stores only an excerpt of each text, which contains the first difference.
  package init(_ label: String, _ before: String?, _ after: String?) {
    self.label = label
    guard let before, let after else {
      self.before = before.map { Self.excerpt(of: $0, from: $0.startIndex) }
      self.after = after.map { Self.excerpt(of: $0, from: $0.startIndex) }
      return
    }
    let common = zip(before, after)
      .prefix { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }.count
    self.before = Self.excerpt(of: before, unlikeFrom: common)
    self.after = Self.excerpt(of: after, unlikeFrom: common)
  }

  /// Returns an excerpt that begins at a whole character, never inside a flag or an emoji.
  private static func excerpt(of text: String, unlikeFrom characters: Int) -> String {
    // If the difference is near the beginning of the text, show the text from the beginning.
    var start = text.index(text.startIndex, offsetBy: max(0, characters - lead))
    if text[..<start].utf8.count <= lead { start = text.startIndex }
    return excerpt(of: text, from: start)
  }

  private static func excerpt(of text: String, from start: String.Index) -> String {
    let shown = text[start...].prefix(longest)
    return (start > text.startIndex ? "…" : "") + shown
      + (shown.endIndex < text.endIndex ? "…" : "")
  }
}

extension DifferenceEntry {
  /// Returns the differences between two messages with the values as in the form.
  ///
  /// Registration tokens and installation IDs are shortened.
  package static func entries(
    _ difference: MessageDifference, _ clock: FormClock
  ) -> [DifferenceEntry] {
    difference.changes.map { change in
      let notation = FieldNotation(of: change.path)
      let isDevice = [Target.Kind.token, .fid].contains { change.path == FieldPath($0.rawValue) }
      func words(_ value: JSONValue?) -> String? {
        value.map { value in
          if isDevice, let text = value.text, !text.isEmpty {
            return Redaction.shortenedDevice(text)
          }
          return notation.words(value, clock)
        }
      }
      return DifferenceEntry(change.label, words(change.before), words(change.after))
    }
  }

  /// The words that differ; nil unless a value was replaced by a similar one.
  var changedWords: ChangedWords? {
    guard let before, let after else { return nil }
    return ChangedWords(from: before, to: after)
  }

  /// The sentence for plain mode, such as `Title is new: Rain at six.`
  package var sentence: String {
    switch (before, after) {
    case (let before?, let after?):
      "\(label) was: \(PlainWords.short(before)) Now it is: \(PlainWords.short(after))"
    case (nil, let after?): "\(label) is new: \(PlainWords.short(after))"
    case (let before?, nil): "\(label) was removed: \(PlainWords.short(before))"
    case (nil, nil): label
    }
  }

  /// The sentence for plain mode about a file and what is typed, which names the two.
  var sentenceAboutFile: String {
    switch (before, after) {
    case (let before?, let after?):
      "\(label) in the file: \(PlainWords.ended(PlainWords.short(before))) "
        + "In your text: \(PlainWords.short(after))"
    case (nil, let after?): "\(label) is only in your text: \(PlainWords.short(after))"
    case (let before?, nil): "\(label) is only in the file: \(PlainWords.short(before))"
    case (nil, nil): label
    }
  }
}

extension [DifferenceEntry] {
  /// Returns lines with `-` for old values and `+` for new ones, at most three lines for a value;
  /// where a value is similar to the old one, the changed words are marked.
  func lines(columns: Int) -> [HelpText.Line] {
    let widest = map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let labels = Swift.min(widest, Swift.max(10, columns / 3))
    let room = Swift.max(8, columns - labels - 4)
    return flatMap { entry -> [HelpText.Line] in
      let label = Truncation(of: entry.label, to: labels).text
      let gap = String(repeating: " ", count: labels - CellWidth.columns(of: label))
      let blank = String(repeating: " ", count: labels)
      let changed = entry.changedWords
      func rows(
        _ sign: String, _ text: String?, _ label: String, _ mark: Range<Int>?
      ) -> [HelpText.Line] {
        guard let text else { return [] }
        let breaker = LineBreaker(columns: room)
        let all = breaker.texts(of: text.isEmpty ? "(empty)" : text)
        let places = breaker.lines(of: text)
        return all.prefix(3).enumerated().map { row, line in
          let isCut = row == 2 && all.count > 3
          let words = isCut ? Truncation(of: line + "…", to: room).text : line
          let lead = "\(sign) \(row == 0 ? label : blank)  "
          var shown = HelpText.Line(text: lead + words, role: sign == "+" ? .strong : .dialog)
          if let mark, places.count == all.count, mark.overlaps(places[row].range) {
            let part = mark.clamped(to: places[row].range)
            let start = lead.count + part.lowerBound - places[row].range.lowerBound
            shown.mark = start..<start + part.count
          }
          return shown
        }
      }
      return rows("-", entry.before, label + gap, changed?.before)
        + rows("+", entry.after, entry.before == nil ? label + gap : blank, changed?.after)
    }
  }
}

extension PlainSession {
  /// - Parameter isOfFile: Whether a file is compared with what is typed.
  mutating func tell(_ difference: [DifferenceEntry], isOfFile: Bool = false) {
    for entry in difference.prefix(12) {
      say(PlainWords.ended(isOfFile ? entry.sentenceAboutFile : entry.sentence))
    }
    if difference.count > 12 { say("Further differences: \(difference.count - 12).") }
    if difference.isEmpty { say("Only white space or order differs.") }
  }
}
