import CrierMessage
import HTTPTypes

extension RequestRecord {
  /// - Parameter start: The real time since 1970.
  init(_ request: EmulatorRequest, _ answer: EmulatorAnswer, at start: Duration, span: Duration) {
    let status = answer.status.code
    let credential = request.headers[.authorization]
    let hasFailed = status >= 400 || answer.fault != nil
    let target = answer.target ?? (hasFailed ? RequestTargets.of(request).first : nil)
    self.init(
      at: EmulatedTime(start), method: request.method.rawValue, path: Self.path(request.path),
      status: status,
      milliseconds: Double(span.microsecondsRoundedDown) / 1_000,
      requestBytes: request.body.count, answerBytes: answer.body.utf8.count,
      client: request.client, authorization: credential.map(Self.masked),
      refusal: answer.error.map { $0.errorCode ?? $0.reason ?? $0.status }
        ?? (status < 400 ? nil : String(status)), fault: answer.fault,
      warning: credential.map(Self.isFromProduction) == true ? .productionKey : answer.warning,
      target: target.map(Self.cut))
  }

  /// Whether a header has a credential in the shape of Google's own: an access token that the
  /// emulator did not issue, or a server key.
  private static func isFromProduction(_ header: String) -> Bool {
    if header.hasPrefix("Bearer ya29.") {
      return header.utf8.count > 100 && EmulatorToken(header.dropFirst("Bearer ".count)) == nil
    }
    return header.hasPrefix("key=AAAA") && header.utf8.count > 100 && header.contains(":APA91b")
  }

  /// The most bytes of a path or target that are kept.
  private static let longestText = 2_000

  /// Returns the path as requested, without access tokens that its query may contain.
  private static func path(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "?")) else { return cut(path) }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return cut(path) }
    let fields = parts[1].split(separator: "&", omittingEmptySubsequences: false).map { field in
      let name = field.prefix { $0 != "=" }
      return secretNames.contains(String(name)) ? name + "=…" : field
    }
    return cut("\(parts[0])?\(fields.joined(separator: "&"))")
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= longestText
      ? text : String(decoding: text.utf8.prefix(longestText), as: UTF8.self)
  }

  /// The query parameters with credentials that Google's APIs accept.
  private static let secretNames: Set = ["access_token", "oauth_token", "key"]

  /// Returns a header such as `Bearer ya29…4f2a`.
  private static func masked(_ header: String) -> String {
    let words = header.utf8.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard words.count == 2, words[0].count <= 20 else { return "…" }
    let secret = words[1]
    // Only its ends are shown, and only they are read, because this is done for every request.
    let ends = secret.count <= 48 ? Array(secret) : secret.prefix(24) + secret.suffix(24)
    return Substring(words[0]) + " " + Redaction.shortened(String(decoding: ends, as: UTF8.self))
  }
}
