import TextLayout

/// Takes out of a text what must not be seen, and remembers what kinds of secrets it was.
///
/// ```
///  text ──► keys in PEM ──► what labels announce ──► runs of letters by their shape ──► text
/// ```
struct Scrubbing {
  let extent: Redaction.Extent
  /// The kinds that were left out, each once.
  private(set) var secrets: [Identifier.Kind] = []

  init(_ extent: Redaction.Extent) { self.extent = extent }

  static let mark = Array("…".utf8)
  /// Longer words are no names.
  private static let shortestStrange = 60

  mutating func scrub(_ text: String) -> String {
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
    return String(decoding: result, as: UTF8.self)
  }

  /// Only notes what there is.
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

  /// Whether a closer look is worth it: most texts hold nothing, and every key checks all of them.
  private func mayHold(_ bytes: [UInt8]) -> Bool {
    extent == .strange || Self.holdsBeginning(bytes)
      || extent == .tokens && Self.holdsLongWord(bytes)
  }

  /// What secrets begin with, in small letters.
  private static let beginnings = [
    "-----begin", "authorization", "bearer ", "ya29.", "gocspx-", "aiza", "aaaa", "eyj", "1//",
  ].map { Array($0.utf8) }
  /// For each byte, capitals folded, whether one of them begins with it.
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
    let tail = run.reversed().prefix { ".:=".utf8.contains($0) }.count
    let word = run.dropLast(tail)
    let ending = Array(run.suffix(tail))
    let text = String(decoding: word, as: UTF8.self)
    let identifier = Identifier(of: text)
    if let kind = identifier.kind, identifier.certainty != .possible {
      switch kind.secrecy {
      case .secret:
        note(kind)
        return Self.mark + ending
      case .shortened where shortens(kind):
        return Array(Redaction.shortened(identifier.cleaned).utf8) + ending
      case .shortened, .open: break
      }
    }
    let rest = withoutInner(word)
    guard rest.isEmpty else { return rest + ending }
    let longest = word.split(whereSeparator: Self.divides).map(\.count).max() ?? 0
    if extent != .secrets, longest < word.count, longest >= Self.shortestStrange {
      return byPart(word) + ending
    }
    guard extent == .strange, identifier.kind?.secrecy != .open || identifier.certainty == .possible
    else { return Array(run) }
    let isAddress = text.holds("://") || text.hasPrefix("/") || text.holds("googleapis.com")
    guard !isAddress else { return Array(run) }
    let isStrange =
      word.count >= Self.shortestStrange
      || word.split(whereSeparator: { !IdentifierShape.isURLSafe($0) }).contains(
        where: Self.isRandom)
    return isStrange ? Array(Redaction.shortened(text).utf8) + ending : Array(run)
  }

  /// What stands between the parts of an address, and in no token.
  private static func divides(_ byte: UInt8) -> Bool { "/.?&=#%".utf8.contains(byte) }

  /// An address or a path with each of its parts made safe: a token may be one of them.
  private mutating func byPart(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = word
    while let end = rest.firstIndex(where: Self.divides) {
      result += safe(rest[..<end])
      result.append(rest[end])
      rest = rest[(end + 1)...]
    }
    return result + safe(rest)
  }

  /// Installation IDs have the length of many a name, so only strange texts are searched for them.
  private func shortens(_ kind: Identifier.Kind) -> Bool {
    switch extent {
    case .secrets: false
    case .tokens: kind != .installationID
    case .strange: true
    }
  }

  /// How many beginnings are tried in one word.
  private static let mostTries = 64

  /// A word without the secrets that something else is glued to, such as an address; empty when
  /// there is none.
  private mutating func withoutInner(_ word: ArraySlice<UInt8>) -> [UInt8] {
    guard Self.holdsBeginning(Array(word)) else { return [] }
    var result: [UInt8] = []
    var index = word.startIndex
    var tries = 0
    var isFound = false
    while index < word.endIndex {
      let isBeginning =
        index > word.startIndex && !IdentifierShape.isURLSafe(word[index - 1])
        && Self.beginnings.contains { word.holds($0, at: index) }
      guard isBeginning else {
        result.append(word[index])
        index += 1
        continue
      }
      tries += 1
      guard tries <= Self.mostTries else { return result + Self.mark }
      let rest = word[index...].prefix(Identifier.longest).prefix { !"=&@[]%".utf8.contains($0) }
      let identifier = Identifier(of: String(decoding: rest, as: UTF8.self))
      if let kind = identifier.kind, kind.secrecy == .secret {
        note(kind)
        isFound = true
        result += Self.mark
        index = rest.endIndex
      } else {
        result.append(word[index])
        index += 1
      }
    }
    return isFound ? result : []
  }

  /// A word of nobody's: long, in both cases, with digits in it, and no sign that joins names.
  static func isRandom(_ word: some Collection<UInt8>) -> Bool {
    word.count >= 24 && word.contains { 0x41...0x5A ~= $0 } && word.contains { 0x61...0x7A ~= $0 }
      && word.count { 0x30...0x39 ~= $0 } >= 2
  }

  static func isPart(_ byte: UInt8) -> Bool {
    IdentifierShape.isURLSafe(byte) || ".:/+=~%@[]".utf8.contains(byte)
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Whether small letters stand at a place, capitals or not.
  func holds(_ letters: [UInt8], at index: Int) -> Bool {
    guard index >= startIndex, endIndex - index >= letters.count else { return false }
    for (offset, letter) in letters.enumerated() {
      let byte = self[index + offset]
      guard (0x41...0x5A ~= byte ? byte | 0x20 : byte) == letter else { return false }
    }
    return true
  }

  func hasSuffix(_ letters: String) -> Bool {
    suffix(letters.utf8.count).elementsEqual(letters.utf8)
  }

  /// Where letters, capitals and all, stand next.
  func place(of letters: String, from index: Int) -> Int? {
    let wanted = Array(letters.utf8)
    guard endIndex - index >= wanted.count else { return nil }
    return (index...(endIndex - wanted.count)).first { place in
      wanted.indices.allSatisfy { self[place + $0] == wanted[$0] }
    }
  }
}
