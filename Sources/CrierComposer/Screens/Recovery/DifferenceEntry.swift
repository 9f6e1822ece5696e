package import CrierMessage
import TerminalKit
import TextLayout

/// One thing that differs between two texts of a message, in the words of the form.
package struct DifferenceEntry: Hashable, Sendable {
  package var label: String
  /// Nil where it was not there; else where the two begin to differ, if that is far inside.
  package var before: String?
  /// Nil where it is gone.
  package var after: String?

  /// At most so many characters of a text are shown: what differs, and a little before it.
  package static let longest = 400
  private static let lead = 32

  /// Keeps of two texts what makes the difference seen.
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

  /// By whole characters: the parts of a flag or an emoji are no places to begin at.
  private static func excerpt(of text: String, unlikeFrom characters: Int) -> String {
    // What is short is shown from its beginning.
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
  /// What differs between two messages, as the form shows the values; devices are shortened.
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
          if notation == .json || value == .null { return FormControl.shown(value) }
          let text = notation.shown(value, clock)
          return text.isEmpty ? FormControl.shown(value) : text
        }
      }
      return DifferenceEntry(change.label, words(change.before), words(change.after))
    }
  }

  /// For somebody who listens: `Title is new: Rain at six.`
  package var sentence: String {
    switch (before, after) {
    case (let before?, let after?):
      "\(label) was: \(PlainWords.short(before)) Now it is: \(PlainWords.short(after))"
    case (nil, let after?): "\(label) is new: \(PlainWords.short(after))"
    case (let before?, nil): "\(label) is gone: \(PlainWords.short(before))"
    case (nil, nil): label
    }
  }
}

extension [DifferenceEntry] {
  /// Lines that begin with `-` for what was and `+` for what is; a long text has three of them.
  func lines(columns: Int) -> [HelpText.Line] {
    let widest = map { CellWidth.columns(of: $0.label) }.max() ?? 0
    let labels = Swift.min(widest, Swift.max(10, columns / 3))
    let room = Swift.max(8, columns - labels - 3)
    return flatMap { entry -> [HelpText.Line] in
      let label = Truncation(of: entry.label, to: labels).text
      let gap = String(repeating: " ", count: labels - CellWidth.columns(of: label))
      let blank = String(repeating: " ", count: labels)
      func rows(_ sign: String, _ text: String?, _ label: String) -> [HelpText.Line] {
        guard let text else { return [] }
        let all = LineBreaker(columns: room).texts(of: text.isEmpty ? "(empty)" : text)
        return all.prefix(3).enumerated().map { row, line in
          let isCut = row == 2 && all.count > 3
          let words = isCut ? Truncation(of: line + "…", to: room).text : line
          return HelpText.Line(
            text: "\(sign) \(row == 0 ? label : blank) \(words)",
            role: sign == "+" ? .good : .warning)
        }
      }
      return rows("-", entry.before, label + gap)
        + rows("+", entry.after, entry.before == nil ? label + gap : blank)
    }
  }
}

extension PlainSession {
  mutating func tell(_ difference: [DifferenceEntry]) {
    for entry in difference.prefix(12) { say(PlainWords.ended(entry.sentence)) }
    if difference.count > 12 { say("\(difference.count - 12) more things differ.") }
    if difference.isEmpty { say("Only white space or order differs.") }
  }
}
