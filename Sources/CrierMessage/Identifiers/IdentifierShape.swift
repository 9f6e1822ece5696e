import TextLayout

/// The shapes of identifiers, from certain to vague.
///
/// Sources: the discovery document, the Installations SDKs and Google's pages about credentials and
/// groups. Shapes that no page documents come from observation, and are `likely` at most.
package enum IdentifierShape {
  static func candidates(for text: String) -> [Identifier.Candidate] {
    guard !text.isEmpty else { return [] }
    var found: [Identifier.Candidate] = []
    for (kind, match) in shapes {
      if let certainty = match(text) {
        found.append(Identifier.Candidate(kind: kind, certainty: certainty))
      }
    }
    // Sort by certainty; kinds of equal certainty keep the order of the list.
    return Identifier.Certainty.allCases.flatMap { level in found.filter { $0.certainty == level } }
  }

  private typealias Match = @Sendable (String) -> Identifier.Certainty?

  private static let shapes: [(Identifier.Kind, Match)] = [
    (.privateKey, privateKey), (.webSubscription, webSubscription), (.condition, condition),
    (.serverKey, serverKey), (.jwt, jwt), (.accessToken, accessToken),
    (.refreshToken, refreshToken), (.clientSecret, clientSecret), (.apiKey, apiKey),
    (.registrationToken, registrationToken),
    (.groupKey, groupKey), (.expoToken, expoToken), (.appleToken, appleToken),
    (.firebaseApp, firebaseApp), (.messageName, messageName), (.serviceAccount, serviceAccount),
    (.email, email), (.webAddress, webAddress), (.uuid, uuid), (.installationID, installationID),
    (.webPushKey, webPushKey), (.senderID, senderID), (.package, package), (.topic, topic),
    (.projectID, projectID), (.analyticsLabel, analyticsLabel),
  ]

  private static let privateKey: Match = { text in
    text.holds("-----BEGIN ") && text.holds("PRIVATE KEY")
      || text.holds("\"private_key\"") ? .certain : nil
  }

  /// An endpoint URL alone, or the JSON object from the browser's Push API.
  private static let webSubscription: Match = { text in
    if text.hasPrefix("{") { return text.holds("\"endpoint\"") ? .certain : nil }
    guard isOneWord(text), let host = WebAddress.secureHost(of: text)?.lowercased() else {
      return nil
    }
    if host == "fcm.googleapis.com" || host.hasSuffix(".google.com") {
      let isSent = text.holds("/fcm/send/") && !text.hasSuffix("/fcm/send/")
      return isSent || host == "fcm.googleapis.com" && text.holds("/wp/") ? .certain : nil
    }
    let known = [
      "push.services.mozilla.com", "web.push.apple.com", "notify.windows.com",
    ]
    return known.contains { host == $0 || host.hasSuffix("." + $0) } ? .certain : nil
  }

  private static let condition: Match = { text in
    let isJoined = text.holds("&&") || text.holds("||")
    return text.lowercased().holds("in topics") || isJoined && text.contains("'")
      ? .certain : nil
  }

  /// `AAAA` and seven characters, a colon, `APA91b` and 134 characters.
  private static let serverKey: Match = { text in
    let parts = halves(text)
    guard let parts, parts.0.utf8.count == 11, parts.0.hasPrefix("AAAA"),
      parts.1.hasPrefix("APA91b")
    else { return nil }
    return parts.1.utf8.count == 140 ? .certain : .likely
  }

  private static let jwt: Match = { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && text.hasPrefix("eyJ") && parts.allSatisfy { !$0.isEmpty }
      && parts.allSatisfy { $0.utf8.allSatisfy(isURLSafe) } ? .certain : nil
  }

  private static let accessToken: Match = { text in
    text.hasPrefix("ya29.") && text.utf8.count > 20 && isOneWord(text) ? .certain : nil
  }

  private static let refreshToken: Match = { text in
    text.hasPrefix("1//") && text.utf8.count > 20 && isOneWord(text) ? .likely : nil
  }

  private static let clientSecret: Match = { text in
    text.hasPrefix("GOCSPX-") && text.utf8.count > 20 && text.utf8.allSatisfy(isURLSafe)
      ? .certain : nil
  }

  private static let apiKey: Match = { text in
    text.hasPrefix("AIza") && text.utf8.count == 39 && text.utf8.allSatisfy(isURLSafe)
      ? .certain : nil
  }

  private static let registrationToken: Match = { text in
    guard let parts = halves(text), !parts.0.hasPrefix("AAAA"), parts.0.utf8.count >= 8 else {
      return nil
    }
    if parts.1.hasPrefix("APA91b") {
      return InstallationID.isWellFormed(String(parts.0)) ? .certain : .likely
    }
    return parts.0.utf8.count <= 64 && parts.1.utf8.count >= 100 ? .likely : nil
  }

  private static let groupKey: Match = { text in
    guard text.hasPrefix("APA91b"), text.utf8.allSatisfy(isURLSafe) else { return nil }
    return text.utf8.count >= Identifier.shortestToken ? .likely : .possible
  }

  private static let expoToken: Match = { text in
    ["ExponentPushToken[", "ExpoPushToken["].contains { text.hasPrefix($0) }
      && text.hasSuffix("]") && isOneWord(text) ? .certain : nil
  }

  /// In hex, 32 bytes since 2008, or 80 bytes for some tokens; Apple guarantees no length.
  private static let appleToken: Match = { text in
    let count = text.utf8.count
    guard (64...200).contains(count), count.isMultiple(of: 2),
      text.utf8.allSatisfy({ isHex($0) })
    else { return nil }
    return count == 64 || count == 160 ? .likely : .possible
  }

  private static let firebaseApp: Match = { text in
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "1" && parts[1].isDigits
      && ["android", "ios", "web"].contains(parts[2]) && !parts[3].isEmpty
      && parts[3].utf8.allSatisfy({ isHex($0) }) ? .certain : nil
  }

  private static let messageName: Match = { text in
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 4, parts[0] == "projects", parts[2] == "messages" {
      return parts[1].isEmpty || parts[3].isEmpty || !isOneWord(text) ? nil : .certain
    }
    let halves = text.split(separator: "%", omittingEmptySubsequences: false)
    return halves.count == 2 && halves[0].hasPrefix("0:") && halves[0].dropFirst(2).isDigits
      && !halves[1].isEmpty && halves[1].utf8.allSatisfy({ isHex($0) }) ? .likely : nil
  }

  private static let serviceAccount: Match = { text in
    email(text) != nil && text.hasSuffix(".gserviceaccount.com") ? .certain : nil
  }

  private static let email: Match = { text in
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".") && isOneWord(text)
      && !text.contains("/") && !text.contains(":") ? .likely : nil
  }

  private static let webAddress: Match = { text in
    let isPlain = text.lowercased().hasPrefix("http://") && text.utf8.count > 7
    return isOneWord(text) && (isPlain || WebAddress.isSecure(text)) ? .certain : nil
  }

  private static let uuid: Match = { text in
    text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
      == [8, 4, 4, 4, 12]
      && text.utf8.allSatisfy { isHex($0) || $0 == UInt8(ascii: "-") } ? .certain : nil
  }

  /// A random ID has capitals and small letters; a name of that length has only small letters.
  private static let installationID: Match = { text in
    guard InstallationID.isWellFormed(text) else { return nil }
    return text.utf8.contains { 0x41...0x5A ~= $0 } ? .likely : .possible
  }

  /// 65 bytes: an uncompressed point on the curve P-256, which begins with the byte 4.
  private static let webPushKey: Match = { text in
    text.utf8.count == 87 && text.hasPrefix("B") && text.utf8.allSatisfy(isURLSafe) ? .likely : nil
  }

  private static let senderID: Match = { text in
    guard text.isDigits else { return nil }
    if let number = Int(text), isTimeOrResource(number) { return .possible }
    return (10...13).contains(text.utf8.count)
      ? .likely : (4...19).contains(text.utf8.count) ? .possible : nil
  }

  /// Whether a number may be a time in seconds or milliseconds, or Android's number of a resource.
  private static func isTimeOrResource(_ number: Int) -> Bool {
    switch number {
    case 1_300_000_000..<2_000_000_000, 1_300_000_000_000..<2_000_000_000_000,
      0x7F00_0000...0x7FFF_FFFF:
      true
    default: false
    }
  }

  private static let package: Match = { text in
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, text.utf8.count <= 255, !FileName.isLikely(text),
      parts.allSatisfy({ part in
        part.utf8.first.map(isLetter) == true && part.utf8.allSatisfy(isURLSafe)
      })
    else { return nil }
    return parts.count >= 3 && parts[0].utf8.count <= 4 ? .likely : .possible
  }

  private static let topic: Match = { text in
    guard text.hasPrefix(TopicName.prefix) else {
      return TopicName.isWellFormed(text) ? .possible : nil
    }
    return TopicName.isWellFormed(String(text.dropFirst(TopicName.prefix.count))) ? .certain : nil
  }

  private static let projectID: Match = { text in
    guard (6...30).contains(text.utf8.count), let first = text.utf8.first, isLetter(first),
      text.utf8.last != UInt8(ascii: "-"),
      text.utf8.allSatisfy({
        $0 == UInt8(ascii: "-") || isDigit($0) || (0x61...0x7A).contains($0)
      })
    else { return nil }
    let last = text.split(separator: "-").last ?? ""
    let isGiven =
      text.contains("-") && last.utf8.count == 5 && last.utf8.allSatisfy({ isHex($0) })
      && last.utf8.contains(where: isDigit)
    return isGiven ? .likely : .possible
  }

  private static let analyticsLabel: Match = { text in
    (1...50).contains(text.utf8.count) && text.utf8.allSatisfy(TopicName.isTaken) ? .possible : nil
  }
}

extension IdentifierShape {
  /// Returns both sides of the only colon, if everything else is URL-safe base64.
  private static func halves(_ text: String) -> (Substring, Substring)? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isURLSafe) })
    else { return nil }
    return (parts[0], parts[1])
  }

  private static func isOneWord(_ text: String) -> Bool { !text.contains(where: \.isWhitespace) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  package static func isURLSafe(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
