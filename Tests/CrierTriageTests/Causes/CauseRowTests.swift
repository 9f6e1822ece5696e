import CrierAnswers
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

/// For each cause, evidence as a person or a record has it.
@Suite("Causes by their evidence") struct CauseRowTests {
  static let name = "projects/shop/messages/0:1763650923441120%8f2c8f2c8f2c8f2c"

  /// Returns evidence of an accepted message.
  static func accepted(
    _ clues: [Clue] = [], on platform: Platform? = nil, message: String? = nil
  ) throws -> Evidence {
    var evidence = Evidence()
    evidence.outcome = .accepted(name: name)
    if let message { evidence.message = try Message(json: #"{"message":{\#(message)}}"#) }
    evidence.platform = platform
    for clue in clues { evidence.add(clue) }
    return evidence
  }

  static func refused(
    _ status: Int, _ code: String?, apple: String? = nil
  ) -> Evidence {
    var evidence = Evidence()
    evidence.outcome = .refused(
      Refusal(
        advice: .fixRequest, httpStatus: status, errorCode: code, appleReason: apple,
        explanation: Explanation("Refused.")))
    return evidence
  }

  private func expect(
    _ number: Int, _ evidence: Evidence, isLikely: Bool = true,
    at location: SourceLocation = #_sourceLocation
  ) {
    let diagnosis = Diagnosis(evidence)
    let rank = diagnosis.entries.firstIndex { $0.cause.number == number } ?? 99
    let first = diagnosis.entries.prefix(3).map { "\($0.cause.number) \($0.likelihood.rawValue)" }
    #expect(rank < 2, "\(number) is at \(rank + 1), after \(first)", sourceLocation: location)
    guard diagnosis.entries.indices.contains(rank) else { return }
    let entry = diagnosis.entries[rank]
    #expect(!entry.support.isEmpty, sourceLocation: location)
    #expect((entry.likelihood == .likely) == isLikely, "\(first)", sourceLocation: location)
  }

  @Test func `FCM's answer decides rows 1 to 7`() throws {
    var lost = Evidence()
    lost.outcome = .unknown(Explanation("The answer was lost."))
    expect(1, lost)
    expect(2, Self.refused(404, "UNREGISTERED"))
    expect(2, try Self.accepted([.reinstalled]), isLikely: false)
    expect(3, Self.refused(404, "NOT_FOUND"))
    expect(3, Self.refused(404, nil))
    expect(4, Self.refused(403, "SENDER_ID_MISMATCH"))
    expect(5, Self.refused(401, "THIRD_PARTY_AUTH_ERROR", apple: "InvalidProviderToken"))
    expect(6, Self.refused(400, "INVALID_ARGUMENT", apple: "BadDeviceToken"))
    expect(6, Self.refused(400, "INVALID_ARGUMENT", apple: "Unregistered"))
    // A record has FCM's code and the advice, but not Apple's reason.
    var record = Evidence()
    record.outcome = .refused(
      Refusal(
        advice: .dropToken, httpStatus: 400, errorCode: "INVALID_ARGUMENT",
        explanation: Explanation("Refused.")))
    expect(6, record)
    var dry = Evidence()
    dry.outcome = .accepted(name: "projects/shop/messages/fake_message_id")
    expect(7, dry)
  }

  @Test func `the app and the message decide rows 8 to 10`() throws {
    expect(8, try Self.accepted([.foreground]))
    expect(9, try Self.accepted([.logged], message: #""token":"t","data":{"a":"b"}"#))
    expect(10, try Self.accepted([.logged, .android13], on: .android))
    expect(10, try Self.accepted([.channelBlocked], on: .android))
  }

  @Test func `Doze, lowered priority and rare use delay: rows 11 to 13`() throws {
    let normal = #""token":"t","notification":{"title":"A"},"android":{"priority":"NORMAL"}"#
    let high = #""token":"t","notification":{"title":"A"},"android":{"priority":"HIGH"}"#
    expect(11, try Self.accepted([.onUnlock], on: .android, message: normal))
    var dozing = try Self.accepted(on: .android, message: normal)
    dozing.deliveryData = ["delayedDeviceDoze"]
    expect(11, dozing)
    var lowered = try Self.accepted([.late], on: .android, message: high)
    lowered.deliveryData = ["priorityLowered"]
    expect(12, lowered)
    var rare = try Self.accepted([.rarelyUsed], on: .android)
    rare.androidVersion = 11
    expect(13, rare)
  }

  @Test func `what waits can be stopped, expire, be replaced or dropped: rows 14 to 17`() throws {
    expect(14, try Self.accepted([.forceStopped], on: .android))
    expect(14, try Self.accepted([.worksAfterOpening, .dataForceStopped], on: .android))
    let brief = #""token":"t","notification":{"title":"A"},"android":{"ttl":"0s"}"#
    expect(15, try Self.accepted(on: .android, message: brief), isLikely: false)
    expect(15, try Self.accepted([.offline], on: .android, message: brief))
    expect(16, try Self.accepted([.onlyLast, .several], on: .android))
    expect(17, try Self.accepted([.allGone], on: .android))
  }

  @Test func `a dozing phone, time to live 0 and normal priority: row 15, then 11`() throws {
    var evidence = try Self.accepted(
      on: .android,
      message: #""token":"t","data":{"a":"b"},"android":{"ttl":"0s","priority":"NORMAL"}"#)
    evidence.message?.set("notification", to: .object([JSONMember("title", .string("A"))]))
    evidence.idle = .seconds(7200)
    let entries = Diagnosis(evidence).entries
    #expect(entries.prefix(2).map(\.cause.number) == [15, 11])
    #expect(entries.prefix(2).map(\.likelihood) == [.likely, .possible])
  }

  @Test func `the device and its network: rows 18 to 20`() throws {
    var away = try Self.accepted(on: .android)
    away.offline = .seconds(40 * 86_400)
    expect(18, away)
    expect(19, try Self.accepted([.wholeNetwork], on: .android))
    expect(19, try Self.accepted([.mobileDataWorks], on: .android))
    expect(20, try Self.accepted([.noPlayServices], on: .android))
    #expect(Cause.numbered(20)?.source == "Not established by a document")
  }

  @Test(
    "advises what networks, apps and senders need",
    .facts(76, 83, 84, 86, 87, 88, 164, 184, 199),
    arguments: [
      (10, ["a channel that the app created before"]),
      (
        19,
        [
          "5228 to 5230 and 443 to all addresses", "for 30 minutes", "VPN",
          "not hide the device's address", "encrypted; registrations go through it",
          "late or lost, and cost more battery", "hides what FCM needs to tune its connection",
          "the VPN's own documents say",
        ]
      ),
      (26, ["For bursts, put the content into data messages", "saves battery"]),
      (27, ["one large send after another"]),
    ])
  func remedies(number: Int, words: [String]) throws {
    let remedy = try #require(Cause.numbered(number)).remedy
    for word in words { #expect(remedy.contains(word), "\(remedy)") }
  }

  @Test(.facts(78, 207)) func `says how much one device takes, and why`() throws {
    let sentence = try #require(Cause.numbered(26)).sentence
    for words in ["240 a minute and 5000 an hour", "short bursts, as in a chat", "batteries"] {
      #expect(sentence.contains(words), "\(sentence)")
    }
  }

  @Test func `Apple: rows 21 to 23`() throws {
    let data = #""token":"t","data":{"a":"b"},"apns":{"headers":{"apns-priority":"10"}}"#
    expect(21, try Self.accepted(on: .apple, message: data))
    let image = #""token":"t","notification":{"title":"A","image":"https://example.com/a.png"}"#
    expect(22, try Self.accepted([.incomplete], on: .apple, message: image))
    expect(23, try Self.accepted([.focusOn, .unnoticed], on: .apple))
  }

  @Test func `topics, browsers, limits, busy times and outages: rows 24 to 27, 31 and 32`() throws {
    let topic = #""topic":"news","notification":{"title":"A"}"#
    expect(24, try Self.accepted([.directArrives], message: topic))
    expect(24, try Self.accepted([.notSubscribed], message: topic))
    expect(25, try Self.accepted([.workerGone], on: .web))
    expect(26, Self.refused(400, nil, apple: "TooManyRequests"))
    expect(31, Self.refused(429, "QUOTA_EXCEEDED"))
    expect(32, Self.refused(503, "UNAVAILABLE"))
    var many = try Self.accepted([.late], on: .android)
    many.sends = 6000
    expect(26, many)
    var busy = try Self.accepted([.manyLate])
    busy.sentAt = 1_763_650_800
    expect(27, busy)
  }
}
