import CrierEmulator
import CrierMessage
import CrierTestSupport
import Foundation
import OpenSSLSigning
import Testing

/// Crier's own credentials code against the emulator's account servers, over real sockets.
@Suite("crier send with credentials of the emulator") struct EmulatedAccountTests {
  private static let account = "push@p.iam.gserviceaccount.com"

  /// An emulator that knows only these accounts accepts no tokens but its own, so an accepted send
  /// shows that all steps worked.
  private static let logins = [
    "1//abc": EmulatedLogin(clientID: "client.apps", clientSecret: "word")
  ]

  private func send(
    _ emulator: RunningEmulator, _ credentials: JSONValue
  ) async throws -> CrierCommand.Outcome {
    let file = try emulator.home.folder.write(
      JSONWriter.pretty(credentials), to: "home/keys/credentials.json")
    return try await emulator.crier(
      "send", "-", "--credentials", file, "--project", "demo-shop", stdin: DestinationTests.message)
  }

  private func login(
    _ emulator: RunningEmulator, quotaProject: String? = "payer"
  ) -> JSONValue {
    var members = [
      ("type", "authorized_user"), ("client_id", "client.apps"), ("client_secret", "word"),
      ("refresh_token", "1//abc"), ("token_uri", emulator.server.address + "/token"),
    ]
    if let quotaProject { members.append(("quota_project_id", quotaProject)) }
    return GoogleServers.object(members)
  }

  private func impersonated(_ emulator: RunningEmulator, by source: JSONValue) -> JSONValue {
    .object([
      JSONMember("type", .string("impersonated_service_account")),
      JSONMember(
        "service_account_impersonation_url",
        .string(
          "\(emulator.server.address)/v1/projects/-/serviceAccounts/\(Self.account)"
            + ":generateAccessToken")),
      JSONMember("source_credentials", source),
    ])
  }

  @Test func `exchanges the assertion of a key that the emulator knows`() async throws {
    var file = try KeyFile()
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      file["token_uri"] = emulator.server.address + "/token"
      let outcome = try await send(emulator, .object(file.members))
      #expect(outcome.code == 0, "\(outcome.stderr)")
    }
  }

  @Test func `explains that the emulator does not know the key`() async throws {
    var file = try KeyFile()
    let other = try KeyFile()
    try await RunningEmulator.run(accounts: try other.accounts) { emulator in
      file["token_uri"] = emulator.server.address + "/token"
      let outcome = try await send(emulator, .object(file.members))
      #expect(outcome.code == 77)
      #expect(outcome.stderr.contains("invalid_grant"), "\(outcome.stderr)")
    }
  }

  @Test func `refreshes a login`() async throws {
    try await RunningEmulator.run(logins: Self.logins) { emulator in
      let outcome = try await send(emulator, login(emulator))
      #expect(outcome.code == 0, "\(outcome.stderr)")
      let unpaid = try await send(emulator, login(emulator, quotaProject: nil))
      #expect(unpaid.code == 77)
      #expect(unpaid.stderr.contains("naming the project that pays"), "\(unpaid.stderr)")
    }
  }

  @Test func `impersonates an account with a login`() async throws {
    let accounts = [Self.account: try KeyFile().key.publicPEM()]
    try await RunningEmulator.run(accounts: accounts, logins: Self.logins) { emulator in
      let outcome = try await send(emulator, impersonated(emulator, by: login(emulator)))
      #expect(outcome.code == 0, "\(outcome.stderr)")
    }
  }

  @Test(arguments: [true, false])
  func `exchanges another provider's token`(isValid: Bool) async throws {
    try await RunningEmulator.run { emulator in
      let subject = try emulator.home.folder.write("subject", to: "home/keys/subject")
      let pool = isValid ? "projects/1/locations/global/workloadIdentityPools/a" : "projects/1"
      let external = JSONValue.object([
        JSONMember("type", .string("external_account")),
        JSONMember("audience", .string("//iam.googleapis.com/\(pool)/providers/b")),
        JSONMember("subject_token_type", .string("urn:ietf:params:oauth:token-type:jwt")),
        JSONMember("token_url", .string(emulator.server.address + "/v1/token")),
        JSONMember("credential_source", GoogleServers.object([("file", subject)])),
      ])
      let outcome = try await send(emulator, external)
      #expect(outcome.code == (isValid ? 0 : 77), "\(outcome.stderr)")
      if !isValid { #expect(outcome.stderr.contains("audience is malformed")) }
    }
  }

  @Test func `finds the emulator's metadata server`() async throws {
    // A process of its own, because Crier waits for this server for one second only, and the tests
    // may keep the threads of theirs busy for longer.
    let emulator = try CrierProcess("emulator", "--metadata-server", rows: 24, columns: 160)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let address = try #require(EmulatorCommandTests.address(in: picture, scheme: "http"))
    let crier = try CrierProcess(
      columns: 120, home: try CrierHome(),
      environment: [
        "NO_GCE_CHECK": "", "GCE_METADATA_HOST": String(address.dropFirst("http://".count)),
      ])
    try await crier.screen(showing: "LIVE")
    try await crier.screen(showing: MetadataSettings().project)
  }

  @Test func `knows the accounts that its command line names`() async throws {
    let home = try CrierHome()
    let known = try KeyFile()
    let key = try home.folder.write(known.text, to: "home/key.json")
    let emulator = try CrierProcess(
      "emulator", "--account", key, rows: 24, columns: 160, home: home)
    let picture = try await emulator.screen(showing: "Ctrl-C stops it.")
    let address = try #require(EmulatorCommandTests.address(in: picture, scheme: "http"))
    for (each, code) in [(known, 0), (try KeyFile(), 77)] {
      var file = each
      file["token_uri"] = address + "/token"
      let path = try home.folder.write(file.text, to: "home/own.json")
      let outcome = try await CrierCommand.run(
        ["send", "-", "--endpoint", address, "--credentials", path],
        stdin: DestinationTests.message, home: home)
      #expect(outcome.code == code, "\(outcome.stderr)")
    }
  }
}
