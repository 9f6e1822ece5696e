/// Reads strict JSON (RFC 8259) and preserves order, duplicate keys and the spelling of numbers.
///
/// Limits: 8 MiB of text unless said otherwise, 200 levels. Skips a byte order mark unless said
/// otherwise. Invalid UTF-8, lone surrogates and control characters in strings are errors with a
/// position. Runs in linear time.
package struct JSONReader {
  package static let largestText = 8 * 1_048_576
  package static let deepest = 200

  let bytes: [UInt8]
  package var position = 0
  private var depth = 0
  /// Whether numbers beyond the range of a double are errors, as in Google's parser.
  var refusesHugeNumbers = false
  /// Whether a byte order mark is an error, as in Google's parser.
  private var refusesByteOrderMark = false
  /// The start of each value, parents before children; nil except in `readPlaced`.
  private var starts: [Int]?

  private init(_ bytes: [UInt8], recordingPlaces: Bool) {
    self.bytes = bytes
    starts = recordingPlaces ? [] : nil
  }

  /// Creates a reader for single strings and numbers in a longer text that need not be JSON.
  package init(_ bytes: [UInt8], at position: Int) {
    self.init(bytes, recordingPlaces: false)
    self.position = position
  }

  package static func read(_ text: String) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8))
  }

  package static func read(
    _ bytes: [UInt8], limit: Int = largestText, refusesHugeNumbers: Bool = false,
    refusesByteOrderMark: Bool = false
  ) throws(JSONError) -> JSONValue {
    var reader = JSONReader(bytes, recordingPlaces: false)
    reader.refusesHugeNumbers = refusesHugeNumbers
    reader.refusesByteOrderMark = refusesByteOrderMark
    return try reader.readAll(limit: limit)
  }

  /// Reads JSON together with the position of each value.
  package static func readPlaced(_ bytes: [UInt8]) throws(JSONError) -> PlacedJSON {
    var reader = JSONReader(bytes, recordingPlaces: true)
    let value = try reader.readAll()
    return PlacedJSON(value: value, starts: reader.starts ?? [], bytes: bytes)
  }

  /// Returns the positions of values; paths start at the root of the JSON.
  ///
  /// If a key occurs twice, the last one counts. The result is empty if `read` rejects the text.
  package static func places(
    of paths: some Sequence<FieldPath>, in bytes: [UInt8]
  ) -> [FieldPath: JSONPlace] {
    (try? readPlaced(bytes))?.places(of: paths) ?? [:]
  }

  private mutating func readAll(limit: Int = largestText) throws(JSONError) -> JSONValue {
    guard bytes.count <= limit else { throw failure(.tooLarge(limit: limit), at: 0) }
    if let bad = firstInvalidUTF8(bytes) { throw failure(.notUTF8, at: bad) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      if refusesByteOrderMark { throw failure(.byteOrderMark, at: 0) }
      position = 3
    }
    skipSpace()
    guard position < bytes.count else { throw failure(.empty, at: position) }
    let value = try readValue()
    skipSpace()
    guard position == bytes.count else { throw failure(.moreAfterEnd, at: position) }
    return value
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    starts?.append(position)
    guard position < bytes.count else { throw failure(.endedEarly, at: position) }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try readObject()
    case UInt8(ascii: "["): return try readArray()
    case UInt8(ascii: "\""): return .string(try readString())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return .number(try readNumber())
    case UInt8(ascii: "t") where take("true"): return .bool(true)
    case UInt8(ascii: "f") where take("false"): return .bool(false)
    case UInt8(ascii: "n") where take("null"): return .null
    case UInt8(ascii: "'"): throw failure(.singleQuotes, at: position)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): throw failure(.comment, at: position)
    default: throw failure(.expected("A value"), at: position)
    }
  }

  private mutating func readObject() throws(JSONError) -> JSONValue {
    try enter()
    var members: [JSONMember] = []
    var comma: Int?
    while true {
      skipSpace()
      guard position < bytes.count else { throw failure(.endedEarly, at: position) }
      if bytes[position] == UInt8(ascii: "}") {
        if let comma { throw failure(.trailingComma, at: comma) }
        leave()
        return .object(members)
      }
      if !members.isEmpty, comma == nil { throw failure(.expected("A comma or }"), at: position) }
      guard bytes[position] == UInt8(ascii: "\"") else { throw keyFailure() }
      let key = try readString()
      skipSpace()
      guard position < bytes.count else { throw failure(.endedEarly, at: position) }
      guard bytes[position] == UInt8(ascii: ":") else { throw failure(.missingColon, at: position) }
      position += 1
      skipSpace()
      members.append(JSONMember(key, try readValue()))
      comma = takeComma()
    }
  }

  private mutating func readArray() throws(JSONError) -> JSONValue {
    try enter()
    var elements: [JSONValue] = []
    var comma: Int?
    while true {
      skipSpace()
      guard position < bytes.count else { throw failure(.endedEarly, at: position) }
      if bytes[position] == UInt8(ascii: "]") {
        if let comma { throw failure(.trailingComma, at: comma) }
        leave()
        return .array(elements)
      }
      if !elements.isEmpty, comma == nil { throw failure(.expected("A comma or ]"), at: position) }
      elements.append(try readValue())
      comma = takeComma()
    }
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= Self.deepest else { throw failure(.tooDeep(limit: Self.deepest), at: position) }
    position += 1
  }

  private mutating func leave() {
    depth -= 1
    position += 1
  }

  private mutating func takeComma() -> Int? {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return nil }
    position += 1
    return position - 1
  }

  private func keyFailure() -> JSONError {
    switch bytes[position] {
    case UInt8(ascii: "'"): failure(.singleQuotes, at: position)
    case UInt8(ascii: "/"), UInt8(ascii: "#"): failure(.comment, at: position)
    default: failure(.expected("A key in double quotes"), at: position)
    }
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let letters = String(describing: word).utf8
    guard bytes[position...].starts(with: letters) else { return false }
    position += letters.count
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  func failure(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    JSONError(reason: reason, place: JSONPlace(offset: offset, in: bytes), offset: offset)
  }
}

/// Returns the offset of the first byte that is not part of well-formed UTF-8.
package func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
  guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
  var offset = 0
  var decoder = UTF8()
  var rest = bytes.makeIterator()
  while true {
    switch decoder.decode(&rest) {
    case .scalarValue(let scalar): offset += UTF8.width(scalar)
    case .emptyInput, .error: return offset
    }
  }
}

extension JSONReader {
  /// Reads a string including both quotes, and resolves its escape sequences.
  mutating func readString() throws(JSONError) -> String {
    position += 1
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    return try readString(after: Array(bytes[start..<position]))
  }

  /// Whether a byte within a string stands for itself and does not end it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Reads the rest of a string that has escape sequences.
  private mutating func readString(after units: [UInt8]) throws(JSONError) -> String {
    var units = units
    while true {
      guard position < bytes.count else { throw failure(.endedEarly, at: position) }
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        units.append(contentsOf: String(try readEscape()).utf8)
      case 0..<0x20:
        throw failure(.controlCharacter(byte), at: position)
      default:
        units.append(byte)
        position += 1
      }
    }
  }

  package mutating func readEscape() throws(JSONError) -> Unicode.Scalar {
    let start = position
    guard position + 1 < bytes.count else { throw failure(.endedEarly, at: bytes.count) }
    position += 2
    switch bytes[position - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readUnicodeEscape(from: start)
    default: throw failure(.badEscape, at: start)
    }
  }

  private mutating func readUnicodeEscape(from start: Int) throws(JSONError) -> Unicode.Scalar {
    let first = try readFourDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard (0xD800...0xDBFF).contains(first), bytes[position...].starts(with: [0x5C, 0x75]) else {
      throw failure(.loneSurrogate, at: start)
    }
    position += 2
    let second = try readFourDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar((first - 0xD800) << 10 + (second - 0xDC00) + 0x10000)
    else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func readFourDigits(from start: Int) throws(JSONError) -> UInt32 {
    guard position + 4 <= bytes.count else { throw failure(.endedEarly, at: bytes.count) }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure(.badEscape, at: start)
      }
      value = value << 4 + UInt32(digit)
    }
    position += 4
    return value
  }

  /// The longest number without an exponent that is surely in the range of a double.
  private static let mostSafeDigits = 300

  /// Reads a number as spelled: `-?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?`.
  package mutating func readNumber() throws(JSONError) -> String {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try takeDigits(from: start)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try takeDigits(from: start)
    }
    var hasExponent = false
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      position += 1
      if position < bytes.count,
        bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-")
      {
        position += 1
      }
      try takeDigits(from: start)
    }
    if position < bytes.count, isDigitOrLetter(bytes[position]) {
      throw failure(.badNumber, at: start)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    let mayBeHuge = hasExponent || position - start > Self.mostSafeDigits
    if refusesHugeNumbers, mayBeHuge, Double(text)?.isFinite != true {
      throw failure(.numberTooLarge, at: start)
    }
    return text
  }

  private mutating func takeDigits(from start: Int) throws(JSONError) {
    let first = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    guard position > first else { throw failure(.badNumber, at: start) }
  }

  private func isDigitOrLetter(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20) || byte == 0x2E
  }
}
