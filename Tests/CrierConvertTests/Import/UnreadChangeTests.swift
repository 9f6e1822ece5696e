import CrierConvert
import CrierMessage
import Testing

/// What a program or script does to its message in a way that is not read must not become a send of
/// the message as it was before.
@Suite("A change that is not read") struct UnreadChangeTests {
  private func read(_ text: String) throws -> [Message] {
    try Importer.read(Array(text.utf8), now: 0).requests.map { Message(request: $0) }
  }

  /// Expects that nothing is delivered to `all`.
  private func expectHeld(_ text: String) throws {
    for message in try read(text) {
      #expect(message.isDryRun || message.targets.first?.value != "all", "\(text)")
    }
  }

  private static let python = "messaging.Message(topic='all', notification=title)"

  @Test(
    "may stand in a branch of any kind",
    arguments: [
      "if dev:", "if dev and not prod:", "if env in DEV:", "try:", "else:", "with app:",
      "while True:", "for t in names:", "if dev:  # only here",
    ])
  func pythonBranches(head: String) throws {
    let above = head == "else:" ? "if live:\n    pass\n" : ""
    for change in ["message.topic = 'test'", "message.topic = t", "message.data['a'] = 'b'"] {
      for gap in ["\n    ", " "] where gap == "\n    " || !head.contains("#") {
        try expectHeld(
          "message = \(Self.python)\n\(above)\(head)\(gap)\(change)\nmessaging.send(message)\n")
      }
    }
  }

  @Test(
    "may stand below a label", arguments: ["case dev:", "case 'dev':", "default:", "case E.D:"])
  func labels(label: String) throws {
    for gap in ["\n    ", " "] {
      try expectHeld(
        """
        const message = {topic: 'all', notification: {title: 'T'}};
        switch (x) {
          \(label)\(gap)message.topic = 'test'; break;
        }
        admin.messaging().send(message);
        """)
      try expectHeld(
        """
        message := &messaging.Message{Topic: "all"}
        switch x {
        \(label.replacing("'", with: "\""))\(gap)message.Topic = "test"
        }
        client.Send(ctx, message)
        """)
    }
  }

  @Test(
    "may be a dry run",
    arguments: [
      "requests.post(U, json=dict(validate_only=True, message={'topic': 'all'}))",
      "requests.post(U, json=dict(body, validate_only=True))",
      "requests.post(U, json=body | {'validate_only': True})",
      "body.update(validate_only=True)\nrequests.post(U, json=body)",
      "send = partial(messaging.send, dry_run=True)\nsend(messaging.Message(topic='all'))",
      "def post(message, validate_only=True): pass\npost({'topic': 'all'})",
    ])
  func pythonDryRuns(program: String) throws {
    let body = "body = {'message': {'topic': 'all', 'data': {'a': 'b'}}}\n"
    try expectHeld(body + program)
  }

  @Test(
    "may be a second argument of send",
    arguments: [
      "!LIVE", "dry", "!0", "process.env.X !== 'production'", "live ? false : true", "validateOnly",
    ])
  func secondArguments(argument: String) throws {
    try expectHeld(
      """
      const message = {topic: 'all', notification: {title: 'T'}};
      admin.messaging().send(message, \(argument));
      """)
  }

  @Test func `is none if the dry run is off, or only in a comment`() throws {
    for end in [
      "send(message, false)", "send(message, /* dryRun = */ false)",
      "send(message) // not validateOnly",
    ] {
      let messages = try read(
        """
        const options = {dryRun: false, "validate_only": false};
        const message = {topic: 'all', notification: {title: 'T'}};
        admin.messaging().\(end);
        """)
      #expect(messages.map(\.isDryRun) == [false], "\(end)")
    }
  }

  @Test(
    "may be code in a text",
    arguments: [
      "Map<String, dynamic> payload = {'message': {'topic': 'all', 'data': {'who': 'Hi $who'}, }, };",
      "message = { message: { topic: 'all', notification: { title: \"Hi #{who}\" } } }",
      "var m = {'message': {'topic': 'all', 'notification': {'title': 'You have ${user.count}'}, }, };",
    ])
  func code(text: String) throws { try expectHeld(text) }

  @Test(
    "may be the format of a value",
    arguments: [
      ("price = 12.5", "f'{price:.2f}'"), ("price = 7", "f'{price:03d}'"),
      ("price = 1000000", "f'Now {price:,}'"), ("price = 'x'", "f'{price!r}'"),
      ("price = 12.50", "f'Now {price}'"), ("price = 1e3", "'Now ' + str(price)"),
    ])
  func formats(definition: String, text: String) throws {
    let messages = try read(
      """
      \(definition)
      messaging.send(messaging.Message(topic='all', data={'price': \(text)}))
      """)
    let price = try #require(messages.first?.text("data.price"))
    #expect(price.contains("{{"), "\(price)")
  }

  @Test(
    "is none of values that a language writes in one way only",
    arguments: [
      ("price = 7", "f'Now {price}'", "Now 7"), ("price = 'a'", "f'{price}'", "a"),
      ("price = True", "str(price)", "True"), ("price = -3", "f'Now {price}'", "Now -3"),
    ])
  func plainValues(definition: String, text: String, price: String) throws {
    let messages = try read(
      """
      \(definition)
      messaging.send(messaging.Message(topic='all', data={'price': \(text)}))
      """)
    #expect(messages.map { $0.text("data.price") } == [price])
    #expect(messages.map(\.isDryRun) == [false])
  }

  @Test(
    "of a shell variable leaves it without a value",
    arguments: [
      "T+=_test", "export T+=_test", "if x; then T+=_test; fi", "printf -v T test", "mapfile T < f",
      "declare -n T=OTHER", "let T=1",
    ])
  func shell(change: String) throws {
    try expectHeld(
      """
      T=all
      \(change)
      curl -X POST https://fcm.googleapis.com/v1/projects/p/messages:send \\
        -H 'Content-Type: application/json' -d "{\\"message\\":{\\"topic\\":\\"$T\\"}}"
      """)
  }

  @Test(
    "of any size is passed over",
    arguments: [
      "async function send(message) {\n  await admin.messaging().send(message);\n}\n\n"
        + "send({ topic: 'news', notification: { title: 'Sale' } });",
      "message={'topic': 'all'}\nmessage" + String(repeating: "['a']", count: 60_000)
        + "='x'\nrequests.post(U, json=message)",
      "const m = {topic: 'all'};\nm" + String(repeating: ".a", count: 60_000)
        + " = 1;\nadmin.messaging().send(m);",
      "messaging.send(messaging.Message(topic='all', android=messaging.AndroidConfig("
        + "ttl=datetime.timedelta(days=106000,weeks=15000))))",
      "new Message { Topic = \"all\", Android = new AndroidConfig { TimeToLive = "
        + "new TimeSpan(-9223372036854775808,-9223372036854775808,3,4) } };",
    ])
  func extremes(program: String) throws {
    _ = try? Importer.read(Array(program.utf8), now: 0)
  }
}
