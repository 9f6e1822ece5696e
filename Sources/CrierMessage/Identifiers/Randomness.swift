/// Tests whether letters and digits form words or are random.
enum Randomness {
  static func isPart(_ byte: UInt8) -> Bool { isDigit(byte) || isLetter(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  static func isHex(_ byte: UInt8) -> Bool { isDigit(byte) || 0x61...0x66 ~= byte | 0x20 }

  private static func isVowel(_ byte: UInt8) -> Bool { "aeiouy".utf8.contains(byte | 0x20) }

  /// Whether a part is pronounceable, with at most four digits after it: `topics`, `FcmError`,
  /// `build2048`.
  static func isWord(_ part: ArraySlice<UInt8>) -> Bool {
    let letters = part.prefix(while: isLetter)
    guard part.count - letters.count <= 4, part[letters.endIndex...].allSatisfy(isDigit),
      (4...RandomRuns.longestWord).contains(letters.count), letters.contains(where: isVowel)
    else { return false }
    var consonants = 0
    for letter in letters {
      consonants = isVowel(letter) ? 0 : consonants + 1
      if consonants > 6 { return false }
    }
    let words = stretches(in: letters)
    return words == 1 || letters.count >= 4 * words
  }

  /// Whether a part is a short code, such as that of a log line: `FCM002022`.
  static func isCode(_ part: ArraySlice<UInt8>) -> Bool {
    let letters = part.prefix { 0x41...0x5A ~= $0 }
    let digits = part[letters.endIndex...]
    return 2...4 ~= letters.count && 1...6 ~= digits.count && digits.allSatisfy(isDigit)
  }

  /// Whether letters and digits look random.
  ///
  /// Random text changes between digits, capitals and small letters about every other character;
  /// names of several words change half as often. The limits were tested on 20000 random values.
  static func isRandom(_ signs: [UInt8]) -> Bool {
    let length = signs.count
    let digits = signs.count(where: isDigit)
    let letters = length - digits
    guard letters > 0 else { return false }
    if signs.allSatisfy(isHex), letters * 12 >= length { return true }
    let tenfold = 10 * length
    let stretches = stretches(in: signs[...])
    if letters >= 4, tenfold <= (digits > 0 ? 42 : 28) * stretches { return true }
    return length >= 24 && digits >= 2 && tenfold <= 60 * stretches
      && signs.contains { 0x41...0x5A ~= $0 } && signs.contains { 0x61...0x7A ~= $0 }
  }

  /// Whether a line's only run could be the rest of a token on the previous line, because it does
  /// not consist only of numbers and words.
  static func mayContinue(_ run: ArraySlice<UInt8>) -> Bool {
    run.split { !isPart($0) }.contains { part in
      part.count >= 4 && !isWord(part) && !part.allSatisfy(isDigit)
    }
  }

  private enum Sign { case digit, capital, small }

  /// Returns the number of words and numbers: three in `iPhone15`, two in `IOException`.
  private static func stretches(in signs: ArraySlice<UInt8>) -> Int {
    var count = 0
    var capitals = 0
    var before: Sign?
    for byte in signs {
      let sign: Sign = isDigit(byte) ? .digit : 0x41...0x5A ~= byte ? .capital : .small
      // A capital starts a word, so the small letters after it are counted with it.
      let isInside = sign == before || sign == .small && before == .capital && capitals == 1
      if !isInside { count += 1 }
      capitals = sign == .capital ? capitals + 1 : 0
      before = sign
    }
    return count
  }
}

/// Public names that look random.
enum PublicName {
  /// Returns the end of a public name that begins at `index`; nil when there is none.
  package static func end(in bytes: [UInt8], from index: Int) -> Int? {
    uuid(bytes, index) ?? message(bytes, index) ?? app(bytes, index)
  }

  private static func run(
    _ bytes: [UInt8], _ start: Int, _ belongs: (UInt8) -> Bool
  ) -> Int {
    bytes[min(start, bytes.count)...].prefix(64).prefix(while: belongs).endIndex
  }

  private static func isEnd(_ bytes: [UInt8], _ index: Int) -> Bool {
    index == bytes.count || !Randomness.isPart(bytes[index])
  }

  /// Returns the end of a UUID: `123e4567-e89b-12d3-a456-426614174000`.
  private static func uuid(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start
    for (place, count) in [8, 4, 4, 4, 12].enumerated() {
      if place > 0 {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "-") else { return nil }
        index += 1
      }
      guard run(bytes, index, Randomness.isHex) == index + count else { return nil }
      index += count
    }
    return isEnd(bytes, index) ? index : nil
  }

  /// Returns the end of a message ID: `0:1500415314455276%31bd1c9631bd1c96`, which consists of a
  /// time and the server that accepted the message.
  private static func message(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start...].starts(with: "0:".utf8) else { return nil }
    let middle = run(bytes, start + 2, Randomness.isDigit)
    guard (10...20).contains(middle - start - 2), middle < bytes.count,
      bytes[middle] == UInt8(ascii: "%")
    else { return nil }
    let end = run(bytes, middle + 1, Randomness.isHex)
    return (2...17).contains(end - middle) && isEnd(bytes, end) ? end : nil
  }

  /// Returns the end of a Firebase app ID: `1:123456789012:android:0a1b2c3d`.
  private static func app(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes[start...].starts(with: "1:".utf8) else { return nil }
    let middle = run(bytes, start + 2, Randomness.isDigit)
    for platform in [":android:", ":ios:", ":web:"]
    where bytes[middle...].starts(with: platform.utf8) {
      let end = run(bytes, middle + platform.utf8.count, Randomness.isHex)
      return end - middle <= platform.utf8.count + 32 && isEnd(bytes, end) ? end : nil
    }
    return nil
  }
}
