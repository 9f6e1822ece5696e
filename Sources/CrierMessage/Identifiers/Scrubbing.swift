import TextLayout

/// Removes secrets and shortens tokens in a text, and records what kinds of secrets there were.
///
/// ```
///  text ──► keys in PEM ──► labeled values ──► known shapes ──► random-looking text ──► text
/// ```
struct Scrubbing {
  let extent: Redaction.Extent
  /// The kinds of secrets that were removed, each once.
  private(set) var secrets: [Identifier.Kind] = []

  init(_ extent: Redaction.Extent) { self.extent = extent }

  static let mark = Array("…".utf8)
  /// The minimum length in bytes of random text to shorten, except in `.untrusted` text; names are
  /// shorter than this.
  private static let shortestStrange = 60

  /// Returns the text without its secrets.
  ///
  /// If invisible characters disguise a secret, they are removed as well.
  mutating func scrub(_ text: String) -> String {
    let masked = mask(text)
    guard let visible = IdentifierCleaning.visible(in: text) else { return masked }
    let maskedVisible = mask(visible)
    return maskedVisible.isSpelled(IdentifierCleaning.visible(in: masked) ?? masked)
      ? masked : maskedVisible
  }

  private mutating func mask(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard bytes.count >= Self.shortestAnnounced, mayHold(bytes) else { return text }
    bytes = withoutAnnounced(withoutKeys(bytes))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    for index in 0...bytes.count where index == bytes.count || !Self.isPart(bytes[index]) {
      if start < index { result += safe(bytes[start..<index]) }
      if index < bytes.count { result.append(bytes[index]) }
      start = index + 1
    }
    return String(decoding: withoutRandom(result), as: UTF8.self)
  }

  /// Records the kinds of secrets in a value without changing it.
  mutating func look(through value: JSONValue) {
    switch value {
    case .string(let text): _ = scrub(text)
    case .array(let elements): for element in elements { look(through: element) }
    case .object(let members):
      for member in members {
        _ = scrub(member.key)
        look(through: member.value)
      }
    case .null, .bool, .number: break
    }
  }

  mutating func note(_ kind: Identifier.Kind) {
    if !secrets.contains(kind) { secrets.append(kind) }
  }

  /// Whether there may be something to remove.
  ///
  /// This check must be fast: it runs on every keystroke, and most text contains nothing to remove.
  private func mayHold(_ bytes: [UInt8]) -> Bool {
    extent == .untrusted || Self.holdsBeginning(bytes)
      || extent == .tokens && (Self.holdsLongWord(bytes) || !HexGroups.places(in: bytes).isEmpty)
  }

  /// The prefixes of secrets, in lower case.
  private static let beginnings =
    ["-----begin", "auth", "bearer "].map { Array($0.utf8) } + innerBeginnings
  /// For each byte, whether a prefix starts with it, in upper or lower case.
  private static let isFirst: [Bool] = (0...255).map { byte in
    beginnings.contains { Int($0[0]) == byte }
  }

  private static func holdsBeginning(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { index in
      isFirst[Int(bytes[index] | 0x20)]
        && beginnings.contains { bytes.holds($0, at: index) }
    }
  }

  private static func holdsLongWord(_ bytes: [UInt8]) -> Bool {
    var length = 0
    for (index, byte) in bytes.enumerated() {
      length = isPart(byte) ? length + 1 : 0
      if length >= shortestStrange { return true }
      if byte == UInt8(ascii: "["), bytes[..<index].hasSuffix("PushToken") { return true }
    }
    return false
  }

  private mutating func safe(_ run: ArraySlice<UInt8>) -> [UInt8] {
    guard run.count >= Redaction.shortestSecret else { return Array(run) }
    // Keep the dashes of a command-line option.
    let dashes = run.prefix { $0 == UInt8(ascii: "-") }
    return dashes + withoutIdentifier(run[dashes.endIndex...])
  }

  private mutating func withoutIdentifier(_ run: ArraySlice<UInt8>) -> [UInt8] {
    let tail = run.reversed().prefix { ".:=".utf8.contains($0) }.count
    let word = run.dropLast(tail)
    let identifier = Identifier(of: String(decoding: word, as: UTF8.self))
    if let kind = identifier.kind, identifier.certainty != .possible {
      switch kind.secrecy {
      case .secret:
        note(kind)
        return Self.mark + run.suffix(tail)
      case .shortened where shortens(kind, word):
        return Array(Redaction.shortened(identifier.cleaned).utf8) + run.suffix(tail)
      case .shortened, .open: break
      }
    }
    return withoutInner(run)
  }

  /// Whether to shorten an identifier of this kind.
  ///
  /// Installation IDs are as long as many names, so they are shortened only in `.untrusted` text.
  private func shortens(_ kind: Identifier.Kind, _ word: ArraySlice<UInt8>) -> Bool {
    switch extent {
    case .secrets: false
    case .tokens: kind != .installationID
    case .untrusted: kind != .installationID || !Randomness.isWord(word)
    }
  }

  /// Shortens random-looking text; in Crier's own text only long runs, as short runs may be IDs.
  private func withoutRandom(_ bytes: [UInt8]) -> [UInt8] {
    guard extent != .secrets else { return bytes }
    let shortest = extent == .untrusted ? 16 : Self.shortestStrange
    let places = RandomRuns(in: bytes, shortest: shortest).places
    guard !places.isEmpty else { return bytes }
    var result: [UInt8] = []
    var index = 0
    for place in places {
      let run = String(decoding: bytes[place], as: UTF8.self)
      result += bytes[index..<place.lowerBound] + Array(Redaction.shortened(run).utf8)
      index = place.upperBound
    }
    return result + bytes[index...]
  }

  static func isPart(_ byte: UInt8) -> Bool { isToken(byte) || "@[]".utf8.contains(byte) }

  /// Whether a byte may occur in tokens and keys.
  static func isToken(_ byte: UInt8) -> Bool {
    IdentifierShape.isURLSafe(byte) || ".:/+=~%".utf8.contains(byte)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether the bytes at `index` match `letters` in either case; `letters` must be lower case.
  func holds(_ letters: [UInt8], at index: Int) -> Bool {
    guard index >= startIndex, endIndex - index >= letters.count else { return false }
    for (offset, letter) in letters.enumerated() {
      let byte = self[index + offset]
      guard (0x41...0x5A ~= byte ? byte | 0x20 : byte) == letter else { return false }
    }
    return true
  }

  package func hasSuffix(_ letters: String) -> Bool {
    suffix(letters.utf8.count).elementsEqual(letters.utf8)
  }

  /// Returns the next position of `letters`, matching case.
  func place(of letters: String, from index: Int) -> Int? {
    let wanted = Array(letters.utf8)
    guard endIndex - index >= wanted.count else { return nil }
    return (index...(endIndex - wanted.count)).first { place in
      wanted.indices.allSatisfy { self[place + $0] == wanted[$0] }
    }
  }
}
