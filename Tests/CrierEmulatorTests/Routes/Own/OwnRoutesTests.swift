import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

@Suite("The emulator's own interface", .timeLimit(.minutes(5))) struct OwnRoutesTests {
  @Test func `says that it lives and is ready`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for page in ["healthz", "readyz?wait=5s"] {
        let answer = try await emulator.ask("GET", "/emulator/" + page)
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `counts`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-2", body: #"{"state":"offline"}"#)
      for request in [
        #"{"message":{"token":"device-1"}}"#, #"{"message":{"token":"device-1"}}"#,
        #"{"message":{"token":"device-2"}}"#,
        #"{"message":{"token":"device-2","android":{"ttl":"0s"}}}"#,
        #"{"validate_only":true,"message":{"token":"device-1"}}"#,
        #"{"message":{"token":"fail-unregistered"}}"#, #"{"message":{}}"#,
      ] {
        _ = try await emulator.send(request)
      }
      let expected = #"""
        {"requests":7,"accepted":4,"validated":1,
        "refused":{"INVALID_ARGUMENT":1,"UNREGISTERED":1},"delivered":2,"stored":1,
        "dropped":{"ttlExpired":1},"repeatedTargets":2}
        """#
      #expect(try await emulator.inspect("counters") == JSONReader.read(expected))
    }
  }

  @Test func `warns of what looks like a production key, once`() async throws {
    let (warnings, warn) = AsyncStream<Explanation>.makeStream()
    var settings = EmulatorServer.settings()
    settings.warn = { warn.yield($0) }
    let secret = String(repeating: "aB3-", count: 40)
    try await EmulatorServer.run(settings) { emulator in
      for value in ["Bearer ya29.\(secret)", "key=AAAAabcdefg:APA91b\(secret)", "Bearer any"] {
        _ = try await emulator.send(
          #"{"message":{"token":"aaaa:bbbb"}}"#, headers: ["Authorization": value])
      }
      let requests = try await emulator.inspect("requests")["requests"]?.elements ?? []
      let warning = RequestWarning.productionKey.explanation.spoken
      #expect(requests.map { $0["warning"]?.text } == [warning, warning, nil])
    }
    warn.finish()
    #expect(await warnings.reduce(into: 0) { count, _ in count += 1 } == 1)
  }

  @Test func `warns of a version twice in a path, and of the legacy protocol`() async throws {
    let (warnings, warn) = AsyncStream<Explanation>.makeStream()
    var settings = EmulatorServer.settings()
    settings.warn = { warn.yield($0) }
    try await EmulatorServer.run(settings) { emulator in
      for path in ["/v1/v1/projects/demo-shop/messages:send", "/fcm/send", "/v1/v1/x", "/v2/v1/x"] {
        #expect(try await emulator.ask("POST", path).status == 404)
      }
      let requests = try await emulator.inspect("requests")["requests"]?.elements ?? []
      let words = requests.map { String(($0["warning"]?.text ?? "none").prefix(20)) }
      #expect(
        words == ["A request's path beg", "A request to /fcm/se", "A request's path beg", "none"])
    }
    warn.finish()
    let said = await warnings.reduce(into: [String?]()) { $0.append($1.fix) }
    #expect(
      said == [
        RequestWarning.doubledVersion.explanation.fix, RequestWarning.legacyIsOff.explanation.fix,
      ])
  }

  @Test func `logs requests to Google's routes, without their secrets`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      _ = try await emulator.send(
        #"{"message":{"token":"aaaa:bbbb"}}"#,
        headers: ["Authorization": "Bearer ya29.very-secret-token-0001"])
      _ = try await emulator.ask("GET", "/nope?access_token=very-secret&x=1")
      _ = try await emulator.inspect("healthz")
      let log = try await emulator.inspect("requests")
      let requests = log["requests"]?.elements ?? []
      #expect(requests.count == 2)
      #expect(requests[0]["path"]?.text == "/v1/projects/demo-shop/messages:send")
      #expect(requests[0]["status"] == .count(200))
      #expect(requests[0]["target"]?.text == "aaaa:bbbb")
      #expect(requests[0]["authorization"]?.text == "Bearer ya29…0001")
      #expect(requests[0]["requestBytes"] == .count(33))
      #expect(requests[0]["client"]?.text?.hasPrefix("127.0.0.1:") == true)
      #expect(requests[1]["path"]?.text == "/nope?access_token=…&x=1")
      #expect(requests[1]["refusal"]?.text == "404")
      #expect(!JSONWriter.compact(log).contains("very-secret"))
      for (query, count) in [
        ("status=404", 1), ("method=POST", 1), ("path=/v1/", 1), ("after=1", 1),
      ] {
        let found = try await emulator.inspect("requests?" + query)["requests"]?.elements
        #expect(found?.count == count, "\(query)")
      }
    }
  }

  @Test func `moves the clock, and everything that falls due has happened then`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      #expect(
        try await emulator.inspect("clock") == .members(["now": .string("2026-02-02T02:40:00Z")]))
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-1", body: #"{"state":"offline"}"#)
      _ = try await emulator.send(#"{"message":{"token":"device-1","android":{"ttl":"60s"}}}"#)
      let moved = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"59.5s"}"#)
      #expect(moved.json["now"]?.text == "2026-02-02T02:40:59.5Z")
      let same = try await emulator.ask("POST", "/emulator/clock", body: moved.body)
      #expect(same.status == 200)
      #expect(same.json == moved.json)
      #expect(try await emulator.messages("?state=stored").count == 1)
      let later = try await emulator.ask(
        "POST", "/emulator/clock", body: #"{"now":"2026-03-01T00:00:00Z"}"#)
      #expect(later.json["now"]?.text == "2026-03-01T00:00:00Z")
      #expect(try await emulator.messages().first?["reason"]?.text == "ttlExpired")
      let name = try await emulator.send(#"{"message":{"token":"device-2"}}"#).name
      #expect(name.contains("/0:1772323200000000%"))
    }
  }

  @Test func `leaves access tokens on real time`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let token = EmulatorToken.make(serial: 1, endsAt: EmulatorServer.noon + .seconds(3_599))
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"7200s"}"#)
      let answer = try await emulator.send(
        #"{"message":{"token":"device-1"}}"#, headers: ["Authorization": "Bearer \(token)"])
      #expect(answer.status == 200)
    }
  }

  @Test(.facts(63, 64, 73, 74)) func `shows and changes the limits`() async throws {
    var settings = EmulatorServer.settings()
    settings.deliveryLimits = DeliveryLimits()
    try await EmulatorServer.run(settings) { emulator in
      let standard = #"""
        {"project":600000,"device":true,"appleDevicePerMinute":null,"burst":true,
        "fanoutPerSecond":10000,"concurrentFanouts":1000,"topicChangesPerSecond":3000}
        """#
      #expect(try await emulator.inspect("limits") == JSONReader.read(standard))
      let changed = try await emulator.ask(
        "PUT", "/emulator/limits",
        body: #"{"project":2,"burst":false,"fanoutPerSecond":null,"concurrentFanouts":false}"#)
      let expected = #"""
        {"project":2,"device":true,"appleDevicePerMinute":null,"burst":false,
        "fanoutPerSecond":null,"concurrentFanouts":null,"topicChangesPerSecond":3000}
        """#
      #expect(try changed.json == JSONReader.read(expected))
      for status in [200, 200, 429] {
        let answer = try await emulator.send(#"{"message":{"token":"device-1"}}"#)
        #expect(answer.status == status)
      }
      for body in [#"{"project":0}"#, #"{"project":"5"}"#, #"{"device":1}"#, #"{"speed":1}"#] {
        let answer = try await emulator.ask("PUT", "/emulator/limits", body: body)
        #expect(answer.status == 400)
      }
    }
  }

  @Test func `delivers what waited only for a limit that is switched off`() async throws {
    var settings = EmulatorServer.settings()
    settings.deliveryLimits = DeliveryLimits()
    try await EmulatorServer.run(settings) { emulator in
      for _ in 1...21 {
        _ = try await emulator.send(
          #"{"message":{"token":"device-1","notification":{"title":"x"}}}"#)
      }
      #expect(try await emulator.messages("?state=stored").count == 1)
      _ = try await emulator.ask("PUT", "/emulator/limits", body: #"{"burst":false}"#)
      #expect(try await emulator.messages("?state=delivered").count == 21)
    }
  }

  @Test func `forgets everything at a reset, and never repeats a message name`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let before = try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).name
      _ = try await emulator.ask("PUT", "/emulator/limits", body: #"{"project":1}"#)
      _ = try await emulator.ask("POST", "/emulator/clock", body: #"{"advance":"3600s"}"#)
      #expect(try await emulator.ask("POST", "/emulator/reset").status == 200)
      #expect(try await emulator.acceptedCount == 0)
      #expect(try await emulator.inspect("devices")["devices"] == .array([]))
      #expect(try await emulator.inspect("requests")["requests"] == .array([]))
      #expect(try await emulator.inspect("limits")["project"] == .null)
      #expect(try await emulator.inspect("clock")["now"]?.text == "2026-02-02T02:40:00Z")
      #expect(try await emulator.messages().isEmpty)
      #expect(try await emulator.send(#"{"message":{"token":"aaaa:bbbb"}}"#).name != before)
      #expect(try await emulator.messages().map { $0["number"] } == [.count(1)])
    }
  }

  @Test func `delivers in real time, too`() async throws {
    // A clock that runs a thousand times faster, so that a lifespan of a minute takes 60 ms.
    let start = ContinuousClock.now
    let settings = EmulatorSettings(transport: .plain) {
      EmulatorServer.noon + (ContinuousClock.now - start) * 1_000
    }
    try await EmulatorServer.run(settings) { emulator in
      _ = try await emulator.ask(
        "PUT", "/emulator/devices/device-1", body: #"{"state":"offline"}"#)
      _ = try await emulator.send(#"{"message":{"token":"device-1","android":{"ttl":"60s"}}}"#)
      let dropped = try await emulator.messages("?state=dropped&wait=60s")
      #expect(dropped.first?["reason"]?.text == "ttlExpired")
    }
  }
}
