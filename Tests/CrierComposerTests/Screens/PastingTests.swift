import CrierComposer
import CrierMessage
import TerminalKit
import Testing

@Suite("Pasting into the form") struct PastingTests {
  private static let curl = """
    curl -X POST https://fcm.googleapis.com/fcm/send \\
      -H 'Authorization: key=abcdef0123456789abcdef0123456789' \\
      -H 'Content-Type: application/json' \\
      -d '{"to": "/topics/rain", "notification": {"title": "Rain at six"}}'
    """
  private static let wrapped = #"{"message": {"topic": "rain", "notification": {"title": "Rain"}}}"#
  private static let node = """
    const message = {
      notification: { title: 'Rain at six' },
      topic: 'rain',
    };
    getMessaging().send(message);
    """

  private static let fields: [FormItem] = [
    .title, .body, .name, .targetValue, .data, .field("android_v2"),
  ]

  @Test("is text first, and a message after one key", arguments: [curl, wrapped, node], fields)
  func offer(text: String, field: FormItem) throws {
    var composer = try ComposerDriver(json: #"{"message": {"token": "t"}}"#)
    composer.goTo(field)
    let name = composer.state.document.form.name
    composer.paste(text)
    #expect(composer.screen.contains("; ^X imports it."))
    #expect(composer.state.document.form.edits > 0, "the paste is in the field")
    let pasted = composer.state.document.form.message

    composer.press(.control("x"))
    let message = composer.state.document.form.message
    #expect(message.text("topic") == "rain" && message["token"] == nil)
    #expect(message.text("notification.title")?.hasPrefix("Rain") == true)
    #expect(
      composer.state.document.form.name == name && composer.state.document.form.unfinished.isEmpty)
    #expect(message != pasted)

    if composer.state.overlay != nil { composer.press(.escape) }
    composer.press(.control("z"))
    #expect(
      composer.state.document.form.message == (try Message(json: #"{"message": {"token": "t"}}"#)))
  }

  @Test func `can be a message if no text field has the focus`() throws {
    var composer = try ComposerDriver()
    composer.state.viewport.focus = .send
    composer.paste(Self.wrapped)
    composer.press(.control("x"))
    #expect(composer.state.document.form.text(of: .title) == "Rain")
  }

  @Test func `can be a message while the JSON is edited`() throws {
    var composer = try ComposerDriver()
    composer.press(.function(6), .enter)
    composer.paste(Self.curl)
    #expect(composer.state.brokenJSON != nil)
    composer.press(.control("x"))
    #expect(composer.state.brokenJSON == nil)
    #expect(composer.state.document.form.text(of: .title) == "Rain at six")
  }

  @Test func `is offered until something changes`() throws {
    var composer = try ComposerDriver()
    composer.paste(Self.curl)
    composer.press(.tab)
    #expect(composer.state.whyNoOffer == nil)
    composer.type("x")
    composer.press(.control("x"))
    #expect(composer.state.whyNoOffer != nil)
    #expect(composer.state.document.form.text(of: .title).hasPrefix("curl "))
  }

  @Test(
    "is not a message if people write such text themselves",
    arguments: [
      "Rain at six", "Dear {{name}},\nrain (a lot) at six.\nYours [sign]",
      "curl up with a book", "{smile} rain", "func main() {\n  rain()\n}", "data: {\n}",
      #"{"a": 1}"#, "Notification:\n(see below)", "",
    ])
  func prose(text: String) throws {
    var composer = try ComposerDriver()
    composer.goTo(.body)
    composer.paste(text)
    #expect(composer.state.whyNoOffer != nil)
    #expect(composer.state.document.form.text(of: .body) == text)
  }

  @Test func `stays JSON in a block that accepts such objects`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.field("android_v2"))
    composer.paste(#"{"notification": {"title": "Rain"}}"#)
    #expect(composer.state.whyNoOffer != nil)
  }

  @Test(
    "leaves no secret in the journal",
    arguments: [
      curl, "Bearer abcdef0123456789abcdef", "GOCSPX-abcdefghijklmnopqrstuvwx1234",
      "-----BEGIN PRIVATE KEY-----\nabcdefghij\n-----END PRIVATE KEY-----",
      #"{"private_key": "-----BEGIN PRIVATE KEY-----\nabcdefghij\n-----END PRIVATE KEY-----\n"}"#,
    ], fields)
  func journal(text: String, field: FormItem) throws {
    var composer = try ComposerDriver()
    composer.goTo(field)
    composer.paste(text)
    let journal = composer.state.journal
    let kept = JSONWriter.pretty(journal.json)
    #expect(!kept.contains("abcdef"), "\(kept)")

    let read = try #require(DraftJournal(json: journal.json))
    #expect(!read.withheld.isEmpty)
    var next = try ComposerDriver()
    next.tell(.recovery(.found([Recovery(id: "1", time: "12:03", journal: read)])))
    #expect(next.screen.contains("Secrets left out"))
    next.press(.enter)
    #expect(next.screen.contains("Recovered without its secrets"))
  }

  @Test func `stays in the journal if it is a device's token or a link`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.targetValue)
    let token = "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "Example", count: 20)
    composer.paste(token)
    composer.goTo(.body)
    composer.paste("https://example.com/?key=abcdef0123456789")
    let journal = composer.state.journal
    #expect(journal.json["withheld"] == nil)
    #expect(DraftJournal(json: journal.json)?.request == journal.request)
    #expect(JSONWriter.compact(journal.json).contains(token))
  }
}

@Suite("A token that is pasted as target") struct PastedTargetTests {
  private static let token =
    "fK3mQ2xTabcdefghijklmn:APA91b" + String(repeating: "Example", count: 20)

  private static let broken: [String] = [
    "\(token.prefix(60))\n\(token.dropFirst(60))", " \(token)\n",
    "\(token.prefix(22)) \(token.dropFirst(22).prefix(40))\n\t\(token.dropFirst(62))",
  ]

  @Test("loses the white space of a log, and undo restores the pasted text", arguments: broken)
  func joined(text: String) throws {
    var composer = try ComposerDriver()
    composer.goTo(.targetValue)
    composer.paste(text)
    #expect(composer.state.document.form.message.text("token") == Self.token)
    #expect(composer.screen.contains("Removed from the target: white space"))
    composer.press(.control("z"))
    #expect(composer.state.document.form.message.text("token")?.contains(" ") == true)
    composer.press(.control("x"))
    #expect(composer.state.document.form.message.text("token") == Self.token.trimmed)
  }

  @Test(
    "stays unchanged if it is not a single token",
    arguments: [
      "\(token)\n\(token)", "rain at six", "fK3mQ2xT 0001", "send to \(token) failed",
      "\(token) UNREGISTERED",
    ])
  func kept(text: String) throws {
    var composer = try ComposerDriver()
    composer.goTo(.targetValue)
    composer.paste(text)
    #expect(composer.state.document.form.text(of: .targetValue) == text.replacing("\n", with: " "))
  }

  @Test func `typed with a space is fixed by ^X`() throws {
    var composer = try ComposerDriver()
    composer.goTo(.targetValue)
    composer.type("fK3mQ2xT 0001")
    composer.press(.control("x"))
    #expect(composer.state.document.form.message.text("token") == "fK3mQ2xT0001")
  }

  @Test(
    "must be checked before sending if it cannot be FCM's",
    arguments: [
      (String(repeating: "0a1b", count: 16), "an Apple device token"),
      ("ExponentPushToken[rain]", "an Expo token"), ("/topics/rain", "a topic"),
      ("-----BEGIN PRIVATE KEY----- abc -----END PRIVATE KEY-----", "white space"),
    ])
  func check(text: String, words: String) throws {
    var composer = try ComposerDriver(rows: 40, columns: 160)
    composer.type("Rain")
    composer.goTo(.targetValue)
    composer.paste(text)
    composer.press(.tab)
    #expect(!composer.screen.contains("Ready to send"))
    #expect(composer.screen.contains(words))
    #expect(words == "white space" || composer.screen.contains("Check the target first: "))
  }
}
