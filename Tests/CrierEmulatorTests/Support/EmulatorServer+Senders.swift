import CrierMessage

@testable import CrierEmulator

/// Requests of the services that want `access_token_auth`.
extension EmulatorServer {
  static let senderHeaders = [
    "Authorization": "Bearer any", "access_token_auth": "true", "Content-Type": "application/json",
    "project_id": "1234",
  ]

  func instanceID(
    _ method: String, _ path: String, headers: [String: String] = [:], body: String = ""
  ) async throws -> PlainAnswer {
    try await ask(
      method, path, headers: Self.senderHeaders.merging(headers) { $1 }, body: body)
  }

  func group(_ body: String, headers: [String: String] = [:]) async throws -> PlainAnswer {
    try await instanceID("POST", "/fcm/notification", headers: headers, body: body)
  }

  func put(_ device: String, _ body: String) async throws {
    _ = try await ask("PUT", "/emulator/devices/\(device)", body: body)
  }

  /// The devices that deliveries were for, oldest first.
  func reached(_ query: String = "") async throws -> [String] {
    try await messages(query).compactMap { $0["device"]?.text }
  }
}
