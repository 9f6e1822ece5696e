import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

@Suite("Several answers in a text") struct AnswerMentionTests {
  private static let one = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
  private static let two = "dX9zAbCdEfGhIjKlMnOp2r:APA91bExample0002"
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c"
  private static let dead = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
  /// One code for each kind of meaning that a send can have.
  private static let codes = KnownCode.all.filter { [.fcm, .apple, .legacy].contains($0.family) }
    .reduce(into: [(meaning: String, code: String)]()) { found, code in
      let meaning = "\(code.family) \(code.meaning.advice) \(code.meaning.verdict)"
      if !found.contains(where: { $0.meaning == meaning }) { found.append((meaning, code.code)) }
    }.map(\.code)

  /// The codes of answers to a send; some of them are also names of events in FCM's export.
  private static let sentCodes = KnownCode.all.filter {
    [.fcm, .apple, .legacy, .sdk].contains($0.family)
  }.map(\.code).filter { code in !DeviceLine.all.contains { $0.phrase == code } }

  private func pasted(_ text: String) -> PastedText {
    let text = text.replacing("ONE", with: Self.one).replacing("TWO", with: Self.two)
      .replacing("NAME", with: Self.name).replacing("DEAD", with: Self.dead)
    return PastedText(text, now: .seconds(1_795_168_800))
  }

  private func evidence(_ text: String) -> Evidence {
    var evidence = Evidence()
    _ = evidence.add(pasted(text))
    return evidence
  }

  private func told(_ text: String) -> String {
    pasted(text).conclusion.map(\.spoken).joined(separator: " ")
  }

  private func known(_ text: String) -> String {
    Diagnosis(evidence(text)).known(in: .utc).joined(separator: " ")
  }

  @Test(
    "are all named, with their line, time, token and message",
    arguments: [
      (
        "2026-11-28T08:12:01Z push token=ONE status=404 UNREGISTERED\n"
          + "2026-11-28T08:12:02Z push token=TWO status=200 name=NAME",
        [
          "line 1, 2026-11-28T08:12:01Z: UNREGISTERED, about fK3m…0001",
          "line 2, 2026-11-28T08:12:02Z: FCM accepted the message 0:1763650923441120%8f2c to dX9z…0002",
        ]
      ),
      (
        "token=ONE UNREGISTERED\ntoken=TWO -> HTTP 200 OK",
        [
          "line 1: UNREGISTERED, about fK3m…0001",
          "line 2: the request succeeded (200) to dX9z…0002",
        ]
      ),
      (
        "send 1: status=404\nsend 2: NAME",
        ["line 1: HTTP 404", "line 2: FCM accepted the message 0:1763650923441120%8f2c"]
      ),
      (
        "Ola (user 17)\nid 41 accepted NAME 2026-11-28 08:12\nid 42 404 UNREGISTERED 2026-11-28 08:13",
        [
          "line 2, 2026-11-28 08:12: FCM accepted the message",
          "line 3, 2026-11-28 08:13: UNREGISTERED",
        ]
      ),
      (
        "{\"token\":\"ONE\",\"error\":\"UNREGISTERED\"}\n{\"token\":\"TWO\",\"status\":200}",
        [
          "line 1: UNREGISTERED, about fK3m…0001",
          "line 2: the request succeeded (200) to dX9z…0002",
        ]
      ),
      (
        "token=ONE UNREGISTERED\ntoken=TWO UNREGISTERED",
        ["line 1: UNREGISTERED, about fK3m…0001", "line 2: UNREGISTERED, about dX9z…0002"]
      ),
      (
        "DEAD\n{\"name\": \"NAME\"}", ["line 1: HTTP 404 UNREGISTERED", "line 2: FCM accepted the"]
      ),
    ])
  func named(text: String, words: [String]) {
    let known = known(text)
    for words in words { #expect(known.contains(words), "\(text): \(known)") }
    #expect(!known.contains(Self.one) && !known.contains(Self.two))
    let told = told(text)
    let isNamed = words.allSatisfy(told.contains)
    let lines = pasted(text).answers.map { "Line \($0.line): " }
    #expect(isNamed || lines.allSatisfy(told.contains), "\(told)")
  }

  @Test func `of one answer are one, its status beside its code`() {
    for text in ["status: 404\nUNREGISTERED", "HTTP 503 UNAVAILABLE", "ONE\nUNREGISTERED", "DEAD"] {
      #expect(pasted(text).answers.count <= 1, "\(text)")
      #expect(!known(text).contains("Answers in the text"), "\(text)")
    }
  }

  @Test func `of a long log are counted`() {
    let lines = (1...20).map { "2026-11-28 08:\($0 + 10):00 QUOTA_EXCEEDED" }
    #expect(known(lines.joined(separator: "\n")).contains("; and 14 more."))
  }

  @Test("about two tokens say the same in any order", arguments: codes.indices)
  func order(index: Int) {
    let first = "push token=ONE failed: \(Self.codes[index])"
    for other in Self.codes + ["HTTP 404", "HTTP 503", "HTTP 400", "name=NAME", "-> HTTP 200 OK"] {
      let second = "push token=TWO failed: \(other)"
      let verdicts = [[first, second], [second, first]].map { lines in
        Set(
          Diagnosis(evidence(lines.joined(separator: "\n"))).entries.map {
            "\($0.cause.number) \($0.likelihood) \($0.support) \($0.remedy)"
          })
      }
      #expect(verdicts[0] == verdicts[1], "\(Self.codes[index]), \(other)")
    }
  }

  @Test func `of different kinds about two tokens prove no cause`() {
    let text = "push token=ONE failed: UNREGISTERED\npush token=TWO failed: SENDER_ID_MISMATCH"
    #expect(evidence(text).clues.isDisjoint(with: Set<Clue>.errors))
    #expect(known(text).contains("no cause is drawn from them"))
    let same = "push token=ONE failed: UNREGISTERED\npush token=TWO failed: NotRegistered"
    #expect(evidence(same).clues.contains(.unregistered))
  }

  @Test(
    "and the last one is a success of the same token: it is not to be deleted",
    arguments: sentCodes)
  func success(code: String) {
    for success in ["-> HTTP 200 OK", "name=NAME", "status=200"] {
      let lines = ["push token=ONE failed: \(code)", "push token=ONE \(success)"]
      let newestFirst = [
        "2026-11-28T08:12:02Z \(lines[1])", "2026-11-28T08:12:01Z \(lines[0])",
      ]
      for lines in [lines, newestFirst] {
        let text = lines.joined(separator: "\n")
        let pieces = pasted(text).pieces
        #expect(!pieces.contains { $0.isDead || $0.answer?.outcome == .dropToken }, "\(text)")
        for words in pieces.map(\.explanation.spoken) + [told(text), known(text)] {
          let words = words.lowercased()
          #expect(
            !words.contains("delete it") && !words.contains("remove this"), "\(text): \(words)")
        }
        #expect(evidence(text).clues.isDisjoint(with: Set<Clue>.errors), "\(text)")
        // Without dates, nothing shows which of them was later.
        #expect(evidence(text).clues.contains(.accepted) == (lines == newestFirst), "\(text)")
      }
    }
  }

  @Test func `and a success before it changes nothing, and one of another token proves nothing`() {
    for text in [
      "2026-11-28T08:12:01Z push token=ONE -> HTTP 200 OK\n"
        + "2026-11-28T08:12:02Z push token=ONE failed: UNREGISTERED",
      "2026-11-28T08:12:02Z token=ONE UNREGISTERED\n2026-11-28T08:12:01Z token=ONE status=200",
    ] {
      #expect(pasted(text).pieces.contains { $0.isDead }, "\(text)")
      #expect(evidence(text).clues.contains(.unregistered), "\(text)")
    }
    // The person may have either token now.
    let other = "push token=ONE failed: UNREGISTERED\npush token=TWO -> HTTP 200 OK"
    #expect(pasted(other).pieces.contains { $0.isDead })
    let busy = "push token=ONE failed: UNAVAILABLE\npush token=TWO name=NAME"
    #expect(evidence(busy).leftOut == Self.name)
    for text in [other, busy] {
      #expect(evidence(text).clues.isDisjoint(with: Set<Clue>.errors.union([.accepted])), "\(text)")
      #expect(known(text).contains("no cause is drawn from them"), "\(known(text))")
    }
  }

  @Test(
    "and the text does not show whether a success is of the same send: neither counts",
    arguments: ["HTTP 503 UNAVAILABLE", "HTTP 503", "QUOTA_EXCEEDED", "500 Internal Server Error"])
  func unsettled(busy: String) {
    for success in ["HTTP 200", "200 OK NAME", "NAME"] {
      for text in [
        "user=1 \(busy)\nuser=2 \(success)", "ONE\nuser=1 \(busy)\nok: \(success)",
        "user=1 token=ONE \(busy)\nuser=2 \(success)",
        "user=1 \(busy)\nuser=2 token=TWO \(success)",
      ] {
        let evidence = evidence(text)
        #expect(evidence.clues.isDisjoint(with: Set<Clue>.errors.union([.accepted])), "\(text)")
        #expect(evidence.leftOut == nil && evidence.messageName == nil, "\(text)")
        #expect(evidence.notes.contains { $0.contains("says that a request succeeded") })
        #expect(!told(text).contains("past"), "\(told(text))")
      }
    }
  }

  @Test(
    "and the last one of the same token is a success: the first is past",
    arguments: ["HTTP 503 UNAVAILABLE", "HTTP 503", "QUOTA_EXCEEDED", "500 Internal Server Error"])
  func past(busy: String) throws {
    for success in ["HTTP 200", "200 OK NAME", "NAME"] {
      let text =
        "2026-11-28T08:12:01Z push token=ONE -> \(busy)\n"
        + "2026-11-28T08:12:02Z push token=ONE -> \(success)"
      let conclusion = pasted(text).conclusion
      #expect(conclusion.count == 2, "\(text): \(conclusion)")
      let first = try #require(conclusion.first)
      #expect(
        first.sentence.contains("past, because line 2 says that a later request succeeded"),
        "\(first.sentence)")
      #expect(first.fix == nil)
      let last = try #require(conclusion.last)
      #expect(last.sentence.hasPrefix("Line 2: ") && last.fix?.hasPrefix("Find out the") == true)
      for piece in pasted(text).pieces {
        #expect(piece.answer?.recommendedWait == nil && !piece.explanation.spoken.contains("again"))
      }
    }
    let other = "attempt 1: HTTP 200\nattempt 2: \(busy)"
    #expect(!told(other).contains("past"), "\(told(other))")
  }

  @Test(
    "of a busy server is no reason to send again if a retry may have been delivered",
    arguments: [
      "10:00:01 push failed: 503 UNAVAILABLE\n10:00:05 push failed: 504 Gateway Timeout",
      "10:00:01 push failed: 503 UNAVAILABLE\n10:00:05 retry: read timeout",
      "push failed: 503 UNAVAILABLE\nError: timeout of 10000ms exceeded",
      "FCM returned 503 UNAVAILABLE, then our retry got a read timeout.",
      "push failed: QUOTA_EXCEEDED\nHTTP 504",
    ])
  func lostRetry(text: String) throws {
    let busy = try #require(pasted(text).pieces.first)
    #expect(busy.answer?.outcome == .unknown && busy.answer?.recommendedWait == nil)
    #expect(busy.explanation.fix?.hasPrefix("Make sure that the message has not arrived") == true)
    #expect(!pasted(text).conclusion.contains { $0.spoken.contains("Send the same request again") })
    let only = try #require(pasted("push failed: 503 UNAVAILABLE").pieces.first)
    #expect(only.answer?.outcome == .retry)
  }

  @Test(arguments: ["DEADLINE_EXCEEDED", "UNSPECIFIED_ERROR"])
  func `alone whose send may have been delivered is no reason to send again`(code: String) throws {
    let piece = try #require(PastedText(code, now: .zero).pieces.first)
    #expect(piece.answer?.outcome == .unknown && piece.answer?.recommendedWait == nil)
    #expect(piece.explanation.spoken.lowercased().contains("check"))
  }

  @Test func `of the Admin SDKs are read in results, and with the names of their classes`() {
    let results = """
      {"responses":[{"success":true,"messageId":"NAME"},{"success":false,"error":{"code":\
      "messaging/registration-token-not-registered","message":"Requested entity was not found."}}]}
      """
    let pieces = pasted(results).pieces
    let code = "messaging/registration-token-not-registered"
    #expect(pieces.map { $0.answer?.errorCode } == [nil, code], "\(pieces)")
    for (line, code) in [
      (
        "firebase_admin._messaging_utils.UnregisteredError: Requested entity was not found.",
        "UnregisteredError"
      ),
      ("raise firebase_admin._messaging_utils.SenderIdMismatchError(x)", "SenderIdMismatchError"),
      ("E firebase_admin._messaging_utils.QuotaExceededError: too many", "QuotaExceededError"),
    ] {
      let codes = pasted("push failed\n" + line).pieces.compactMap { $0.answer?.errorCode }
      #expect(codes == [code], "\(line): \(codes)")
    }
    let frame = pasted("at com.shop.PushService.send(PushService.java:12)")
    #expect(frame.pieces.allSatisfy { $0.answer == nil })
  }

  @Test func `is contradicted if another one is known`() {
    let text = "push token=ONE failed: UNREGISTERED"
    var other = evidence(text)
    other.add(.accepted)
    #expect(other.contradictions.contains { $0.contains("the text's answer is to another send") })
    var same = evidence(text)
    same.add(.unregistered)
    #expect(same.contradictions.isEmpty, "\(same.contradictions)")
  }

  @Test func `have one fix if it is the same`() {
    let fixes = pasted("HTTP 503\nUNAVAILABLE\nBADONE\nHTTP 500").conclusion.compactMap(\.fix)
    #expect(Set(fixes).count == fixes.count, "\(fixes)")
  }
}
