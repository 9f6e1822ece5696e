/// Secrets attached to other text, such as a URL or a file name.
extension Scrubbing {
  /// Prefixes, in lower case, of the secrets to look for inside a word.
  ///
  /// A secret ends at the first character that it cannot contain.
  static let innerBeginnings =
    ["ya29.", "aaaa", "eyj", "1//", "apa91b"].map { Array($0.utf8) } + shortBeginnings
  /// The prefixes of short secrets, which have an exact shape; long ones are found as random text.
  private static let shortBeginnings =
    ["gocspx-", "aiza", "exponentpushtoken[", "expopushtoken["].map { Array($0.utf8) }

  /// The prefix of a server key; other text often begins with it, so the shape must match as well.
  private static let serverKey = Array("aaaa".utf8)

  /// The prefix of a registration token's second part, after the installation ID and the colon.
  private static let token = Array("apa91b".utf8)

  /// The maximum number of prefixes that are checked in one word.
  private static let mostTries = 64

  mutating func withoutInner(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = word.startIndex
    var tries = 0
    while index < word.endIndex {
      guard let beginning = Self.beginning(in: word, at: index) else {
        let part = word[index...].prefix(while: IdentifierShape.isURLSafe)
        guard !part.isEmpty else {
          result.append(word[index])
          index += 1
          continue
        }
        let glued = gluedSecret(in: word, startingIn: part.indices.dropFirst())
        result += withoutID(part[..<(glued?.lowerBound ?? part.endIndex)])
        if glued != nil { result += Self.mark }
        index = glued?.upperBound ?? part.endIndex
        continue
      }
      tries += 1
      guard tries <= Self.mostTries else { return result + Self.mark }
      let secret = Self.secret(in: word[index...].prefix(Identifier.longest), after: beginning)
      let isBehindID =
        extent != .secrets && beginning == Self.token && result.last == UInt8(ascii: ":")
      let hides = isHidden(secret, beginning) || isBehindID
      if isBehindID {
        let id = result.dropLast().reversed().prefix(while: IdentifierShape.isURLSafe)
        if id.count >= Redaction.shortestSecret { result.removeLast(id.count + 1) }
      }
      result += hides ? Self.mark[...] : word[index...index]
      index = hides ? secret.endIndex : index + 1
    }
    return result
  }

  private static let opening = UInt8(ascii: "[")
  /// The maximum length in bytes of a short secret.
  private static let longestShort = 64

  /// Returns the range of a short secret after other letters: `app_AIza…`, `x-ExpoPushToken[…]`.
  private mutating func gluedSecret(
    in word: ArraySlice<UInt8>, startingIn range: Range<Int>
  ) -> Range<Int>? {
    for index in range {
      let rest = word[index...].prefix(Self.longestShort)
      guard let beginning = Self.shortBeginnings.first(where: { rest.holds($0, at: index) }) else {
        continue
      }
      let secret = Self.secret(in: rest, after: beginning)
      if beginning.last == Self.opening, extent != .secrets { return secret.indices }
      let identifier = Identifier(of: String(decoding: secret, as: UTF8.self))
      if let kind = identifier.kind, kind.secrecy == .secret, identifier.certainty == .certain {
        note(kind)
        return secret.indices
      }
    }
    return nil
  }

  /// Returns a part of a URL or path, shortened if it is an installation ID and not a name.
  private func withoutID(_ part: ArraySlice<UInt8>) -> [UInt8] {
    let isName = !part.contains(where: Randomness.isDigit) && Redaction.isPronounceable(part)
    guard extent == .untrusted, !isName else { return Array(part) }
    let text = String(decoding: part, as: UTF8.self)
    return InstallationID.isWellFormed(text) ? Array(Redaction.shortened(text).utf8) : Array(part)
  }

  /// Returns the prefix of a secret at `index`; nil if there is none or `index` is inside a word.
  private static func beginning(in word: ArraySlice<UInt8>, at index: Int) -> [UInt8]? {
    guard index == word.startIndex || !IdentifierShape.isURLSafe(word[index - 1]) else {
      return nil
    }
    return innerBeginnings.first { word.holds($0, at: index) }
  }

  /// Returns the secret up to the first character that it cannot contain, such as a URL separator.
  private static func secret(
    in rest: ArraySlice<UInt8>, after beginning: [UInt8]
  ) -> ArraySlice<UInt8> {
    var dots = 0
    let tail = rest.dropFirst(beginning.count).prefix { byte in
      switch byte {
      case UInt8(ascii: "."):
        dots += 1
        return beginning[0] == UInt8(ascii: "y") || beginning[0] == UInt8(ascii: "e") && dots < 3
      case UInt8(ascii: ":"): return beginning == serverKey
      default: return IdentifierShape.isURLSafe(byte)
      }
    }
    return rest[..<tail.endIndex]
  }

  /// Whether to hide a string that begins like a secret, because of its shape or its length.
  private mutating func isHidden(_ secret: ArraySlice<UInt8>, _ beginning: [UInt8]) -> Bool {
    let identifier = Identifier(of: String(decoding: secret, as: UTF8.self))
    if let kind = identifier.kind, kind.secrecy == .secret {
      note(kind)
      return true
    }
    let isCommon = beginning == Self.serverKey
    return extent == .untrusted && !isCommon && secret.count >= Redaction.shortestSecret
      || extent != .secrets && beginning.last == Self.opening
      || extent == .tokens && beginning == Self.token && secret.count >= Redaction.shortestSecret
  }
}
