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

  /// Returns a sentence with the screen's keys replaced by what to type in plain mode.
  static func spoken(_ sentence: String) -> String {
    keyPhrases.reduce(sentence) { text, phrase in
      text.contains(phrase.keys) ? text.replacing(phrase.keys, with: phrase.words) : text
    }
  }

  private static let keyPhrases: [(keys: String, words: String)] = [
    ("To edit the JSON: F6, then Enter.", "Type \"edit json\"."),
    (
      "fix it there (F6), or press Esc there to drop the change",
      "type \"json\" to read it, \"line\" and a number to fix a line, or \"drop\" to discard the change"
    ),
    ("; ^Q quits", "; quit ends Crier"),
    ("^Z undoes more, ^Y redoes it", "Type undo to undo more, or redo to redo it"),
    ("^Y redoes more, ^Z undoes it", "Type redo to redo more, or undo to undo it"),
    (". ^Z undoes it", ". Type undo to undo it"),
    (". ^Y redoes it", ". Type redo to redo it"),
    ("^Z undoes it", "type undo to undo it"),
    ("^Z undoes this", "type undo to undo this"),
    ("^Z takes that back", "undo takes that back"),
    ("^Z brings the other back", "undo brings the other back"),
    ("^Z restores the old one", "Type undo to restore the old one"),
    ("^Z puts it back", "undo puts it back"),
    ("^X imports it", "\"import paste\" imports it"),
    ("Send is off (^G goes there).", "Send is off."),
    ("; ^G goes there.", "; type \"checks\" to see it."),
    ("And u takes it back", "And undo takes it back"),
    ("^Q asks again", "Quit asks again"),
    ("^S saves the message", "Save writes the message"),
    ("Save it with ^S to keep it.", "Type save to keep it."),
    // In plain mode, differences have words in place of signs.
    (" - is the file, + is your text.", ""),
    ("Alt-T reads it again", "type \"reload file\" to read it again"),
    ("^S writes it again", "Type \"save\" to write it again"),
    ("^S writes them again", "Type \"save\" to write them again"),
    (", Alt-T reloads the draft", ", \"reload file\" to reload the draft"),
    ("^S writes it", "save writes it"),
    ("^S saves it to a new file", "type save to save it to a new file"),
    (
      "Alt-S compares, Alt-T reloads it.",
      "type \"compare file\" to compare, \"reload file\" to reload it."
    ),
    (
      "^S saves a copy to edit, \"Edit anyway\" in the palette asks how to edit it.",
      "Type \"save as\" and a name to edit a copy, \"edit anyway\" to choose how to edit this file."
    ),
    (" from Test devices (F5).", " with \"send to device\"."),
    ("Shift-F1 lists them.", "type \"notices\" to list them."),
    ("choose \"Recover\" in the palette (^P).", "type recover."),
    (
      "To have it explained, use \"Why was it refused?\" in the palette.",
      "To have it explained, type \"explain\" and its path."
    ),
    (
      "\"Why was it refused?\" in the palette shows the ticket again.",
      "Type \"explain again\" to see the ticket again."
    ),
    ("F4 in this field builds one", "The command \"condition\" builds one"),
    ("F4 in this field opens the condition builder.", "The command \"condition\" builds another."),
    ("Or press F4 in this field to build it.", "Or type \"condition\" to build it."),
    ("\"Clean target\" in the palette (^P) removes that.", "Type \"clean target\" to remove that."),
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
