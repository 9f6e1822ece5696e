import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierEmulator

/// Sources: Firebase, "Lifetime of a message", "Collapsible messages" and "Setting the lifespan of a
/// message"; Apple, "Sending notification requests to APNs".
@Suite("Messages for a device that cannot get them") struct StoringTests {
  private static func data(_ number: Int, _ rest: String = "") -> String {
    #""token":"phone-01","data":{"n":"\#(number)"}"# + rest
  }

  @Test(.facts(29, 40, 56, 57, 165))
  func `wait, and are delivered in the order of their sends`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    for number in 1...3 { try world.send(Self.data(number)) }
    #expect(world.log() == ["1 stored offline", "2 stored offline", "3 stored offline"])
    try world.device("phone-01", .background)
    #expect(world.log() == ["1 delivered", "2 delivered", "3 delivered"])
  }

  @Test(.facts(30, 34)) func `are replaced by one with the same collapse key`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    for key in ["a", "b", "a"] {
      try world.send(Self.data(1, #","android":{"collapse_key":"\#(key)"}"#))
    }
    #expect(world.log() == ["1 dropped collapsed", "2 stored offline", "3 stored offline"])
  }

  @Test(.facts(7, 34, 38))
  func `are replaced if they are notifications, whatever their collapse key`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    for key in ["a", "b"] {
      try world.send(
        #""token":"phone-01","notification":{"title":"x"},"android":{"collapse_key":"\#(key)"}"#)
    }
    #expect(world.log() == ["1 dropped collapsed", "2 stored offline"])
  }

  @Test(.facts(35, 36, 39)) func `have at most four collapse keys`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    for key in 1...5 {
      try world.send(Self.data(key, #","android":{"collapse_key":"key-\#(key)"}"#))
    }
    #expect(world.counts("phone-01") == ["stored offline": 4, "dropped collapsed": 1])
    #expect(world.log().first == "1 dropped collapsed")
  }

  @Test(.facts(31, 32, 33))
  func `are all discarded with the 101st, and the app is told once`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    for number in 1...100 { try world.send(Self.data(number)) }
    #expect(world.counts("phone-01") == ["stored offline": 100])
    try world.send(Self.data(101))
    #expect(world.counts("phone-01") == ["dropped tooManyPending": 101])
    try world.send(Self.data(102))
    try world.device("phone-01", .background)
    #expect(
      world.log("phone-01", after: 101) == ["102 delivered", "103 delivered onDeletedMessages"])
    try world.device("phone-01", .offline)
    try world.device("phone-01", .background)
    #expect(world.log("phone-01").count == 103)
  }

  @Test(.facts(48, 49, 58)) func `expire after 28 days, or after their own lifespan`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    try world.send(Self.data(1))
    try world.send(Self.data(2, #","android":{"ttl":"3600.9s"}"#))
    world.pass(.seconds(3_599))
    #expect(world.log() == ["1 stored offline", "2 stored offline"])
    world.pass(.seconds(1))
    #expect(world.log() == ["1 stored offline", "2 dropped ttlExpired"])
    world.pass(.days(28) - .seconds(3_601))
    #expect(world.log().first == "1 stored offline")
    world.pass(.seconds(1))
    #expect(world.log().first == "1 dropped ttlExpired")
  }

  @Test(.facts(51)) func `are dropped at once if their lifespan is 0`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline)
    try world.send(Self.data(1, #","android":{"ttl":"0s"}"#))
    try world.device("phone-01", .dozing)
    try world.send(Self.data(2, #","android":{"ttl":"0s","priority":"normal"}"#))
    try world.send(Self.data(3, #","android":{"ttl":"0s","priority":"high"}"#))
    #expect(world.log() == ["1 dropped ttlExpired", "2 dropped ttlExpired", "3 delivered"])
  }

  @Test(.facts(44, 45, 55, 165))
  func `wait for a phone that dozes unless they are urgent`() throws {
    var world = TestWorld()
    try world.device("phone-01", .dozing)
    try world.send(Self.data(1))
    try world.send(Self.data(2, #","android":{"priority":"high"}"#))
    try world.send(#""token":"phone-01","notification":{"title":"x"}"#)
    try world.send(
      #""token":"phone-01","notification":{"title":"x"},"android":{"priority":"NORMAL"}"#)
    #expect(world.log() == ["1 stored dozing", "2 delivered", "3 delivered", "4 stored dozing"])
    try world.device("phone-01", .offline)
    #expect(world.log().first == "1 stored offline")
    try world.device("phone-01", .foreground)
    #expect(world.log() == ["1 delivered", "2 delivered", "3 delivered", "4 delivered"])
  }

  @Test(.facts(55, 56, 172))
  func `are replaced on a phone that dozes, by one with the same key and token`() throws {
    var world = TestWorld()
    for name in ["phone-01", "phone-02"] { try world.device(name, .dozing) }
    for (name, key) in [("phone-01", "a"), ("phone-02", "a"), ("phone-01", "a")] {
      try world.send(
        #""token":"\#(name)","data":{"a":"1"},"android":{"collapse_key":"\#(key)"}"#)
    }
    for _ in 1...2 { try world.send(Self.data(1)) }
    #expect(
      world.counts("phone-01") == ["dropped collapsed": 1, "stored dozing": 3])
    #expect(world.counts("phone-02") == ["stored dozing": 1])
    try world.device("phone-01", .background)
    #expect(world.counts("phone-01") == ["dropped collapsed": 1, "delivered": 3])
  }

  @Test(.facts(34, 37)) func `to a topic are replaced if they have no content`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline, topics: ["news"])
    for _ in 1...2 { try world.send(#""topic":"news""#) }
    for _ in 1...2 { try world.send(#""topic":"news","data":{"a":"1"}"#) }
    #expect(world.counts("phone-01") == ["dropped collapsed": 1, "stored offline": 3])
  }

  @Test func `for Apple: APNs keeps one, for at most 30 days`() throws {
    var world = TestWorld()
    try world.device("phone-01", .offline, on: .apple)
    try world.send(Self.data(1, #","apns":{"headers":{"apns-collapse-id":"a"}}"#))
    try world.send(Self.data(2))
    #expect(world.log() == ["1 dropped collapsed", "2 stored offline"])
    world.pass(.days(30) - .seconds(1))
    #expect(world.log().last == "2 stored offline")
    world.pass(.seconds(1))
    #expect(world.log().last == "2 dropped ttlExpired")
  }

  @Test(arguments: [
    ("0", "dropped ttlExpired"), ("1600000000", "dropped ttlExpired"),
    ("1770000060", "stored offline"),
  ])
  func `for Apple: an expiration in the past means one attempt`(header: String, state: String)
    throws
  {
    var world = TestWorld()
    try world.device("phone-01", .offline, on: .apple)
    try world.send(Self.data(1, #","apns":{"headers":{"apns-expiration":"\#(header)"}}"#))
    #expect(world.log() == ["1 \(state)"])
    world.pass(.seconds(60))
    #expect(world.log() == ["1 dropped ttlExpired"])
  }

  @Test func `for Web: Topic replaces, TTL limits, and a closed browser is offline`() throws {
    var world = TestWorld()
    try world.device("browser-1", .forceStopped, on: .web)
    func push(_ headers: String) -> String {
      #""token":"browser-1","data":{"a":"1"},"webpush":{"headers":{\#(headers)}}"#
    }
    try world.send(push(#""Topic":"a""#))
    try world.send(push(#""Topic":"a""#))
    try world.send(push(#""TTL":"60""#))
    try world.send(push(#""TTL":"0""#))
    #expect(
      world.log() == [
        "1 dropped collapsed", "2 stored offline", "3 stored offline", "4 dropped ttlExpired",
      ])
    world.pass(.seconds(60))
    #expect(world.log()[2] == "3 dropped ttlExpired")
    try world.device("browser-1", .background)
    #expect(world.log()[1] == "2 delivered")
  }

  @Test(.facts(48, 49), arguments: ["", #","webpush":{"headers":{"TTL":"2419200"}}"#])
  func `for Web: expire after 28 days, with and without TTL`(headers: String) throws {
    var world = TestWorld()
    try world.device("browser-1", .offline, on: .web)
    try world.send(#""token":"browser-1","data":{"a":"1"}"# + headers)
    world.pass(.days(28) - .seconds(1))
    #expect(world.log() == ["1 stored offline"])
    world.pass(.seconds(1))
    #expect(world.log() == ["1 dropped ttlExpired"])
  }

  @Test func `leave nothing behind when they were replaced or delivered`() throws {
    var world = TestWorld(limits: .off)
    try world.device("phone-02", .offline)
    try world.send(#""token":"phone-02","data":{"a":"1"}"#)
    for number in 1...5_000 {
      try world.device("phone-01", number % 100 == 0 ? .background : .offline)
      try world.send(#""token":"phone-01","notification":{"title":"x"}"#)
      world.pass(.seconds(1))
    }
    #expect(world.state.due.count < 1_100)
    #expect(world.state.pending.count == 1)
    world.pass(.days(28))
    #expect(world.log("phone-02").count == 1)
    #expect(world.state.pending.count == 0)
    #expect(world.state.due.next == nil)
  }

  @Test func `are limited in bytes`() throws {
    var sizes = EmulatorLimits()
    sizes.storedBytes = 1_000
    var world = TestWorld(sizes: sizes)
    for number in 1...3 {
      try world.device("phone-0\(number)", .offline)
      let text = String(repeating: "x", count: 600)
      try world.send(#""token":"phone-0\#(number)","data":{"a":"\#(text)"}"#)
    }
    #expect(
      world.log() == ["1 stored offline", "2 dropped tooManyPending", "3 dropped tooManyPending"])
  }

  @Test func `keep the message that a new one without room would replace`() throws {
    var sizes = EmulatorLimits()
    sizes.storedBytes = 1_000
    var world = TestWorld(sizes: sizes)
    try world.device("phone-01", .offline)
    for length in [100, 600, 2_000] {
      let text = String(repeating: "x", count: length)
      try world.send(
        #""token":"phone-01","data":{"a":"\#(text)"},"android":{"collapse_key":"k"}"#)
    }
    #expect(
      world.log() == ["1 dropped collapsed", "2 stored offline", "3 dropped tooManyPending"])
  }
}
