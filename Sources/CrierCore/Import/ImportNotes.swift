/// One thing to tell about an import: where it was, and what was done.
struct ImportNote {
  /// The byte it is about, counted from the start of the text that is read.
  var offset: Int
  /// The field as it stands in the text, counted from its root.
  var field: FieldPath?
  /// Begins in lower case: the place comes before it.
  var sentence: String
  var fix: String?

  func explained(at place: JSONPlace) -> Explanation {
    Explanation(
      at: field, "Line \(place.line), column \(place.column): \(sentence)", fix: fix)
  }
}

/// What is told about an import while it is read.
struct ImportNotes {
  /// A message is 4 KB; a text with more faults than this is none.
  static let limit = 1000

  var repairs: [ImportNote] = []
  var losses: [ImportNote] = []
  /// Whether the protocol that the text was written for refused it.
  var isRefused = false
  /// Where the limit was passed.
  private(set) var overflow: Int?

  mutating func repair(
    at offset: Int, field: FieldPath? = nil, _ sentence: String, fix: String? = nil
  ) {
    guard take(offset) else { return }
    repairs.append(ImportNote(offset: offset, field: field, sentence: sentence, fix: fix))
  }

  mutating func lose(
    at offset: Int, field: FieldPath? = nil, _ sentence: String, fix: String? = nil
  ) {
    guard take(offset) else { return }
    losses.append(ImportNote(offset: offset, field: field, sentence: sentence, fix: fix))
  }

  private mutating func take(_ offset: Int) -> Bool {
    if repairs.count + losses.count < Self.limit { return true }
    overflow = overflow ?? offset
    return false
  }

  mutating func add(_ others: ImportNotes) {
    repairs += others.repairs
    losses += others.losses
    isRefused = isRefused || others.isRefused
    overflow = overflow ?? others.overflow
  }

  /// The same, about another text that this one was made from.
  func moved(by origin: (Int) -> Int) -> ImportNotes {
    var moved = self
    for index in repairs.indices { moved.repairs[index].offset = origin(repairs[index].offset) }
    for index in losses.indices { moved.losses[index].offset = origin(losses[index].offset) }
    moved.overflow = overflow.map(origin)
    return moved
  }

  /// The same, with the fields as another tree names them.
  func renamed(_ name: (FieldPath) -> FieldPath?) -> ImportNotes {
    var renamed = self
    for index in repairs.indices {
      renamed.repairs[index].field = repairs[index].field.flatMap(name)
    }
    for index in losses.indices { renamed.losses[index].field = losses[index].field.flatMap(name) }
    return renamed
  }

  /// Sentences with their places, in the order of the text.
  static func explained(_ notes: [ImportNote], in bytes: [UInt8]) -> [Explanation] {
    placed(notes, in: bytes).map { $0.explained(at: $1) }
  }

  /// The notes with their places, in the order of the text.
  static func placed(
    _ notes: [ImportNote], in bytes: [UInt8]
  ) -> [(note: ImportNote, place: JSONPlace)] {
    let sorted = notes.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }.map(\.element)
    return Array(zip(sorted, JSONPlace.places(of: sorted.map(\.offset), in: bytes)))
  }
}
