import CrierLint
import CrierMessage
import TerminalKit
import TextLayout

/// How things are told without a screen.
enum PlainWords {
  /// Longer texts are told from their beginning; `show` with a name has all of it.
  static let longest = 300

  /// How several lines of text end.
  static let endOfLines =
    "End with a line that holds a single dot. To enter such a line, type two dots."

  /// A text of the message in a sentence: on one line, and not too long.
  static func short(_ text: String) -> String {
    let isLong = text.utf8.count > longest && text.dropFirst(longest).first != nil
    return oneLine(isLong ? String(text.prefix(longest)) + "..." : text)
  }

  /// With its line breaks as slashes.
  static func oneLine(_ text: String) -> String {
    guard text.contains(where: LineBreaker.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: LineBreaker.isNewline)
      .joined(separator: " / ")
  }

  /// A sentence with an end, also where a text of the message is its last word.
  static func ended(_ sentence: String) -> String {
    sentence.last.map { ".!?".contains($0) } ?? true ? sentence : sentence + "."
  }

  static func sentence(about finding: Finding) -> String {
    "\(finding.severity.rawValue.withCapital): \(finding.explanation.sentence)"
  }

  /// A list as people say it: `a, b or c`.
  static func choice(of words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }

  /// The sentence with what the screen does by a key told as what is typed here.
  static func spoken(_ sentence: String) -> String {
    keyPhrases.reduce(sentence) { text, phrase in
      text.contains(phrase.keys) ? text.replacing(phrase.keys, with: phrase.words) : text
    }
  }

  private static let keyPhrases: [(keys: String, words: String)] = [
    ("F6, then Enter: edit the JSON.", "Type edit json."),
    (
      "fix it there (F6), or Esc there to drop the change",
      "type json to read it, line and a number to fix a line, or drop to take the change back"
    ),
    ("; ^Q quits", "; quit ends Crier"),
    ("^Z takes it back", "undo takes it back"),
    ("^Z undoes this", "undo takes it back"),
    ("^Z takes that back", "undo takes that back"),
    ("^Z brings the other back", "undo brings the other back"),
    ("^Z puts it back", "undo puts it back"),
    ("^X imports it", "import paste imports it"),
    ("^Y does it again", "redo does it again"),
    ("^Z takes back more, ^Y redoes it", "undo takes back more, redo does it again"),
    ("^Y redoes more", "redo does more again"),
    ("Send is off (^G goes there).", "Send is off."),
    ("And u takes it back", "And undo takes it back"),
    ("^Q asks again", "Quit asks again"),
    ("^S saves the message", "Save writes the message"),
    ("Save it with ^S to keep it.", "Type save to keep it."),
    ("^S writes it", "save writes it"),
    ("^S writes a file of its own", "save writes a file of its own"),
    ("^S asks before it replaces that, F2 opens it.", "save asks before it replaces that."),
    (
      "^S saves a copy to edit, \"Edit anyway\" in the palette asks again.",
      "save as and a name makes a copy to edit, edit anyway asks again."
    ),
    ("Shift-F1 lists them.", "type notices to hear them."),
    ("choose \"Recover\" in the palette (^P).", "type recover."),
    (
      "To have it explained, use \"Why refused\" in the palette.",
      "To have it explained, type explain and its path."
    ),
    ("F4 builds one", "the command condition builds one"),
    ("F4 changes it, and shows who it reaches.", "The command condition builds another."),
    ("Or press F4 and build it.", "Or type condition and build it."),
    ("\"Clean target\" in the palette (^P) removes that.", "Type clean target to remove that."),
    (
      "choose Condition at Send to, on the Target page", "type to condition and a condition first"
    ),
  ]

  /// A line that any terminal may show; without UTF-8, other letters as `\u` escapes.
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
