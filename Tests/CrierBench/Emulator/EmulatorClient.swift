import CrierMessage
import CurlHTTP
import Foundation
import HTTPTypes

/// Single requests to an emulator.
struct EmulatorClient {
  let address: String
  private let curl = CurlClient()

  init(_ address: String) { self.address = address }

  @discardableResult
  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "", _ fields: HTTPFields = [:]
  ) async throws -> JSONValue {
    var request = HTTPRequest(
      method: method, scheme: "http", authority: String(address.dropFirst("http://".count)),
      path: path, headerFields: fields)
    request.headerFields[.authorization] = "Bearer any"
    request.headerFields[.contentType] = "application/json"
    let answer = try await curl.exchange(request, body: Array(body.utf8))
    let text = String(decoding: answer.body, as: UTF8.self)
    guard answer.response.status.kind == .successful else { throw BenchError.ended(text) }
    return try JSONReader.read(answer.body)
  }

  /// Subscribes the first devices to a topic.
  func subscribe(_ count: Int, to topic: String) async throws {
    guard let name = HTTPField.Name("access_token_auth") else { return }
    for start in stride(from: 1, through: count, by: 1_000) {
      let tokens = (start...min(count, start + 999)).map { "\"\(WrkScript.token($0))\"" }
      let body = #"{"to":"/topics/\#(topic)","registration_tokens":["#
      try await ask(
        .post, "/iid/v1:batchAdd", body + tokens.joined(separator: ",") + "]}", [name: "true"])
    }
  }

  func counter(_ name: String) async throws -> Int {
    try await ask(.get, "/emulator/counters")[name]?.integer ?? 0
  }
}
