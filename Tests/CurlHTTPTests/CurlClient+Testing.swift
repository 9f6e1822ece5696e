import CurlHTTP
import HTTPTypes

extension CurlClient {
  /// Sends a GET request to a server on this machine.
  func get(
    _ path: String = "/", port: Int, scheme: String = "http", host: String = "127.0.0.1"
  ) async throws(CurlError) -> HTTPAnswer {
    try await exchange(
      HTTPRequest(method: .get, scheme: scheme, authority: "\(host):\(port)", path: path))
  }

  func post(
    _ body: String, port: Int, scheme: String = "http", host: String = "127.0.0.1",
    _ headers: HTTPFields = [:]
  ) async throws(CurlError) -> HTTPAnswer {
    try await exchange(
      HTTPRequest(
        method: .post, scheme: scheme, authority: "\(host):\(port)", path: "/send",
        headerFields: headers), body: Array(body.utf8))
  }
}

extension HTTPAnswer {
  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Returns the error that ends an exchange; nil if it gets a response.
func failure(
  of exchange: () async throws(CurlError) -> HTTPAnswer
) async -> CurlError? {
  do throws(CurlError) {
    _ = try await exchange()
    return nil
  } catch {
    return error
  }
}
