import CrierMessage
import CrierPreview

extension LintRule {
  /// More than 4096 bytes on every platform, even by the most lenient count.
  static let tooLarge = LintRule(
    "SZ01", "TooLarge", .refused,
    source:
      "Google's documentation: 4096 bytes; how FCM counts is not published, so the most lenient "
      + "count decides",
    broken: largeMessage(bytes: 4200), fixed: largeMessage(bytes: 1900),
    answer: { message, found in
      let isTopic = message.targets.contains { $0.kind.isAudience }
      let isAndroid = found.sentence.hasPrefix(Platform.android.label)
      let words =
        isTopic
        ? "Message is too large. The maximum is 4K (4096 bytes)."
        : isAndroid ? "Android message is too big" : "Request contains an invalid argument."
      var error = FCMError.invalidArgument(words, field: nil)
      error.violations = []
      return error
    }
  ) { message in
    guard !PayloadSize.isSurelySmall(message.message), message.size.isRefused else { return [] }
    return tooManyBytes(message.size.measures, of: message.size)
  }

  /// Returns one finding for all platforms over the limit, at the largest part of the platform that
  /// is furthest over it.
  static func tooManyBytes(
    _ measures: [PayloadSize.Measure], of size: PayloadSize
  ) -> [Explanation] {
    guard let worst = furthestOver(measures), let first = measures.first else { return [] }
    let others = measures.dropFirst().map { ", \($0.platform.label) \($0.bytes)" }.joined()
    return [
      Explanation(
        at: worst.parts.first?.field ?? .message,
        "\(first.platform.label) gets \(first.bytes) bytes\(others); \(limits(of: measures)).",
        fix: shortening(size))
    ]
  }

  /// How much to shorten, so that no platform is over FCM's limit and, for topics, over the lower
  /// one that Google documents.
  static func shortening(_ size: PayloadSize) -> String {
    let documented = size.measures.map(\.safeLimit).min() ?? PayloadSize.limit
    let most = size.measures.map { $0.bytes - $0.safeLimit }.max() ?? 0
    return words(
      size.shortenings(to: \.limit),
      end: size.measures.contains(where: \.isForAudience)
        ? "; by \(most) for the \(documented) bytes that Google documents for topics." : ".")
  }

  /// The parts to shorten as a sentence with this end.
  static func words(_ cuts: [PayloadSize.Shortening], end: String) -> String {
    guard let first = cuts.first else { return "Shorten the message\(end)" }
    let name = "\(first.part.field), the largest part (\(first.part.bytes) bytes),"
    guard cuts.allSatisfy(\.isEnough) else {
      let bytes = cuts.reduce(0) { $0 + $1.bytes }
      return "Shorten \(name) and others by \(bytes) bytes or more in all\(end)"
    }
    let others = cuts.dropFirst().map { cut in
      ", and \(cut.part.field) (\(cut.part.bytes) bytes) by \(cut.bytes)"
    }
    return "Shorten \(name) by \(first.bytes) bytes or more\(others.joined())\(end)"
  }

  static func furthestOver(_ measures: [PayloadSize.Measure]) -> PayloadSize.Measure? {
    measures.max { $0.bytes - $0.limit < $1.bytes - $1.limit }
  }

  /// The limit, and the platforms that have another one: `the limit is 4096 (Web: 3993)`.
  static func limits(of measures: [PayloadSize.Measure]) -> String {
    let limit = measures.first?.limit ?? PayloadSize.limit
    let others = measures.filter { $0.limit != limit }
      .map { " (\($0.platform.label): \($0.limit))" }
    return "the limit is \(limit)" + others.joined()
  }

  static func largeMessage(bytes: Int, target: String = "topic") -> String {
    let text = String(repeating: "x", count: bytes)
    return #"{"message": {"\#(target)": "rain", "data": {"text": "\#(text)"}}}"#
  }

  /// More than 4096 bytes by one platform's count, but not by the most lenient one.
  static let tooLargeByOneCount = LintRule(
    "SZ05", "TooLargeByOneCount", .risky,
    source: "Google's documentation: 4096 bytes; how FCM counts is not published",
    broken: largeMessage(bytes: 4090),
    fixed: largeMessage(bytes: 1900)
  ) { message in
    if message.size.isRefused { return [] }
    let over = message.size.measures.filter { $0.bytes > PayloadSize.limit }
    guard let worst = furthestOver(over), let largest = worst.parts.first else { return [] }
    let counts = over.map { "\($0.platform.label) gets \($0.bytes) bytes (\($0.counted))" }
    return [
      Explanation(
        at: largest.field,
        counts.joined(separator: ", ") + "; \(limits(of: over)). FCM may still "
          + "accept it, because how it counts is not published.",
        fix: shortening(message.size))
    ]
  }

  /// Title and text are longer than the Firebase console allows.
  static let consoleTextLong = LintRule(
    "SZ04", "ConsoleTextLong", .risky,
    source: "Firebase console: 1000 characters; Android cuts off texts after 1024",
    broken: wordyMessage(letters: 1001), fixed: wordyMessage(letters: 900)
  ) { message in
    let text = message.console
    guard text.isOver else { return [] }
    return [
      Explanation(
        at: message["notification.body"] == nil ? "notification" : "notification.body",
        "The Firebase console allows \(ConsoleText.limit) characters; title and text have "
          + "\(text.characters), spaces included.",
        fix: "Shorten the text by \(text.characters - ConsoleText.limit) characters or more.")
    ]
  }

  private static func wordyMessage(letters: Int) -> String {
    let text = String(repeating: "x", count: letters)
    return #"{"message": {"topic": "rain", "notification": {"body": "\#(text)"}}}"#
  }
}
