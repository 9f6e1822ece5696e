import CrierMessage
import CurlHTTP
import HTTPTypes

/// The secrets in a request, which a server may repeat in its response.
///
/// An access token from a command may have any format, so it is recognized only by its value.
package struct OwnSecrets {
  /// The secrets, without escapes and in lower case.
  private let secrets: [[UInt8]]

  /// Returns the same exchange, with the secrets of each request masked in the response to it.
  package static func masked(_ exchange: @escaping Exchange) -> Exchange {
    { request, body throws(CurlError) in
      let answer = try await exchange(request, body)
      return OwnSecrets(request, body).masked(answer)
    }
  }

  /// The minimum length in bytes; shorter text, such as the sandbox's token, is not masked.
  private static let shortest = 8

  private init(_ request: HTTPRequest, _ body: [UInt8]) {
    let credentials = request.headerFields[.authorization] ?? ""
    var secrets = [String(credentials.split(separator: " ").last ?? "")]
    if request.headerFields[.contentType] == FormBody.fields[.contentType] {
      secrets += FormBody.secrets(in: body)
    }
    self.secrets = secrets.filter { $0.utf8.count >= Self.shortest }
      .map { Self.characters(of: Array($0.utf8)).map(\.byte) }
  }

  private func masked(_ answer: HTTPAnswer) -> HTTPAnswer {
    var answer = answer
    answer.body = masked(answer.body)
    answer.response.headerFields = HTTPFields(
      answer.response.headerFields.map { field in
        HTTPField(
          name: field.name,
          value: String(decoding: masked(Array(field.value.utf8)), as: UTF8.self))
      })
    return answer
  }

  private func masked(_ bytes: [UInt8]) -> [UInt8] {
    guard !secrets.isEmpty else { return bytes }
    let characters = Self.characters(of: bytes)
    var result: [UInt8] = []
    var start = 0
    var index = 0
    while index < characters.count {
      guard let secret = secrets.first(where: { isSecret($0, in: characters, at: index) }) else {
        index += 1
        continue
      }
      result += bytes[start..<characters[index].place.lowerBound] + ExchangeTrace.hidden.utf8
      index += secret.count
      start = characters[index - 1].place.upperBound
    }
    return result + bytes[start...]
  }

  private func isSecret(_ secret: [UInt8], in characters: [Character], at index: Int) -> Bool {
    index + secret.count <= characters.count
      && secret.indices.allSatisfy { characters[index + $0].byte == secret[$0] }
  }

  /// A byte in lower case, with its escape resolved, and its range in the original text.
  private struct Character {
    let byte: UInt8
    let place: Range<Int>

    init(_ byte: UInt8, _ place: Range<Int>) {
      self.byte = 0x41...0x5A ~= byte ? byte | 0x20 : byte
      self.place = place
    }
  }

  /// Resolves the escapes of URLs and of JSON: `%61` and `\u0061` are `a`, `\/` is `/`.
  private static func characters(of bytes: [UInt8]) -> [Character] {
    var result: [Character] = []
    var index = 0
    while index < bytes.count {
      let (byte, end) = escaped(in: bytes, at: index) ?? (bytes[index], index + 1)
      result.append(Character(byte, index..<end))
      index = end
    }
    return result
  }

  /// Returns the byte that an escape at `index` stands for, and where the escape ends.
  private static func escaped(in bytes: [UInt8], at index: Int) -> (UInt8, Int)? {
    let rest = bytes[(index + 1)...]
    switch (bytes[index], rest.first) {
    case (UInt8(ascii: "%"), _):
      return hexNumber(rest.prefix(2)).map { ($0, index + 3) }
    case (UInt8(ascii: "\\"), UInt8(ascii: "u")):
      return hexNumber(rest.dropFirst().prefix(4)).map { ($0, index + 6) }
    case (UInt8(ascii: "\\"), let byte?): return (byte, index + 2)
    default: return nil
    }
  }

  private static func hexNumber(_ digits: ArraySlice<UInt8>) -> UInt8? {
    UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
