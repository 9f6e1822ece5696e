import CrierMessage
import TextLayout

/// Whether a line is a program's own, so that what stands on it belongs together.
///
/// Only the words of logs count, because any other word can change the meaning: "last week",
/// "staging", "my wife's phone".
enum LogRecord {
  /// An older line says nothing certain about now, in seconds.
  private static let longest = 30 * 86_400

  /// - Parameters:
  ///   - text: The line without tokens, codes and JSON.
  ///   - now: The time in seconds since 1970.
  static func isRecord(_ text: String, now: Int) -> Bool {
    let line = text.trimmed
    guard !line.hasPrefix(">"), !line.contains("?") else { return false }
    let parts = line.split { $0.isWhitespace || ",;()[]{}<>\"'`|".contains($0) }
    return parts.allSatisfy { part in
      if let day = day(part) { return now - day <= longest }
      let word = part.drop { "-*#".contains($0) }
        .reversed().drop { ".:!=-".contains($0) }.reversed()
      // A name, a number or a field of a program: `SendWorker`, `w-3`, `user=17`, `INFO`.
      let isPlain = word.allSatisfy(\.isLetter) && !word.dropFirst().contains(where: \.isUppercase)
      return !isPlain || word.isEmpty || words.contains(String(word).lowercased())
    }
  }

  /// Whether a record remembers an answer (`lastError`, `history`), names codes (`dropCodes`) or also
  /// says that a request succeeded: an error in it need not be the last answer about its token.
  static func isDoubtful(_ text: String) -> Bool {
    let bytes = text.utf8.filter {
      $0 > 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
    }
    let plain = String(decoding: bytes, as: UTF8.self).lowercased()
    if successes.contains(where: plain.holds) { return true }
    // Few lines have these words, even as a part of others.
    guard memory.contains(where: plain.holds) else { return false }
    return text.split { !$0.isLetter && !$0.isNumber }.contains { name in
      parts(of: name).contains(where: memory.contains)
    }
  }

  /// `lastError` is `last` and `error`.
  private static func parts(of name: Substring) -> [String] {
    var parts: [String] = []
    var isUpper = true
    for character in name {
      if parts.isEmpty || character.isUppercase && !isUpper { parts.append("") }
      isUpper = character.isUppercase
      parts[parts.count - 1] += character.lowercased()
    }
    return parts
  }

  private static let memory: Set<String> = [
    "last", "prev", "previous", "prior", "old", "past", "history", "former", "earlier", "codes",
  ]
  private static let successes = ["ok", "success", "active", "valid"].flatMap { word in
    ["\(word):true", "\(word)=true", ":\(word),", ":\(word)}", "=\(word)"]
  }

  /// The day of `2026-11-20T08:12:01Z`, in seconds since 1970; nil for other words.
  private static func day(_ part: Substring) -> Int? {
    let numbers = part.prefix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.map(\.count) == [4, 2, 2], let year = Int(numbers[0]),
      let month = Int(numbers[1]),
      let day = Int(numbers[2])
    else { return nil }
    return CivilTime(namedYear: year, month: month, day: day)?.seconds
  }

  /// The time in a line, as it is written: a date with a time of day, or a time of day at its
  /// beginning; nil if there is none.
  static func time(in line: String) -> String? {
    let parts = line.prefix(400).split { $0.isWhitespace || ",;()[]{}<>\"'`|=".contains($0) }
    if let first = parts.first, isTimeOfDay(first) { return String(first) }
    for (index, part) in parts.enumerated() {
      guard day(part) != nil else { continue }
      let rest = part.dropFirst(10)
      if rest.first == "T", isTimeOfDay(rest.dropFirst()) { return String(part) }
      guard rest.isEmpty, index + 1 < parts.count, isTimeOfDay(parts[index + 1]) else { continue }
      return "\(part) \(parts[index + 1])"
    }
    return nil
  }

  /// Whether this is a time of day such as `08:12`, `08:12:01.123Z` or `08:12:01+01:00`.
  private static func isTimeOfDay(_ part: Substring) -> Bool {
    let digits = part.utf8.map { 0x30...0x39 ~= $0 }
    return digits.count >= 5 && digits.prefix(5) == [true, true, false, true, true]
      && part.dropFirst(2).first == ":"
      && part.dropFirst(5).allSatisfy { "0123456789:.Z+-".contains($0) }
  }

  private static let words = Set(
    """
    d e v w a an and at by for from has in is no not of on the to was with
    send sends sent sending push pushes pushed pushing deliver delivered delivering delivery
    message messages notification notifications msg token tokens registration device devices target
    recipient user id uid fid installation android ios web
    fail fails failed failing failure refused refuses rejected rejects accepted accepts
    error errors err exception warning warn info debug
    fcm firebase apns gcm google apple messaging server worker job queue
    answer answers answered response responses reply result results status http code codes reason
    request requests requested post returned returns return got gets received entity found invalid
    body payload json raw
    retry retries retried retrying attempt attempts ok success successful curl
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
