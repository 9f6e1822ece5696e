/// What a customer's own words say about the arrival of a message.
///
/// Only what the causes name themselves: "when the phone is unlocked" and "only the last of
/// several". Everything else is left to the questions.
enum CustomerWords {
  /// The number of bytes that are examined.
  private static let longest = 65_536

  /// Tells what was understood, so that a wrong reading is noticed.
  static func sentence(for arrival: Clue) -> String { "The words say that \(arrival.words)." }

  /// Returns an answer to the question *Has anything arrived since?*; nil if the words have none or
  /// deny it.
  static func arrival(in bytes: [UInt8]) -> Clue? {
    let text = String(decoding: bytes.prefix(longest), as: UTF8.self).lowercased()
    guard text.contains("unlock") || text.contains("only the last ") else { return nil }
    let words = text.split { !$0.isLetter }.map(String.init)
    if words.indices.contains(where: { isUnlocking(words, at: $0) }) { return .onUnlock }
    if words.indices.contains(where: { isOnlyLast(words, at: $0) }) { return .onlyLast }
    return nil
  }

  private static let arrivals: Set<String> = [
    "came", "come", "comes", "arrived", "arrive", "arrives", "appeared", "appear", "appears", "got",
    "get", "gets", "received", "showed", "shows",
  ]
  private static let devices: Set<String> = ["phone", "device", "screen", "iphone", "mobile"]
  /// "didn't" is split at its apostrophe.
  private static let denials: Set<String> = ["not", "never", "no", "nothing", "even", "t"]

  /// Whether words such as "only after I unlocked the phone" begin at `index`.
  private static func isUnlocking(_ words: [String], at index: Int) -> Bool {
    guard ["after", "when", "once", "until"].contains(words[index]) else { return false }
    let rest = words[(index + 1)...].prefix(8)
    guard let unlock = rest.prefix(5).firstIndex(where: { $0.hasPrefix("unlock") }),
      rest.prefix(unlock - index + 3).contains(where: devices.contains)
    else { return false }
    let before = words[..<index].suffix(4)
    // "It did not come until I unlocked the phone" says that it came then.
    if words[index] == "until" || before.last == "only" { return true }
    return before.contains(where: arrivals.contains) && !before.contains(where: denials.contains)
  }

  /// Whether words such as "only the last message arrived" begin at `index`.
  private static func isOnlyLast(_ words: [String], at index: Int) -> Bool {
    let rest = words[index...].prefix(9)
    guard rest.starts(with: ["only", "the", "last"]), rest.count > 3 else { return false }
    let next = rest[rest.startIndex + 3]
    return ["of", "one", "message", "push", "notification"].contains(next)
      && rest.contains(where: arrivals.contains) && !rest.contains(where: denials.contains)
  }
}
