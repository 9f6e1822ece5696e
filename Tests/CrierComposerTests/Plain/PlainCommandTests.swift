import CrierComposer
import CrierMessage
import CrierPreview
import TerminalKit
import Testing

/// Typing the names of commands, and the replies to unknown names.
@Suite("Plain mode, commands") struct PlainCommandTests {
  @Test("have the names of the screen's commands", arguments: Command.all.map(\.name))
  func reachable(name: CommandName) throws {
    let command = try #require(Command.named(name))
    var driver = try PlainDriver()
    let reason = command.whyNot(driver.state)
    driver.type(command.word)
    #expect(!driver.said.contains("is no command"), "\(driver.said)")
    #expect(!driver.said.isEmpty || driver.session.isFinished || !driver.orders.isEmpty)
    if let reason, !name.rawValue.hasPrefix("copy"), name != .condition, name != .fix {
      #expect(driver.said.contains(reason.prefix(12)), "\(driver.said)")
    }
  }

  @Test(
    "can be shortened while they are unambiguous",
    arguments: [
      ("che", "1 finding"), ("rev", "Send is off"), ("dry", "Dry run is off"),
      ("siz", "Android: "), ("DRY RUN", "Dry run is off"), ("s", "s could mean set, show"),
      ("Und", "nothing to undo"),
    ])
  func prefix(typed: String, said: String) throws {
    var driver = try PlainDriver()
    driver.type(typed)
    #expect(driver.said.contains(said), "\(driver.said)")
  }

  @Test(
    "suggest the nearest name for a misspelled one",
    arguments: [
      ("tilte Rain", "Did you mean title?"), ("chekcs", "Did you mean checks?"),
      ("xyzzy", "Type \"commands\""), ("set notificaton.title x", "not a field in the form"),
      ("set android.tll 2 days", "Did you mean android.ttl?"),
      ("page andorid", "Did you mean android?"),
      ("preview ios-lok", "Did you mean ios-lock?"), ("export cobol", "Export to json"),
      ("fix 7", "finding"), ("effective symbian", "android, apple and web"),
      ("badge 3", "webpush.notification.badge"), ("undo it", "nothing to undo"),
      ("matrix now", "without anything after it"),
    ])
  func misspelled(typed: String, said: String) throws {
    var driver = try PlainDriver()
    driver.type(typed)
    #expect(driver.said.contains(said), "\(driver.said)")
    #expect(driver.state.document.form.message == Message())
  }

  @Test func `a start shows where messages go, how to begin and how to quit`() throws {
    let sandbox = try PlainDriver()
    #expect(sandbox.said.contains("SANDBOX"))
    #expect(sandbox.said.contains("page essentials"))
    #expect(sandbox.said.contains("\"quit\" to leave"))
    let live = try PlainDriver(destination: .readyLive)
    #expect(live.said.contains("LIVE: messages go to real devices in project shop-prod"))
    #expect(live.session.prompt.contains("LIVE"))
  }

  @Test func `finds a text and names its characters`() throws {
    var driver = try PlainDriver()
    driver.type("title Rain\u{200B}", "body No rain")
    driver.type("find rain")
    #expect(driver.said.contains("Title, once") && driver.said.contains("Text, once"))
    driver.type("inspect title")
    #expect(driver.said.contains("<ZWSP> U+200B ZERO WIDTH SPACE"))
  }

  @Test func `fixes a finding by its number, and undoes the fix`() throws {
    let json = #"{"message":{"topic":"/topics/news","notification":{"title":"A"}}}"#
    var driver = try PlainDriver(json: json)
    driver.type("checks")
    #expect(driver.said.contains("Type \"fix 1\" to apply it."))
    driver.type("fix")
    #expect(driver.state.document.form.message.text("topic") == "news")
    driver.type("undo")
    #expect(driver.json == json)
    #expect(driver.said.contains("Undone: Fix."), "\(driver.said)")
    driver.type("fix all")
    #expect(driver.state.document.form.message.text("topic") == "news")
  }

  @Test func `cuts a text to fit`() throws {
    var driver = try PlainDriver()
    driver.type("to topic news", "body " + String(repeating: "word ", count: 1000), "cut")
    #expect(driver.said.contains("notification.body was cut to "))
    #expect(driver.said.contains("documents 2048 bytes for topics. And \"undo\" takes it back"))
    #expect(!driver.state.analysis.size.isRisky)
  }

  @Test func `shows JSON as it is sent, and fixes broken JSON line by line`() throws {
    var driver = try PlainDriver()
    driver.type("edit json", "{", #"  "message": {"topic": "news""#, "}", ".")
    #expect(driver.state.brokenJSON != nil)
    #expect(driver.said.contains("Type \"line"))
    driver.type("title X")
    #expect(driver.said.contains("The JSON is broken"))
    #expect(!driver.said.contains("F6"))
    driver.type(#"line 2   "message": {"topic": "news"}"#)
    #expect(driver.state.brokenJSON == nil, "\(driver.said)")
    #expect(driver.json == #"{"message":{"topic":"news"}}"#)
    driver.type("json")
    #expect(driver.said == JSONWriter.pretty(driver.state.document.form.message.wrapped) + "\n")
    driver.type("edit json", "[1]", ".", "drop")
    #expect(driver.json == #"{"message":{"topic":"news"}}"#)
  }

  @Test func `imports other formats where JSON is typed`() throws {
    var driver = try PlainDriver()
    driver.type("edit json", #"{"to": "/topics/news", "notification": {"title": "Hi"}}"#, ".")
    #expect(driver.state.document.form.message.text("notification.title") == "Hi", "\(driver.said)")
  }

  @Test func `builds a condition with questions`() throws {
    var driver = try PlainDriver()
    driver.type("to condition x", "condition", "news sport", "any", "!de", "", "all")
    #expect(
      driver.state.document.form.message.text("condition")?.contains("!('de' in topics)") == true,
      "\(driver.said)")
    driver.type("condition 'a' in topics && 'b' in topics")
    #expect(driver.json.contains("'a' in topics && 'b' in topics"))
    driver.type("to topic news", "condition")
    #expect(driver.said.contains("Type \"to condition\""))
  }

  @Test(
    "print what the pages of the screen show",
    arguments: [
      ("sizes", "Title and text: 11 / 1000 characters"), ("preview", "Title: Rain at six"),
      ("preview ios-lock private", "hidden"), ("preview all", "Chrome"),
      ("matrix", "Title fits"), ("effective", "Arrives as"),
      ("effective apple", "What Apple devices get: "),
      ("what browsers get", "What browsers get: "), ("side by side", "Arrives as"),
      ("show", "Title: Rain at six"),
      ("show notification", "Image URL: not set"), ("export curl", "curl --request POST"),
      ("copy as python", "import"), ("commands", "title Rain at six"), ("help", "dry run"),
      ("? android.ttl", "android.ttl"), ("pushes", "No push"), ("next finding", "Error"),
      ("next page", "Target, Send to"), ("next field", "Text"), ("next preview", "from"),
    ])
  func pages(typed: String, said: String) throws {
    var driver = try PlainDriver(
      json: #"{"message":{"notification":{"title":"Rain at six"}}}"#)
    driver.type(typed)
    #expect(driver.said.contains(said), "\(driver.said)")
    #expect(driver.state.overlay == nil)
    #expect(!driver.said.contains("^"))
  }

  @Test func `prints escapes for other letters without UTF-8`() throws {
    var driver = try PlainDriver(glyphs: .ascii)
    driver.type("title Grüße")
    #expect(driver.said.contains("Gr\\u00fc\\u00dfe"))
    #expect(driver.said.utf8.allSatisfy { $0 < 0x80 })
    driver.type("json")
    #expect(driver.said.utf8.allSatisfy { $0 < 0x80 })
    #expect(driver.state.document.form.message.text("notification.title") == "Grüße")
  }

  @Test func `names control characters and never prints them`() throws {
    var driver = try PlainDriver()
    driver.type("title a\u{1B}]0;owned\u{7}b\u{202E}", "show", "preview", "json")
    #expect(driver.said.contains("<ESC>"))
    #expect(!driver.said.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
  }
}
