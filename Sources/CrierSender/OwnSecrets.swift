import CrierMessage
import CurlHTTP
import HTTPTypes

/// The secrets that a request contains, which a server may repeat in its answer.
///
/// An access token from a command may have any shape, so only its value shows that it is one.
package struct OwnSecrets {
  private let spellings: [[UInt8]]

  /// Returns the same exchange, with the secrets of each request masked in its answer.
  package static func masked(_ exchange: @escaping Exchange) -> Exchange {
    { request, body throws(CurlError) in
      let answer = try await exchange(request, body)
      return OwnSecrets(request, body).masked(answer)
    }
  }

  /// The minimum length in bytes; shorter text, such as the sandbox's token, is not secret.
  private static let shortest = 8

  private init(_ request: HTTPRequest, _ body: [UInt8]) {
    let credentials = request.headerFields[.authorization] ?? ""
    var secrets = [String(credentials.split(separator: " ").last ?? "")]
    if request.headerFields[.contentType] == FormBody.fields[.contentType] {
      secrets += FormBody.secrets(in: body)
    }
    spellings = secrets.filter { $0.utf8.count >= Self.shortest }
      .flatMap { [$0, $0.replacing("/", with: "\\/"), PercentEncoding.text($0)] }
      .map { Array($0.utf8) }
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
    spellings.reduce(bytes) { $0.replacing($1, with: ExchangeTrace.hidden.utf8) }
  }
}
