import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("/emulator/devices") struct DeviceRoutesTests {
  private static let path = "/emulator/devices/device-1"

  @Test func `creates a device, and changes only what is named`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let made = try await emulator.ask(
        "PUT", Self.path,
        body: #"""
          {"platform": "ios", "app": "com.example.app", "project": "demo-shop", "state": "offline",
          "topics": ["news", "sport"], "fid": "c00000000000000000000_",
          "lastConnected": "2026-01-01T00:00:00Z"}
          """#)
      #expect(made.status == 201)
      let changed = try await emulator.ask("PUT", Self.path, body: #"{"state": "foreground"}"#)
      #expect(changed.status == 200)
      let expected = #"""
        {"token":"device-1","fid":"c00000000000000000000_","platform":"ios",
        "app":"com.example.app","project":"demo-shop","state":"foreground","registered":true,
        "lastConnected":null,"topics":["news","sport"],"accepted":0,"stored":0}
        """#
      #expect(try changed.json == JSONReader.read(expected))
      #expect(try await emulator.inspect("devices/device-1") == changed.json)
      #expect(try await emulator.inspect("devices/c00000000000000000000_") == changed.json)
      let list = try await emulator.inspect("devices")
      #expect(list["devices"] == .array([changed.json]))
    }
  }

  @Test(arguments: [
    "[]", "{", #"{"state":"asleep"}"#, #"{"state":1}"#, #"{"platform":"beos"}"#,
    #"{"topics":"news"}"#, #"{"topics":[1]}"#, #"{"topics":["a b"]}"#, #"{"colour":"red"}"#,
    #"{"lastConnected":"yesterday"}"#, #"{"app":""}"#, #"{"fid":"x"}"#, #"{"project":"ab"}"#,
    #"{"project":"Demo-Shop"}"#,
  ])
  func `refuses what it does not understand, and changes nothing`(body: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("PUT", Self.path, body: body)
      #expect(answer.status == 400)
      #expect(answer.json["error"]?["fix"]?.text?.hasSuffix(".") == true)
      #expect(await emulator.world.deviceCount == 0)
    }
  }

  @Test func `takes a token with a percent-encoded colon`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.ask("PUT", "/emulator/devices/aaaa%3Abbbb")
      #expect(answer.json["token"]?.text == "aaaa:bbbb")
      #expect(try await emulator.ask("GET", "/emulator/devices/aaaa:bbbb").status == 200)
    }
  }

  @Test func `answers 404 for an unknown device`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (method, path) in [("GET", Self.path), ("POST", Self.path + "/rotate")] {
        let answer = try await emulator.ask(method, path)
        #expect(answer.status == 404)
      }
    }
  }

  @Test func `rotates a token`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.ask("PUT", Self.path)
      let answer = try await emulator.ask("POST", Self.path + "/rotate")
      let token = try #require(answer.json["token"]?.text)
      let old = try await emulator.send(#"{"message":{"token":"device-1"}}"#)
      #expect(old.status == 404)
      #expect(old.error?.errorCode == "UNREGISTERED")
      #expect(try await emulator.send(#"{"message":{"token":"\#(token)"}}"#).status == 200)
      #expect(try await emulator.ask("PUT", Self.path).status == 400)
    }
  }

  @Test func `lists devices from their first message, in pages and by state`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for name in ["device-1", "device-2", "device-3", "device-1"] {
        _ = try await emulator.send(#"{"message":{"token":"\#(name)"}}"#)
      }
      _ = try await emulator.send(#"{"message":{"topic":"news"}}"#)
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-2", body: #"{"state":"dozing","topics":["news"]}"#)
      for (query, names) in [
        ("", ["device-1", "device-2", "device-3"]), ("?limit=2", ["device-1", "device-2"]),
        ("?after=2", ["device-3"]), ("?state=dozing", ["device-2"]), ("?topic=news", ["device-2"]),
        ("?platform=web", []), ("?token=device-3", ["device-3"]), ("?token=nobody-1", []),
      ] {
        let list = try await emulator.inspect("devices" + query)["devices"]?.elements ?? []
        #expect(list.compactMap { $0["token"]?.text } == names, "\(query)")
      }
      #expect(try await emulator.inspect("devices?limit=2")["next"] == .count(2))
      #expect(try await emulator.inspect("devices/device-1")["accepted"] == .count(2))
    }
  }

  @Test func `are only those that somebody created, if they are strict`() async throws {
    var settings = EmulatorServer.settings()
    settings.strictDevices = true
    try await EmulatorServer.run(settings) { emulator in
      #expect(try await emulator.send(#"{"message":{"token":"device-1"}}"#).status == 404)
      _ = try await emulator.ask("PUT", Self.path)
      #expect(try await emulator.send(#"{"message":{"token":"device-1"}}"#).status == 200)
    }
  }

  @Test func `lists them in pages of limited size`() async throws {
    var settings = EmulatorServer.settings()
    settings.limits.pageBytes = 1_000
    try await EmulatorServer.run(settings) { emulator in
      for number in 1...5 { try await emulator.put("device-\(number)", "{}") }
      var (found, after) = ([String](), 0)
      while true {
        let page = try await emulator.inspect("devices?after=\(after)")
        let names = page["devices"]?.elements?.compactMap { $0["token"]?.text } ?? []
        #expect(names.count <= 3)
        if names.isEmpty { break }
        found += names
        after = try #require(page["next"]?.integer)
      }
      #expect(found == (1...5).map { "device-\($0)" })
    }
  }
}
