package import CrierMessage

/// A note about an import: the position and what was done.
package struct ImportNote {
  /// The byte offset from the start of the text.
  var offset: Int
  /// The path of the field from the root, in the spelling of the text.
  package var field: FieldPath?
  /// The sentence, which begins in lower case because the position comes before it.
  package var sentence: String
  var fix: String?
  /// What is said in place of many notes of this kind; `#` is their number.
  var summary: String?

  func explained(at place: JSONPlace) -> Explanation {
    Explanation(at: field, in: Explanation.Place(place), sentence, fix: fix)
  }
}

/// Notes collected during an import.
package struct ImportNotes {
  /// The maximum number of notes; a 4 KB message cannot need more repairs.
  static let limit = 1000

  package var repairs: [ImportNote] = []
  package var losses: [ImportNote] = []
  /// Whether the text's protocol would have rejected it.
  var isRefused = false
  /// The names of the placeholders for values that are not in the text.
  private(set) var placeholders: Set<String> = []
  /// Whether a value is not in the text, because code stands in its place.
  var hasCode = false
  /// The position at which the number of notes exceeded the limit.
  package private(set) var overflow: Int?

  mutating func repair(
    at offset: Int, field: FieldPath? = nil, _ sentence: String, fix: String? = nil,
    summary: String? = nil
  ) {
    guard take(offset) else { return }
    repairs.append(
      ImportNote(offset: offset, field: field, sentence: sentence, fix: fix, summary: summary))
  }

  mutating func lose(
    at offset: Int, field: FieldPath? = nil, _ sentence: String, fix: String? = nil
  ) {
    guard take(offset) else { return }
    losses.append(ImportNote(offset: offset, field: field, sentence: sentence, fix: fix))
  }

  /// Reports a value that is not in the text, and whose place a placeholder marks if it has one.
  ///
  /// The sentence says what the value is, and ends without a period.
  mutating func miss(at offset: Int, field: FieldPath?, _ sentence: String, placeholder: String?) {
    hasCode = true
    if let placeholder { placeholders.insert(placeholder) }
    let place = placeholder.map { "{{\($0)}} marks its place." } ?? "it was left out."
    let fix =
      if let field, UnknownValues.hasMembers(field) {
        "Write its members in its place."
      } else if let placeholder {
        "Write the value in its place, or convert with --set \(placeholder)=…."
      } else {
        "Write the value in its place."
      }
    lose(at: offset, field: field, "\(sentence); \(place)", fix: fix)
  }

  /// Records placeholders that a note of its own names.
  mutating func mark(_ names: some Sequence<String>) { placeholders.formUnion(names) }

  private mutating func take(_ offset: Int) -> Bool {
    if repairs.count + losses.count < Self.limit { return true }
    overflow = overflow ?? offset
    return false
  }

  mutating func add(_ others: ImportNotes) {
    repairs += others.repairs
    losses += others.losses
    isRefused = isRefused || others.isRefused
    hasCode = hasCode || others.hasCode
    placeholders.formUnion(others.placeholders)
    overflow = overflow ?? others.overflow
  }

  /// Returns the notes with their offsets converted to offsets in the original text.
  func moved(by origin: (Int) -> Int) -> ImportNotes {
    var moved = self
    for index in repairs.indices { moved.repairs[index].offset = origin(repairs[index].offset) }
    for index in losses.indices { moved.losses[index].offset = origin(losses[index].offset) }
    moved.overflow = overflow.map(origin)
    return moved
  }

  /// Returns the notes with each field renamed.
  func renamed(_ name: (FieldPath) -> FieldPath?) -> ImportNotes {
    var renamed = self
    for index in repairs.indices {
      renamed.repairs[index].field = repairs[index].field.flatMap(name)
    }
    for index in losses.indices { renamed.losses[index].field = losses[index].field.flatMap(name) }
    return renamed
  }

  /// Returns sentences with positions, in the order of the text; one for many notes of a kind.
  static func explained(_ notes: [ImportNote], in bytes: [UInt8]) -> [Explanation] {
    placed(summed(notes), in: bytes).map { $0.explained(at: $1) }
  }

  /// The number of notes of a kind that are told one by one.
  private static let mostAlike = 3

  private static func summed(_ notes: [ImportNote]) -> [ImportNote] {
    let counts = Dictionary(grouping: notes.compactMap(\.summary)) { $0 }.mapValues(\.count)
    var told: Set<String> = []
    return notes.sorted { $0.offset < $1.offset }.compactMap { note in
      guard let summary = note.summary, let count = counts[summary], count > mostAlike else {
        return note
      }
      guard told.insert(summary).inserted else { return nil }
      return ImportNote(
        offset: note.offset, sentence: summary.replacing("#", with: String(count)))
    }
  }

  /// Returns the notes with their positions, in the order of the text.
  package static func placed(
    _ notes: [ImportNote], in bytes: [UInt8]
  ) -> [(note: ImportNote, place: JSONPlace)] {
    let sorted = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    return Array(zip(sorted, JSONPlace.places(of: sorted.map(\.offset), in: bytes)))
  }
}
