/// What a person pastes of an answer: a whole one, its body alone, or a sentence with a code in it.
///
/// The status of a body without headers is taken from the body itself; it is never guessed.
package enum PastedAnswer: Hashable, Sendable {
  case answer(ReceivedAnswer)
  case body(status: Int, [UInt8])
  case codes([KnownCode])
  /// It has the shape of an answer, and says nowhere which status came with it.
  case statusMissing

  /// Nil for what does not look like an answer: tokens, names, keys, key files.
  package init?(_ bytes: [UInt8]) {
    let start = bytes.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
    if let written = ReceivedAnswer(written: Array(start)) {
      self = .answer(written)
      return
    }
    switch start.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard let value = try? JSONReader.read(Array(start)), Self.isAnswer(value) else { return nil }
      self = Self.read(value, Array(start))
    case UInt8(ascii: "<"):
      guard start.contains(UInt8(ascii: ">")), start.contains(UInt8(ascii: "/")) else { return nil }
      let status = Self.status(in: String(decoding: start.prefix(4096), as: UTF8.self))
      self = status.map { .body(status: $0, Array(start)) } ?? .statusMissing
    default: return nil
    }
  }

  /// The first number of a text that can only be the status of an error.
  package static func status(in text: String) -> Int? {
    KnownCode.words(of: text).lazy.compactMap { Int($0) }.first { (400...599).contains($0) }
  }

  private static let keys = ["error", "results", "reason", "failure"]

  private static func isAnswer(_ value: JSONValue) -> Bool {
    keys.contains { value[$0] != nil } || value.elements?.first?["error"] != nil
  }

  private static func read(_ value: JSONValue, _ bytes: [UInt8]) -> Self {
    let error = value["error"] ?? value.elements?.first?["error"]
    if let status = error?["code"]?.integer, (400...599).contains(status) {
      return .body(status: status, bytes)
    }
    let results = value["results"]?.elements ?? []
    let named = [error, value["reason"]] + results.map { $0["error"] }
    for text in named.compactMap({ $0?.text }) {
      let codes = KnownCode.matching(text)
      if !codes.isEmpty { return .codes(codes) }
    }
    return .statusMissing
  }
}
