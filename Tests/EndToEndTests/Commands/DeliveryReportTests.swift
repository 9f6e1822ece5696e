import CrierEmulator
import CrierMessage
import CrierTestSupport
import Foundation
import LoopbackServers
import Testing

@Suite("crier report delivery") struct DeliveryReportTests {
  private static let app = "1:100000000000:android:c0ffee"

  private static func message(_ label: String) -> String {
    #"{"message": {"token": "phone-101", "notification": {"title": "Rain"}, "#
      + #""fcm_options": {"analytics_label": "\#(label)"}}}"#
  }

  @Test func `shows what the emulator's devices did, by day and label`() async throws {
    var file = try KeyFile(project: "demo-shop")
    // Such an emulator accepts only tokens of the account, with the scope that each API wants.
    try await RunningEmulator.run(accounts: try file.accounts) { emulator in
      file["token_uri"] = emulator.server.address + "/token"
      try emulator.home.folder.write(file.text, to: "home/key.json")
      let key = ["GOOGLE_APPLICATION_CREDENTIALS": "key.json"]
      for label in ["wk47", "wk47", "other"] {
        let sent = try await emulator.crier(
          "send", "-", stdin: Self.message(label), environment: key)
        #expect(sent.code == 0, "\(sent.stderr)")
      }
      let outcome = try await emulator.crier(
        "report", "delivery", "--app", Self.app, "--label", "wk47", environment: key)
      #expect(outcome.code == 0, "\(outcome.stderr)")
      let lines = outcome.stdout.split(separator: "\n")
      #expect(lines.first?.hasSuffix("wk47  messages: 2 (notifications: 2)") == true)
      #expect(lines.contains { $0.hasPrefix("delivered ") && $0.contains(" 100.0 %  ━") })
      let json = try await emulator.crier(
        "report", "delivery", "--app", Self.app, "--days", "1", "--format", "json",
        environment: key
      ).jsonLines()
      #expect(json.map { $0["label"]?.text } == ["other", "wk47"])
      let none = try await emulator.crier(
        "report", "delivery", "--app", Self.app, "--label", "wk48", environment: key)
      #expect((none.code, none.stdout) == (0, ""))
      #expect(none.stderr.contains("no numbers"))
    }
  }

  @Test func `takes the App ID from the project, or says that there is none`() async throws {
    try await RunningEmulator.run { emulator in
      let none = try await emulator.crier("report", "delivery")
      #expect(none.code == 64 && none.stderr.contains("No Android app is named."), "\(none.stderr)")
      try emulator.home.writeTrusted(
        "[project.shop]\nid = \"demo-shop\"\nlive = false\nandroid-app = \"\(Self.app)\"\n",
        to: "home/crier.toml")
      let outcome = try await emulator.crier("report", "delivery")
      #expect(outcome.code == 0 && outcome.stderr.contains("no numbers"), "\(outcome.stderr)")
    }
  }

  @Test func `says that the Data API is not enabled`() async throws {
    let body = #"""
      {"error": {"code": 403, "status": "PERMISSION_DENIED", "message": "It is disabled.",
        "details": [{"@type": "type.googleapis.com/google.rpc.ErrorInfo",
          "reason": "SERVICE_DISABLED", "domain": "googleapis.com"}]}}
      """#
    let server = try LoopbackServer { _ in .answer(403, body) }
    let outcome = try await CrierCommand.run(
      ["report", "delivery", "--app", "a", "--endpoint", "http://127.0.0.1:\(server.port)"],
      home: try CrierHome(listsTestServers: true))
    #expect(outcome.code != 0)
    #expect(outcome.stderr.contains("Data API is not enabled"), "\(outcome.stderr)")
  }

  @Test func `says that no server was reached`() async throws {
    let outcome = try await CrierCommand.run(
      ["report", "delivery", "--app", "a", "--retries", "0", "--endpoint", "http://127.0.0.1:1"])
    #expect(outcome.code == 75)
    #expect(outcome.stderr.contains("cannot be reached"))
  }
}
