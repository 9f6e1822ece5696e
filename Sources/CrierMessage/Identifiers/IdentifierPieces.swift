/// Text split at white space; it may be one identifier broken by an e-mail, a log or a terminal.
///
/// A token to which words are joined still has the shape of a token. Therefore every piece must be
/// as long and random as a part of a token; a short piece may just be a word.
package struct IdentifierPieces {
  private let pieces: [Substring]

  package init(_ text: String) { pieces = text.split(whereSeparator: \.isWhitespace) }

  /// Whether there are several pieces and one of them is a complete token or key.
  package var hasWhole: Bool { pieces.count > 1 && pieces.contains(where: Self.isWhole) }

  /// Whether the pieces are one identifier of this kind when they are joined.
  func areOne(_ kind: Identifier.Kind) -> Bool {
    guard let last = pieces.last, pieces.count > 1,
      !pieces.dropFirst().contains(where: Self.isWhole)
    else { return false }
    // APNs tokens are printed in groups of eight, and no sentence consists of hex digits alone.
    if kind == .appleToken { return true }
    let front = pieces.dropLast()
    guard front.allSatisfy(Self.isPart), front.dropFirst().allSatisfy({ !Self.isName($0) }),
      Self.lengthBehindColon(front.joined()) < Self.fullLength
    else { return false }
    let isComplete = Self.lengthBehindColon(pieces.joined()) == Self.fullLength
    if isComplete, pieces.count > 2 { return true }
    guard last.utf8.count >= Self.shortestPart else {
      return (isComplete || pieces.count > 2) && !Self.isWord(last)
    }
    return Self.isPart(last) && (isComplete || !Self.isName(last))
  }

  /// The minimum length of a piece: e-mails and terminals break lines at column 60 or later, and a
  /// label in front shortens the first piece.
  private static let shortestPart = 20
  /// Device names and codes are shorter than this.
  private static let longestName = 40
  /// Names without a digit, such as class names, are shorter than this.
  private static let longestClassName = 60
  /// The number of characters after the colon of registration tokens and server keys: `APA91b` and
  /// 134 more.
  private static let fullLength = 140

  private static func lengthBehindColon(_ text: String) -> Int {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return 0 }
    return text.utf8[colon...].count - 1
  }

  private static func isWhole(_ piece: Substring) -> Bool {
    let identifier = Identifier(of: String(piece))
    return identifier.kind?.isOpaque == true && identifier.certainty != .possible
  }

  /// Whether a piece looks random: long random strings nearly always have capitals, small letters
  /// and digits.
  private static func isPart(_ piece: Substring) -> Bool {
    let letters = piece.utf8
    guard letters.contains(where: isCapital), letters.contains(where: isSmall) else { return false }
    let hasDigit = letters.contains { 0x30...0x39 ~= $0 }
    return letters.count >= (hasDigit ? shortestPart : longestClassName)
  }

  private static func isName(_ piece: Substring) -> Bool {
    piece.utf8.count < longestName && isWord(piece)
  }

  /// Whether a piece is a word, a number, or a name of several words: `failed`, `404`,
  /// `Galaxy-S24-of-Ada`.
  private static func isWord(_ piece: Substring) -> Bool {
    var (letters, words) = (0, 0)
    var before: UInt8 = 0
    for byte in piece.utf8 {
      if isCapital(byte) || isSmall(byte) {
        letters += 1
        let isInside = isSmall(before) && isSmall(byte) || isCapital(before)
        if !isInside { words += 1 }
      }
      before = byte
    }
    return words < 2 || letters >= 3 * words
  }

  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
  private static func isSmall(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
}
