import CrierMessage
import CrierTriage
import Testing

/// A word is an identifier only if its shape or what is around it proves it.
@Suite("A word in a pasted text") struct ProvenIdentifierTests {
  private func pieces(_ text: String) -> [PastedPiece] { PastedText(text, now: .zero).pieces }

  private func topics(_ text: String) -> [String] {
    pieces(text).filter { $0.kind == .topic }.map(\.text)
  }

  @Test(
    "is no topic because it follows the word topic",
    arguments: [
      "He joined the topic at 17:05 and got nothing",
      "The topic is wrong, I think; which topic name do you use?",
      "We changed the topic: what was it before, do you know?",
      "Nobody in this \"topic group\" has got a message",
      "The list of topics includes mine but nothing ever arrives",
      "Topic Message and topic Notification are both of this app",
    ])
  func words(text: String) {
    #expect(topics(text).isEmpty)
  }

  @Test(
    "is no topic if it says that there is none",
    arguments: ["null", "none", "nil", "undefined", "false", "unknown", "None", "NULL"])
  func none(word: String) {
    for text in ["topic=\(word)", "send user=7 topic=\(word) status=200", "topic = \"\(word)\""] {
      #expect(topics(text).isEmpty, "\(text)")
    }
    #expect(topics("topic=news") == ["news"])
  }

  /// The words that may follow are many, so they are tried by chance.
  @Test(
    "is no topic in a sentence, whatever the word",
    arguments: [
      "at", "name", "is", "was", "Message", "news", "that", "2131230720", "v2", "of_ours",
    ])
  func property(word: String) {
    for sentence in ["He joined the topic \(word) yesterday", "the topics \(word) are all of it"] {
      #expect(topics(sentence).isEmpty, "\(sentence)")
    }
  }

  @Test(
    "is nothing in a sentence of people, even in quotes",
    arguments: [
      "The topic \"billing\" came up.", "Our topic 'billing' is next", "Sender: 017147112233",
      "Sender: 0171 4711 2233",
    ])
  func talk(text: String) {
    #expect(!pieces(text).contains { $0.kind == .topic || $0.kind == .identifier }, "\(text)")
  }

  @Test(
    "is a topic if its form proves it",
    arguments: [
      "He joined the topic \"news\" at 17:05", "He joined topic 'news' at 17:05",
      "level=info topic=news accepted=12", "He joined /topics/news at 17:05",
      "it says {topic: \"news\"} in the log", "the value \"topic\": \"news\" is in the log",
    ])
  func proven(text: String) {
    #expect(topics(text).map { $0.split(separator: "/").last } == ["news"])
  }

  private static let programs = [
    "const message = {\n  topic: topic,\n  notification: { title: name }\n};\ngetMessaging().send(message);",
    "def send(topic, name):\n    message = messaging.Message(topic=topic, data={'id': name})\n    messaging.send(message)",
    "Message message = Message.builder().setTopic(topic).build();\nString topic = name;\nint icon = 2131230720;",
    "m := &messaging.Message{Topic: topic}\nid: 2131230720\nclient.Send(ctx, m)",
    "var message = new Message() { Topic = topic };\nawait messaging.SendAsync(message);",
    "Messaging.messaging().subscribe(toTopic: topic) { error in\n  print(topic)\n}",
    "<?php\n$message = ['topic' => $topic, 'name' => $name];\n$this->topic = topic;\necho json_encode($message);",
  ]

  @Test("is no identifier in sample code", arguments: Self.programs)
  func code(program: String) {
    let found = pieces(program)
    #expect(found.map(\.kind) == [.program], "\(found.map(\.text))")
  }

  @Test func `is a topic in sample code if it is quoted there`() {
    #expect(topics("const m = { topic: 'news' };\ngetMessaging().send(m);") == ["news"])
  }

  @Test(
    "is no sender ID because it is a number",
    arguments: ["2131230720", "id: 2131230720", "icon=2131230720", "1763650923", "1763650923441"])
  func numbers(text: String) {
    #expect(pieces(text).allSatisfy { $0.identifier?.kind != .senderID })
  }

  @Test(
    "is a sender ID beside its label",
    arguments: ["sender_id: 812345678901", "messagingSenderId: \"812345678901\"", "812345678901"])
  func sender(text: String) {
    #expect(pieces(text).contains { $0.identifier?.kind == .senderID })
  }

  @Test(
    "is code, with the command for it",
    arguments: [
      ("getMessaging().send({ topic: 'a' });", "a Node snippet", "crier convert"),
      ("messaging.send(messaging.Message(topic='a'))", "a Python snippet", "crier convert"),
      ("curl -X POST https://a -d @message.json", "a curl command", "crier convert"),
      ("<?php\n$m = ['topic' => 'a'];\nsend($m);", "a PHP snippet", "crier convert"),
      ("await getMessaging().subscribeToTopic(tokens, topic);", "code", "crier topics"),
    ])
  func commands(text: String, words: String, command: String) throws {
    let piece = try #require(pieces(text).first)
    #expect(piece.kind == .program)
    #expect(piece.text == words)
    #expect(piece.explanation.fix?.contains(command) == true)
  }

  @Test(
    "is an address of FCM",
    arguments: [
      ("https://fcm.googleapis.com/v1/projects/p/messages:send", "sending a message", "crier send"),
      ("https://fcm.googleapis.com/fcm/send", "legacy protocol", "crier convert"),
      ("https://fcm.googleapis.com/fcm/notification", "device groups", "crier groups"),
      ("https://android.googleapis.com/gcm/notification", "device groups", "crier groups"),
      ("https://iid.googleapis.com/iid/v1:batchAdd", "topic subscriptions", "crier topics"),
      ("https://iid.googleapis.com/iid/info/abc", "topics of a token", "crier topics show"),
      ("https://fcm.googleapis.com/batch", "shut down", "crier send"),
      ("https://oauth2.googleapis.com/token", "access tokens", "service account"),
    ])
  func addresses(text: String, what: String, command: String) throws {
    let piece = try #require(pieces(text).first)
    #expect(piece.explanation.sentence.contains(what), "\(piece.explanation.sentence)")
    #expect(piece.explanation.fix?.contains(command) == true)
  }
}
