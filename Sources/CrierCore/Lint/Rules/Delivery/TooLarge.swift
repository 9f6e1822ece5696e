extension LintRule {
  /// More than 4096 bytes on some platform.
  static let tooLarge = LintRule(
    "SZ01", .refused,
    source: "Google: 4096 bytes; what is counted is not published, see the meter",
    broken: largeMessage(bytes: 4200), mended: largeMessage(bytes: 1900),
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
    message.size.measures.filter { $0.bytes > PayloadSize.limit }.map { measure in
      tooManyBytes(measure, limit: PayloadSize.limit)
    }
  }

  static func tooManyBytes(_ measure: PayloadSize.Measure, limit: Int) -> Explanation {
    let largest = measure.parts.first
    let field = largest?.field ?? .message
    return Explanation(
      at: field,
      "\(measure.platform.label) gets \(measure.bytes) bytes, and the limit is \(limit).",
      fix: "Shorten \(field), the largest part with \(largest?.bytes ?? 0) bytes, by "
        + "\(measure.bytes - limit) or more.")
  }

  static func largeMessage(bytes: Int, target: String = "topic") -> String {
    let text = String(repeating: "x", count: bytes)
    return #"{"message": {"\#(target)": "rain", "data": {"text": "\#(text)"}}}"#
  }
}
