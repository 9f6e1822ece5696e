import CrierMessage
import Testing

@testable import CrierEmulator

@Suite("deliveryData") struct DataRoutesTests {
  private static let path = "/v1beta1/projects/demo-shop/androidApps/com.example.shop/deliveryData"

  private static func reports(
    _ emulator: EmulatorServer, _ path: String = path
  ) async throws -> JSONValue {
    try await emulator.ask("GET", path, headers: ["Authorization": "Bearer any"]).json
  }

  @Test func `has an entry for each day in Los Angeles and label`() throws {
    var world = TestWorld()
    // In winter, the day in Los Angeles ends at 8 in the morning, UTC.
    world.now = try #require(EmulatedTime(wireText: "2026-02-03T07:59:59Z"))
    try world.device("phone-01", app: "com.example.shop")
    let label = #""fcm_options":{"analytics_label":"sale"}"#
    try world.send(#""token":"phone-01","notification":{"title":"A"},\#(label)"#)
    world.pass(.seconds(1))
    try world.send(#""token":"phone-01","data":{"a":"1"},\#(label)"#)
    try world.send(#""token":"phone-01","data":{"a":"1"}"#)
    let android = #""android":{"fcm_options":{"analytics_label":"phone-sale"}}"#
    try world.send(#""token":"phone-01","data":{"a":"1"},\#(label),\#(android)"#)
    let reports = world.state.reports(of: "com.example.shop", in: "demo")
    #expect(
      reports.map(\.key) == [
        "2026-02-02 sale", "2026-02-03 ", "2026-02-03 phone-sale", "2026-02-03 sale",
      ])
    #expect(reports.map(\.messages) == [1, 1, 1, 1])
    #expect(reports.map(\.notifications) == [1, 0, 0, 0])
    #expect(world.state.reports(of: "com.example.other", in: "demo").isEmpty)
    #expect(world.state.reports(of: "com.example.shop", in: "other").isEmpty)
    #expect(world.state.reports(of: "1:42:android:c0ffee", in: "demo").count == 4)
  }

  @Test func `counts a device without an app for App IDs alone`() throws {
    var world = TestWorld()
    try world.send(#""token":"phone-01","data":{"a":"1"}"#)
    #expect(world.state.reports(of: "com.example.shop", in: "demo").isEmpty)
    #expect(world.state.reports(of: "1:42:android:c0ffee", in: "demo").map(\.messages) == [1])
  }

  @Test func `tells what the devices did, and why it took longer`() throws {
    var world = TestWorld()
    world.now = try #require(EmulatedTime(wireText: "2026-07-01T12:00:00Z"))
    for (name, state) in [
      ("phone-on", DeviceState.background), ("phone-off", .offline), ("phone-asleep", .dozing),
      ("phone-stopped", .forceStopped), ("phone-away", .offline),
    ] {
      try world.device(name, state, app: "com.example.shop")
    }
    for name in ["on", "off", "asleep", "stopped", "away"] {
      try world.send(#""token":"phone-\#(name)","data":{"a":"1"}"#)
    }
    try world.send(#""token":"phone-away","data":{"now":"1"},"android":{"ttl":"0s"}"#)
    for score in ["1:0", "1:1"] {
      try world.send(
        #""token":"phone-off","data":{"score":"\#(score)"},"android":{"collapse_key":"match"}"#)
    }
    try world.device("tablet-1", on: .apple)
    try world.send(#""token":"tablet-1","notification":{"title":"Not counted"}"#)
    world.pass(.seconds(3_600))
    try world.device("phone-off", .background)
    try world.device("phone-asleep", .foreground)
    world.pass(.days(1))
    try world.device("phone-away", .background)
    let report = try #require(world.state.reports(of: "com.example.shop", in: "demo").first)
    let expected = #"""
      {"appId":"com.example.shop","date":{"year":2026,"month":7,"day":1},
      "data":{"countMessagesAccepted":"8",
      "messageOutcomePercents":{"delivered":50,"pending":12.5,"collapsed":12.5,
      "droppedAppForceStopped":12.5,"droppedTtlExpired":12.5},
      "deliveryPerformancePercents":{"deliveredNoDelay":12.5,"delayedDeviceOffline":37.5,
      "delayedDeviceDoze":12.5}}}
      """#
    #expect(report.json(app: "com.example.shop") == (try JSONReader.read(expected)))
  }

  @Test func `needs the scope of the whole platform`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let token = EmulatorToken.make(
        serial: 1, endsAt: EmulatorServer.noon + .seconds(100), scopes: .messaging)
      let answer = try await emulator.ask(
        "GET", Self.path, headers: ["Authorization": "Bearer \(token)"])
      #expect(answer.status == 403)
      #expect(answer.error?.reason == "ACCESS_TOKEN_SCOPE_INSUFFICIENT")
      #expect(try await emulator.ask("GET", Self.path).status == 401)
      #expect(try await Self.reports(emulator) == .object([]))
    }
  }

  @Test func `refuses query parameters that it does not know`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let unknown = try await Self.reports(emulator, Self.path + "?page=2")
      #expect(unknown["error"]?["status"]?.text == "INVALID_ARGUMENT")
      let known = try await Self.reports(emulator, Self.path + "?page_size=2&key=x&$.xgafv=1")
      #expect(known == .object([]))
    }
  }

  @Test func `comes in pages`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      try await emulator.put("phone-01", #"{"app":"com.example.shop"}"#)
      for label in ["c", "a", "b"] {
        let options = #""fcm_options":{"analytics_label":"\#(label)"}"#
        let sent = try await emulator.send(
          #"{"message":{"token":"phone-01","data":{},\#(options)}}"#)
        #expect(sent.status == 200)
      }
      var (labels, path) = ([String](), Self.path + "?pageSize=2")
      while true {
        let page = try await Self.reports(emulator, path)
        let entries = page["androidDeliveryData"]?.elements ?? []
        labels += entries.compactMap { $0["analyticsLabel"]?.text }
        guard let next = page["nextPageToken"]?.text else { break }
        path = Self.path + "?pageSize=2&pageToken=\(next)"
      }
      #expect(labels == ["a", "b", "c"])
      for query in ["?pageSize=-1", "?pageSize=x", "?pageToken=%25"] {
        let answer = try await emulator.ask(
          "GET", Self.path + query, headers: ["Authorization": "Bearer any"])
        #expect(answer.status == 400, "\(query)")
        #expect(answer.error?.status == "INVALID_ARGUMENT")
      }
    }
  }
}
