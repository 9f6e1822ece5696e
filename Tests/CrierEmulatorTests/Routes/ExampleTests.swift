import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Messages like the examples of Firebase's pages, from the fixtures of the import.
@Suite("An example of FCM's pages") struct ExampleTests {
  /// The request of an example, and its only message.
  private static func example(_ name: String) throws -> (request: String, message: JSONValue) {
    let request = try Fixture.json("imports/\(name).expected.json")["requests"]?[0]
    let found = try #require(request)
    return (JSONWriter.compact(found), try #require(found["message"]))
  }

  /// Sends an example to devices of all platforms, and returns their deliveries by platform.
  private static func arrivals(
    of name: String, state: String = "background", topics: [String] = []
  ) async throws -> [String: JSONValue] {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let list = JSONWriter.compact(.array(topics.map(JSONValue.string)))
      var arrivals: [String: JSONValue] = [:]
      for platform in ["android", "ios", "web"] {
        try await emulator.put(
          "example-token-one",
          #"{"platform":"\#(platform)","state":"\#(state)","topics":\#(list)}"#)
        let sent = try await emulator.send(try example(name).request)
        #expect(sent.status == 200 && sent.name.hasPrefix("projects/demo-shop/messages/"))
        arrivals[platform] = try await emulator.inspect("messages/latest")
      }
      return arrivals
    }
  }

  @Test(.facts(13)) func `shows a notification for one device`() async throws {
    for (platform, delivery) in try await Self.arrivals(of: "notification") {
      #expect(delivery["device"]?.text == "example-token-one")
      #expect(delivery["shown"]?["title"]?.text == "Library loan", "\(platform)")
      #expect(delivery["shown"]?["body"]?.text == "Your book is ready.", "\(platform)")
    }
  }

  @Test(.facts(20, 21, 27)) func `has options for each platform`() async throws {
    let arrivals = try await Self.arrivals(of: "platforms")
    for delivery in arrivals.values {
      #expect(delivery["shown"]?["title"]?.text == "Tickets")
      #expect(try delivery["message"] == Self.example("platforms").message)
    }
    let expiries = try Self.expiries(of: "platforms")
    #expect(expiries == [86_400, 30 * 86_400, 86_400])
  }

  /// How many seconds a message waits on Android, Apple and Web; 0 for one attempt.
  private static func expiries(of name: String) throws -> [Int] {
    let now = EmulatedTime(EmulatorServer.noon)
    let message = Message(request: .members(["message": try example(name).message]))
    return Platform.allCases.map { platform in
      let expiry = DeliveryTraits(of: message, on: platform, at: now, isLegacy: false)
        .expiry
      return Int((expiry.map { $0 - now } ?? .zero).components.seconds)
    }
  }

  @Test(.facts(52)) func `has seconds for Android and Web, and a date in 2020 for Apple`()
    async throws
  {
    #expect(try Self.expiries(of: "lifespan") == [4_500, 0, 4_500])
    let arrivals = try await Self.arrivals(of: "lifespan", state: "offline")
    #expect(arrivals["android"]?["state"]?.text == "stored")
    #expect(arrivals["ios"]?["reason"]?.text == "ttlExpired")
    #expect(arrivals["web"]?["state"]?.text == "stored")
  }

  @Test(.facts(46, 180)) func `has a priority for each platform`() async throws {
    let arrivals = try await Self.arrivals(
      of: "priority", state: "dozing", topics: ["subscriber-updates"])
    #expect(
      arrivals.mapValues { $0["state"]?.text } == [
        "android": "stored", "ios": "stored", "web": "delivered",
      ])
    #expect(arrivals["web"]?["message"]?["data"]?["volume"]?.text == "12 March")
  }

  @Test(.facts(108), arguments: ["rest-topic", "curl-topic"])
  func `goes to a topic`(name: String) async throws {
    for delivery in try await Self.arrivals(of: name, topics: ["foo-bar"]).values {
      #expect(delivery["target"] == .members(["topic": .string("foo-bar")]))
      #expect(delivery["shown"]?["title"]?.text == "Ferry")
    }
  }

  @Test(.facts(108)) func `needs a bearer token`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        try Self.example("rest-topic").request, headers: ["Authorization": ""])
      #expect(answer.status == 401)
    }
  }

  @Test(
    .facts(110, 112, 114),
    arguments: [
      ("rest-condition", ["TopicA", "TopicC"], true),
      ("rest-condition", ["TopicA", "TopicB"], true),
      ("rest-condition", ["TopicA"], false), ("rest-condition", ["TopicB", "TopicC"], false),
      ("curl-condition", ["dogs"], true), ("curl-condition", ["cats"], true),
      ("curl-condition", ["birds"], false),
    ])
  func `goes to a condition`(name: String, topics: [String], isReached: Bool) async throws {
    for delivery in try await Self.arrivals(of: name, topics: topics).values {
      #expect((delivery["state"]?.text == "delivered") == isReached)
    }
  }

  @Test(.facts(19)) func `can set every field`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let request = try Fixture.json("messages/complete.json")
      let message = try #require(request["message"])
      let answer = try await emulator.send(
        JSONWriter.compact(.members(["message": message])))
      #expect(answer.status == 200)
      #expect(try await emulator.inspect("messages/latest")["message"] == message)
    }
  }

  @Test(.facts(19)) func `can have any field's name, but no other`() async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let paths = FieldCatalog.all.map(\.path)
      for path in paths + ["android.colour"] {
        var message = Message(request: try JSONReader.read(#"{"message":{"token":"phone-01"}}"#))
        message.set(path, to: .object([]))
        let answer = try await emulator.send(JSONWriter.compact(message.request))
        let isUnknown = answer.body.contains("Unknown name")
        #expect(isUnknown == !paths.contains(path), "\(path): \(answer.body)")
      }
    }
  }

  @Test(
    .facts(8),
    arguments: [
      "from", "message_type", "google.x", "gcm", "gcm.notification.x",
    ])
  func `cannot have a reserved key`(key: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"token":"phone-01","data":{"\#(key)":"1"}}}"#)
      #expect(answer.status == 400)
      #expect(answer.error?.message == "Invalid data payload key: \(key)")
    }
  }

  @Test(.facts(48), arguments: [("0s", 200), ("2419200s", 200), ("2419201s", 400), ("-1s", 400)])
  func `waits for at most 28 days`(ttl: String, status: Int) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let answer = try await emulator.send(
        #"{"message":{"token":"phone-01","data":{"a":"1"},"android":{"ttl":"\#(ttl)"}}}"#)
      #expect(answer.status == status)
    }
  }

  @Test(.facts(113), arguments: [(5, 200), (6, 400)])
  func `has at most five topics in a condition`(count: Int, status: Int) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      let condition = (1...count).map { "'topic-\($0)' in topics" }.joined(separator: " || ")
      let answer = try await emulator.send(#"{"message":{"condition":"\#(condition)"}}"#)
      #expect(answer.status == status)
    }
  }

  @Test(
    .facts(4),
    arguments: [
      #""notification":{"title":"\#(text)"}"#, #""data":{"text":"\#(text)"}"#,
    ])
  func `has at most 4,096 bytes`(members: String) async throws {
    try await EmulatorServer.run(EmulatorServer.settings()) { emulator in
      for (count, status) in [(3_000, 200), (4_200, 400)] {
        let full = members.replacing(Self.text, with: String(repeating: "x", count: count))
        let answer = try await emulator.send(#"{"message":{"token":"phone-01",\#(full)}}"#)
        #expect(answer.status == status)
      }
    }
  }

  private static let text = "TEXT"
}
