extension Scrubbing {
  /// The minimum length in bytes of a value after a label; shorter values are words: `token=null`.
  static let shortestAnnounced = 12

  /// Removes private keys in PEM; one without an end marker extends to the end of the text.
  mutating func withoutKeys(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while let opening = bytes.place(of: "-----BEGIN", from: index) {
      let heading = bytes[opening...].prefix(60)
      let isPrivate = heading.place(of: "PRIVATE KEY", from: opening) != nil
      guard isPrivate || extent == .untrusted else {
        result += bytes[index..<(opening + 5)]
        index = opening + 5
        continue
      }
      note(.privateKey)
      result += bytes[index..<opening] + Self.mark
      guard let ending = bytes.place(of: "-----END", from: opening + 10),
        let last = bytes.place(of: "-----", from: ending + 8)
      else { return result }
      index = last + 5
    }
    return index == 0 ? bytes : result + bytes[index...]
  }

  /// Removes values after `Authorization:`, `Bearer` and, in `.untrusted` text, labels like `key=`.
  mutating func withoutAnnounced(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    var copied = 0
    while index < bytes.count {
      guard let value = announced(in: bytes, at: index) else {
        index += 1
        continue
      }
      note(kind(of: bytes[value]))
      result += bytes[copied..<value.lowerBound] + Self.mark
      (index, copied) = (value.upperBound, value.upperBound)
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  private func kind(of value: ArraySlice<UInt8>) -> Identifier.Kind {
    let identifier = Identifier(of: String(decoding: value, as: UTF8.self))
    guard let kind = identifier.kind, kind.secrecy == .secret else { return .authorization }
    return kind
  }

  private static let authorization = Array("authorization".utf8)
  private static let auth = Array("auth".utf8)
  private static let bearer = Array("bearer ".utf8)
  private static let strangeLabels = ["key=", "token=", "secret=", "password="].map {
    Array($0.utf8)
  }

  /// Returns the value after a label that begins at `index`.
  private func announced(in bytes: [UInt8], at index: Int) -> Range<Int>? {
    switch bytes[index] | 0x20 {
    case UInt8(ascii: "a") where bytes.holds(Self.authorization, at: index):
      return afterAuthorization(in: bytes, at: index + Self.authorization.count)
    case UInt8(ascii: "a") where extent != .secrets && bytes.holds(Self.auth, at: index):
      return afterAuth(in: bytes, at: index + Self.auth.count)
    case UInt8(ascii: "b") where bytes.holds(Self.bearer, at: index):
      let value = Self.value(in: bytes, at: index + Self.bearer.count)
      return value.flatMap { extent == .untrusted || Self.hasDigit(bytes[$0]) ? $0 : nil }
    case UInt8(ascii: "k"), UInt8(ascii: "t"), UInt8(ascii: "s"), UInt8(ascii: "p"):
      guard extent == .untrusted,
        let label = Self.strangeLabels.first(where: { bytes.holds($0, at: index) })
      else { return nil }
      return Self.value(in: bytes, at: index + label.count)
    default: return nil
    }
  }

  /// Returns the value after `authorization` without its scheme: `: Bearer …`, `":"key=…`, `=…`.
  private func afterAuthorization(in bytes: [UInt8], at index: Int) -> Range<Int>? {
    guard var start = Self.afterSign(in: bytes, at: index) else { return nil }
    var isKnown = extent == .untrusted
    for scheme in ["bearer ", "basic ", "key="] where bytes.holds(Array(scheme.utf8), at: start) {
      start = Self.skip(" ", in: bytes, from: start + scheme.utf8.count)
      isKnown = true
    }
    return Self.value(in: bytes, at: start).flatMap {
      isKnown || Self.hasDigit(bytes[$0]) ? $0 : nil
    }
  }

  /// Returns the secret of a web push subscription, which has 16 bytes in base64: `"auth":"…"`.
  private func afterAuth(in bytes: [UInt8], at index: Int) -> Range<Int>? {
    Self.afterSign(in: bytes, at: index).flatMap { Self.value(in: bytes, at: $0) }
      .flatMap { (22...24).contains($0.count) ? $0 : nil }
  }

  /// Returns the start of the value after a label, its colon or equals sign, and quotes.
  private static func afterSign(in bytes: [UInt8], at index: Int) -> Int? {
    let sign = skip("\"' \\", in: bytes, from: index)
    guard sign < bytes.count, ":=".utf8.contains(bytes[sign]) else { return nil }
    return skip("\"' \\", in: bytes, from: sign + 1)
  }

  private static func skip(_ signs: String, in bytes: [UInt8], from index: Int) -> Int {
    bytes[index...].firstIndex { !signs.utf8.contains($0) } ?? bytes.count
  }

  /// Returns the range of a value; nil if it is as short as an ordinary word.
  private static func value(in bytes: [UInt8], at index: Int) -> Range<Int>? {
    let start = skip(" ", in: bytes, from: min(index, bytes.count))
    let end =
      bytes[start...].firstIndex { $0 <= 0x20 || "\"'`,;&<>)}\\".utf8.contains($0) } ?? bytes.count
    return end - start >= shortestAnnounced && !isVariable(bytes[start..<end]) ? start..<end : nil
  }

  /// Whether a program's variable stands for the value: `$ACCESS_TOKEN`, `${token}`.
  private static func isVariable(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.first == UInt8(ascii: "$") else { return false }
    let name = value.dropFirst()
    guard name.first == UInt8(ascii: "{") else {
      return name.allSatisfy { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") }
    }
    return name.dropFirst().allSatisfy { IdentifierShape.isURLSafe($0) && $0 != UInt8(ascii: "-") }
  }

  private static func hasDigit(_ value: ArraySlice<UInt8>) -> Bool {
    value.contains { 0x30...0x39 ~= $0 }
  }
}
