import CrierMessage
import CrierPreview

extension LintRule {
  /// More than 4096 bytes by one platform's count, but not by the most lenient one.
  static let tooLargeByOneCount = LintRule(
    "SZ05", .risky,
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
}
