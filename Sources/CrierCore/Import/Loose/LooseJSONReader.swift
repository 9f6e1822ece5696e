/// Reads JSON as people write it in samples, and tells every repair.
///
/// Taken: commas too many or missing between members, missing colons, `=` and `=>` for a colon,
/// comments of three kinds, single, typographic and back quotes, bare keys, `True`, `None` and
/// their like, spaces that are none. A name in the place of a value is lost, never guessed. What is
/// unclear is refused with its place. Texts and digits are never altered. Time is linear.
struct LooseJSONReader {
  let bytes: [UInt8]
  var position: Int
  var notes = ImportNotes()
  /// The steps to the value in hand, for what is told.
  var path: [FieldPath.Step] = []
  var hasOddSpace = false
  private var depth = 0
  private var starts: [Int] = []

  /// The text must be UTF-8.
  init(_ bytes: [UInt8], from position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// Reads the object or list that begins at `position`; stands behind it afterwards.
  mutating func read() throws(ImportFault) -> PlacedJSON {
    starts = []
    path = []
    depth = 0
    let start = position
    guard let value = try readValue() else { throw fault(.noMessage, at: start) }
    return PlacedJSON(value: value, starts: starts, bytes: bytes)
  }

  /// Nil for what only a program knows; that is lost, and told.
  private mutating func readValue() throws(ImportFault) -> JSONValue? {
    guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
    starts.append(position)
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    default: break
    }
    if let quote = quote(at: position) { return .string(try readText(quote)) }
    if bytes[position] == UInt8(ascii: ".") || startsEllipsis(position) {
      guard startsEllipsis(position) else { throw fault(.json(.badNumber), at: position) }
      starts.removeLast()
      skipEllipsis()
      return nil
    }
    guard let word = readName() else { throw fault(.json(.expected("A value")), at: start) }
    if let known = Self.knownWords[word] {
      if !["true", "false", "null"].contains(word) {
        repair(at: start, "\(word) was written as \(JSONWriter.scalar(known)).")
      }
      return known
    }
    try skipCall(from: start)
    starts.removeLast()
    lose(
      at: start,
      "\(ForeignName.shortened(word)) is a name that only its program knows; the value was left out.",
      fix: "Write the value in its place.")
    return nil
  }

  private static let knownWords: [String: JSONValue] = [
    "true": .bool(true), "True": .bool(true), "TRUE": .bool(true),
    "false": .bool(false), "False": .bool(false), "FALSE": .bool(false),
    "null": .null, "None": .null, "nil": .null, "undefined": .null, "NULL": .null, "Null": .null,
  ]

  private mutating func readObject() throws(ImportFault) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var comma: Int?
    var needsComma = false
    while true {
      try skipBlank()
      guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
      switch bytes[position] {
      case UInt8(ascii: "}"):
        if let comma { repairComma(at: comma) }
        leave()
        return .object(members)
      case UInt8(ascii: "]"): throw fault(.wrongBracket(found: "]", expected: "}"), at: position)
      case UInt8(ascii: ","):
        if comma != nil || members.isEmpty && !needsComma {
          repair(at: position, "a comma too many was left out.")
        } else {
          comma = position
        }
        position += 1
        continue
      default: break
      }
      if startsEllipsis(position) {
        skipEllipsis()
        needsComma = true
        comma = nil
        continue
      }
      let keyStart = position
      let key = try readKey()
      path.append(.key(key))
      if needsComma, comma == nil {
        repair(
          at: keyStart, "a comma was missing before \(ForeignName.quoted(key)); it was put in.")
      }
      comma = nil
      needsComma = true
      try readColon(after: key, at: keyStart)
      if let value = try readValue() { members.append(JSONMember(key, value)) }
      path.removeLast()
    }
  }

  private mutating func readColon(after key: String, at start: Int) throws(ImportFault) {
    try skipBlank()
    guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
    switch bytes[position] {
    case UInt8(ascii: ":"): position += 1
    case UInt8(ascii: "="):
      repair(at: position, "the equals sign after \(ForeignName.quoted(key)) was read as a colon.")
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      throw fault(.noValue(key: key), at: start)
    default:
      // A bare word without a colon may be anything.
      guard quote(at: start) != nil else { throw fault(.noValue(key: key), at: start) }
      repair(at: position, "the colon after \(ForeignName.quoted(key)) was missing; it was put in.")
    }
    try skipBlank()
  }

  private mutating func readKey() throws(ImportFault) -> String {
    let start = position
    if let quote = quote(at: position) { return try readText(quote) }
    guard let name = readName() else {
      throw fault(.json(.expected("A key in double quotes")), at: start)
    }
    path.append(.key(name))
    repair(at: start, "\(ForeignName.quoted(name)) got its double quotes.")
    path.removeLast()
    return name
  }

  private mutating func readArray() throws(ImportFault) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    var comma: Int?
    var needsComma = false
    var wasText = false
    while true {
      try skipBlank()
      guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
      switch bytes[position] {
      case UInt8(ascii: "]"):
        if let comma { repairComma(at: comma) }
        leave()
        return .array(elements)
      case UInt8(ascii: "}"): throw fault(.wrongBracket(found: "}", expected: "]"), at: position)
      case UInt8(ascii: ","):
        // A hole in a list may be an element that was forgotten.
        guard needsComma, comma == nil else {
          throw fault(.json(.expected("An element of the list")), at: position)
        }
        comma = position
        position += 1
        continue
      default: break
      }
      if startsEllipsis(position) {
        skipEllipsis()
        needsComma = true
        comma = nil
        continue
      }
      if needsComma, comma == nil {
        let isObject = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
        guard isObject, !wasText else {
          let isText = wasText && quote(at: position) != nil
          throw fault(isText ? .twoTexts : .json(.expected("A comma or ]")), at: position)
        }
        repair(at: position, "a comma was missing between two elements; it was put in.")
      }
      comma = nil
      needsComma = true
      path.append(.index(elements.count))
      let value = try readValue()
      path.removeLast()
      wasText = value?.text != nil
      if let value { elements.append(value) }
    }
  }

  private mutating func enter() throws(ImportFault) {
    depth += 1
    guard depth <= JSONReader.deepest else {
      throw fault(.json(.tooDeep(limit: JSONReader.deepest)), at: position)
    }
    position += 1
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  private mutating func repairComma(at offset: Int) {
    repair(at: offset, "a comma stood before the end; it was left out.")
  }

  mutating func repair(at offset: Int, _ sentence: String) {
    notes.repair(at: offset, field: FieldPath(path), sentence)
  }

  mutating func lose(at offset: Int, _ sentence: String, fix: String? = nil) {
    notes.lose(at: offset, field: FieldPath(path), sentence, fix: fix)
  }

  func fault(_ reason: ImportError.Reason, at offset: Int) -> ImportFault {
    ImportFault(reason: reason, offset: offset)
  }
}
