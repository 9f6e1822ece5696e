import CrierConvert
import CrierMessage
import Testing

@Suite("A note about a program") struct MistakenNoteTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  @Test(
    "names no program in Node for one in Java",
    arguments: [
      "FirebaseMessaging.getInstance().sendEachForMulticast(m);",
      "FirebaseMessaging messaging = getMessaging();\nmessaging.send(m); // const x = require(y)",
    ])
  func java(line: String) throws {
    let text =
      "MulticastMessage m = MulticastMessage.builder().addToken(\"t\").putData(\"k\", \"v\").build();\n"
    let result = try read(text + line)
    #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
    let both = try read(text + "const a = getMessaging();\na.send({ topic: 'a', data: {} });")
    #expect(both.ownLosses.contains { $0.sentence.contains("also contains a program in") })
  }

  @Test func `takes a name that equals a property for no other value`() throws {
    let result = try read(
      """
      const string Topic = "news";
      string Title = "T";
      var m = new Message() { Topic = Topic, Notification = new Notification { Title = Title } };
      await FirebaseMessaging.DefaultInstance.SendAsync(m);
      """)
    #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "news" && message["notification"]?["title"]?.text == "T")
  }

  @Test(
    "names a computed text after its field",
    arguments: [
      "client.Send(ctx, &messaging.Message{Topic: \"a\", Notification: &messaging.Notification{Title: fmt.Sprintf(\"%d\", n)}})",
      "await x.SendAsync(new Message() { Topic = \"a\", Notification = new Notification { Title = string.Format(\"{0}\", n) } });",
      "<?php\n$m->send(CloudMessage::fromArray(['topic' => 'a', 'notification' => ['title' => sprintf('%d', $n)]]));",
    ])
  func computed(text: String) throws {
    let result = try read(text)
    #expect(result.placeholders == ["title"], "\(result.placeholders)")
  }

  @Test func `takes a sign before a value for a sign`() throws {
    let result = try read(
      "<?php\n$m->send(CloudMessage::fromArray(['topic' => 'a', 'notification' => ['title' => \"Order #$orderId\"]]));"
    )
    #expect(
      result.requests.first?["message"]?["notification"]?["title"]?.text == "Order #{{orderId}}")
    #expect(
      !result.ownLosses.contains { $0.sentence.contains("looks like code") }, "\(result.ownLosses)")
    let code = try read(#"{"message": {"topic": "a", "data": {"k": "Order #{id} ${name}"}},}"#)
    #expect(code.ownLosses.contains { $0.sentence.contains("#{id} looks like code") })
  }
}
