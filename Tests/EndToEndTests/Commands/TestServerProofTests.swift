import CrierMessage
import CrierStore
import CrierTestSupport
import Foundation
import LoopbackServers
import Synchronization
import Testing

/// Servers on this machine: Crier's emulator, a proxy to Google, and servers of the user's tests.
@Suite("A server on this machine", .timeLimit(.minutes(5))) struct TestServerProofTests {
  /// Answers like Google's FCM behind a proxy, also to what it does not know.
  private let proxy: LoopbackServer
  private let home: CrierHome

  init() throws {
    home = try CrierHome()
    proxy = try LoopbackServer { request in
      request.head.contains("messages:send")
        ? .answer(200, #"{"name":"projects/p/messages/1"}"#) : .answer(404, "<html></html>")
    }
    try home.folder.write(
      #"{"message": {"topic": "all", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
  }

  private var sends: Int { proxy.requests.count { $0.head.contains("messages:send") } }

  private func send(_ options: String...) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      [
        "send", "m.json", "--project", "shop", "--endpoint", "http://127.0.0.1:\(proxy.port)",
      ] + options, home: home)
  }

  @Test("is live with real credentials, so that it needs a confirmation")
  func live() async throws {
    let command = ["--access-token-command", "echo real"]
    let asked = try await send(command[0], command[1])
    #expect(asked.code == 64)
    #expect(asked.stderr.contains("in live project shop"), "\(asked.stderr)")
    #expect(sends == 0)
    let sent = try await send(command[0], command[1], "--yes=all")
    #expect(sent.code == 0)
    #expect(sends == 1)
    let list = try await CrierCommand.run(["history", "list", "--format", "json"], home: home)
    #expect(!list.stdout.contains("emulator"))
    // The same message once more is a repeat, as at Google.
    let again = try await send(command[0], command[1], "--yes=all")
    #expect(again.code == 64 && again.stderr.contains("add --again"))
    #expect(sends == 1)
  }

  @Test("gets nothing more when another server has taken the emulator's port")
  func replaced() async throws {
    let asked = Mutex(0)
    let server = try LoopbackServer { request in
      let isFirst = asked.withLock { count in
        if request.head.contains("/emulator/identity") { count += 1 }
        return count == 1
      }
      guard request.head.contains("/emulator/identity"), isFirst,
        let nonce = request.head.firstMatch(of: /nonce=([^ ]+)/)?.1
      else { return .answer(200, #"{"name":"projects/p/messages/1"}"#) }
      return .answer(200, #"{"server":"crier emulator","nonce":"\#(nonce)"}"#)
    }
    let plain = try await CrierCommand.run(
      ["--plain", "m.json", "--endpoint", "http://127.0.0.1:\(server.port)"],
      stdin: "send\nquit\ndiscard\n", home: home)
    #expect(plain.stdout.contains("is not the emulator that it was"), "\(plain.stdout)")
    #expect(!server.requests.contains { $0.head.contains("messages:send") })
  }

  @Test("gets nothing more when crier.toml has changed since Crier started")
  func changedProject() async throws {
    try home.writeTrusted(
      "[project.shop]\nid = \"shop\"\nlive = false\n", to: "home/crier.toml")
    // It is written while Crier asks the server what it is.
    let server = try LoopbackServer { [home] request in
      guard let nonce = request.head.firstMatch(of: /nonce=([^ ]+)/)?.1 else {
        return .answer(200, #"{"name":"projects/p/messages/1"}"#)
      }
      _ = try? home.folder.write(
        "[project.shop]\nid = \"shop\"\nallow = []\n", to: "home/crier.toml")
      return .answer(200, #"{"server":"crier emulator","nonce":"\#(nonce)"}"#)
    }
    let plain = try await CrierCommand.run(
      ["--plain", "m.json", "--endpoint", "http://127.0.0.1:\(server.port)"],
      stdin: "send\nquit\ndiscard\n", home: home)
    #expect(
      plain.stdout.contains("What crier.toml says about project shop has changed"),
      "\(plain.stdout)")
    #expect(!server.requests.contains { $0.head.contains("messages:send") })
  }

  @Test("is waited for with a word if it does not answer")
  func silent() async throws {
    let silent = try LoopbackServer { _ in .silence }
    let crier = try CrierProcess(
      "send", "m.json", "--project", "shop", "--endpoint", "http://127.0.0.1:\(silent.port)",
      home: home)
    try await crier.screen(showing: "Waiting for the server to say what it is.")
    crier.signal(SIGTERM)
    _ = try await crier.terminal.status()
  }

  @Test("gets nothing more if it is another one when a send is tried again")
  func replacedWhileWaiting() async throws {
    let hasFailed = Mutex(false)
    let server = try LoopbackServer { request in
      guard request.head.contains("/emulator/identity") else {
        hasFailed.withLock { $0 = true }
        return .answer(
          503, headers: ["Retry-After: 2"],
          #"{"error":{"code":503,"message":"Busy","status":"UNAVAILABLE","details":[{"@type":"#
            + #""type.googleapis.com/google.firebase.fcm.v1.FcmError","errorCode":"UNAVAILABLE"}]}}"#
        )
      }
      guard !hasFailed.withLock(\.self), let nonce = request.head.firstMatch(of: /nonce=([^ ]+)/)?.1
      else { return .answer(404, "") }
      return .answer(200, #"{"server":"crier emulator","nonce":"\#(nonce)"}"#)
    }
    let outcome = try await CrierCommand.run(
      [
        "send", "m.json", "--endpoint", "http://127.0.0.1:\(server.port)", "--project", "shop",
        "--access-token-command", "echo own",
      ], home: home)
    #expect(outcome.code == 75, "\(outcome.stderr)")
    #expect(outcome.stderr.contains("is not the emulator that it was"), "\(outcome.stderr)")
    #expect(server.requests.count { $0.head.contains("messages:send") } == 1)
  }

  @Test("gets a message once if two people are asked at the same time")
  func twice() async throws {
    let command = ["--access-token-command", "echo real"]
    let crier = try CrierProcess(
      "send", "m.json", "--project", "shop", "--endpoint", "http://127.0.0.1:\(proxy.port)",
      command[0], command[1], home: home)
    try await crier.screen(showing: "to confirm")
    #expect(try await send(command[0], command[1], "--yes=all").code == 0)
    crier.send("all\n")
    try await crier.screen(showing: "the same message has gone to the same target")
    _ = try await crier.terminal.status()
    #expect(sends == 1)
  }

  @Test("gets nothing without credentials")
  func none() async throws {
    let outcome = try await send("--yes=all")
    #expect(outcome.code == 77)
    #expect(outcome.stderr.contains("did not prove to be Crier's emulator"), "\(outcome.stderr)")
    #expect(sends == 0)
  }

  @Test("is a test server if the user's own settings say so")
  func listed() async throws {
    try home.folder.write(
      "test-servers = [\"127.0.0.1:\(proxy.port)\"]\n", to: "config/crier/config.toml")
    #expect(try await send().code == 0)
    #expect(sends == 1)
  }

  @Test("is the emulator if it answers the question with its number")
  func emulator() async throws {
    try await RunningEmulator.run { emulator in
      try emulator.home.folder.write(
        #"{"message": {"topic": "all", "notification": {"title": "Hi"}}}"#, to: "home/m.json")
      #expect(try await emulator.crier("send", "m.json").code == 0)
      #expect(try await emulator.inspect("identity?nonce=a1")["nonce"]?.text == "a1")
      for (option, words) in [
        ("--read-only", "--read-only prevents sends"), ("--yes=none", "does not match"),
      ] {
        let refused = try await emulator.crier("send", "m.json", option)
        #expect(refused.code == 64 && refused.stderr.contains(words))
      }
      try emulator.home.folder.write(
        "[project.a]\nid = \"shop\"\nallow = [\"device\"]\n", to: "config/crier/crier.toml")
      let limited = try await emulator.crier("send", "m.json", "--project", "shop")
      #expect(limited.code == 64)
      #expect(
        limited.stderr.contains("Project a in your own crier.toml allows only single devices"))
      for token in ["APA91b" + "x7Yp_2Qk", "/topics/news"] {
        let outcome = try await emulator.crier(
          "send", "m.json", "--project", "shop", "--to-token", token)
        #expect(outcome.code == 64 && outcome.stderr.contains("allows only single devices"))
      }
    }
  }
}
