import CrierEmulator
import CrierTestSupport
import Foundation

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

  /// Runs `crier`, which sends to this emulator.
  func crier(
    _ arguments: String..., stdin: String = "", environment: [String: String] = [:]
  ) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      arguments, stdin: stdin, home: home,
      environment: self.environment.merging(environment) { $1 })
  }
}
