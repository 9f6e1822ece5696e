import CrierTestSupport
import Testing

@testable import CrierAnswers
@testable import CrierMessage
@testable import CrierTriage

@Suite("A pasted text") struct PastedTextTests {
  static let now = Duration.seconds(1_795_168_800)
  static let tokens = ["1", "2", "3"].map { "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)" }

  private func pieces(_ text: String) -> [PastedPiece] { PastedText(text, now: Self.now).pieces }
  private func kinds(_ text: String) -> [PastedPiece.Kind] { pieces(text).map(\.kind) }

  private static func error(
    _ status: Int, _ name: String, _ code: String, _ more: String? = nil
  ) -> String {
    Answers.error(status, name, "Some text.", code: code, details: more)
  }

  @Test(
    "is explained by the most specific code of an error body",
    arguments: [
      (error(404, "NOT_FOUND", "UNREGISTERED"), AnswerExplanation.Outcome.dropToken, "uninstalled"),
      (error(403, "PERMISSION_DENIED", "SENDER_ID_MISMATCH"), .fixRequest, "another Firebase"),
      (
        error(
          401, "UNAUTHENTICATED", "THIRD_PARTY_AUTH_ERROR",
          Answers.apple(403, "InvalidProviderToken")),
        .fixCredentials, "InvalidProviderToken"
      ),
      (error(400, "INVALID_ARGUMENT", "UNREGISTERED"), .dropToken, "uninstalled"),
      (Answers.error(404, "NOT_FOUND", "x"), .fixRequest, "may still be valid"),
      (Answers.error(403, "PERMISSION_DENIED", "x"), .fixCredentials, "not allowed to send"),
      (
        #"{"error": {"code": 404, "status": "NOT_FOUND", "details": [{"errorCode": "UNREGISTERED"}]}}"#,
        .dropToken, "uninstalled"
      ),
    ])
  func classifier(body: String, outcome: AnswerExplanation.Outcome, words: String) throws {
    for text in [
      body, "2026-11-22 send failed: \(body) (attempt 1)", "send\n\n" + body + "\nretry",
    ] {
      let answer = try #require(pieces(text).first { $0.kind == .error }?.answer, "\(text)")
      #expect(answer.outcome == outcome)
      #expect(answer.explanation.sentence.contains(words), "\(answer.explanation.sentence)")
    }
  }

  @Test func `with identifiers on three lines has three, and never one`() {
    let text = Self.tokens.joined(separator: "\n")
    let found = PastedText(text, now: Self.now)
    #expect(found.pieces.map(\.line) == [1, 2, 3])
    #expect(found.pieces.compactMap(\.identifier).map(\.cleaned) == Self.tokens)
    #expect(found.pieces.map(\.text) == ["fK3m…0001", "fK3m…0002", "fK3m…0003"])
    #expect(Identifier(of: text).kind == nil)
  }

  @Test func `with identifiers of several kinds has all of them, however they are separated`() {
    let apple = String(repeating: "0a1b2c3d", count: 8)
    for separator in ["\n", " ", ", ", "\t", "\r\n"] {
      let text = [Self.tokens[0], "dQw4w9WgXcQabcDEF12345", apple, "/topics/news"]
        .joined(separator: separator)
      #expect(kinds(text) == [.token, .fid, .appleToken, .topic], "\(separator.debugDescription)")
    }
  }

  @Test func `with a full token does not include the word after it`() {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    #expect(Identifier(of: token).kind == .registrationToken)
    #expect(Identifier(of: "\(token) my-phone").cleaned != token + "my-phone")
    let found = pieces("\(token)\nmy-phone").compactMap(\.identifier)
    #expect(found.filter { !$0.targets.isEmpty }.map(\.cleaned) == [token])
  }

  @Test func `with a token that an e-mail has wrapped is one token`() throws {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    let broken = "\(token.prefix(70))\n\(token.dropFirst(70))\n"
    let piece = try #require(pieces(broken).first)
    #expect(piece.identifier?.cleaned == token)
    #expect(pieces(broken).count == 1)
  }

  @Test(
    "has the right kind for everything that Crier knows",
    arguments: [
      ("AP03", PastedPiece.Kind.rule, "Rule AP03"), ("SZ01", .rule, "Rule SZ01"),
      ("an04", .rule, "Rule AN04"), ("JS01", .rule, "Rule JS01: The file is not valid JSON"),
      ("tr03", .rule, "A translation has other numbers"),
      ("FIS_AUTH_ERROR", .error, "Firebase Installations"),
      ("SERVICE_NOT_AVAILABLE", .error, "could not get its token"),
      ("droppedDeviceInactive", .deliveryStatistic, "over a month"),
      ("pending", .deliveryStatistic, "not connected"),
      ("collapsed", .deliveryStatistic, "In the emulator: A newer message replaced this one"),
      ("tooManyPending", .emulatorReason, "More than 100 messages"),
      ("offline", .emulatorReason, "until the device connects again"),
      ("dropped: deviceInactive", .emulatorReason, "after 270 days"),
      ("ttl", .field, "android.ttl"), ("android.ttl", .field, "android.ttl"),
      ("message.android.notification.color", .field, "android.notification.color"),
      ("apns-priority", .field, "apns-priority"),
      ("answer.json", .file, "name of a file"), ("push.log", .file, "name of a file"),
      ("fK3m…0001", .maskedToken, "its middle is missing"),
      ("fK3m...0001", .maskedToken, "its middle is missing"),
      ("sent to fK3m…0001 at noon", .maskedToken, "its middle is missing"),
      ("projects/p/messages/0:1763650923441120%8f2c", .messageName, "accepted"),
      ("Requested entity was not found.", .error, "no longer valid"),
      ("SenderId mismatch", .error, "another Firebase project"),
      ("notification_key not found", .error, "no device group"),
      ("404", .error, "may still be valid"),
      ("'news' in topics && 'de' in topics", .condition, "topic condition"),
    ])
  func known(text: String, kind: PastedPiece.Kind, words: String) throws {
    let piece = try #require(pieces(text).first)
    #expect(pieces(text).count == 1)
    #expect(piece.kind == kind)
    #expect(piece.explanation.sentence.contains(words), "\(piece.explanation.sentence)")
  }

  @Test(
    "with only a status is explained by everything that FCM sends it for",
    arguments: [
      ("400", "the token is malformed"), ("401", "THIRD_PARTY_AUTH_ERROR"),
      ("403", "SENDER_ID_MISMATCH"), ("404", "UNREGISTERED"),
    ])
  func statuses(status: String, words: String) throws {
    let told = try #require(pieces(status).first).explanation
    #expect(told.sentence.contains(words))
    #expect(told.sentence.hasSuffix("so the token may still be valid."))
    #expect(told.fix?.lowercased().contains("keep the token") == true)
  }

  @Test(
    "with an unknown word says so, and suggests the nearest known word",
    arguments: [
      ("news", nil), ("ferry-times", nil), ("internal-news", nil), ("good1", nil),
      ("UNREGISTRED", "UNREGISTERED"), ("quota_exceded", "QUOTA_EXCEEDED"),
      ("droppedDeviceInactiv", "droppedDeviceInactive"),
      ("ttlExpird", "ttlExpired"), ("collapse_kee", "collapse_key"),
      ("hello there, you", nil),
    ] as [(String, String?)])
  func unknown(text: String, nearest: String?) throws {
    let piece = try #require(pieces(text).first)
    #expect(piece.kind == .unknown)
    #expect(piece.nearest == nearest)
    let said = piece.explanation.sentence + " " + (piece.explanation.fix ?? "")
    #expect(!said.contains("may be a topic"))
    if let nearest { #expect(said.contains("Did you mean \(nearest)?")) }
  }

  @Test func `is split into the pieces of a ticket, with their lines`() throws {
    let body = Answers.error(
      404, "NOT_FOUND", "Requested entity was not found.", code: "UNREGISTERED")
    let ticket = """
      Hello, the customer's phone gets nothing since Monday.
      Token: \(Self.tokens[0])
      FID: dQw4w9WgXcQabcDEF12345

      \(body)
      The one before was projects/shop/messages/0:1763650923441120%8f2c, and
      crier check said AN04. See error.json for android.ttl.
      """
    #expect(
      pieces(ticket).map { "\($0.line) \($0.kind.rawValue)" } == [
        "2 token", "3 fid", "5 error", "6 message-name", "7 rule", "7 file", "7 field",
      ])
    #expect(pieces(ticket)[2].answer?.outcome == .unknown)
  }

  @Test(
    "counts the lines without anything known",
    arguments: [
      ("UNREGISTERED", 0), ("hello there, you", 0), ("news", 0),
      ("Hello,\n\nthe app gives UNREGISTERED since monday.\n-----\nThanks\nThanks", 3),
      ("HTTP/2 404\r\n\r\nIt was like this on Monday, too.\n", 0),
      ("The answer is below, and nothing arrives.\n{\"reason\":\n  \"BadDeviceToken\"}\nBye", 2),
      ("good1\n/topics/news", 0),
      ("UNREGISTERED\nUNREGISTERED\n", 0),
    ])
  func otherLines(text: String, count: Int) {
    #expect(PastedText(text, now: Self.now).otherLines == count)
  }

  @Test(
    "does not advise a send to a token beside an answer about a dead one",
    arguments: [
      error(404, "NOT_FOUND", "UNREGISTERED"), "UNREGISTERED", "error: BadDeviceToken",
      #"{"results": [{"error": "NOT_FOUND"}]}"#,
    ])
  func deadToken(answer: String) throws {
    let found = pieces("\(Self.tokens[0])\ndQw4w9WgXcQabcDEF12345\n\(answer)")
    #expect(found.map(\.kind).prefix(2) == [.token, .fid])
    let warning =
      "The answer on line 3 says that a token no longer works. It may be about another token: make "
      + "sure which one before you delete any."
    #expect(found[0].explanation.fix == warning && found[1].explanation.fix == warning)
    let whole = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    let twice = pieces("\(whole) UNREGISTERED\n\(whole) BadDeviceToken")
    #expect(twice.first?.explanation.fix?.hasPrefix("The last of 2 answers, on line 2,") == true)
    let other = pieces("\(whole) QUOTA_EXCEEDED").first?.explanation.fix
    #expect(other?.hasSuffix("keep the token: it is not the cause.") == true)
  }

  @Test func `uses the most specific code of a line, like that of an answer`() {
    let line = "The send failed with status 404 (NOT_FOUND), code UNREGISTERED."
    #expect(pieces(line).map(\.text) == ["UNREGISTERED"])
    #expect(pieces("The send failed with status 404, again.").map(\.text) == ["HTTP 404"])
  }

  @Test(
    "has no meaning if it is plain sentences, class names and times",
    arguments: [
      "Forbidden fruit and an internal shutdown were unavailable.",
      "at java.io.IOException.<init>(GmsRpc.java:7) 1763650923441 9f1c3a52-1111-2222-3333-444455556666",
      "2026-11-22T08:00:00Z INFO LOG_LEVEL=debug user anna@example.com opened https://example.com/",
    ])
  func prose(text: String) {
    #expect(kinds(text).allSatisfy { [.unknown, .words, .file].contains($0) })
  }

  @Test func `may begin with a greeting, but lists unknown words`() {
    #expect(kinds("Hello,\nthe token /topics/news gets nothing at all\nThanks") == [.topic])
    #expect(kinds("good1\n/topics/news") == [.unknown, .topic])
    #expect(kinds("Loading...done with 4 of 5 steps and no error") == [.words])
    #expect(kinds("PNG\u{0}\u{1}UNREGISTERED") == [.unknown])
  }

  @Test func `may contain a message, which is checked, or a key file, which is a secret`() throws {
    let message = #"{"message": {"topic": "news", "android": {"ttl": "2419201s"}}}"#
    let piece = try #require(pieces("why? \(message)").first)
    #expect(piece.kind == .message)
    #expect(piece.text == "to topic news")
    #expect(piece.explanation.sentence.contains("AN04"))
    let key = #"{"type": "service_account", "private_key": "-----BEGIN PRIVATE KEY-----\nabc"}"#
    #expect(kinds(key) == [.identifier])
    #expect(!"\(pieces(key).map(\.text))".contains("abc"))
  }

  @Test func `lists each piece once, and only a limited number`() {
    #expect(kinds("UNREGISTERED\nUNREGISTERED\n") == [.error])
    let many = (0..<400).map { "/topics/t\($0)" }.joined(separator: "\n")
    let found = PastedText(many, now: Self.now)
    #expect(found.pieces.count == PastedText.mostPieces)
    #expect(found.isCut)
  }

  @Test(
    "shows by the structure of a body whose answer it is",
    arguments: [
      (#"{"results": [{}, {"error": "NOT_FOUND"}]}"#, AnswerExplanation.Outcome.dropToken),
      (#"{"results": []}"#, .unknown),
      (
        #"{"multicast_id": 1, "success": 2, "failure": 0, "results": [{"message_id": "0:1"}]}"#,
        .unknown
      ),
      (#"{"error": "notification_key not found"}"#, .fixRequest),
      (
        #"{"error": "invalid_grant", "error_description": "Invalid JWT Signature."}"#,
        .fixCredentials
      ),
      (#"{"name": "projects/p/messages/0:1"}"#, .accepted),
      (#"{"token_type": "Bearer", "id_token": "x"}"#, .fixCredentials),
    ])
  func shapes(body: String, outcome: AnswerExplanation.Outcome) {
    #expect(pieces(body).first?.answer?.outcome == outcome)
  }

  @Test(
    "is read in time in proportion to its size",
    arguments: [
      "{", "[", "{\"a\":", "HTTP/1.1 200\n", "HTTP/\n", "<html>", "-----BEGIN \n", "UNREGISTERED ",
      "a.b ", "a. ", "\n",
    ])
  func large(part: String) {
    let linear = ThreadTime.isLinear(from: 10_000) { size in
      let text = String(repeating: part, count: size / part.utf8.count)
      #expect(!pieces(text).isEmpty)
    }
    #expect(linear)
  }

  @Test(
    "is read in time in proportion to its different words",
    arguments: [
      "\tat com.example.shop.Store#.open(Store#.java:#)\n", "ERROR_NUMBER_# ", "Word# ", "# a.b#: ",
    ])
  func wordy(line: String) {
    let linear = ThreadTime.isLinear(from: 1000) { count in
      let text = (0..<count).map { line.replacing("#", with: "\($0)") }.joined()
      #expect(!pieces(text).isEmpty)
    }
    #expect(linear)
  }

  @Test func `compares a word with all known names once, however often it is repeated`() {
    var vocabulary = Vocabulary()
    let explainer = AnswerExplainer(now: Self.now)
    let line = "It said UNREGISTERED again: code: 404, UNREGISTERED and code: 404"
    var words: [String] = []
    for _ in 0..<100 {
      words = PastedLine(line, isWhole: true, explainer, &vocabulary).words.map(\.text)
    }
    #expect(vocabulary.count == 8)
    #expect(words == ["UNREGISTERED", "UNREGISTERED"])
  }

  @Test(
    "never shows a token or a secret in full",
    arguments: [
      tokens[0] + String(repeating: "aB3", count: 40), "ya29.abcdefghijklmnopqrstuvwxyz",
      "AIzaabcdefghijklmnopqrstuvwxyz123456789",
      "GOCSPX-abcdefghijklmnopqrstuvwx1234",
    ])
  func secrets(secret: String) {
    for text in [
      secret, "key=\(secret)", "Bearer \(secret)", "a \(secret), b", "\"\(secret)\"", "x/\(secret)",
    ] {
      for piece in pieces(text) {
        #expect(!piece.text.contains(secret), "\(text)")
        #expect(!piece.explanation.sentence.contains(secret), "\(text)")
      }
    }
  }
}
