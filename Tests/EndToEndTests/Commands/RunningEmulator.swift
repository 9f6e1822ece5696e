import CrierEmulator
import CrierMessage
import CrierTestSupport
import CurlHTTP
import Foundation
import HTTPTypes

/// An emulator in this process, and a home whose `crier` sends to it.
struct RunningEmulator: Sendable {
  let server: EmulatorServer
  let home: CrierHome

  var environment: [String: String] { ["CRIER_ENDPOINT": server.address] }

  /// Runs `body` with an emulator, over plain HTTP or over HTTP/2 with TLS.
  static func run<Result: Sendable>(
    _ transport: EmulatorSettings.Transport = .plain, accounts: [String: String] = [:],
    logins: [String: EmulatedLogin] = [:], while body: (RunningEmulator) async throws -> Result
  ) async throws -> Result {
    var settings = EmulatorSettings(transport: transport, accounts: accounts) {
      .seconds(Date().timeIntervalSince1970)
    }
    settings.logins = logins
    return try await EmulatorServer.run(settings) { server in
      try await body(RunningEmulator(server: server, home: try CrierHome()))
    }
  }

  /// Returns what the emulator's own interface answers: `devices/phone-01`.
  func inspect(_ path: String) async throws -> JSONValue {
    let client = CurlClient(CurlSettings(trustedCertificates: server.certificate))
    let parts = server.address.components(separatedBy: "://")
    let request = HTTPRequest(
      method: .get, scheme: parts[0], authority: parts[1], path: "/emulator/" + path)
    return try JSONReader.read(try await client.exchange(request, body: []).body)
  }

  /// Makes requests fail as `POST /emulator/faults` takes it.
  func addFault(_ fault: String) async throws {
    let client = CurlClient(CurlSettings(trustedCertificates: server.certificate))
    let parts = server.address.components(separatedBy: "://")
    var request = HTTPRequest(
      method: .post, scheme: parts[0], authority: parts[1], path: "/emulator/faults")
    request.headerFields[.contentType] = "application/json"
    _ = try await client.exchange(request, body: Array(fault.utf8))
  }

  /// Returns the deliveries that `/emulator/messages` lists.
  func messages(_ query: String) async throws -> [JSONValue] {
    try await inspect("messages?" + query)["messages"]?.elements ?? []
  }

  /// Runs `crier`, which sends to this emulator.
  func crier(
    _ arguments: String..., stdin: String = "", environment: [String: String] = [:]
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      arguments, stdin: stdin, home: home,
      environment: self.environment.merging(environment) { $1 })
  }
}
