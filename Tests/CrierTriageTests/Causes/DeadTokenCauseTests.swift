import CrierAnswers
import CrierMessage
import CrierTestSupport
import CrierTriage
import Testing

/// Only an answer about a token makes it dead.
@Suite("The cause of a dead token") struct DeadTokenCauseTests {
  private static let token = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001"

  private func entry(_ number: Int, _ evidence: Evidence) throws -> Diagnosis.Entry {
    try #require(Diagnosis(evidence).entries.first { $0.cause.number == number })
  }

  private func evidence(_ text: String) -> Evidence {
    var evidence = Evidence()
    _ = evidence.add(PastedText(text, now: .zero))
    return evidence
  }

  @Test("is not the token of a Live Activity", arguments: [Clue.unregistered, .deadAppleToken])
  func activity(clue: Clue) throws {
    var evidence = Evidence()
    evidence.message = try Message(
      json: #"{"message":{"token":"t","apns":{"live_activity_token":"a","payload":{"aps":{}}}}}"#)
    evidence.add(clue)
    let dead = try entry(2, evidence)
    #expect(dead.likelihood != .likely && !dead.remedy.hasPrefix("Delete"), "\(dead.remedy)")
    #expect(try entry(28, evidence).likelihood == .likely)
  }

  @Test func `says to look at the answer first if there is none`() throws {
    var evidence = Evidence()
    evidence.add(.reinstalled)
    #expect(try entry(2, evidence).remedy.hasPrefix("Look at FCM's answer first."))
    evidence.add(.unregistered)
    #expect(try entry(2, evidence).remedy.hasPrefix("Delete this token"))
  }

  @Test func `is none if a later request to it succeeded`() throws {
    let log = "token=\(Self.token) -> HTTP 404 UNREGISTERED\ntoken=\(Self.token) -> HTTP 200 OK"
    let pasted = PastedText(log, now: .zero)
    #expect(!pasted.pieces.contains { $0.subject?.isCertain == true }, "\(pasted.pieces)")
    #expect(!(try entry(2, evidence(log)).remedy.hasPrefix("Delete")))
  }

  @Test(
    "a busy server is no cause after a retry that succeeded",
    arguments: ["HTTP 200 OK", "200 OK", "status=200", "HTTP/1.1 200", "-> 200"])
  func retried(success: String) throws {
    let log = "token=\(Self.token) -> HTTP 503 UNAVAILABLE\nretry token=\(Self.token) \(success)"
    #expect(try entry(32, evidence(log)).likelihood != .likely)
    // A number that is no status.
    let other = "token=\(Self.token) -> HTTP 503 UNAVAILABLE\nsent 200 messages before"
    #expect(try entry(32, evidence(other)).likelihood == .likely)
  }

  @Test("without a token, nothing could be sent", arguments: [30, 33])
  func noToken(number: Int) throws {
    var evidence = Evidence()
    evidence.add(.noToken)
    if number == 33 { evidence.add(.brave) }
    evidence.add(.notSent)
    #expect(try entry(number, evidence).likelihood != .ruledOut)
  }
}
