import CrierMessage
import CrierPreview

extension LintRule {
  /// More than 4096 bytes on every platform, even by the most lenient count.
  static let tooLarge = LintRule(
    "SZ01", .refused,
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
    return tooManyBytes(message.size.measures)
  }

  /// Returns one finding for all platforms over the limit.
  ///
  /// The fix names the largest part on the platform that is furthest over its limit.
  static func tooManyBytes(
    _ measures: [PayloadSize.Measure], among all: [PayloadSize.Measure]? = nil
  ) -> [Explanation] {
    guard let worst = furthestOver(measures), let first = measures.first else { return [] }
    let others = measures.dropFirst().map { ", \($0.platform.label) \($0.bytes)" }.joined()
    let largest = worst.parts.first ?? PayloadSize.Part(.message, 0)
    return [
      Explanation(
        at: largest.field,
        "\(first.platform.label) gets \(first.bytes) bytes\(others); \(limits(of: measures)).",
        fix: shortening(largest, of: worst, among: all ?? measures))
    ]
  }

  /// How much to shorten: for FCM's limit and, for topics, also for the lower one that Google
  /// documents, which Crier's own fix keeps.
  static func shortening(
    _ largest: PayloadSize.Part, of worst: PayloadSize.Measure, among all: [PayloadSize.Measure]
  ) -> String {
    let most = all.map { $0.bytes - $0.safeLimit }.max() ?? 0
    let documented =
      worst.isForAudience
      ? "; by \(most) for the \(worst.safeLimit) bytes that Google documents for topics" : ""
    return "Shorten \(largest.field), the largest part (\(largest.bytes) bytes), by "
      + "\(worst.bytes - worst.limit) bytes or more\(documented)."
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
}
