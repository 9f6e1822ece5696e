import CrierEmulator
import CrierTestSupport
import LoopbackServers
import Testing

/// Which addresses count as this machine; a proxy records everything that is sent through it.
@Suite("A request to this machine") struct LocalAddressTests {
  @Test(
    "never goes through a proxy",
    arguments: ["127.0.0.1", "127.1", "localhost", "LOCALHOST"])
  func noProxy(host: String) async throws {
    let proxy = try LoopbackServer { _ in .answer(502, "") }
    let file = try KeyFile()
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      let key = try emulator.home.folder.write(file.text, to: "home/key.json")
      let address = emulator.server.address.replacing("127.0.0.1", with: host)
      let outcome = try await emulator.crier(
        "send", "-", "--credentials", key, "--endpoint", address, stdin: DestinationTests.message,
        environment: Self.environment(proxy))
      #expect(outcome.code == 0)
      #expect(proxy.requests.isEmpty)
    }
  }

  @Test(
    "is recognized by its address, so other names get no unencrypted secret",
    arguments: ["x.localhost", "localhost.", "127.0.0.1.evil.test"])
  func otherNames(host: String) async throws {
    let proxy = try LoopbackServer { _ in .answer(200, #"{"access_token": "a"}"#) }
    let home = try CrierHome()
    let key = try home.folder.write(try KeyFile().text, to: "home/key.json")
    for options in [["--credentials", key], []] {
      let outcome = try await CrierCommand.run(
        ["send", "-", "--yes", "--endpoint", "http://\(host):9"] + options,
        stdin: DestinationTests.message, home: home, environment: Self.environment(proxy))
      #expect(outcome.code == (options.isEmpty ? 77 : 64))
    }
    #expect(proxy.requests.isEmpty)
  }

  @Test(
    "is not assumed for a token_uri that only looks like this machine",
    arguments: ["http://evil.test?.localhost/token", "http://x.localhost/token"])
  func tokenAddress(address: String) async throws {
    let proxy = try LoopbackServer { _ in .answer(200, #"{"access_token": "a"}"#) }
    let home = try CrierHome()
    var file = try KeyFile()
    file["token_uri"] = address
    let key = try home.folder.write(file.text, to: "home/key.json")
    let outcome = try await CrierCommand.run(
      ["send", "-", "--yes", "--credentials", key, "--endpoint", "https://fcm.example.test"],
      stdin: DestinationTests.message, home: home, environment: Self.environment(proxy))
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("token_uri"))
    #expect(proxy.requests.isEmpty)
  }

  private static func environment(_ proxy: LoopbackServer) -> [String: String] {
    let address = "http://127.0.0.1:\(proxy.port)"
    return ["http_proxy": address, "https_proxy": address, "all_proxy": address]
  }
}
