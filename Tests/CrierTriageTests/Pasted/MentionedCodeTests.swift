import CrierAnswers
import CrierMessage
import Testing

@testable import CrierTriage

/// All codes, statuses and known sentences, each asked, denied and stated.
@Suite("Any code in a sentence") struct MentionedCodeTests {
  private static let codes: [String] =
    KnownCode.all.map(\.code).filter { !$0.contains("'") }
    + ["HTTP 404", "status: 429", "Requested entity was not found"]

  private func isEvidence(_ text: String) -> Bool {
    var evidence = Evidence()
    _ = evidence.add(PastedText(text, now: .zero))
    return evidence.outcome != nil || !evidence.errorCodes.isEmpty || evidence.read.status != nil
  }

  private func text(_ sentence: String, _ code: String) -> String {
    sentence.replacing("PHONE", with: "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001")
      .replacing("CODE", with: code)
  }

  @Test(
    "is no evidence if it is asked about or doubted",
    arguments: [
      "CODE?", "CODE ?", "HTTP 429 CODE?", "„CODE“?", "»CODE«?", "\"CODE?\"", "(CODE?)",
      "Is it CODE?", "is this CODE?", "could it be CODE?", "Could CODE be\nthe reason?",
      "Was it CODE, or did it arrive?", "does the log have CODE for him ?", "CODE (FCM)?",
      "It is CODE, right?", "Did FCM say: CODE?", "So the answer was CODE?", "PHONE CODE?",
      "Can you see „CODE“ anywhere?!", "Is it possible, that CODE came back?", "maybe CODE",
      "What does CODE mean?", "Do we get CODE for PHONE?", "I think, it was CODE.",
      "Tell me if it was CODE", "We suspect CODE here",
    ])
  func asked(sentence: String) {
    for code in Self.codes {
      #expect(!isEvidence(text(sentence, code)), "\(text(sentence, code))")
    }
  }

  @Test(
    "is no evidence if it is denied",
    arguments: [
      "It is not CODE.", "We do not get CODE.", "we do not get CODE for PHONE",
      "No CODE in the log.", "There's no \"CODE\" in the log", "We see no »CODE«.",
      "I don't see the error CODE anywhere", "CODE is not in the log", "We never got „CODE“.",
      "FCM did not answer CODE", "The log does not contain CODE.", "It isn't CODE",
      "It was not CODE, it was something else.", "neither CODE nor anything else",
      "without CODE", "CODE: no", "I do not think, that FCM answered CODE.", "no error CODE",
      "CODE does not occur", "CODE didn't appear", "CODE errors never appeared",
      "Last week we saw CODE for some users but not for him I think", "Other customers got CODE.",
      "CODE can be ruled out", "CODE is ruled out", "FCM says 200, not CODE",
    ])
  func denied(sentence: String) {
    for code in Self.codes {
      #expect(!isEvidence(text(sentence, code)), "\(text(sentence, code))")
    }
  }

  @Test(
    "is only mentioned in a sentence that reports no answer",
    arguments: [
      "The docs say CODE means that the app was uninstalled.", "CODE means that the app is gone.",
      "The docs say CODE, for example", "According to the documentation, CODE is for old tokens.",
      "CODE usually means a dead app.", "The CODE error stands for a dead token.",
      "My colleague told me about CODE yesterday",
      "Tom\nI read about CODE this morning, on the way",
      "PHONE\nThe manual explains CODE on page three.", "PHONE, and he looked up CODE in a book",
    ])
  func mentioned(sentence: String) {
    for code in KnownCode.all where !code.code.contains(" ") {
      let text = text(sentence, code.code)
      #expect(!isEvidence(text), "\(text)")
      let pasted = PastedText(text, now: .zero)
      #expect(!pasted.pieces.contains { $0.isDead || $0.answer != nil }, "\(text)")
      guard code.family == .fcm else { continue }
      let piece = pasted.pieces.first { $0.text == code.code }
      #expect(piece?.label == "Mentioned", "\(text)")
      var evidence = Evidence()
      _ = evidence.add(pasted)
      let notes = Diagnosis(evidence).known(in: .utc).joined(separator: " ")
      #expect(notes.contains("The text only mentions \(code.code)"), "\(text): \(notes)")
    }
  }

  @Test(
    "is evidence if it is stated",
    arguments: [
      "No push since Monday: CODE", "The log says CODE.", "FCM answered CODE for this phone.",
      "2026-11-20 12:01 send failed: CODE", "error: CODE", "push to PHONE failed CODE",
      "Why does FCM answer CODE for this phone?", "The log says CODE, what should we do?",
      "FCM says CODE. What now?", "CODE\nAny idea?", "It did not arrive, the log says CODE",
      "push not delivered CODE", "delivered=no CODE", "delivered: no, error: CODE",
      "Not sure why the log says CODE for this phone", "we could see CODE in the log",
      "12:01:03 CODE PHONE\nCan you help?", "The log says CODE and what does it mean?",
      "The log says „CODE“ since last month", "The log says CODE, which means that it is dead",
      "FCM gives CODE for him", "The server answered CODE; the docs do not help.", "CODE for Ola",
    ])
  func stated(sentence: String) {
    for code in Self.codes where isEvidence("the log says \(code) here") {
      #expect(isEvidence(text(sentence, code)), "\(text(sentence, code))")
    }
  }

  @Test(
    "of a device or an export, too",
    arguments: [
      "Is there MESSAGE_DELIVERED in the export?", "The export has no MESSAGE_DELIVERED.",
      "droppedTtlExpired?", "Was it droppedTtlExpired?", "We do not see droppedTtlExpired.",
      "Does the log say \"Google Play services is missing\"?",
    ])
  func others(text: String) {
    var evidence = Evidence()
    _ = evidence.add(PastedText(text, now: .zero))
    #expect(evidence.clues.isEmpty, "\(evidence.clues)")
  }

  private static let name = "projects/shop/messages/0:1763650923441120%8f2c"

  @Test(
    "beside an answer with a message name: it was accepted",
    arguments: [
      "{\"name\":\"NAME\"}", "2026-11-20 INFO sent {\"name\":\"NAME\"}",
      "12:01 body={ \"name\": \"NAME\" } ok", "{\"msg\":\"sent\",\"response\":{\"name\":\"NAME\"}}",
      "{\"body\":\"{\\\"name\\\":\\\"NAME\\\"}\"}", "resp {'name': 'NAME'}",
      "fcm: not retried {\"name\":\"NAME\"}",
    ])
  func accepted(line: String) {
    for rest in ["", "\nThe person got nothing.", "\nIs it UNREGISTERED?"] {
      var evidence = Evidence()
      let bytes = Array((line.replacing("NAME", with: Self.name) + rest).utf8)
      let isRead = evidence.read(bytes, now: .zero)
      #expect(isRead)
      #expect(evidence.messageName == Self.name, "\(line)\(rest)")
      #expect(evidence.clues.contains(.accepted))
    }
  }
}
