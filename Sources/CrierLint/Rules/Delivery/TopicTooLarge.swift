import CrierMessage
import CrierPreview

extension LintRule {
  /// Google still documents 2048 bytes for topics, although FCM accepts more.
  static let topicTooLarge = LintRule(
    "SZ02", .risky,
    source: "Google's documentation: 2048 bytes for topics; FCM has accepted about 4 KB",
    broken: largeMessage(bytes: 2100), fixed: largeMessage(bytes: 1900)
  ) { message in
    guard message.targets.contains(where: \.kind.isAudience) else { return [] }
    let limit = PayloadSize.documentedTopicLimit
    let measures = message.size.measures
    guard let largest = measures.max(by: { $0.bytes < $1.bytes }), largest.bytes > limit,
      largest.bytes <= PayloadSize.limit
    else { return [] }
    return [
      Explanation(
        at: largest.parts.first?.field ?? .message,
        "The message has \(largest.bytes) bytes, but Google documents \(limit) for topics.",
        fix: words(message.size.shortenings(to: \.safeLimit), end: " to be on the safe side."))
    ]
  }
}
