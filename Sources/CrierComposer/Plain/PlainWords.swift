import CrierLint
import CrierMessage
import TerminalKit
import TextLayout

/// The wording of plain mode.
enum PlainWords {
  /// The maximum length of a text in a sentence, in characters.
  ///
  /// Longer texts are cut, but `show` with a field's name prints them in full.
  static let longest = 300

  /// The instruction on how to end multi-line input.
  static let endOfLines =
    "End with a line that contains only a dot. To enter such a line, type two dots."

  /// Returns a text for use in a sentence: on one line, and not too long.
  static func short(_ text: String) -> String {
    guard text.utf8.count > longest, text.dropFirst(longest).first != nil else {
      return oneLine(text)
    }
    // Leave out a word that would be cut, because half a token would not be recognized and masked.
    let shown = text.prefix(longest)
    let word = shown.utf8.reversed().prefix { 0x21...0x7E ~= $0 && !"\"'".utf8.contains($0) }.count
    let isOneWord = word == shown.utf8.count
    return oneLine((isOneWord ? String(shown) : String(shown.dropLast(word))) + "...")
  }

  /// Returns what the user typed, masked for a reply, because it may be a token in the wrong place.
  static func repeated(_ text: String) -> String { short(Redaction.scrubbed(text)) }

  /// Returns a text with its line breaks replaced by slashes.
  static func oneLine(_ text: String) -> String {
    guard text.contains(where: LineBreaker.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: LineBreaker.isNewline)
      .joined(separator: " / ")
  }

  /// Returns a sentence with a final period, unless it already ends a sentence.
  static func ended(_ sentence: String) -> String {
    sentence.last.map { ".!?:".contains($0) } ?? true ? sentence : sentence + "."
  }

  static func sentence(about finding: Finding) -> String {
    "\(finding.severity.word.withCapital): \(finding.explanation.sentence)"
  }

  /// Returns a list in words: `a, b or c`.
  static func choice(of words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// Returns a sentence with what is done differently in plain mode. `KeyBindings.plain` names what to
  /// type for a command.
  static func spoken(_ sentence: String) -> String {
    keyPhrases.reduce(sentence) { text, phrase in
      text.contains(phrase.keys) ? text.replacing(phrase.keys, with: phrase.words) : text
    }
  }

  private static let keyPhrases: [(keys: String, words: String)] = [
    (
      "fix it there (\"json\"), or press Esc there to drop the change",
      "type \"json\" to read it, \"line\" and a number to fix a line, or \"drop\" to discard the change"
    ),
    ("And u takes it back", "And \"undo\" takes it back"),
    // In plain mode, differences have words in place of signs.
    (" - is the file, + is your text.", ""),
    (
      "To have it explained, use \"explain again\".",
      "To have it explained, type \"explain\" and its path."
    ),
    ("\"edit\" in this field builds one", "\"condition\" builds one"),
    ("\"edit\" in this field opens the condition builder.", "\"condition\" builds another."),
    ("Or press \"edit\" in this field to build it.", "Or type \"condition\" to build it."),
    (
      "Choose Condition for \"Send to\" first.",
      "Type \"to condition\" and a condition first."
    ),
  ]

  /// Returns a line that is safe for any terminal; without UTF-8, non-ASCII characters are escaped.
  static func printable(_ text: String, for glyphs: Glyphs) -> String {
    exact(SafeText.line(text), for: glyphs)
  }

  static func exact(_ text: String, for glyphs: Glyphs) -> String {
    guard glyphs.isASCII, !CellWidth.isASCII(text) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\u{2026}": result += "..."
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default: result += JSONWriter.escape(scalar)
      }
    }
  }
}
