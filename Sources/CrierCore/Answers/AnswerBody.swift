/// What the body of an answer is, before anybody asks what it says.
///
/// FCM answers in JSON; proxies, login pages and broken connections answer in anything.
package enum AnswerBody: Hashable, Sendable {
  case json(JSONValue)
  case empty
  /// Begins like JSON and is none: cut off, most likely.
  case cutJSON
  case page(title: String?)
  /// Packed and not unpacked, by gzip or zstd.
  case compressed
  case binary
  case text(String)

  /// Reads the bytes, and takes out of every text what is secret: whoever says what an answer says
  /// need not think of it. `keepsSecrets` is for the one who asked for a token.
  package init(_ bytes: [UInt8], keepsSecrets: Bool = false) {
    guard let first = bytes.first(where: { !Self.isSpace($0) }) else {
      self = .empty
      return
    }
    if bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
      self = .compressed
    } else if first != UInt8(ascii: "<"), let json = try? JSONReader.read(bytes) {
      // Some of Google's services put the error into a list of one.
      let answer = json[0]?["error"] == nil ? json : json[0] ?? json
      self = .json(keepsSecrets ? answer : Redaction.scrubbed(answer))
    } else if Self.isBinary(bytes) {
      self = .binary
    } else if first == UInt8(ascii: "<") {
      self = .page(title: Self.title(of: bytes))
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      self = .cutJSON
    } else {
      self = .text(Redaction.scrubbed(String(decoding: bytes.prefix(4096), as: UTF8.self)))
    }
  }

  package var json: JSONValue? { if case .json(let json) = self { json } else { nil } }
  package var error: FCMError? { json.flatMap(FCMError.init(json:)) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Control characters, or bytes that are no UTF-8; a letter cut in half at the end is forgiven.
  private static func isBinary(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(4096)
    if sample.contains(where: { $0 < 0x20 && !isSpace($0) }) { return true }
    let broken = String(decoding: sample, as: UTF8.self).unicodeScalars
      .count { $0 == "\u{FFFD}" }
    return broken > 4
  }

  /// `Error 502 (Server Error)!!1`
  private static func title(of bytes: [UInt8]) -> String? {
    let page = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lower = page.lowercased()
    guard lower.utf8.count == page.utf8.count, let start = lower.firstRange(of: "<title>"),
      let end = lower[start.upperBound...].firstRange(of: "</title>")
    else { return nil }
    let title = OneLine.of(String(lower[start.upperBound..<end.lowerBound]))
    guard !title.isEmpty else { return nil }
    // The same stretch of the page as it was written.
    let offset = lower.utf8.distance(from: lower.startIndex, to: start.upperBound)
    let length = lower.utf8.distance(from: start.upperBound, to: end.lowerBound)
    return OneLine.of(
      String(decoding: page.utf8.dropFirst(offset).prefix(length), as: UTF8.self))
  }
}
