import CrierMessage
import Testing

@testable import CrierEmulator

extension EmulatorServer {
  /// A fixed time for tests.
  static let noon: Duration = .seconds(1_770_000_000)

  static func settings(
    _ transport: EmulatorSettings.Transport = .plain, tokenLifetime: Duration = .seconds(3599)
  ) -> EmulatorSettings {
    var settings = EmulatorSettings(transport: transport, tokenLifetime: tokenLifetime) { noon }
    // The tests' clock stands still, so that quotas would never be refilled.
    settings.deliveryLimits = .off
    return settings
  }

  /// Sends a request on a new connection.
  func ask(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String = ""
  ) async throws -> PlainAnswer {
    let all = headers.merging(
      ["Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.utf8.count)"]
    ) { given, _ in given }
    let lines = ["\(method) \(path) HTTP/1.1"] + all.map { "\($0.key): \($0.value)" }
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    return PlainAnswer(try await RawConnection(to: self).exchange(Array(text.utf8)))
  }

  func send(_ request: String, headers: [String: String] = [:]) async throws -> PlainAnswer {
    try await ask(
      "POST", "/v1/projects/demo-shop/messages:send",
      headers: ["Authorization": "Bearer any", "Content-Type": "application/json"]
        .merging(headers) { $1 },
      body: request)
  }

  func inspect(_ path: String) async throws -> JSONValue {
    try await ask("GET", "/emulator/" + path).json
  }

  func messages(_ query: String = "") async throws -> [JSONValue] {
    try await inspect("messages" + query)["messages"]?.elements ?? []
  }

  func expectHealth() async throws {
    let health = try await inspect("healthz")
    #expect(health["status"]?.text == "ok")
  }

  var acceptedCount: Int? {
    get async throws { try await inspect("counters")["accepted"]?.integer }
  }
}
