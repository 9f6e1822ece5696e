package import CrierMessage

/// Reads JSON as people write it in samples, and reports every repair.
///
/// Accepts extra or missing commas, missing colons, `=` and `=>` for a colon, three kinds of
/// comments, single, typographic and back quotes, bare keys, other spellings such as `True` and
/// `None`, and unusual spaces. A name in place of a value is left out, never guessed. Ambiguous
/// text is rejected with its position. Strings and digits are never altered. Runs in linear time.
package struct LooseJSONReader {
  let bytes: [UInt8]
  package var position: Int
  package var notes = ImportNotes()
  /// The path of the current value, for notes.
  var path: [FieldPath.Step] = []
  var hasOddSpace = false
  var unknowns = UnknownValues()
  /// The repairs, as edits that make the text strict JSON.
  package private(set) var edits: [JSONEdit] = []
  private let keepsEdits: Bool
  private var depth = 0
  private var starts: [Int] = []

  /// Creates a reader for text that must be UTF-8.
  package init(_ bytes: [UInt8], from position: Int = 0, keepsEdits: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.keepsEdits = keepsEdits
  }

  /// Reads the object or list at `position` and moves past it.
  package mutating func read() throws(ImportFault) -> PlacedJSON {
    starts = []
    path = []
    depth = 0
    let start = position
    guard let value = try readValue() else { throw fault(.noMessage, at: start) }
    return PlacedJSON(value: value, starts: starts, bytes: bytes)
  }

  /// Reads a value; for a name that stands for a value outside the text, reports a loss and returns
  /// nil.
  private mutating func readValue() throws(ImportFault) -> JSONValue? {
    guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
    starts.append(position)
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = try readNumber()
      return try isComputed() ? skipComputed(from: start) : .number(number)
    default: break
    }
    if let quote = quote(at: position) {
      if quote == .back, hasHole { return try skipComputed(from: start) }
      let text = try readText(quote)
      return try isComputed() ? skipComputed(from: start) : .string(text)
    }
    if bytes[position] == UInt8(ascii: ".") || startsEllipsis(position) {
      guard startsEllipsis(position) else { throw fault(.json(.badNumber), at: position) }
      starts.removeLast()
      skipEllipsis()
      return nil
    }
    guard let word = readName() else { throw fault(.json(.expected("A value")), at: start) }
    if let known = Self.knownWords[word] {
      if !["true", "false", "null"].contains(word) {
        repair(at: start, "\(word) became \(JSONWriter.scalar(known)).")
        // In a translation, null removes a text, and JavaScript leaves out what is undefined.
        if word != "undefined" { edit(start..<position, to: JSONWriter.scalar(known)) }
      }
      return known
    }
    try skipCall(from: start)
    // A word right before a quote is a prefix, as in Python's `f"…"`.
    let isPrefix = quote(at: position) != nil
    let isOperand = try isComputed()
    if isPrefix || isOperand { return try skipComputed(from: start) }
    return miss(
      at: start, "\(ForeignName.shortened(word)) stands for a value that is not in the text",
      code: word)
  }

  private static let knownWords: [String: JSONValue] = [
    "true": .bool(true), "True": .bool(true), "TRUE": .bool(true),
    "false": .bool(false), "False": .bool(false), "FALSE": .bool(false),
    "null": .null, "None": .null, "nil": .null, "undefined": .null, "NULL": .null, "Null": .null,
  ]

  private mutating func readObject() throws(ImportFault) -> JSONValue {
    var members: [JSONMember] = []
    try readItems(isObject: true) { (reader, lacksComma) throws(ImportFault) in
      if let member = try reader.readMember(lacksComma: lacksComma) { members.append(member) }
    }
    return .object(members)
  }

  private mutating func readArray() throws(ImportFault) -> JSONValue {
    var elements: [JSONValue] = []
    var wasText = false
    try readItems(isObject: false) { (reader, lacksComma) throws(ImportFault) in
      if lacksComma { try reader.repairMissingComma(afterText: wasText) }
      reader.path.append(.index(elements.count))
      let value = try reader.readValue()
      reader.path.removeLast()
      wasText = value?.text != nil
      if let value { elements.append(value) }
    }
    return .array(elements)
  }

  /// Reads an object or list from its opening bracket to its closing one.
  ///
  /// `item` reads one item; its argument says whether the comma before it is missing.
  private mutating func readItems(
    isObject: Bool,
    item: (_ reader: inout LooseJSONReader, _ lacksComma: Bool) throws(ImportFault) -> Void
  ) throws(ImportFault) {
    try enter()
    var comma: Int?
    /// The end of the last item.
    var end: Int?
    while true {
      try skipBlank()
      guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
      switch bytes[position] {
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard (bytes[position] == UInt8(ascii: "}")) == isObject else {
          let (found, expected) = isObject ? ("]", "}") : ("}", "]")
          throw fault(.wrongBracket(found: found, expected: expected), at: position)
        }
        if let comma { leaveOut(comma, "a trailing comma was left out.") }
        leave()
        return
      case UInt8(ascii: ","):
        if end != nil, comma == nil {
          comma = position
        } else if isObject {
          leaveOut(position, "an extra comma was left out.")
        } else {
          // A gap in a list may be a forgotten element.
          throw fault(.json(.expected("An element of the list")), at: position)
        }
        position += 1
        continue
      default: break
      }
      if startsEllipsis(position) {
        skipEllipsis()
      } else {
        if let end, comma == nil { edit(end..<end, to: ",") }
        try item(&self, end != nil && comma == nil)
      }
      comma = nil
      end = position
    }
  }

  private mutating func readMember(lacksComma: Bool) throws(ImportFault) -> JSONMember? {
    let start = position
    let key = try readKey()
    path.append(.key(key))
    if lacksComma {
      repair(at: start, "a comma was missing before \(ForeignName.quoted(key)); it was added.")
    }
    try readColon(after: key, at: start)
    let value = try readValue()
    path.removeLast()
    return value.map { JSONMember(key, $0) }
  }

  /// Adds a missing comma, except between strings or numbers, where something else may be missing.
  private mutating func repairMissingComma(afterText: Bool) throws(ImportFault) {
    let isObject = bytes[position] == UInt8(ascii: "{") || bytes[position] == UInt8(ascii: "[")
    guard isObject, !afterText else {
      let isText = afterText && quote(at: position) != nil
      throw fault(isText ? .twoTexts : .json(.expected("A comma or ]")), at: position)
    }
    repair(at: position, "a comma was missing between two elements; it was added.")
  }

  private mutating func readColon(after key: String, at start: Int) throws(ImportFault) {
    let end = position
    try skipBlank()
    guard position < bytes.count else { throw fault(.json(.endedEarly), at: position) }
    switch bytes[position] {
    case UInt8(ascii: ":"): position += 1
    case UInt8(ascii: "="):
      let sign = position
      repair(at: sign, "the equals sign after \(ForeignName.quoted(key)) was read as a colon.")
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") { position += 1 }
      edit(sign..<position, to: ":")
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      throw fault(.noValue(key: key), at: start)
    default:
      // A bare word without a colon is ambiguous.
      guard quote(at: start) != nil else { throw fault(.noValue(key: key), at: start) }
      repair(at: position, "the colon after \(ForeignName.quoted(key)) was missing; it was added.")
      edit(end..<end, to: ":")
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
    notes.repair(
      at: start, field: FieldPath(path),
      "double quotes were added around \(ForeignName.quoted(name)).",
      summary: "double quotes were added around # names; the first one is here.")
    path.removeLast()
    edit(start..<position, to: JSONWriter.quote(name))
    return name
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

  private mutating func leaveOut(_ comma: Int, _ sentence: String) {
    repair(at: comma, sentence)
    edit(comma..<comma + 1, to: "")
  }

  /// Forgets the position of the value that was read last, because the value was left out.
  mutating func forgetValue() { starts.removeLast() }

  mutating func repair(at offset: Int, _ sentence: String) {
    notes.repair(at: offset, field: FieldPath(path), sentence)
  }

  /// Records the edit for a repair, if the caller wants the text fixed in place.
  mutating func edit(_ range: Range<Int>, to text: String) {
    if keepsEdits { edits.append(JSONEdit(range, text.utf8)) }
  }

  mutating func lose(at offset: Int, _ sentence: String, fix: String? = nil) {
    notes.lose(at: offset, field: FieldPath(path), sentence, fix: fix)
  }

  func fault(_ reason: ImportError.Reason, at offset: Int) -> ImportFault {
    ImportFault(reason: reason, offset: offset)
  }
}

/// Passes over values that a program computes, such as `'app://' + id` or `a or b`.
extension LooseJSONReader {
  /// Whether an operator follows the value that was just read, so that it is only an operand.
  func isComputed() throws(ImportFault) -> Bool {
    // A new reader, because a copy of this one would also copy its notes.
    var next = LooseJSONReader(bytes, from: position)
    try next.skipBlank()
    guard next.position < bytes.count else { return false }
    switch bytes[next.position] {
    case UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "%"), UInt8(ascii: "|"),
      UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "("):
      return true
    case UInt8(ascii: "."): return !startsEllipsis(next.position)
    // On the next line, a bracket may begin the next element.
    case UInt8(ascii: "["): return next.position == position
    default:
      let isSameLine = !bytes[position..<next.position].contains(0x0A)
      return isSameLine && Self.operators.contains(next.readName() ?? "")
    }
  }

  /// Whether the string in back quotes that begins here has an inserted value: `Hi ${name}`.
  var hasHole: Bool {
    let text = bytes[(position + 1)...].prefix(Self.longestComputed).prefix { $0 != 0x60 }
    return text.indices.contains { bytes[$0...].starts(with: [0x24, 0x7B]) }
  }

  private static let operators: Set<String> = ["if", "or", "and", "in", "as", "is", "not"]

  /// Moves to the end of a value that is computed, and reports it as lost.
  mutating func skipComputed(from start: Int) throws(ImportFault) -> JSONValue? {
    position = start
    var depth = 0
    scan: while true {
      guard position < bytes.count, position - start < Self.longestComputed else {
        throw fault(.computedText, at: start)
      }
      switch bytes[position] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        try skipText()
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard depth > 0 else { break scan }
        depth -= 1
      case UInt8(ascii: ","): if depth == 0 { break scan }
      default: break
      }
      position += 1
    }
    return miss(at: start, "a program computes this value", code: nil)
  }

  /// Reports a value that is not in the text, and returns the placeholder that marks its place; nil if
  /// it is left out.
  ///
  /// `code` is the name that stands for the value.
  mutating func miss(at start: Int, _ sentence: String, code: String?) -> JSONValue? {
    let path = FieldPath(path)
    var name: String?
    if UnknownValues.isMarked(path) {
      name = unknowns.name(
        of: code ?? "(\(start))", like: code, at: path)
    } else {
      forgetValue()
    }
    notes.miss(at: start, field: path, sentence, placeholder: name)
    return name.map { .string("{{\($0)}}") }
  }

  /// The longest expression to pass over, in bytes; a limit, because texts may have many.
  private static let longestComputed = 20_000

  /// Moves past a string in any of a program's quotes.
  mutating func skipText() throws(ImportFault) {
    let start = position
    let quote = bytes[position]
    position += 1
    while position < bytes.count, position - start < Self.longestComputed {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == quote { return }
      if byte == 0x0A, quote != UInt8(ascii: "`") { break }
    }
    throw fault(.textRunsOn, at: start)
  }
}
