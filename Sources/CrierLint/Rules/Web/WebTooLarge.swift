import CrierMessage
import CrierPreview

extension LintRule {
  /// Encryption uses part of the 4096 bytes that the browsers' push services allow.
  static let webTooLarge = LintRule(
    "SZ03", "WebTooLarge", .risky,
    source: "RFC 8030 and RFC 8291: encryption leaves 3993 of 4096 bytes",
    broken: webMessage(bytes: 4000), fixed: webMessage(bytes: 1900)
  ) { message in
    guard let web = message.size[.web], web.isOver, web.bytes <= PayloadSize.limit
    else { return [] }
    return tooManyBytes([web], of: message.size)
  }

  private static func webMessage(bytes: Int) -> String {
    let text = String(repeating: "x", count: bytes - 24)
    return #"{"message": {"token": "fK3m", "webpush": {"data": {"text": "\#(text)"}}}}"#
  }
}
