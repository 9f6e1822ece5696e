import CrierAnswers
import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierTriage

/// Tickets and logs have a response in many forms; all of them must say the same.
@Suite("A response in a ticket") struct WrittenAnswerTests {
  private static let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c"

  struct Response: Sendable {
    let status: Int
    let body: String

    init(_ status: Int, _ name: String, _ code: String) {
      self.init(status, Answers.error(status, name, "Some text.", code: code))
    }

    init(_ status: Int, _ body: String) { (self.status, self.body) = (status, body) }
  }

  private static let responses = [
    Response(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"),
    Response(404, "NOT_FOUND", "UNREGISTERED"), Response(200, #"{"name": "\#(name)"}"#),
    Response(503, "UNAVAILABLE", "UNAVAILABLE"),
    Response(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"),
    Response(
      401, Answers.error(401, "UNAUTHENTICATED", "x", code: "THIRD_PARTY_AUTH_ERROR")),
  ]
  private static let heads = [
    "HTTP/1.1 NNN\n", "HTTP/2 NNN\r\n", "HTTP/1.1 NNN Reason\nContent-Type: application/json\n",
    "HTTP/1.1 NNN Reason\nDate: x\nServer: y\n", "HTTP/1.1 NNN Reason ",
  ]

  private func pieces(_ text: String) -> [PastedPiece] { PastedText(text, now: .zero).pieces }

  private func evidence(_ text: String) -> Evidence {
    var evidence = Evidence()
    _ = evidence.read(Array(text.utf8), now: .zero)
    return evidence
  }

  @Test(
    "has its body without an empty line before it, too", arguments: responses.indices, heads)
  func head(index: Int, head: String) throws {
    let response = Self.responses[index]
    let head = head.replacing("NNN", with: "\(response.status)")
    let usual = "HTTP/1.1 \(response.status)\n\n\(response.body)"
    let expected = try #require(pieces(usual).first?.answer)
    for rest in ["", "\n", "\n\(Self.token)\nIt is the phone of Ola, as said before"] {
      let text = head + response.body + rest
      let found = pieces(text)
      // With other words beside it, it is not certain whose token it is about.
      if found.first?.subject == nil {
        #expect(found.first?.answer?.explanation == expected.explanation, "\(text)")
        #expect(found.first?.answer?.outcome == expected.outcome)
      }
      #expect(found.first?.answer?.errorCode == expected.errorCode)
      #expect(found.contains { $0.kind == .token } == rest.contains(Self.token), "\(text)")
      #expect(evidence(text).clues == evidence(usual).clues, "\(text)")
    }
  }

  @Test(
    "of a busy server is no reason to send again if the program does so itself",
    arguments: ["will retry in 60s", "Retrying", "requeued for 09:05"])
  func announced(words: String) throws {
    let text = "429 QUOTA_EXCEEDED\n10:00:45 INFO \(words)\n"
    let found = try #require(pieces(text).first { $0.text == "QUOTA_EXCEEDED" })
    #expect(found.explanation.fix?.contains("line 2 says that it is sent again") == true)
    #expect(found.answer?.outcome == .unknown)
  }

  @Test(
    "is one answer in a quoted mail, too", arguments: responses.indices, ["> ", ">", "> > "])
  func quoted(index: Int, mark: String) throws {
    let response = Self.responses[index]
    let body = try #require(try? JSONReader.read(Array(response.body.utf8)))
    let lines = JSONWriter.pretty(body).split(separator: "\n")
    let text = "The backend says:\n" + lines.map { mark + $0 }.joined(separator: "\n")
    let expected = pieces("The backend says:\n" + response.body)
    let found = pieces(text)
    #expect(found.map(\.text) == expected.map(\.text), "\(text)")
    #expect(found.map(\.answer?.outcome) == expected.map(\.answer?.outcome))
  }

  @Test(
    "that FCM accepted after a busy server is of a retry, or not",
    arguments: [
      Response(503, "UNAVAILABLE", "UNAVAILABLE"),
      Response(429, "RESOURCE_EXHAUSTED", "QUOTA_EXCEEDED"),
      Response(500, "INTERNAL", "INTERNAL"),
    ])
  func retried(busy: Response) {
    for first in [busy.body, "HTTP/1.1 \(busy.status)\n\(busy.body)", "HTTP \(busy.status)"] {
      for second in [
        #"{"name": "\#(Self.name)"}"#, Self.name, "HTTP/1.1 200\n{\"name\": \"\(Self.name)\"}",
      ] {
        let text = "12:01 \nsend to \(Self.token)\n\(first)\nretry, ok:\n\(second)\n"
        #expect(evidence(text).messageName == nil && evidence(text).leftOut == nil, "\(text)")
        #expect(evidence(text).notes.contains { $0.contains("no cause is drawn") }, "\(text)")
        #expect(evidence(text).clues.isDisjoint(with: Set<Clue>.errors), "\(text)")
      }
    }
  }

  @Test func `that refused the message is not the one of an accepted message`() {
    let accepted = #"{"name": "\#(Self.name)"}"#
    let dead = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    let busy = Answers.error(503, "UNAVAILABLE", "x", code: "UNAVAILABLE")
    // The answer to a later send says nothing about an earlier one.
    for text in ["\(dead)\n\(accepted)", "\(accepted)\n\(dead)", "\(accepted)\n\(busy)"] {
      #expect((evidence(text).leftOut == Self.name) == text.contains(dead), "\(text)")
      #expect(evidence(text).messageName == nil)
    }
    #expect(evidence("\(dead)\n\(accepted)").clues.contains(.unregistered))
  }

  @Test(
    "about a Live Activity's token keeps the registration token",
    arguments: [
      #"410 {"reason":"ExpiredToken"}"#, #"410 {"reason": "Unregistered", "timestamp": 1}"#,
      "410 ExpiredToken", "UNREGISTERED", #"400 {"reason":"BadDeviceToken"}"#,
    ])
  func activity(answer: String) {
    for text in [
      "live_activity_token=abc\n\(Self.token)\n\(answer)", "\(Self.token) \(answer) liveActivity",
    ] {
      let pasted = PastedText(text, now: .zero)
      #expect(!pasted.pieces.contains { $0.answer?.outcome == .dropToken }, "\(text)")
      #expect(!pasted.pieces.contains { $0.isDead })
      #expect(pasted.pieces.contains { $0.explanation.spoken.contains("Live Activity's token") })
      let clues = evidence(text).clues
      #expect(clues.isDisjoint(with: [.deadAppleToken, .unregistered]), "\(text)")
      #expect(Diagnosis(evidence(text)).first?.cause.number == 28)
    }
    let other = evidence("\(Self.token)\n\(answer)")
    #expect(!other.clues.isDisjoint(with: [.deadAppleToken, .unregistered]))
  }
}

@Suite("A code in a sentence") struct CodeMentionTests {
  private static let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"

  private func pasted(_ text: String) -> PastedText { PastedText(text, now: .zero) }

  private func hasAnswer(_ text: String) -> Bool {
    var evidence = Evidence()
    _ = evidence.add(pasted(text))
    return evidence.outcome != nil || !evidence.errorCodes.isEmpty || evidence.read.status != nil
  }

  private static let noAnswers = [
    "429 CODE? not sure, I don't have the log", "CODE? No, the log has no CODE for him",
    "the log last month said CODE, but since the reinstall it works",
    "Was it CODE? I will look.", "I think it was CODE (FCM)?", "It is not CODE.",
    "there is no CODE in the log of the server", "I don't see any CODE in the log",
    "We never got CODE for this phone", "CODE is not in the log", "CODE didn't appear there",
    "I am not sure about CODE for this one", "it may be CODE, but I am not sure",
    "I looked, and the log has no\nCODE for this phone", "Tell me if it was CODE on that day.",
    "Maybe it was CODE on Monday.", "CODE, but since the update everything works",
  ]

  @Test(
    "that is asked, denied, doubted or past is no answer", arguments: noAnswers,
    ["UNREGISTERED", "QUOTA_EXCEEDED", "BadDeviceToken", "messaging/server-unavailable"])
  func noAnswer(sentence: String, code: String) {
    for text in [sentence, "Hello,\n\(sentence)\nThanks", "\(Self.token)\n\(sentence)"] {
      let text = text.replacing("CODE", with: code)
      #expect(!hasAnswer(text), "\(text)")
      #expect(!pasted(text).pieces.contains { $0.isDead || $0.answer != nil }, "\(text)")
      #expect(pasted(text).pieces.contains { $0.kind == .error }, "\(text)")
    }
  }

  @Test(
    "that it states is an answer",
    arguments: [
      "CODE", "No push since Monday: CODE", "It did not arrive, the log says CODE",
      "push to TOKEN failed CODE", "push not delivered CODE", "delivered=no CODE",
      "delivered: no, error: CODE", "Not sure why we get CODE for this phone",
      "Why do we get CODE for this phone? It is new.", "CODE since last month",
      "Last month it worked, now we get CODE for him", "CODE for one, but TOKEN works",
      "The phone does not ring. CODE is in the log.", "CODE: check whether the app is there",
      "I am not sure what to do.\nCODE", "It did not work.\n\nCODE for this phone",
      "https://example.com/?a=CODE", "we could see CODE in the log",
    ], ["UNREGISTERED", "QUOTA_EXCEEDED", "BadDeviceToken"])
  func answer(text: String, code: String) {
    let text = text.replacing("CODE", with: code).replacing("TOKEN", with: Self.token)
    guard pasted(text).pieces.contains(where: { $0.text == code }) else { return }
    #expect(hasAnswer(text), "\(text)")
  }

  @Test(
    "that not only FCM has counts only in a sentence about sending",
    arguments: ["PERMISSION_DENIED", "NOT_FOUND", "UNAUTHENTICATED"])
  func general(code: String) {
    for text in ["CODE for the camera on his Samsung", "He has CODE on the screen of his app"] {
      #expect(!hasAnswer(text.replacing("CODE", with: code)), "\(text)")
    }
    for text in [
      "CODE", "403 CODE", "send failed: CODE for all of them", "FCM gives us CODE since Monday",
      "The server of the shop returned CODE yesterday",
    ] {
      #expect(hasAnswer(text.replacing("CODE", with: code)), "\(text)")
    }
  }

  @Test func `that one line denies and another states is the answer of the other`() throws {
    let found = pasted(
      "\(Self.token) has no UNREGISTERED in the log\n\nsend 2 failed: UNREGISTERED")
    #expect(found.pieces.map(\.line) == [1, 1, 3])
    #expect(found.pieces.map { $0.answer == nil } == [true, true, false])
    #expect(!found.pieces[0].isDead)
  }

  @Test func `is examined in a moment, however often it is there`() {
    let text = String(repeating: "UNREGISTERED? The log has no QUOTA_EXCEEDED. ", count: 40_000)
    #expect(pasted(text).pieces.count < 10)
  }
}
