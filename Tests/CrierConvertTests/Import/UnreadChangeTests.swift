import CrierConvert
import CrierMessage
import Testing

/// A value that a program may change, compute or format is a placeholder, and no guess.
@Suite("A change that depends on the run") struct UnreadChangeTests {
  private func read(_ text: String) throws -> [Message] {
    try Importer.read(Array(text.utf8), now: 0).requests.map { Message(request: $0) }
  }

  /// Expects that the target is not known.
  private func expectOpen(_ text: String) throws {
    for message in try read(text) {
      #expect(message.targets.first?.value.hasPrefix("{{") == true, "\(text)\n\(message)")
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
    for change in ["message.topic = 'test'", "message.topic = t"] {
      for gap in ["\n    ", " "] where gap == "\n    " || !head.contains("#") {
        try expectOpen(
          "message = \(Self.python)\n\(above)\(head)\(gap)\(change)\nmessaging.send(message)\n")
      }
    }
  }

  @Test(
    "may stand below a label", arguments: ["case dev:", "case 'dev':", "default:", "case E.D:"])
  func labels(label: String) throws {
    for gap in ["\n    ", " "] {
      try expectOpen(
        """
        const message = {topic: 'all', notification: {title: 'T'}};
        switch (x) {
          \(label)\(gap)message.topic = 'test'; break;
        }
        admin.messaging().send(message);
        """)
      try expectOpen(
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
    "may be made by an operator",
    arguments: [
      "const m = {topic: 'a', data: {k: 'v'}};\nm.data.k += 'w';\ngetMessaging().send(m);",
      "m = {'message': {'topic': 'a', 'data': {'k': 'v'}}}\nm['message']['data']['k'] += x\n"
        + "requests.post(U, json=m)",
      "<?php\n$m = ['topic' => 'a', 'data' => ['k' => 'v']];\n$m['data']['k'] .= $x;\n"
        + "json_encode($m);",
      "require 'net/http'\nm = { topic: 'a', data: { k: 'v' } }\nm[:data][:k] ||= x\nm.to_json",
    ])
  func operators(program: String) throws {
    let data = try read(program).map { $0.text("data.k") }
    #expect(data.count == 1 && data[0]?.hasPrefix("{{") == true, "\(data)")
  }

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
  }

  @Test(
    "of a shell variable leaves it without a value",
    arguments: [
      "T+=_test", "export T+=_test", "if x; then T+=_test; fi", "printf -v T test", "mapfile T < f",
      "declare -n T=OTHER", "let T=1",
    ])
  func shell(change: String) throws {
    try expectOpen(
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
