package import CrierMessage
import TextLayout

/// The format of a response body, before its content is interpreted.
///
/// FCM responds in JSON; proxies, login pages and broken connections may return anything.
package enum AnswerBody: Hashable, Sendable {
  case json(JSONValue)
  case empty
  /// Begins like JSON but does not parse; it was most likely cut off.
  case cutJSON
  /// `path` is the one that Google's page says it has not found.
  case page(title: String?, path: String? = nil)
  /// Still compressed with gzip or zstd.
  case compressed
  case binary
  case text(String)

  /// Reads the bytes and removes secrets from every string, so that no caller can show one by
  /// accident.
  ///
  /// Set `keepsSecrets` only to read the response to a token request.
  package init(_ bytes: [UInt8], keepsSecrets: Bool = false) {
    guard let first = bytes.first(where: { !Self.isSpace($0) }) else {
      self = .empty
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .compressed
    } else if first != UInt8(ascii: "<"), let json = try? JSONReader.read(bytes) {
      // Some Google services wrap the error in an array of one element; other arrays are unchanged.
      let only = json.elements?.count == 1 ? json[0] : nil
      let answer = only?["error"] == nil ? json : only ?? json
      self = .json(keepsSecrets ? answer : Redaction.scrubbed(answer))
    } else if Self.isBinary(bytes) {
      self = .binary
    } else if first == UInt8(ascii: "<") {
      self = .page(title: Self.title(of: bytes), path: Self.missingPath(in: bytes))
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .cutJSON
    } else {
      self = .text(Redaction.scrubbed(String(decoding: bytes.prefix(4096), as: UTF8.self)))
    }
  }

  package var json: JSONValue? { if case .json(let json) = self { json } else { nil } }
  package var error: FCMError? { json.flatMap(FCMError.init(json:)) }

  /// Whether Google's page says that there is no `/batch`, the former address of batch sends.
  var namesBatch: Bool {
    if case .page(_, let path?) = self {
      path == "/batch" || path.hasPrefix("/batch/")
    } else {
      false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Whether there are control characters or invalid UTF-8, apart from a character cut at the end.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(4096)
    if sample.contains(where: { $0 < 0x20 && !isSpace($0) }) { return true }
    let broken = String(decoding: sample, as: UTF8.self).unicodeScalars
      .count { $0 == "\u{FFFD}" }
    return broken > 4
  }

  /// The path in `The requested URL <code>/batch</code> was not found on this server.`
  private static func missingPath(in bytes: [UInt8]) -> String? {
    let page = String(decoding: bytes.prefix(4096), as: UTF8.self)
    guard let place = page.firstPlace(of: "requested URL ") else { return nil }
    let rest = page[place.upperBound...]
    let start = rest.hasPrefix("<code>") ? rest.dropFirst(6) : rest
    let path = start.prefix { !$0.isWhitespace && $0 != "<" && $0 != "?" }
    return path.hasPrefix("/") ? String(path) : nil
  }

  /// The title of a web page, such as `Error 502 (Server Error)!!1`.
  private static func title(of bytes: [UInt8]) -> String? {
    let page = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lower = page.lowercased()
    guard lower.utf8.count == page.utf8.count, let start = lower.firstRange(of: "<title>"),
      let end = lower[start.upperBound...].firstRange(of: "</title>")
    else { return nil }
    let title = OneLine.of(String(lower[start.upperBound..<end.lowerBound]))
    guard !title.isEmpty else { return nil }
    // Find the same range in the original text, which is not lowercased.
    let offset = lower.utf8.distance(from: lower.startIndex, to: start.upperBound)
    let length = lower.utf8.distance(from: start.upperBound, to: end.lowerBound)
    return OneLine.of(
      String(decoding: page.utf8.dropFirst(offset).prefix(length), as: UTF8.self))
  }
}
