import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("The emulator's own pages") struct InspectRoutesTests {
  @Test func `show what was received, unchanged`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let message = #"{"data":{"n":"9007199254740993"},"token":"aaaa:bbbb"}"#
      let answer = try await emulator.send(#"{"message":\#(message)}"#)
      let inbox = try await emulator.inspect("inbox")
      #expect(inbox["received"]?.integer == 1)
      let push = try #require(inbox["pushes"]?[0])
      #expect(push["number"]?.integer == 1)
      #expect(push["name"]?.text == answer.name)
      #expect(push["receivedAtMilliseconds"]?.integer == 1_770_000_000_000)
      #expect(try push["message"] == JSONReader.read(message))
    }
  }

  @Test func `show only pushes after a number`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for _ in 1...3 { _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#) }
      let pushes = try await emulator.inbox("?after=2")
      #expect(pushes.map { $0["number"] } == [.count(3)])
      #expect(try await emulator.inbox("?after=3").isEmpty)
      #expect(try await emulator.inbox("?after=99").isEmpty)
    }
  }

  @Test(arguments: ["x", "-1", "1.5", "99999999999999999999"])
  func `refuse an invalid number`(number: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("GET", "/emulator/inbox?after=\(number)")
      #expect(answer.status == 400)
      #expect(answer.json["error"]?["sentence"]?.text?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: [Int.max, Int.max - 1, 1 << 40])
  func `survive the largest number`(number: Int) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for _ in 1...2 { _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#) }
      #expect(try await emulator.inbox("?after=\(number)").isEmpty)
      try await emulator.expectHealth()
    }
  }

  @Test func `list a device from its first push`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      _ = try await emulator.send(#"{"message":{"fid":"c00000000000000000000_"}}"#)
      _ = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#)
      _ = try await emulator.send(#"{"message":{"topic":"news"}}"#)
      let devices = try await emulator.inspect("devices")["devices"]
      #expect(
        try devices
          == JSONReader.read(
            #"[{"token":"aaaa:bbbb","received":2},{"fid":"c00000000000000000000_","received":1}]"#))
    }
  }

  @Test func `forget everything at a reset, and never repeat a message name`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let before = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).name
      #expect(try await emulator.ask("POST", "/emulator/reset").status == 200)
      let received = try await emulator.receivedCount
      #expect(received == 0)
      #expect(try await emulator.inspect("devices") == .members(["devices": .array([])]))
      #expect(try await emulator.inbox().isEmpty)
      #expect(try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).name != before)
      #expect(try await emulator.inbox().map { $0["number"] } == [.count(1)])
    }
  }
}
