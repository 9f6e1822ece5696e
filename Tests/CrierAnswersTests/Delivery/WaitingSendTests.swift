import CrierAnswers
import CrierMessage
import Testing

@Suite("A waiting send") struct WaitingSendTests {
  private static let token =
    "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "x7Yp_2", count: 22)

  private func send(data: String = "{}") throws -> WaitingSend {
    let json = """
      {"message": {"token": "\(Self.token)", "notification": {"title": "Rain"}, "data": \(data)}}
      """
    var send = WaitingSend(
      try Message(json: json), to: "shop-prod", on: .live, device: "Pixel QA", draft: "/a/wk.json",
      since: WaitingSend.Moment(time: 1_795_461_600, boot: "a", uptime: 100))
    send.record = "key"
    send.last = SendResult(
      outcome: "retry", errorCode: "UNAVAILABLE", httpStatus: 503, reason: "FCM has trouble.",
      attempts: 2, milliseconds: 900)
    return send
  }

  @Test func `is the same after it was written and read`() throws {
    var send = try send()
    let json = try JSONReader.read(JSONWriter.pretty(send.json))
    send.id = "7-8"
    #expect(WaitingSend(id: "7-8", json: json) == send)
    #expect(send.message.targets == [Target(.token, Self.token)])
    #expect(!WaitingSend.hasUnknownParts(json))
  }

  @Test(arguments: ["{}", #"{"request": {}, "project": "a", "server": "mars"}"#, "[]"])
  func `is not read from other JSON`(json: String) throws {
    #expect(WaitingSend(id: "1", json: try JSONReader.read(json)) == nil)
  }

  @Test func `a later version's keys are noticed`() throws {
    let members = try #require(try send().json.members)
    let json = JSONValue.object(members + [JSONMember("speed", .number("1"))])
    #expect(WaitingSend.hasUnknownParts(json))
  }

  @Test func `leaves secrets out, and says which`() throws {
    let key = "AAAAexample:APA91b" + String(repeating: "s", count: 134)
    let send = try send(data: #"{"key": "\#(key)"}"#)
    #expect(send.withheld == [.serverKey])
    #expect(!JSONWriter.compact(send.json).contains(key))
    #expect(WaitingSend(id: "1", json: send.json)?.withheld == [.serverKey])
  }

  @Test func `is described without its whole token`() throws {
    let send = try send()
    #expect(send.summary.title == "Rain")
    #expect(send.summary.recipientWords.hasPrefix("Pixel QA (device fK3m"))
    #expect(!send.summary.recipientWords.contains(Self.token))
    #expect(send.summary.projectWords == "shop-prod (live)")
    #expect(send.triedWords == "twice")
  }

  @Test func `knows how long it has waited, also if the clock was set`() throws {
    let send = try send()
    #expect(send.sinceWords(1_795_461_600 + 7_300, in: .utc).hasSuffix(" (2 h ago)"))
    // The clock was set back by a day; 300 seconds have passed.
    let now = WaitingSend.Moment(time: 1_795_375_200, boot: "a", uptime: 400)
    var corrected = send
    corrected.since = send.since.corrected(by: now)
    #expect(corrected.since.time == 1_795_374_900)
    #expect(corrected.sinceWords(now.time, in: .utc).hasSuffix(" (5 min ago)"))
    // After a restart of the machine, only its clock can tell.
    let restarted = WaitingSend.Moment(time: 1_795_375_200, boot: "b", uptime: 400)
    #expect(send.since.corrected(by: restarted) == send.since)
    #expect(!send.sinceWords(restarted.time, in: .utc).contains("("))
  }
}
