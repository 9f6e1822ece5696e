import CrierConvert
import CrierLint
import CrierMessage

/// Fixes nearly valid JSON in place.
///
/// The fixes are those of the importer (`LooseJSONReader`): commas, colons, quotes, comments. All
/// other bytes stay unchanged. Input is not fixed if it has text around the object, if it uses a
/// program's variables, or if the fix would be a guess.
struct LooseJSONFix {
  let bytes: [UInt8]
  let fixes: [FixedText.Fix]

  /// Nil for valid JSON, and for text that cannot become JSON without losing something.
  init?(_ text: [UInt8]) {
    guard text.count <= JSONReader.largestText, firstInvalidUTF8(text) == nil,
      (try? JSONReader.read(text)) == nil
    else { return nil }
    let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var reader = LooseJSONReader(text, from: mark, keepsEdits: true)
    guard (try? reader.skipBlank()) != nil, reader.position < text.count,
      text[reader.position] == UInt8(ascii: "{"), let value = try? reader.read().value,
      (try? reader.skipBlank()) != nil, reader.position == text.count,
      reader.notes.losses.isEmpty, reader.notes.overflow == nil
    else { return nil }
    bytes = JSONEdit.made(reader.edits, in: text)
    // The strict reader must get the same value from the new text as the loose reader from the old.
    guard (try? JSONReader.read(bytes)) == value else { return nil }
    fixes = Self.fixes(SampleImport.named(reader.notes, in: value), in: text)
  }

  /// Whether the JSON is certainly a message, so that it may be rewritten.
  var isOfMessage: Bool {
    (try? JSONReader.read(bytes)).map(RequestShape.isCertainlyMessage) ?? false
  }

  private static func fixes(_ notes: ImportNotes, in text: [UInt8]) -> [FixedText.Fix] {
    ImportNotes.placed(notes.repairs, in: text).map { note, place in
      FixedText.Fix(
        Finding(
          rule: FileRule.noJSON.id, severity: .refused,
          explanation: Explanation(at: note.field, note.sentence.withCapital)),
        at: place)
    }
  }
}
