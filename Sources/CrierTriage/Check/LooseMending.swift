import CrierConvert
import CrierLint
import CrierMessage

/// Fixes a text that is nearly JSON, in place.
///
/// The fixes are those of the importer (`LooseJSONReader`): commas, colons, quotes, comments. All
/// other bytes stay. A text that needs more than that (text around the object, names that only a
/// program knows, a guess) is not fixed at all.
struct LooseMending {
  let bytes: [UInt8]
  let fixes: [MendedText.Fix]

  /// Nil for strict JSON, and for a text that cannot become JSON without losing something.
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
    // The strict reader must read the same value from the new text as the loose one from the old.
    guard (try? JSONReader.read(bytes)) == value else { return nil }
    fixes = Self.fixes(SampleImport.named(reader.notes, in: value), in: text)
  }

  private static func fixes(_ notes: ImportNotes, in text: [UInt8]) -> [MendedText.Fix] {
    ImportNotes.placed(notes.repairs, in: text).map { note, place in
      MendedText.Fix(
        Finding(
          rule: MessageCheck.noJSON, severity: .refused,
          explanation: Explanation(at: note.field, note.sentence.withCapital)),
        at: place)
    }
  }
}
