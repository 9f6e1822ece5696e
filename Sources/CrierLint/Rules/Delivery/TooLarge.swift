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
    return tooManyBytes(message.size.measures, limit: PayloadSize.limit)
  }

  /// Returns one finding for all platforms over the limit.
  ///
  /// The fix names the largest part on the platform that gets the most bytes.
  static func tooManyBytes(_ measures: [PayloadSize.Measure], limit: Int) -> [Explanation] {
    guard let worst = measures.max(by: { $0.bytes < $1.bytes }), let first = measures.first else {
      return []
    }
    let others = measures.dropFirst().map { ", \($0.platform.label) \($0.bytes)" }.joined()
    let largest = worst.parts.first ?? PayloadSize.Part(.message, 0)
    return [
      Explanation(
        at: largest.field,
        "\(first.platform.label) gets \(first.bytes) bytes\(others); the limit is \(limit).",
        fix: "Shorten \(largest.field), the largest part (\(largest.bytes) bytes), by "
          + "\(worst.bytes - limit) bytes or more.")
    ]
  }

  static func largeMessage(bytes: Int, target: String = "topic") -> String {
    let text = String(repeating: "x", count: bytes)
    return #"{"message": {"\#(target)": "rain", "data": {"text": "\#(text)"}}}"#
  }
}
