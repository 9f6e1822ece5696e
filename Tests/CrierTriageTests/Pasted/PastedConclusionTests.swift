import CrierAnswers
import CrierTestSupport
import Testing

@testable import CrierMessage
@testable import CrierTriage

@Suite("The conclusion about a pasted ticket") struct PastedConclusionTests {
  private static let tokens = ["1", "2"].map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }
  private static let name = "projects/shop/messages/0:1763650923441120%8f2c"

  private static let newToken =
    "When the person opens or reinstalls the app, it gets a new token, which the app's server "
    + "must store."

  private static let remove = RefusalMeaning.unregistered.explanation.fix ?? ""

  private func conclusion(_ text: String, now: Duration = .zero) -> [Explanation] {
    PastedText(text, now: now).conclusion
  }

  @Test func `covers a dead token among two, and an accepted message`() throws {
    let dead = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    let found = conclusion("\(Self.tokens[0]) \(dead)\n\(Self.tokens[1]) ok\n\(Self.name)")
    try #require(found.count == 3)
    #expect(
      found[2].sentence
        == "Answers in the text: line 1: HTTP 404 UNREGISTERED, about fK3m…0001; line 3: FCM accepted "
        + "the message 0:1763650923441120%8f2c.")
    #expect(found[0].sentence.hasPrefix("Line 1: This token is no longer valid"))
    #expect(
      found[0].sentence.hasSuffix(
        "The answer is about fK3m…0001 (line 1), and says nothing about the other token or "
          + "ID in the text."), "\(found[0].sentence)")
    #expect(found[0].fix == "\(Self.remove) \(Self.newToken)")
    #expect(
      found[1].sentence
        == "Line 3: FCM accepted a message. Whether the device has received it is not known.")
    #expect(found[1].fix?.contains("force-stopped") == true)
  }

  @Test func `treats a token and the installation ID at its beginning as one device`() throws {
    let dead = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    let own = "fK3mAbCdEfGhIjKlMnOp1r"
    let text = "fid: \(own)\n\(Self.tokens[0]) \(dead)"
    let found = conclusion(text)
    #expect(
      found.map(\.fix) == [
        "\(Self.remove) \(Self.newToken)"
      ])
    let pieces = PastedText(text, now: .zero).pieces
    #expect(
      pieces.first?.explanation.fix
        == "The token on line 2 begins with this ID: both name the same app installation.")
    let other = conclusion(text.replacing("fid: \(own)", with: "fid: cX9zAbCdEfGhIjKlMnOp1w"))
    #expect(other.first?.sentence.contains("nothing about the other token or ID") == true)
  }

  @Test(
    "explains one refusal beside a token, with what to do",
    arguments: [
      (
        Answers.error(403, "PERMISSION_DENIED", "SenderId mismatch", code: "SENDER_ID_MISMATCH"),
        "another Firebase project", "Send from the project the app was built for."
      ),
      (
        Answers.error(
          401, "UNAUTHENTICATED", "x", code: "THIRD_PARTY_AUTH_ERROR",
          details: Answers.apple(403, "BadEnvironmentKeyInToken")),
        "(Apple's reason: BadEnvironmentKeyInToken)", "Upload a valid APNs key"
      ),
      (Answers.quota, "Too many messages", "Wait as long as FCM asks"),
      (
        "status: 404 and then NotRegistered", "no longer works",
        "Make sure first. If it was, the token no longer works"
      ),
      ("status: 404 UNREGISTERED", "no longer valid", "Remove this token"),
    ])
  func refused(answer: String, words: String, fix: String) throws {
    let found = conclusion("send to \(Self.tokens[0]) failed \(answer)")
    #expect(found.count == 1)
    let told = try #require(found.first)
    #expect(told.sentence.contains(words), "\(told.sentence)")
    #expect(told.fix?.hasPrefix(fix) == true)
  }

  @Test(
    "does not claim that an accepted message has arrived",
    arguments: [Answers.accepted, name])
  func accepted(answer: String) {
    let found = conclusion("\(answer)\nIt has not arrived on \(Self.tokens[0]), not even today.")
    #expect(
      found.map(\.sentence) == [
        "Line 1: FCM accepted a message. Whether the device has received it is not known."
      ])
  }

  @Test(
    "says how long ago a message was accepted if FCM no longer keeps it",
    arguments: [
      (28, ""), (0, ""), (-3, ""),
      (
        373, " Judging by its name, that was 373 days ago; FCM keeps a message for 28 days at most."
      ),
    ])
  func age(days: Int, words: String) {
    let now = Duration.seconds(1_763_650_923 + days * 86_400 + 60)
    let found = conclusion("\(Self.tokens[0])\n\(Self.name)", now: now)
    let start = "Line 2: FCM accepted a message."
    #expect(
      found.map(\.sentence) == [start + words + " Whether the device has received it is not known."]
    )
  }

  @Test func `has no line numbers for a ticket of one line`() {
    let dead = Answers.error(404, "NOT_FOUND", "x", code: "UNREGISTERED")
    for text in ["\(Self.tokens[0]) \(dead)", "\n\(Self.tokens[0]) \(dead)\n\n"] {
      let found = conclusion(text)
      #expect(found.map { $0.sentence.hasPrefix("This token is no longer valid") } == [true])
      #expect(
        found.map(\.fix) == [
          "\(Self.remove) \(Self.newToken)"
        ])
    }
  }

  @Test func `ignores an APNs token for an answer of FCM`() {
    let apple = String(repeating: "0a1b2c3d", count: 8)
    let found = conclusion("\(Self.tokens[0]) UNREGISTERED\n\(apple)")
    #expect(found.first?.fix?.hasPrefix("Remove this token") == true)
    let reason = conclusion("\(Self.tokens[0])\n\(apple)\nBadDeviceToken")
    #expect(reason.first?.sentence.contains("the text has 2 tokens or IDs") == true)
  }

  @Test func `says that a dry run delivers nothing`() {
    let found = conclusion("projects/p/messages/fake_message_id was for \(Self.tokens[0]) today")
    #expect(found.map(\.sentence) == ["FCM accepted a dry run: nothing was delivered."])
  }

  @Test func `does not exist for a single piece, or without answers`() {
    #expect(conclusion("UNREGISTERED").isEmpty)
    #expect(conclusion("\(Self.tokens[0])\nAN04\n/topics/news").isEmpty)
  }

  @Test func `counts further answers`() {
    let found = conclusion(
      "UNREGISTERED\nMismatchSenderId\nInvalidRegistration\nQUOTA_EXCEEDED\n"
        + "THIRD_PARTY_AUTH_ERROR")
    #expect(found.last?.sentence == "Other answers: 1. See below.")
  }
}
