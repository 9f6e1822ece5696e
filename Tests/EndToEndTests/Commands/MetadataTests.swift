import CrierTestSupport
import LoopbackServers
import Testing

/// The metadata server of a machine in Google's cloud, which is asked last.
@Suite("The metadata server") struct MetadataTests {
  @Test func `provides project and token, without a proxy`() async throws {
    let google = try GoogleServers()
    let proxy = try LoopbackServer { _ in .answer(403, "") }
    let outcome = try await CrierCommand.run(
      ["send", "-", "--dry-run"], stdin: DestinationTests.message,
      home: google.home,
      environment: environment(google).merging([
        "http_proxy": "http://127.0.0.1:\(proxy.port)",
        "https_proxy": "http://127.0.0.1:\(proxy.port)",
      ]) { $1 })
    #expect(outcome.code != 77, "\(outcome.stderr)")
    let paths = google.server.requests.map { $0.head.split(separator: " ")[1] }
    let token = try #require(paths.first { $0.contains("/default/token") })
    #expect(token.hasSuffix("scopes=https%3A%2F%2Fwww.googleapis.com%2Fauth%2Ffirebase.messaging"))
    #expect(google.server.requests.allSatisfy { $0.header("metadata-flavor") == "Google" })
    #expect(proxy.requests.allSatisfy { $0.head.hasPrefix("CONNECT fcm.googleapis.com:443") })
    #expect(!proxy.requests.isEmpty)
  }

  @Test func `is asked after the first screen, which then shows LIVE`() async throws {
    let google = try GoogleServers()
    let crier = try CrierProcess(columns: 120, home: google.home, environment: environment(google))
    try await crier.screen(showing: "LIVE")
    #expect(crier.picture.contains("p-metadata"))
    #expect(google.server.requests.count == 2)
  }

  @Test func `delays nothing if it does not answer`() async throws {
    let silent = try LoopbackServer { _ in .silence }
    let home = try CrierHome()
    let crier = try CrierProcess(
      "--plain", columns: 100, home: home,
      environment: [
        "NO_GCE_CHECK": "", "GCE_METADATA_HOST": "127.0.0.1:\(silent.port)", "TERM": "dumb",
      ])
    try await crier.screen(showing: "crier>")
    crier.send("title Hi\r")
    try await crier.screen(showing: "Payload")
    crier.send("to token \(SendCommandTests.token)\r")
    try await crier.screen(showing: "fK3m…0001")
    crier.send("send\r")
    try await crier.screen(showing: "Push 1 arrived")
    #expect(silent.requests.count == 2)
  }

  @Test(
    "is ignored without its header or with another status than 200",
    arguments: [
      LoopbackServer.Reply.answer(200, "p"),
      .answer(403, headers: ["Metadata-Flavor: Google"], "<html>no</html>"),
    ])
  func stranger(reply: LoopbackServer.Reply) async throws {
    let base = "/computeMetadata/v1"
    let google = try GoogleServers([
      "\(base)/project/project-id": reply,
      "\(base)/instance/service-accounts/default/email": reply,
    ])
    let outcome = try await CrierCommand.run(
      ["send", "-", "--dry-run", "--project", "p"], stdin: DestinationTests.message,
      home: google.home, environment: environment(google))
    #expect(outcome.code == 77)
    #expect(google.server.requests.count == 2)
  }

  private func environment(_ google: GoogleServers) -> [String: String] {
    ["NO_GCE_CHECK": "", "GCE_METADATA_HOST": "127.0.0.1:\(google.server.port)"]
  }
}
