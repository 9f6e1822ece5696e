import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

/// What holds for any two clues, because a ticket can contain any two.
@Suite("Any two clues") struct CluePairTests {
  private static let pairs: [[Clue]] = Clue.allCases.flatMap { one in
    Clue.allCases.compactMap { two in
      one.order <= two.order && (one == two || one.question != two.question) ? [one, two] : nil
    }
  }

  private func diagnosis(_ clues: [Clue]) -> Diagnosis {
    var evidence = Evidence()
    for clue in clues { evidence.add(clue) }
    return Diagnosis(evidence)
  }

  @Test func `never rule out all causes`() {
    for pair in Self.pairs {
      #expect(diagnosis(pair).entries.contains { $0.likelihood != .ruledOut }, "\(pair)")
    }
  }

  @Test("nor do any more clues", arguments: 0..<300)
  func many(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let clues = Clue.allCases.shuffled(using: &random).prefix(8)
    let entries = diagnosis(Array(clues)).entries
    #expect(entries.contains { $0.likelihood != .ruledOut }, "\(clues)")
  }

  @Test func `never rule out a cause that one of them names`() {
    for pair in Self.pairs {
      for entry in diagnosis(pair).entries where entry.likelihood == .ruledOut {
        let named = pair.filter { (entry.cause.support[$0] ?? 0) >= Cause.likely }
        #expect(named.isEmpty, "\(pair): \(entry.cause.number) \(entry.cause.name)")
      }
    }
  }

  @Test func `give a reply only for a cause with evidence that is not ruled out`() {
    for pair in Self.pairs {
      let diagnosis = diagnosis(pair)
      for entry in diagnosis.entries {
        let mayReply = entry.likelihood != .ruledOut && !entry.support.isEmpty
        #expect((entry.reply != nil) == mayReply, "\(pair): \(entry.cause.number)")
      }
      #expect(diagnosis.first == nil || diagnosis.first?.reply != nil)
    }
  }

  @Test func `with a platform rule out exactly the causes of the others`() {
    for platform in Platform.allCases {
      for entry in diagnosis([platform.clue]).entries {
        #expect(
          (entry.likelihood == .ruledOut) == !entry.cause.platforms.contains(platform),
          "\(platform): \(entry.cause.number)")
      }
    }
    // What is specific to a system is said in no reply for another one.
    for cause in Cause.all where cause.platforms != [.apple] {
      for word in ["iPhone", "iPad", "App Store", "Low Power"] {
        #expect(!cause.reply.contains(word), "\(cause.number)")
      }
    }
  }

  @Test(
    "leave the cause that they name",
    arguments: [
      ([.apple, .permissionDenied], 10), ([.android, .focusOn], 23), ([.apple, .focusOn], 23),
      ([.android, .lowPower], 14), ([.apple, .lowPower], 21), ([.android, .incomplete], 22),
      ([.web, .permissionDenied], 25), ([.accepted, .noToken], 30), ([.refused, .notFound], 2),
      ([.never, .focusOn], 23), ([.late, .forceStopped], 14), ([.noToken, .noPlayServices], 20),
      ([.lost, .unregistered], 2), ([.refused, .otherRefusal], 28), ([.notSent, .android], 29),
      ([.lost, .outage], 32), ([.refused, .quotaExceeded], 31), ([.quotaExceeded, .tooMany], 26),
      ([.noToken, .wholeNetwork], 19),
    ] as [([Clue], Int)])
  func causes(clues: [Clue], number: Int) throws {
    let entry = try #require(diagnosis(clues).entries.first { $0.cause.number == number })
    #expect(entry.likelihood != .ruledOut && !entry.support.isEmpty, "\(entry.words)")
  }
}

/// What was read in a text can be about something else.
@Suite("Any texts") struct ReadCluePropertyTests {
  /// Words of tickets and logs, one for each clue that a text can give.
  static let texts: [String] =
    CustomerWords.phrases.map { clue, phrases in
      clue == .lost ? "the send \(phrases[0])" : phrases[0]
    }
    + DeviceLine.all.map(\.phrase) + KnownCode.all.map { "the log says \($0.code)" }
    + ["HTTP 404", "HTTP 503", "droppedTtlExpired", "priorityLowered", "Android 11", "Pixel"]
    + ["ttl=0", "ttl=7200", "priority=high", "my iPhone", "projects/p/messages/0:17636509234411%1"]

  private static let evidence = texts.map { text in
    var evidence = Evidence()
    _ = evidence.add(PastedText(text, now: .zero))
    return evidence
  }

  private func diagnosis(_ texts: [String]) -> Diagnosis {
    var evidence = Evidence()
    _ = evidence.add(PastedText("Hello,\n" + texts.joined(separator: ".\n\n") + ".", now: .zero))
    return Diagnosis(evidence)
  }

  @Test("rule out no cause, and list all", arguments: 0..<100)
  func many(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let texts = Self.texts.shuffled(using: &random).prefix(Int(seed % 3) + 1)
    let diagnosis = diagnosis(Array(texts))
    #expect(!diagnosis.entries.contains { $0.likelihood == .ruledOut }, "\(texts)")
    #expect(diagnosis.evidence.sources.known.isEmpty, "\(texts)")
    #expect(diagnosis.entries.count == Cause.all.count)
    // The unlikely ones are the last, and say why.
    let unlikely = diagnosis.entries.map(\.isUnlikely)
    #expect(unlikely == unlikely.sorted { !$0 && $1 }, "\(texts)")
    for entry in diagnosis.entries where entry.isUnlikely {
      #expect(entry.words.contains("the text says that"), "\(entry.words)")
    }
    let told =
      diagnosis.entries(.likely) + diagnosis.entries(.possible).filter(\.isBacked)
      + diagnosis.withoutEvidence + diagnosis.unlikely.flatMap(\.entries)
    #expect(Set(told.map(\.cause.number)).count == Cause.all.count, "\(texts)")
  }

  @Test("rule causes out once people confirm them", arguments: texts)
  func confirmed(text: String) {
    var evidence = diagnosis([text]).evidence
    let read = evidence.sources.read
    for clue in read { evidence.add(clue) }
    #expect(evidence.sources.known == read && evidence.sources.read.isEmpty)
    for entry in Diagnosis(evidence).entries where entry.isUnlikely {
      #expect(entry.likelihood == .ruledOut, "\(text): \(entry.cause.number)")
    }
  }

  @Test("never count more than what is certain", arguments: Clue.allCases)
  func precedence(clue: Clue) {
    for evidence in Self.evidence {
      var evidence = evidence
      evidence.add(clue)
      let (known, read) = evidence.sources
      #expect(known == [clue], "\(evidence.read)")
      #expect(!read.contains { $0.question?.name == clue.question?.name }, "\(evidence.read)")
    }
  }

  @Test func `a question about what was read is asked, with a hint, and can be answered`() throws {
    let diagnosis = diagnosis(["The log says UNREGISTERED"])
    #expect(diagnosis.next?.name == .error)
    #expect(diagnosis.hint == "The text says: 404 with UNREGISTERED. Answer it if that is right.")
    let first = try #require(diagnosis.first)
    #expect(first.cause.number == 2 && first.remedy.hasPrefix("Make sure that the answer"))
    var evidence = diagnosis.evidence
    evidence.add(.unregistered)
    #expect(Diagnosis(evidence).first?.remedy == Cause.numbered(2)?.remedy)
  }

  @Test func `an answer as the whole text is certain, and with a word beside it is not`() {
    let body =
      #"{"error":{"code":404,"status":"NOT_FOUND","details":[{"errorCode":"UNREGISTERED"}]}}"#
    for text in [body, "HTTP/1.1 404 Not Found\r\nDate: x\r\n\r\n\(body)", "HTTP/2 404\n\(body)\n"]
    {
      var evidence = Evidence()
      _ = evidence.read(Array(text.utf8), now: .zero)
      #expect(evidence.sources.known == [.refused, .unregistered], "\(text)")
      for words in [
        "Last week: \(text)", "\(text)\nThat was last week.", "HTTP/1.1 404\nNote: old\n",
      ] {
        var evidence = Evidence()
        _ = evidence.read(Array(words.utf8), now: .zero)
        #expect(evidence.sources.known.isEmpty, "\(words)")
      }
    }
  }

  @Test(
    "a request without an answer may have been delivered, whatever came before",
    arguments: [
      ("first 503 UNAVAILABLE, then the retry timed out", [Clue.lost]),
      ("send HTTP 503 UNAVAILABLE\nretry: timeout after 30s", [.lost]),
      ("send timed out\nsend UNREGISTERED", [.refused, .unregistered]),
      ("send timed out\nsent projects/p/messages/0:1763650923441120%1", [.accepted, .offPeak]),
      ("The app timed out.", []),
    ] as [(String, Set<Clue>)])
  func lost(text: String, clues: Set<Clue>) {
    #expect(diagnosis([text]).evidence.clues == clues, "\(text)")
  }

  @Test func `Apple's own 410 leaves it open whose token is dead`() throws {
    let text = "HTTP/2 410\ncontent-type: application/json\n\n{\"reason\":\"Unregistered\"}"
    var evidence = Evidence()
    _ = evidence.read(Array(text.utf8), now: .zero)
    let entries = Diagnosis(evidence).entries
    #expect(entries.prefix(2).map(\.cause.number) == [6, 2])
    evidence.add(.deadAppleToken)
    let token = try #require(Diagnosis(evidence).entries.first { $0.cause.number == 2 })
    #expect(token.isBacked)
  }

  @Test func `an app that got a token after all has one`() throws {
    let clues = diagnosis(
      [
        "SERVICE_NOT_AVAILABLE, a minute later it got a token",
        "projects/p/messages/0:17636509234411%1",
      ]
    ).evidence.clues
    #expect(clues.isSuperset(of: [.accepted, .hasToken]) && !clues.contains(.noToken), "\(clues)")
  }

  @Test(
    "a long time to live is no proof that the message did not expire",
    arguments: [
      [Clue.ttlLong, .dataExpired], [.ttlLong, .offline], [.ttlLong, .offline, .android],
    ])
  func expired(clues: [Clue]) throws {
    var evidence = Evidence()
    for clue in clues { evidence.add(clue) }
    let entry = try #require(Diagnosis(evidence).entries.first { $0.cause.number == 15 })
    #expect(entry.isBacked)
  }
}

@Suite("Why a message did not arrive, and explanations") struct WhyAgreesTests {
  private func read(_ text: String) throws -> Diagnosis {
    var evidence = Evidence()
    let isRead = evidence.read(Array(text.utf8), now: .zero)
    #expect(isRead, "\(text)")
    return Diagnosis(evidence)
  }

  @Test("agree about each known code", arguments: KnownCode.all.map(\.code))
  func codes(code: String) throws {
    let known = try #require(KnownCode.matching(code).first)
    var evidence = Evidence()
    evidence.errorCodes = [code]
    let diagnosis = Diagnosis(evidence)
    #expect(diagnosis.entries.contains { $0.likelihood != .ruledOut })
    let first = diagnosis.first?.cause.number
    switch (known.family, known.meaning.advice) {
    // The app's own errors are no answers to a send.
    case (.client, _): #expect([10, 25, 30].contains(first), "\(code): \(first ?? 0)")
    case (.oauth, _): #expect(first == 29)
    case (.instanceID, _): break
    case (.apple, .dropToken): #expect(first == 6)
    case (_, .dropToken): #expect(first == 2)
    case (_, .quota) where known.meaning == .deviceQuota: #expect(first == 26)
    case (.apple, .quota): #expect(first == 32)
    case (_, .quota): #expect(first == 31)
    case (.apple, .fixCredentials): #expect(first == 5)
    case _ where code == "DEADLINE_EXCEEDED": #expect(first == 1)
    case (_, .retry): #expect(first == (code == "UNSPECIFIED_ERROR" ? 28 : 32), "\(code)")
    default: #expect(first != nil && ![2, 6].contains(first), "\(code): \(first ?? 0)")
    }
  }

  private static let unregistered =
    #"{"error":{"code":404,"message":"Requested entity was not found.","status":"NOT_FOUND","#
    + #""details":[{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","#
    + #""errorCode":"UNREGISTERED"}]}}"#

  @Test func `an answer that was cut anywhere rules out neither the token nor the project`() throws
  {
    let whole = Array(Self.unregistered.utf8)
    for head in ["HTTP/1.1 404 Not Found\r\nContent-Type: application/json\r\n\r\n", ""] {
      for length in 1..<whole.count {
        let text = head + String(decoding: whole.prefix(length), as: UTF8.self)
        var evidence = Evidence()
        guard evidence.read(Array(text.utf8), now: .zero) else { continue }
        let entries = Diagnosis(evidence).entries
        let token = try #require(entries.first { $0.cause.number == 2 })
        #expect(token.likelihood != .ruledOut, "\(text)")
        let project = try #require(entries.first { $0.cause.number == 3 })
        #expect(project.likelihood != .likely, "\(text)")
      }
      let first = try #require(read(head + Self.unregistered).first)
      #expect(first.cause.number == 2 && first.likelihood == .likely)
    }
  }

  @Test(
    "read Apple's reason in an answer",
    arguments: ["BadDeviceToken", "DeviceTokenNotForTopic", "Unregistered"])
  func appleReason(reason: String) throws {
    let answer =
      #"{"error":{"code":400,"message":"m","status":"INVALID_ARGUMENT","details":["#
      + #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.FcmError","#
      + #""errorCode":"INVALID_ARGUMENT"},"#
      + #"{"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","statusCode":400,"#
      + #""reason":"\#(reason)"}]}}"#
    for text in [answer, "It fails on an iPhone:\n\(answer)\nSince Monday.", "log: \(reason)"] {
      let first = try #require(try read(text).first)
      #expect(first.cause.number == 6 && first.likelihood == .likely, "\(text)")
    }
  }

  @Test func `keep the registration token when a Live Activity has ended`() throws {
    let answer = Self.unregistered.replacing(
      "]}}",
      with: #",{"@type":"type.googleapis.com/google.firebase.fcm.v1.ApnsError","#
        + #""statusCode":410,"reason":"ExpiredToken"}]}}"#)
    let text = "Live Activity update, apns.live_activity_token is set\n\(answer)"
    let pasted = PastedText(text, now: .zero)
    #expect(!pasted.pieces.contains { $0.answer?.outcome == .dropToken })
    #expect(try read(text).first?.cause.number == 28)
    #expect(try read(answer).first?.cause.number == 2)
  }

  @Test(
    "count messages by FCM's limits for one device",
    arguments: [
      (20, nil, Clue.few), (240, false, .few), (241, nil, nil), (5000, nil, nil),
      (5000, false, nil),
      (5001, nil, .tooMany), (21, true, .tooMany), (20, true, .few), (100, nil, nil),
    ] as [(Int, Bool?, Clue?)])
  func sends(count: Int, isCollapsible: Bool?, clue: Clue?) throws {
    var evidence = Evidence()
    evidence.platform = .android
    evidence.sends = count
    if let isCollapsible {
      let content = isCollapsible ? #""notification":{"title":"a"}"# : #""data":{"a":"b"}"#
      evidence.message = try Message(json: #"{"message":{"token":"t",\#(content)}}"#)
    }
    #expect(evidence.clues.intersection([.few, .tooMany]) == Set([clue].compactMap(\.self)))
  }

  @Test func `do not advise collapse keys for bursts`() throws {
    let remedy = try #require(Cause.numbered(26)).remedy
    #expect(remedy.contains("without a collapse key"))
  }

  @Test func `skipping all questions does not claim that answers would change nothing`() {
    var evidence = Evidence()
    while let question = Diagnosis(evidence).next { evidence.skip(question.name) }
    let words = Diagnosis(evidence).whyNoQuestion
    #expect(words.contains("were skipped"), "\(words)")
    #expect(!words.contains("would not change"))
  }

  @Test("every clue can be removed", arguments: Clue.allCases)
  func removal(clue: Clue) {
    var evidence = Evidence()
    evidence.add(clue)
    #expect(evidence.removable == [clue])
    let name = clue.question?.name ?? .outcome
    evidence.setAside(name)
    #expect(evidence.clues.isEmpty && evidence.cluesSetAside == [clue])
    evidence.setAside(name, false)
    #expect(evidence.clues == [clue])
  }
}
