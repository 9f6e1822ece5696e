/// The line breaking class of one character: a small part of Unicode's line breaking algorithm
/// (UAX 14) that is enough for short texts.
package struct BreakUnit {
  enum Kind: UInt8 {
    case other, letter, newline
    /// Hangs at the end of a line, and allows a break after it.
    case space
    /// Allows a break after it but does not hang at the end of a line: tab and zero-width space,
    /// which are drawn as names.
    case pause
    /// Allows a break after it if a letter follows.
    case hyphen
    /// Opening punctuation: never last on a line next to CJK characters.
    case opener
    /// Closing punctuation, small kana, repetition marks: never first on a line next to CJK
    /// characters.
    case closer
    /// Never separated from its neighbors.
    case glue
  }

  var kind: Kind
  var columns: Int
  /// Whether a line may end before and after the character, as between CJK characters.
  var isWide: Bool

  init(_ character: Character) {
    let bytes = character.utf8
    let byte = bytes[bytes.startIndex]
    columns = CellWidth.columns(of: character)
    if byte < 0x80 {
      kind = bytes.count == 1 || byte == 0x0D ? Self.asciiKinds[Int(byte)] : .letter
      isWide = false
    } else {
      let scalar = character.unicodeScalars[character.unicodeScalars.startIndex]
      kind = Self.kind(of: scalar)
      isWide = columns >= 2 && scalar.value >= 0x1100
    }
  }

  /// The class of a byte that is visible ASCII, a space or a line feed.
  init(plain byte: UInt8) {
    kind = Self.asciiKinds[Int(byte & 0x7F)]
    columns = 1
    isWide = false
  }

  /// Whether a line may end between two neighbors.
  static func allowsBreak(between left: BreakUnit, _ right: BreakUnit) -> Bool {
    if right.kind == .space { return false }
    switch left.kind {
    case .space, .pause: return true
    case .hyphen where right.kind == .letter: return true
    case .opener, .glue: return false
    default:
      return (left.isWide || right.isWide) && right.kind != .closer && right.kind != .glue
    }
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if 0xC0..<0x2000 ~= scalar.value || 0x4E00..<0xD800 ~= scalar.value { return .letter }
    if openers.contains(scalar) { return .opener }
    if closers.contains(scalar) { return .closer }
    switch scalar.value {
    case 0x3000: return .space
    case 0x200B: return .pause
    case 0x2010, 0x2013, 0x2014: return .hyphen
    case 0xA0, 0x202F, 0x2060, 0xFEFF: return .glue
    default: return .letter
    }
  }

  private static let asciiKinds: [Kind] = (UInt8(0)..<0x80).map { byte in
    switch UnicodeScalar(byte) {
    case "\n", "\r": .newline
    case " ": .space
    case "\t": .pause
    case "-": .hyphen
    case "(", "[", "{", "<", "$", "#": .opener
    case ")", "]", "}", ">", ".", ",", "!", "?", ":", ";", "%": .closer
    case "A"..."Z", "a"..."z": .letter
    default: .other
    }
  }

  private static let openers = Set("“‘«‹「『（【〈《〔［｛〖〘〚｢€£¥".unicodeScalars)
  private static let closers = Set(
    ("”’»›」』）】〉》〕］｝〗〙〛｣、。，．！？：；…‥ー々〜・ゝゞヽヾ｡､ｰ°"
      + "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ").unicodeScalars)
}
