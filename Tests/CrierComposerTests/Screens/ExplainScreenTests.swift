import CrierAnswers
import CrierMessage
import CrierTestSupport
import CrierTriage
import TerminalKit
import Testing

@testable import CrierComposer

@Suite("What it means") struct ExplainScreenTests {
  private static let refusal = Refusal(
    advice: .dropToken, httpStatus: 404, errorCode: "UNREGISTERED", retryAfter: .milliseconds(1500),
    explanation: Explanation(at: "token", "Nobody has this token.", fix: "Remove it."),
    serverMessage: "Requested entity was not found.")

  /// The text without frames, line ends and repeated spaces, which depend on wrapping.
  private func flat(_ text: String) -> String { text.filter { !" ┃━┏┓┗┛▼\n".contains($0) } }

  private func says(_ words: String, _ composer: ComposerDriver) -> Bool {
    flat(composer.screen).contains(flat(words))
  }

  private func refused(_ size: Size = Size(rows: 24, columns: 80)) throws -> ComposerDriver {
    var composer = try ComposerDriver(
      rows: size.rows, columns: size.columns,
      json: #"{"message":{"topic":"a","notification":{"title":"Rain"}}}"#)
    composer.press(.control("t"))
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(outcome: .refused(Self.refusal), attempts: 1, elapsed: .milliseconds(3)))))
    return composer
  }

  @Test("a refused send leads to the page and back", arguments: Scene.sizes)
  func result(size: Size) throws {
    var composer = try refused(size)
    #expect(composer.screen.contains("e Explain it"))
    let before = composer.state.overlay
    composer.press(.character("e"))
    for words in [
      "The last answer: UNREGISTERED, HTTP 404", "Nobody has this token.", "To do    Remove it.",
      "2 s, as the server asked.",
      "Requested entity was not found.",
      "UNREGISTERED (FCM)",
    ] {
      #expect(says(words, composer), "\(words)\n\(composer.screen)")
    }
    #expect(!says("drop-token", composer))
    composer.press(.end)
    #expect(says("Source   Firebase, FCM error codes.", composer))
    #expect(composer.canvas.checkInvariants() == [])
    composer.press(.escape)
    #expect(composer.state.overlay == before)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
  }

  @Test func `there is nothing to explain after an accepted send`() throws {
    var composer = try refused()
    composer.press(.escape, .control("t"))
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder,
          SendReport(
            outcome: .accepted(name: "projects/p/messages/1"), attempts: 1,
            elapsed: .milliseconds(3))))
    )
    #expect(!composer.screen.contains("What the answer means"))
    let before = composer.state.overlay
    composer.press(.character("e"))
    #expect(composer.state.overlay == before)
    composer.press(.enter)
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("Search, or paste an error message"))
  }

  @Test func `the footer names the list of codes once`() throws {
    var composer = try refused()
    composer.press(.character("e"))
    let last = composer.canvas.rows.last ?? ""
    #expect(last.contains("Esc Back to the answer") && last.contains("Tab All codes"))
    composer.press(.tab)
    composer.paste("UNREGISTERED")
    let footer = composer.canvas.rows.last ?? ""
    #expect(footer.contains("Esc All codes") && !footer.contains("Tab All codes"))
  }

  @Test func `Enter goes to the refused field, or closes an explanation from the list`() throws {
    var composer = try refused()
    composer.press(.character("e"))
    #expect(composer.canvas.rows.last?.contains("Enter To the field") == true)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
    #expect(composer.state.viewport.focus == .item(.targetValue))
    composer.tell(.chosen(.explain))
    composer.press(.tab)
    composer.paste("UNREGISTERED")
    #expect(composer.canvas.rows.last?.contains("Enter Close") == true)
    composer.press(.enter)
    #expect(composer.state.overlay == nil)
  }

  @Test func `a one-line ticket is explained without line numbers`() throws {
    let ticket = "fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001 UNREGISTERED"
    var composer = try ComposerDriver(rows: 60, columns: 200)
    composer.tell(.chosen(.explain))
    composer.paste(ticket)
    #expect(says("Registration token fK3m…0001", composer) && says("UNREGISTERED (FCM)", composer))
    #expect(!says("Line 1", composer))
    var driver = try PlainDriver()
    driver.type("explain lines", ticket, ".")
    #expect(driver.said.contains("In short.") && driver.said.contains("UNREGISTERED (FCM)."))
    #expect(!driver.said.lowercased().contains("line 1"), "\(driver.said)")
  }

  @Test func `the command explains the last refusal, but not a late answer`() throws {
    var composer = try refused()
    composer.press(.escape)
    composer.tell(.chosen(.explain))
    #expect(says("Nobody has this token.", composer))
    composer.press(.tab)
    #expect(composer.screen.contains("Search, or paste an error message"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
    composer.press(.control("t"), .escape)
    composer.tell(
      .sending(
        .answered(
          number: composer.state.sending.lastOrder - 1,
          SendReport(
            outcome: .accepted(name: "projects/p/messages/1"), attempts: 1,
            elapsed: .milliseconds(3))))
    )
    #expect(composer.state.sending.lastRefusal == Self.refusal)
  }

  @Test func `opened from the palette over the result, it returns to the result`() throws {
    var composer = try refused()
    let before = composer.state.overlay
    composer.press(.control("p"))
    composer.type("why")
    composer.press(.enter)
    #expect(says("Nobody has this token.", composer))
    composer.press(.escape)
    #expect(composer.state.overlay == before)
  }

  @Test("without a send every code can be found by typing", arguments: Scene.sizes)
  func list(size: Size) throws {
    var composer = try ComposerDriver(rows: size.rows, columns: size.columns)
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("UNREGISTERED"))
    #expect(composer.canvas.checkInvariants() == [])
    composer.type("expiredtok")
    composer.press(.enter)
    let code = try #require(KnownCode.named("ExpiredToken", in: .apple))
    for words in [
      "ExpiredToken (APNs)", code.meaning.explanation.sentence,
      // The rest of the fix is on other lines, between words of the form behind the page.
      String((code.meaning.explanation.fix ?? "-").prefix { $0 != "." }), code.family.source,
    ] {
      #expect(says(words, composer), "\(words)\n\(composer.screen)")
    }
    composer.press(.escape)
    #expect(composer.screen.contains("expiredtok"))
    composer.press(.escape)
    #expect(composer.state.overlay == nil)
  }

  @Test(
    "a pasted answer or log line shows its code",
    arguments: [
      #"{"error": {"code": 404, "details": [{"errorCode": "UNREGISTERED"}]}}"#,
      "2026-11-22 12:00 send failed: UNREGISTERED (404)", "UNREGISTERED", "unregistered",
    ])
  func pasted(text: String) throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.explain))
    composer.paste(text)
    #expect(says("UNREGISTERED (FCM)", composer), "\(composer.screen)")
  }

  @Test(
    "the most specific code of a pasted answer decides",
    arguments: [
      (
        "UNREGISTERED", 404, "NOT_FOUND",
        "Remove this token wherever you keep it."
      ),
      ("SENDER_ID_MISMATCH", 403, "PERMISSION_DENIED", "Send from the project the app was built"),
      ("THIRD_PARTY_AUTH_ERROR", 401, "UNAUTHENTICATED", "Upload a valid APNs key"),
    ])
  func errorCode(code: String, status: Int, name: String, fix: String) throws {
    let body = Answers.error(status, name, "Some text.", code: code)
    for text in [body, "HTTP/2 \(status)\r\n\r\n\(body)", "send failed:\n\(body)"] {
      var composer = try ComposerDriver(rows: 40, columns: 120)
      composer.tell(.chosen(.explain))
      composer.paste(text)
      #expect(says(fix, composer), "\(text)\n\(composer.screen)")
      #expect(!says("keep the token", composer))
      #expect(!says("Firebase Cloud Messaging API Admin", composer))
      var driver = try PlainDriver()
      driver.type("explain lines", text, ".")
      #expect(driver.said.contains(fix), "\(driver.said)")
    }
  }

  @Test func `a ticket is explained part by part`() throws {
    var composer = try ComposerDriver(rows: 60, columns: 120)
    composer.tell(.chosen(.explain))
    composer.paste(
      "Token: fK3mAbCdEfGhIjKlMnOp1r:APA91bExample0001\nRule AN04\nandroid.ttl was 0s")
    for words in [
      "Line 1: Registration token fK3m…0001", "Line 2: Rule", "Line 3: Field android.ttl",
    ] {
      #expect(says(words, composer), "\(words)\n\(composer.screen)")
    }
    #expect(!composer.screen.contains("APA91b"))
    composer.press(.escape)
    #expect(composer.screen.contains("Search, or paste an error message"))
  }

  @Test func `a code of several services is explained for each`() throws {
    var composer = try ComposerDriver(rows: 40)
    composer.tell(.chosen(.explain))
    composer.type("INVALID_ARGUMENT")
    composer.press(.enter)
    #expect(says("INVALID_ARGUMENT (FCM)", composer))
    #expect(says("INVALID_ARGUMENT (Instance ID)", composer))
  }

  @Test("every page of a code is complete at every size", arguments: Scene.sizes)
  func pages(size: Size) throws {
    let room = HelpScreen.room(in: size)
    for code in KnownCode.all {
      let lines = ExplainText(.codes([code])).lines(columns: room.columns)
      #expect(lines.allSatisfy { $0.text.count <= room.columns }, "\(code.code)")
      let words = lines.map(\.text).joined(separator: " ")
      #expect(flat(words).contains(flat(code.meaning.explanation.sentence)))
      #expect(flat(words).contains(flat(code.family.source)))
    }
  }

  @Test func `plain mode prints it, too`() throws {
    var driver = try PlainDriver()
    driver.type("explain UNREGISTERED")
    let code = try #require(KnownCode.named("UNREGISTERED", in: .fcm))
    #expect(driver.said.contains("UNREGISTERED (FCM)."))
    #expect(driver.said.contains(code.meaning.explanation.sentence))
    #expect(driver.said.contains("To do: \(code.meaning.explanation.fix ?? "-")"))
    #expect(driver.said.contains("Source: \(code.family.source)."))
    driver.type("explain UNREGISTRED")
    #expect(driver.said.contains("Did you mean UNREGISTERED?"))
    driver.type("why refused")
    #expect(driver.said.contains("APNs: Unregistered, BadDeviceToken"))
  }

  /// Returns a composer that waits for a file; its name was typed on the page with the codes.
  private func asked(about name: String) throws -> ComposerDriver {
    var composer = try ComposerDriver(rows: 40, columns: 120)
    composer.tell(.chosen(.explain))
    #expect(composer.screen.contains("Error codes"))
    composer.type(name)
    #expect(composer.screen.contains("Enter Explain text or file"))
    composer.press(.enter)
    #expect(composer.orders == [.explain(name)])
    return composer
  }

  private static let ticket = PastedText("It said UNREGISTERED.\nRule AN04", now: .seconds(0))

  @Test func `a typed file name is explained as crier explain does it`() throws {
    var composer = try asked(about: "tickets/today.txt")
    composer.tell(.explained("tickets/today.txt", Self.ticket, isCut: false))
    #expect(says("In short", composer) && says("Line 1: UNREGISTERED: The", composer))
    #expect(says("Line 1: Error UNREGISTERED", composer), "\(composer.screen)")
    #expect(says("Line 2: Rule", composer))
    composer.press(.escape)
    #expect(composer.screen.contains("tickets/today.txt"))
  }

  @Test func `after an explanation, typing or pasting replaces the previous text`() throws {
    var composer = try asked(about: "tickets/today.txt")
    composer.tell(.explained("tickets/today.txt", Self.ticket, isCut: false))
    #expect(composer.canvas.rows.last?.contains("Scroll") == false)
    composer.press(.escape)
    composer.type("quota")
    #expect(!composer.screen.contains("today.txt"))
    #expect(composer.screen.contains("QUOTA_EXCEEDED"))
    composer = try asked(about: "tickets/today.txt")
    composer.tell(.explained("tickets/today.txt", Self.ticket, isCut: false))
    composer.paste("~/other.log")
    composer.press(.enter)
    #expect(composer.orders.last == .explain("~/other.log"))
  }

  @Test func `a paste over the last answer is explained`() throws {
    var composer = try refused()
    composer.press(.character("e"))
    composer.paste("It said QUOTA_EXCEEDED")
    #expect(says("QUOTA_EXCEEDED (FCM)", composer), "\(composer.screen)")
    #expect(!composer.screen.contains("Nothing to paste into"))
    composer.press(.escape)
    composer.type("zzzz")
    #expect(composer.screen.contains("No code matches. Enter explains the text or file."))
  }

  @Test func `a pasted file name goes into the field, and Enter reads the file`() throws {
    var composer = try ComposerDriver()
    composer.tell(.chosen(.explain))
    composer.paste("~/tickets/today.log\n")
    composer.press(.enter)
    #expect(composer.orders == [.explain("~/tickets/today.log")])
  }

  @Test func `unreadable and overlong files are reported`() throws {
    var composer = try asked(about: "ticket.txt")
    let missing = Explanation("There is no file at ticket.txt.", fix: "Check the path.")
    composer.tell(.file(.notRead(path: "ticket.txt", missing)))
    #expect(composer.screen.contains("There is no file at ticket.txt. Check the path."))
    #expect(composer.screen.contains("Error codes"))
    composer.tell(.explained("ticket.txt", Self.ticket, isCut: true))
    #expect(composer.screen.contains("longer than 2 MiB; only the first 2 MiB are explained."))
  }

  @Test func `an answer to an outdated request changes nothing`() throws {
    var composer = try asked(about: "ticket.txt")
    composer.press(.backspace)
    let before = composer.state.overlay
    composer.tell(.explained("ticket.txt", Self.ticket, isCut: false))
    #expect(composer.state.overlay == before)
    composer.press(.escape)
    composer.tell(.explained("ticket.txt", Self.ticket, isCut: false))
    #expect(composer.state.overlay == nil)
  }

  @Test(
    "Open names the explain page for tickets, logs and answers, but not for other files",
    arguments: [
      ("Dear team,\nit said UNREGISTERED.", true),
      ("2026-11-22 12:00 send failed: UNREGISTERED (404)", true),
      (#"{"error":{"code":404,"details":[{"errorCode":"UNREGISTERED"}]}}"#, true),
      ("Dear team,\nall is well.", false), (#"{"message": {"token": "t"]}"#, false),
    ])
  func open(text: String, isKnown: Bool) throws {
    var composer = try ComposerDriver()
    composer.type("Keep me")
    composer.tell(.file(.read(path: "a.txt", text: Array(text.utf8))))
    let words = try #require(composer.state.notice).sentence
    #expect(words.hasPrefix("a.txt was not opened. "))
    let way = " use \"Why was it refused?\" in the palette (^P)."
    #expect(words.hasSuffix(way) == isKnown, "\(words)")
    #expect(composer.state.document.form.text(of: .title) == "Keep me")
    var driver = try PlainDriver()
    driver.tell(.file(.read(path: "a.txt", text: Array(text.utf8))))
    #expect(driver.said.contains("type \"explain\" and its path.") == isKnown, "\(driver.said)")
  }

  @Test func `a message whose data mentions errors opens normally`() throws {
    var composer = try ComposerDriver()
    let text = #"{"data":{"error":"UNREGISTERED"}}"#
    composer.tell(.file(.read(path: "a.json", text: Array(text.utf8))))
    #expect(composer.state.file.path == "a.json")
  }
}
