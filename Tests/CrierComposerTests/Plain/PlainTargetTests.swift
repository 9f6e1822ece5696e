import CrierComposer
import CrierMessage
import Testing

/// Pasted identifiers in plain mode.
@Suite("Plain mode, targets") struct PlainTargetTests {
  private static let tokens = ["1", "2", "3"].map {
    "fK3mAbCdEfGhIjKlMnOp\($0)r:APA91bExample000\($0)"
  }

  @Test("lists several identifiers, and one is chosen", arguments: ["to device ", "to "])
  func chosen(command: String) throws {
    var driver = try PlainDriver()
    driver.type(command + Self.tokens.joined(separator: " "))
    #expect(driver.said.contains("This text has 3 identifiers"))
    #expect(driver.said.contains("2: fK3m…0002"))
    #expect(driver.state.document.form.message.targets == [])
    driver.type("7")
    #expect(driver.said.contains("This text has 3 identifiers"))
    driver.type("2")
    #expect(driver.state.document.form.message.targets == [Target(.token, Self.tokens[1])])
    driver.type("undo")
    #expect(driver.state.document.form.message.targets == [])
  }

  @Test func `a dot chooses none of them, and removes the old target`() throws {
    var driver = try PlainDriver()
    driver.type("to topic news")
    driver.type("to device " + Self.tokens.joined(separator: " "), ".")
    #expect(driver.said.contains("No target was chosen."))
    #expect(driver.state.document.form.message.targets == [])
    #expect(driver.state.overlay == nil)
  }

  @Test func `a pasted token loses its white space, as on the screen`() throws {
    let token = "fK3mAbCdEfGhIjKlMnOpQr:APA91b" + String(repeating: "aB3", count: 45)
    var driver = try PlainDriver()
    driver.type("to device   \(token.prefix(70)) \(token.dropFirst(70))  ")
    #expect(driver.state.document.form.message.targets == [Target(.token, token)])
    #expect(driver.said.contains("\"undo\" puts it back"), "\(driver.said)")
  }

  @Test func `explains an identifier that is not a command, and does not repeat it`() throws {
    var driver = try PlainDriver()
    driver.type(Self.tokens[0])
    #expect(driver.said.contains("FCM registration token"))
    #expect(driver.said.contains("type: to device"))
    #expect(!driver.said.contains(Self.tokens[0]))
  }

  @Test(
    "a sentence with a token in it is not a token, and the token is not repeated",
    arguments: [
      "TOKEN failed", "to TOKEN failed UNREGISTERED", "explain TOKEN failed UNREGISTERED",
    ])
  func sentence(text: String) throws {
    let token = "fK3mPq8rT2uVwXyZ:APA91b" + String(repeating: "aB3", count: 30)
    var driver = try PlainDriver()
    driver.type(text.replacing("TOKEN", with: token))
    #expect(!driver.said.contains(token), "\(driver.said)")
    #expect(driver.state.document.form.message.targets == [])
    #expect(!driver.said.contains("white space inside"))
  }

  @Test(
    "explain knows identifiers, rules and fields",
    arguments: [
      (tokens[0], "FCM registration token"), ("/topics/news", "a topic"), ("AN04", "Rule AN04"),
      ("android.ttl", "android.ttl"), ("droppedTtlExpired", "time to live"),
      ("xyzzy", "does not know xyzzy"), ("ya29.abcdefghijklmnopqrstuvwxyz", "a secret"),
    ])
  func explain(text: String, words: String) throws {
    var driver = try PlainDriver()
    driver.type("explain " + text)
    #expect(driver.said.contains(words), "\(driver.said)")
    #expect(!driver.said.contains("APA91b") && !driver.said.contains("abcdef"))
  }

  @Test func `lists commands in groups, without those that need a screen`() throws {
    var driver = try PlainDriver()
    driver.type("commands")
    let groups = ["Write the message:", "Check and fix it:", "Send it:", "More:"]
    let places = groups.compactMap { driver.said.firstRange(of: $0)?.lowerBound }
    #expect(places.count == groups.count && places == places.sorted())
    for word in ["theme:", "key tester:", "next page:", "jump:", "palette:", "copy as node:"] {
      #expect(!driver.said.contains("\n\(word)"), "\(word)")
    }
    for word in ["send:", "dry run:", "checks:", "save [FILE]:", "quit:"] {
      #expect(driver.said.contains("\n\(word)"), "\(word)\n\(driver.said)")
    }
  }

  @Test func `tells how a text ends, repeats it on request and in the prompt`() throws {
    var driver = try PlainDriver()
    driver.type("text")
    #expect(driver.said.contains("End with a line that contains only a dot"))
    driver.type("?")
    #expect(driver.said.contains("End with a line that contains only a dot"))
    driver.type("first")
    #expect(driver.session.prompt.contains("line 2, . ends"))
    driver.type(".", "edit json", "?")
    #expect(driver.said.contains("then a line with a single dot"))
  }

  @Test func `prints the reason each time FCM would refuse the value`() throws {
    var driver = try PlainDriver(
      json: #"{"message":{"topic":"a b","notification":{"title":"Rain"}}}"#)
    driver.type("title Rain at six")
    #expect(driver.said.contains("1 error"), "\(driver.said)")
    #expect(driver.said.contains("Error: "), "\(driver.said)")
    driver.type("title Rain at seven")
    #expect(driver.said.contains("Error: "), "\(driver.said)")
  }

  @Test func `a window that is too small mentions plain mode`() throws {
    let composer = try ComposerDriver(rows: 8, columns: 40)
    #expect(composer.screen.contains("crier --plain works at any size."))
  }
}
