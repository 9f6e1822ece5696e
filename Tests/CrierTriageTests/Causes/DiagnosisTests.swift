import CrierAnswers
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

@Suite("Why a message did not arrive") struct DiagnosisTests {
  @Test func `there are 33 causes with words, and every clue has a question`() {
    #expect(Cause.all.map(\.number).sorted() == Array(1...33))
    for cause in Cause.all {
      for text in [cause.sentence, cause.remedy, cause.reply] {
        #expect(text.hasSuffix(".") || text.hasSuffix(".)"), "\(text)")
      }
      #expect(cause.ask.hasSuffix("?") && !cause.sources.isEmpty, "\(cause.number)")
      #expect(cause.name.count <= 40)
      let sentences = cause.reply.split(separator: ".").count
      #expect((2...4).contains(sentences), "\(cause.number): \(sentences)")
      let jargon = ["FCM", "token", "TTL", "APNs", "payload", "topic", "priority", "HTTP"]
      #expect(!jargon.contains { cause.reply.contains($0) }, "\(cause.reply)")
      // Nobody has done anything yet when the reply is copied.
      let claims = ["we are ", "we will ", "we have changed", "will send"]
      #expect(!claims.contains { cause.reply.lowercased().contains($0) }, "\(cause.reply)")
      // A browser is no phone.
      #expect(!cause.platforms.contains(.web) || !cause.reply.contains("phone"), "\(cause.reply)")
      // FCM's answer proves these; the others may be wrong, so their replies say so.
      let proven = [1, 2, 3, 4, 5, 6, 7, 28, 29, 31, 32]
      let doubts = [" may ", " seem "]
      #expect(
        proven.contains(cause.number)
          || doubts.contains { cause.reply.contains($0) }
            && !cause.reply.contains("Nothing is wrong"),
        "\(cause.reply)")
    }
    for clue in Clue.allCases { #expect(clue.question != nil, "\(clue)") }
    #expect(Question.Name.allCases.allSatisfy { Question.named($0) != nil })
    #expect(Question.all.allSatisfy { (2...9).contains($0.choices.count) })
    let clues = Question.all.flatMap(\.choices).map(\.clue)
    #expect(Set(clues).count == clues.count)
  }

  @Test func `no sentence for people has a name of an API in it`() {
    let causes = Cause.all.flatMap { [$0.name, $0.sentence, $0.ask, $0.remedy, $0.reply] }
    let questions = Question.all.flatMap { question in
      [question.sentence] + question.choices.flatMap { [$0.label, $0.words] }
    }
    // Names of products, of a function of the app, and of the error that a question is about.
    let known = ["iPhone", "TestFlight", "onDeletedMessages", "BadDeviceToken"]
    for text in causes + questions {
      let words = text.split { !$0.isLetter && $0 != "_" }.filter { word in
        zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
      }
      #expect(words.allSatisfy { known.contains(String($0)) }, "\(text)")
    }
  }

  @Test(
    "an outage and a full quota are nobody's fault, and are called what they are",
    arguments: [
      (503, "UNAVAILABLE", 32), (500, "INTERNAL", 32), (500, nil, 32),
      (429, "QUOTA_EXCEEDED", 31), (429, nil, 31),
    ] as [(Int, String?, Int)])
  func passing(status: Int, code: String?, number: Int) throws {
    var evidence = Evidence()
    evidence.outcome = .refused(
      Refusal(
        advice: status == 429 ? .quota : .retry, httpStatus: status, errorCode: code,
        explanation: Explanation("Refused.")))
    // The same message may well arrive now.
    evidence.add(.repeatArrives)
    let first = try #require(Diagnosis(evidence).first)
    #expect(first.cause.number == number && first.likelihood == .likely)
    #expect(first.reply?.contains("not because of your device") == (number == 32))
    #expect(first.reply?.contains("mistake") == false)
  }

  @Test func `without evidence nothing is likely, and FCM's answer is asked first`() {
    let diagnosis = Diagnosis(Evidence())
    #expect(diagnosis.entries.allSatisfy { $0.likelihood == .possible })
    #expect(diagnosis.first == nil)
    #expect(diagnosis.next?.name == .outcome)
    #expect(diagnosis.unknown?.hasPrefix("FCM's answer; the platform") == true)
  }

  @Test(
    "a trial is useless if its outcome is known",
    arguments: [
      ([], true, true), ([.accepted, .ttlZero], true, true),
      ([.refused, .unregistered], false, false), ([.refused, .deadAppleToken], false, false),
      ([.refused, .platformAuth], true, false), ([.dryRun], true, false),
      ([.accepted, .highPriority, .ttlLong], true, false),
      ([.accepted, .highPriority, .ttlShort], true, true),
      ([.accepted, .repeatFails], false, true), ([.accepted, .highFails], true, false),
    ] as [([Clue], Bool, Bool)])
  func trials(clues: [Clue], again: Bool, urgent: Bool) {
    var evidence = Evidence()
    for clue in clues { evidence.add(clue) }
    #expect((evidence.whyUseless(.again) == nil) == again)
    #expect((evidence.whyUseless(.urgent) == nil) == urgent)
  }

  @Test(
    "high priority is no trial for a message that has it on all of its platforms",
    arguments: [
      (#""notification": {"title": "a"}, "android": {"priority": "HIGH"}"#, true),
      (#""android": {"priority": "HIGH", "notification": {"title": "a"}}"#, false),
      (#""android": {"priority": "HIGH", "ttl": "60s", "notification": {"title": "a"}}"#, true),
      (#""android": {"notification": {"title": "a"}}"#, true),
      (#""apns": {"payload": {"aps": {"alert": "a"}}}"#, false),
      (
        #""apns": {"headers": {"apns-priority": "5"}, "payload": {"aps": {"alert": "a"}}}"#, true
      ),
      (#""webpush": {"notification": {"title": "a"}}"#, true),
      // Apple's expiration is a point in time, and the time of sending is not known.
      (
        #""notification": {"title": "a"}, "android": {"priority": "HIGH", "ttl": "172800s"}, "#
          + #""apns": {"headers": {"apns-expiration": "1795849859"}}, "#
          + #""webpush": {"headers": {"Urgency": "high", "TTL": "172800"}}"#, false
      ),
      (
        #""notification": {"title": "a"}, "android": {"priority": "HIGH", "ttl": "172800s"}, "#
          + #""apns": {"headers": {"apns-expiration": "1795849859"}}, "#
          + #""webpush": {"headers": {"Urgency": "high", "TTL": "60"}}"#, true
      ),
    ])
  func priority(fields: String, isUseful: Bool) throws {
    var evidence = Evidence()
    evidence.message = try Message(json: #"{"message": {"token": "a", \#(fields)}}"#)
    evidence.outcome = .accepted(name: "projects/a/messages/1")
    #expect((evidence.whyUseless(.urgent) == nil) == isUseful)
  }

  @Test(
    "what happens later is not unknown after a refusal, a dry run or no request",
    arguments: [[.refused], [.refused, .unregistered], [.dryRun], [.notSent]] as [[Clue]])
  func later(clues: [Clue]) {
    var evidence = Evidence()
    for clue in clues { evidence.add(clue) }
    let diagnosis = Diagnosis(evidence)
    #expect(diagnosis.unknown == "the platform.")
    #expect(diagnosis.known(in: .utc).contains { $0.hasPrefix("The message was not accepted") })
    evidence = Evidence()
    evidence.add(.accepted)
    #expect(Diagnosis(evidence).unknown?.contains("whether the app was open") == true)
    #expect(Diagnosis(evidence).known(in: .utc) == ["FCM accepted the message."])
  }

  @Test("no evidence makes a contradicted cause likely", arguments: 0..<300)
  func contradictions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let evidence = Self.random(&random)
    let diagnosis = Diagnosis(evidence)
    for entry in diagnosis.entries where entry.likelihood == .likely {
      #expect(entry.objections.isEmpty && !entry.support.isEmpty, "\(entry.cause.number)")
    }
    #expect(diagnosis.entries.count == Cause.all.count)
    let groups = diagnosis.entries.map {
      Diagnosis.Likelihood.allCases.firstIndex(of: $0.likelihood)
    }
    #expect(groups.compactMap(\.self) == groups.compactMap(\.self).sorted())
  }

  @Test func `a cause with evidence comes before those without, whatever speaks against it`() {
    var evidence = Evidence()
    for clue in [Clue.accepted, .ttlZero, .normalPriority] { evidence.add(clue) }
    #expect(Diagnosis(evidence).entries.prefix(2).map(\.cause.number) == [15, 11])
  }

  @Test("each question changes the ranking for at least one answer", arguments: 0..<100)
  func questions(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var evidence = Self.random(&random)
    for _ in 0..<Question.all.count {
      let before = Diagnosis(evidence)
      guard let question = before.next else { return }
      let changes = question.choices.contains { choice in
        var after = evidence
        after.add(choice.clue)
        return Diagnosis(after).entries.map(\.ranking) != before.entries.map(\.ranking)
      }
      #expect(changes, "\(question.name)")
      if Bool.random(using: &random) {
        evidence.skip(question.name)
      } else if let choice = question.choices.randomElement(using: &random) {
        evidence.add(choice.clue)
      }
    }
    Issue.record("The questions do not end.")
  }

  private static func random(_ random: inout SeededGenerator) -> Evidence {
    var evidence = Evidence()
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      if let clue = Clue.allCases.randomElement(using: &random) { evidence.add(clue) }
    }
    return evidence
  }

  @Test func `a few questions lead to one cause`() {
    var evidence = Evidence()
    var asked: [Question.Name] = []
    let truth: Set<Clue> = [
      .accepted, .android, .background, .repeatArrives, .otherDeviceGets, .notLogged, .offline,
      .dataExpired, .never, .ttlZero, .idle, .shows, .normalPriority, .toDevice, .oneDevice,
      .single,
    ]
    while let question = Diagnosis(evidence).next,
      Diagnosis(evidence).entries(.likely).isEmpty, asked.count < 12
    {
      asked.append(question.name)
      if let choice = question.choices.first(where: { truth.contains($0.clue) }) {
        evidence.add(choice.clue)
      } else {
        evidence.skip(question.name)
      }
    }
    #expect(Diagnosis(evidence).first?.cause.number == 15, "\(asked)")
    #expect(asked.count <= 9, "\(asked)")
  }

  @Test func `contradicting evidence is named, and decides nothing`() {
    var evidence = CauseRowTests.refused(404, "UNREGISTERED")
    evidence.add(.logged)
    let entry = Diagnosis(evidence).entries.first { $0.cause.number == 2 }
    #expect(entry?.likelihood == .possible)
    #expect(
      entry?.words
        == "FCM called the token unregistered. But the app's log has the message.")
    evidence.add(.accepted)
    #expect(evidence.contradictions.count == 1, "\(evidence.contradictions)")
  }

  @Test func `another refusal is a cause of its own, and says what FCM said`() {
    let diagnosis = Diagnosis(CauseRowTests.refused(400, "INVALID_ARGUMENT"))
    #expect(diagnosis.entries(.likely).map(\.cause.number) == [28])
    #expect(diagnosis.entries(.possible).isEmpty)
    #expect(diagnosis.known(in: .utc).contains("The answer says: Refused."))
    #expect(diagnosis.next == nil)
  }

  @Test func `a refused dry run is not ruled out as one, and the proof ends the questions`() {
    var evidence = CauseRowTests.refused(404, "UNREGISTERED")
    evidence.isDryRun = true
    let diagnosis = Diagnosis(evidence)
    #expect(diagnosis.first?.cause.number == 2 && diagnosis.next == nil)
    #expect(!diagnosis.entries.contains { $0.cause.number == 7 })
    let known = diagnosis.known(in: .utc)
    #expect(known.contains("It was a dry run, which delivers nothing in any case."), "\(known)")
  }

  private func read(_ text: String) -> Evidence? {
    var evidence = Evidence()
    return evidence.read(Array(text.utf8), now: .zero) ? evidence : nil
  }

  @Test func `an answer, a log and a name are evidence`() throws {
    let body = #"""
      {"error": {"code": 404, "status": "NOT_FOUND", "details": [
        {"@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
         "errorCode": "UNREGISTERED"}]}}
      """#
    #expect(Diagnosis(try #require(read(body))).first?.cause.number == 2)
    let refused = try #require(read("send failed: SENDER_ID_MISMATCH, sorry"))
    #expect(Diagnosis(refused).first?.cause.number == 4)
    let log = try #require(read("sent \(CauseRowTests.name)\nreport: droppedTtlExpired"))
    #expect(log.clues.isSuperset(of: [.accepted, .android, .dataExpired]))
    #expect(read("Good morning") == nil)
  }

  @Test func `the only message of a text is evidence, several are none`() throws {
    let data = #"{"message":{"topic":"a","data":{"k":"v"},"android":{"priority":"normal"}}}"#
    let shown = #"{"message":{"topic":"a","notification":{"title":"Hi"}}}"#
    let sent = try #require(read("Android 12\nsent \(CauseRowTests.name)\n\(data)"))
    #expect(sent.clues.isSuperset(of: [.accepted, .dataOnly, .normalPriority, .toTopic]))
    #expect(sent.sources.known.isDisjoint(with: [.dataOnly, .normalPriority]))
    let two = try #require(read("sent \(CauseRowTests.name)\n\(data)\n\(shown)"))
    #expect(two.clues.isDisjoint(with: [.dataOnly, .shows, .normalPriority]))
    let dry = #"{"message":{"topic":"a","notification":{"title":"Hi"}},"validate_only":true}"#
    #expect(try #require(read(dry)).clues.contains(.dryRun))
    #expect(try #require(read("\(dry)\nsend failed: UNREGISTERED")).clues.contains(.unregistered))
  }

  @Test func `a proxy's page among words is an answer that was lost`() throws {
    let page = "HTTP/1.1 502 Bad Gateway\nServer: nginx\n\n<html><head><title>502 Bad Gateway"
    let evidence = try #require(read("Nothing came at nine. Our log:\n\(page)"))
    #expect(Diagnosis(evidence).first?.cause.number == 1)
    #expect(evidence.sources.known.isEmpty)
  }

  @Test func `a time to live that is shorter than the absence is not long`() throws {
    var evidence = Evidence()
    evidence.message = try Message(
      json: #"{"message":{"token":"t","notification":{"title":"Hi"},"android":{"ttl":"3600s"}}}"#)
    evidence.platform = .android
    #expect(evidence.clues.contains(.ttlLong))
    evidence.offline = .seconds(2 * 86_400)
    #expect(!evidence.clues.contains(.ttlLong))
    var ticket = try #require(read("sent \(CauseRowTests.name) with ttl=3600s on Android 12"))
    ticket.offline = .seconds(2 * 86_400)
    #expect(!ticket.clues.contains(.ttlLong))
  }

  @Test func `several results of one call are read one by one`() throws {
    let evidence = try #require(
      read(
        """
        [{"success":false,"error":{"code":"messaging/registration-token-not-registered"}},
         {"success":true,"messageId":"\(CauseRowTests.name)"}]
        """))
    #expect(evidence.leftOut == CauseRowTests.name)
  }

  @Test func `an accepted message beside an error is left out, and named`() throws {
    let evidence = try #require(read("send failed: UNREGISTERED\nsent \(CauseRowTests.name)"))
    #expect(evidence.clues.contains(.unregistered) && !evidence.clues.contains(.accepted))
    #expect(evidence.wordsAboutLeftOut != nil && evidence.leftOut == CauseRowTests.name)
    #expect(evidence.ofLeftOut?.messageName == CauseRowTests.name)
    let accepted = try #require(read("sent \(CauseRowTests.name)"))
    #expect(accepted.wordsAboutLeftOut == nil && accepted.clues.contains(.accepted))
  }

  @Test func `the time in a message name is marked as derived, in UTC and local time`() throws {
    let zone = ZoneRules(spans: [.init(start: 0, offset: 3600, abbreviation: "CET")])
    let told = try #require(try CauseRowTests.accepted().derivedTime(in: zone))
    #expect(
      told == "The number in its name suggests that FCM accepted it on 2025-11-20 at 15:02:03 UTC "
        + "(16:02:03 CET); Google does not document this.")
  }
}

extension Diagnosis.Entry {
  fileprivate var ranking: String { "\(cause.number) \(likelihood)" }
}
