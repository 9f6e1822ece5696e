import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("/emulator/snapshot") struct SnapshotRoutesTests {
  /// Sends a bit of everything.
  private static func fill(_ emulator: EmulatorServer) async throws {
    for (name, body) in [
      ("device-1", #"{"topics":["news","sport"],"app":"com.example.a","project":"demo-shop"}"#),
      ("device-2", #"{"state":"offline","topics":["news"],"fid":"c00000000000000000000_"}"#),
      ("device-3", #"{"state":"uninstalled"}"#), ("device-4", "{}"),
    ] {
      _ = try await emulator.ask("PUT", "/emulator/devices/\(name)", body: body)
    }
    _ = try await emulator.ask("POST", "/emulator/devices/device-4/rotate")
    for (name, token) in [("ana", "device-1"), ("ben", "device-2")] {
      let group = try await emulator.group(
        #"{"operation":"create","notification_key_name":"\#(name)","#
          + #""registration_ids":["\#(token)"]}"#)
      guard name == "ben", let key = group.json["notification_key"]?.text else { continue }
      _ = try await emulator.group(
        #"{"operation":"remove","notification_key":"\#(key)","registration_ids":["\#(token)"]}"#)
    }
    for target in [#""topic":"news""#, #""token":"device-2""#, #""token":"device-3""#] {
      _ = try await emulator.send(
        #"{"message":{\#(target),"data":{"a":"1"},"fcm_options":{"analytics_label":"wk47"}}}"#)
    }
    for _ in 1...22 {
      _ = try await emulator.send(
        #"{"message":{"token":"device-1","notification":{"title":"x"}}}"#)
    }
    _ = try await emulator.ask("DELETE", "/emulator/messages?topic=news&token=device-1")
  }

  private static var settings: EmulatorSettings {
    var settings = EmulatorServer.settings()
    settings.deliveryLimits = DeliveryLimits()
    return settings
  }

  @Test func `is the same after it was restored in another emulator`() async throws {
    try await EmulatorServer.run(Self.settings) { first in
      try await Self.fill(first)
      _ = try await first.ask("POST", "/emulator/clock", body: #"{"advance":"60s"}"#)
      let snapshot = try await first.ask("GET", "/emulator/snapshot").body
      try await EmulatorServer.run(Self.settings) { second in
        let answer = try await second.ask("PUT", "/emulator/snapshot", body: snapshot)
        #expect(answer.status == 200, "\(answer.body)")
        #expect(try await second.ask("GET", "/emulator/snapshot").body == snapshot)
        for emulator in [first, second] {
          _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"180s"}"#)
          _ = try await emulator.ask(
            "PUT", "/emulator/devices/device-2", body: #"{"state":"background"}"#)
          #expect(try await emulator.send(#"{"message":{"token":"device-3"}}"#).status == 404)
          #expect(try await emulator.send(#"{"message":{"token":"device-4"}}"#).status == 404)
        }
        for path in ["messages", "devices", "clock", "limits"] {
          let expected = try await first.inspect(path)
          #expect(try await second.inspect(path) == expected, "\(path)")
        }
      }
    }
  }

  @Test(arguments: [
    "", "[]", "{}", "{", #"{"now":"2026-01-01T00:00:00Z"}"#,
    #"{"now":"2026-01-01T00:00:00Z","serial":"x"}"#,
  ])
  func `is refused if it is none, and changes nothing`(body: String) async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      try await Self.fill(emulator)
      let before = try await emulator.ask("GET", "/emulator/snapshot").body
      #expect(try await emulator.ask("PUT", "/emulator/snapshot", body: body).status == 400)
      #expect(try await emulator.ask("GET", "/emulator/snapshot").body == before)
    }
  }

  @Test func `of many megabytes is restored, and refused beyond the limit of all bodies`()
    async throws
  {
    let name = String(repeating: "x", count: 1_000_000)
    try await EmulatorServer.run(Self.settings) { first in
      for number in 1...10 {
        let message = #"{"message":{"token":"phone-\#(number)0","name":"\#(name)"}}"#
        #expect(try await first.send(message).status == 200)
      }
      let snapshot = try await first.ask("GET", "/emulator/snapshot").body
      #expect(snapshot.utf8.count > JSONReader.largestText)
      try await EmulatorServer.run(Self.settings) { second in
        let answer = try await second.ask("PUT", "/emulator/snapshot", body: snapshot)
        #expect(answer.status == 200, "\(answer.body)")
        #expect(try await second.ask("GET", "/emulator/snapshot").body == snapshot)
      }
      var narrow = Self.settings
      narrow.limits.bodyBytes = 2 * 1_048_576
      try await EmulatorServer.run(narrow) { third in
        let answer = try await third.ask("PUT", "/emulator/snapshot", body: snapshot)
        #expect(answer.status == 413)
        #expect(answer.json["error"]?["sentence"]?.text?.contains("2 MiB") == true)
      }
    }
  }

  /// Each member of a snapshot is removed, and replaced by values of other types.
  @Test func `never crashes the emulator, whatever is wrong with it`() async throws {
    try await EmulatorServer.run(Self.settings) { emulator in
      try await Self.fill(emulator)
      let snapshot = try await emulator.inspect("snapshot")
      for broken in snapshot.broken() {
        let answer = try await emulator.ask(
          "PUT", "/emulator/snapshot", body: JSONWriter.compact(broken))
        #expect([200, 400].contains(answer.status))
        _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"1s"}"#)
      }
      try await emulator.expectHealth()
    }
  }
}

extension JSONValue {
  /// Returns copies in which one member, or one member of a list's first element, is different.
  fileprivate func broken() -> [JSONValue] {
    let others: [JSONValue] = [
      .null, .number("-1"), .number("9223372036854775807"), .string("x"), .array([]), .object([]),
      .array([.null]),
    ]
    guard case .object(let members) = self else { return others }
    return members.indices.flatMap { index in
      func replaced(by value: JSONValue) -> JSONValue {
        var copy = members
        copy[index].value = value
        return .object(copy)
      }
      var inner: [JSONValue] = []
      if case .array(let elements) = members[index].value, let first = elements.first {
        inner = first.broken().map { replaced(by: .array([$0] + elements.dropFirst())) }
      }
      return others.map(replaced) + inner
    }
  }
}
