import TerminalKit

/// Parses keys from bytes: UTF-8 text, control keys, Alt as a preceding Esc, and sequences that
/// curses does not know.
///
/// Unknown sequences are dropped completely, so that they do not become text.
struct ByteReader {
  private(set) var keys: [Key] = []
  /// An incomplete character at the end of the input.
  private(set) var rest: [UInt8] = []

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses all bytes; with `isEnd`, an incomplete character at the end is dropped.
  mutating func read(isEnd: Bool) {
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 27 {
        place += 1
        readEscape()
      } else if let key = Key(control: byte) {
        place += 1
        keys.append(key)
      } else {
        readText(isEnd: isEnd)
      }
    }
  }

  /// Reads the text up to the next control byte, split into grapheme clusters.
  private mutating func readText(isEnd: Bool) {
    let end = bytes[place...].firstIndex { $0 < 32 || $0 == 127 } ?? bytes.count
    var run = bytes[place..<end]
    place = end
    if end == bytes.count {
      let half = Self.unfinished(run)
      if !isEnd { rest = Array(run.suffix(half)) }
      run = run.dropLast(half)
    }
    for character in Self.characters(run) { keys.append(.character(character)) }
  }

  /// Returns the typed text without invalid UTF-8 and C1 control characters.
  private static func characters(_ bytes: ArraySlice<UInt8>) -> String {
    let typed = String(decoding: bytes, as: UTF8.self)
    var text = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars
    where scalar != "\u{FFFD}" && !("\u{80}"..<"\u{A0}").contains(scalar) {
      text.append(scalar)
    }
    return String(text)
  }

  /// Returns the number of bytes at the end that form an incomplete character: 0 to 3.
  private static func unfinished(_ bytes: ArraySlice<UInt8>) -> Int {
    for (count, byte) in zip(1...3, bytes.reversed()) where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }

  /// Reads the bytes after an Esc.
  private mutating func readEscape() {
    guard place < bytes.count else { return keys.append(.escape) }
    switch bytes[place] {
    case 27:
      keys.append(.escape)
    case UInt8(ascii: "["):
      readSequence()
    case UInt8(ascii: "O"):
      guard place + 1 < bytes.count else { return readAlt() }
      place += 2
      if let key = Key(final: bytes[place - 1], numbers: []) { keys.append(key) }
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      readReply()
    default:
      readAlt()
    }
  }

  /// Reads `[`, numbers and one final letter: ECMA-48, 5.4. A lone `[` is Alt-[.
  private mutating func readSequence() {
    guard place + 1 < bytes.count else { return readAlt() }
    let inside = bytes[(place + 1)...]
    guard let end = inside.firstIndex(where: { $0 < 0x20 || $0 > 0x3F }) else {
      place = bytes.count
      return
    }
    // If a byte such as a control byte ends the sequence early, it is not part of the sequence.
    guard (0x40...0x7E).contains(bytes[end]) else {
      place = end
      return
    }
    place = end + 1
    let parameters = inside[..<end]
    guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    if let key = Key(final: bytes[end], numbers: numbers) { keys.append(key) }
  }

  /// Skips a terminal's reply up to BEL or ESC `\`; without such an end, reads an Alt key.
  private mutating func readReply() {
    let inside = bytes[place...]
    guard let end = inside.firstIndex(where: { $0 == 7 || $0 == 27 }) else { return readAlt() }
    guard bytes[end] == 27 else {
      place = end + 1
      return
    }
    guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\\") else { return readAlt() }
    place = end + 2
  }

  /// Reads one key with Alt.
  private mutating func readAlt() {
    if var key = Key(control: bytes[place]) {
      place += 1
      key.modifiers.insert(.alt)
      return keys.append(key)
    }
    let length = bytes[(place + 1)...].prefix { $0 & 0xC0 == 0x80 }.count + 1
    let typed = Self.characters(bytes[place..<place + length])
    place += length
    if let character = typed.first { keys.append(.alt(character)) }
  }
}
