import CrierMessage
import Testing

@testable import CrierEmulator

/// A phone, an iPad and a browser of one person, from the first day of November to its end.
@Suite("Four weeks of a person's devices") struct FourWeeksTests {
  @Test func `offline, asleep, collapsed, expired, too many, and silent`() throws {
    var world = TestWorld()
    func day(_ day: Int, at hour: Int = 8) -> EmulatedTime {
      EmulatedTime(
        seconds: CivilTime(year: 2026, month: 11, day: day, hour: hour).seconds)
    }
    func pass(to time: EmulatedTime, _ world: inout TestWorld) { world.pass(time - world.now) }
    world.now = day(1)
    try world.device("phone-one", topics: ["weather"])
    try world.device("ipad-one", on: .apple, topics: ["weather"])
    try world.device("browser-one", on: .web)

    // Sunday the 1st: everything is on, and the warning arrives everywhere.
    try world.send(#""topic":"weather","notification":{"title":"Storm at six"}"#)
    #expect(world.counts("phone-one") == ["delivered": 1])
    #expect(world.counts("ipad-one") == ["delivered": 1])
    #expect(world.counts("browser-one") == [:])

    // Monday the 2nd: the phone is in a flight. Of three scores, only the last one matters.
    try world.device("phone-one", .offline)
    for score in ["1:0", "1:1", "2:1"] {
      try world.send(
        #""token":"phone-one","data":{"score":"\#(score)"},"android":{"collapse_key":"match"}"#)
    }
    // A call is only for now; nobody wants to get it after the flight.
    try world.send(
      #""token":"phone-one","data":{"call":"Bo"},"android":{"ttl":"0s","priority":"high"}"#)
    // An offer ends in the evening.
    try world.send(
      #""token":"phone-one","data":{"offer":"2 for 1"},"android":{"ttl":"36000s"}"#)
    #expect(
      world.log("phone-one").dropFirst() == [
        "3 dropped collapsed", "4 dropped collapsed", "5 stored offline", "6 dropped ttlExpired",
        "7 stored offline",
      ])
    pass(to: day(3), &world)
    try world.device("phone-one", .background)
    #expect(
      world.log("phone-one", after: 4) == [
        "5 delivered", "6 dropped ttlExpired", "7 dropped ttlExpired",
      ])

    // Wednesday the 4th, at night: the phone dozes. Only what is urgent wakes it.
    pass(to: day(4, at: 2), &world)
    try world.device("phone-one", .dozing)
    try world.send(#""token":"phone-one","data":{"sync":"1"}"#)
    try world.send(#""token":"phone-one","data":{"alarm":"1"},"android":{"priority":"high"}"#)
    #expect(world.log("phone-one", after: 7) == ["8 stored dozing", "9 delivered"])
    pass(to: day(4, at: 7), &world)
    try world.device("phone-one", .foreground)
    #expect(world.log("phone-one", after: 7) == ["8 delivered", "9 delivered"])

    // From the 5th on, the phone lies in a drawer. The server goes on with a message every 3 hours.
    try world.device("phone-one", .offline)
    pass(to: day(5), &world)
    for _ in 1...101 {
      try world.send(#""token":"phone-one","data":{"news":"1"}"#)
      world.pass(.seconds(3 * 3_600))
    }
    #expect(world.counts("phone-one")["dropped tooManyPending"] == 101)
    pass(to: day(18), &world)
    try world.device("phone-one", .background)
    #expect(world.log("phone-one").last == "111 delivered onDeletedMessages")

    // The iPad was off for three days: APNs kept the newest alert only.
    try world.device("ipad-one", .offline)
    for title in ["Rain", "Snow"] {
      try world.send(#""topic":"weather","notification":{"title":"\#(title)"}"#)
      world.pass(.days(1))
    }
    pass(to: day(21), &world)
    try world.device("ipad-one", .background)
    #expect(
      world.log("ipad-one", after: 111) == ["113 dropped collapsed", "115 delivered"])

    // The browser was not opened all month; the message of the 21st waits for 4 weeks.
    try world.device("browser-one", .offline)
    try world.send(#""token":"browser-one","notification":{"title":"Sale"}"#)
    pass(to: day(30), &world)
    #expect(world.log("browser-one") == ["116 stored offline"])
    world.pass(.days(19))
    #expect(world.log("browser-one") == ["116 dropped ttlExpired"])

    // Meanwhile the app was removed from the phone: one message is lost, then the token is dead.
    try world.device("phone-one", .uninstalled)
    try world.send(#""token":"phone-one","data":{"news":"1"}"#)
    #expect(world.log("phone-one").last == "117 dropped uninstalled")
    #expect(throws: SendRefusal.unregistered) {
      try world.send(#""token":"phone-one","data":{"news":"1"}"#)
    }
    #expect(
      world.state.counters.dropped == [
        .collapsed: 3, .ttlExpired: 3, .tooManyPending: 101, .uninstalled: 1,
      ])
  }
}
