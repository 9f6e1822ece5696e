import CrierConvert
import CrierMessage
import Testing

/// Code in which values used to get lost.
@Suite("A program with maps, copies and conditions") struct SnippetAdditionTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  @Test(
    "has all values of its maps, each once",
    arguments: [
      """
      Map<String, String> data = new HashMap<>();
      data.put("a", "1");
      data.put("b", "2");
      Message m = Message.builder().setTopic("t").putAllData(data).putData("a", "1").build();
      """,
      """
      Map<String, String> base = Map.of("a", "1");
      Map<String, String> data = new HashMap<>(base);
      data.put("b", "2");
      Message m = Message.builder().setTopic("t").putAllData(data).build();
      """,
      """
      var other = new Dictionary<string, string> { ["a"] = "0" };
      var data = new Dictionary<string, string>(other) { ["a"] = "1" };
      data["b"] = "2";
      var m = new Message { Topic = "t", Data = data };
      """,
      """
      base = dict(a='1')
      message = messaging.Message(topic='t', data=dict(base))
      message.data['b'] = '2'
      """,
      """
      const data: Record<string, string> = { a: '1' };
      data.b = '2';
      const m = { topic: 't', data } as Message;
      getMessaging().send(m);
      """,
      """
      const config = Object.freeze({ topic: 't', a: '1' });
      getMessaging().send({ topic: config.topic, data: { a: config.a, b: '2' } });
      """,
      """
      class Config { static final String TOPIC = "t"; }
      Message m = Message.builder().setTopic(Config.TOPIC).putData("a", "1").putData("b", "2").build();
      """,
      """
      type Name string
      const topic Name = "t"
      var extra map[string]string = map[string]string{"a": "1"}
      extra["b"] = "2"
      m := &messaging.Message{Topic: topic, Data: extra}
      """,
    ])
  func maps(text: String) throws {
    let result = try read(text)
    #expect(result.requests.count == 1)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "t")
    #expect(
      message["data"]?.members?.map { "\($0.key)=\($0.value.text ?? "")" }.sorted() == [
        "a=1", "b=2",
      ],
      "\(message)")
    #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
  }

  @Test func `has what a builder in a variable gets`() throws {
    let result = try read(
      """
      Notification.Builder nb = Notification.builder().setTitle("T");
      nb.setBody("B");
      Message m = Message.builder().setTopic("t").setNotification(nb.build()).build();
      """)
    let notification = result.requests.first?["message"]?["notification"]
    #expect(notification == (try JSONReader.read(Array(#"{"title": "T", "body": "B"}"#.utf8))))
    #expect(result.ownLosses.isEmpty)
  }

  @Test(
    "names the values of Dart that only some runs have",
    arguments: [
      "if (x) 'b': '2'", "if (x) 'b': '2' else 'b': '3'", "for (final e in list) e.key: e.value",
      "if (x) ...more", "...?more", "if (x) for (final e in list) e: 'b'",
    ])
  func conditional(item: String) throws {
    let result = try read(
      "import 'dart:convert';\nfinal m = {'message': {'topic': 't', 'data': {'a': '1', \(item)}}};\njsonEncode(m);"
    )
    #expect(result.requests.first?["message"]?["topic"]?.text == "t")
    #expect(result.requests.first?["message"]?["data"]?["a"]?.text == "1")
    #expect(result.ownLosses.count == 1, "\(result.ownLosses)")
  }

  @Test(
    "is one message, if an HTTP client sends it",
    arguments: [
      """
      import requests
      message = {"message": {"topic": "t", "notification": {"title": "T"}}}
      requests.post(URL, json=message, headers={"Authorization": "Bearer x", "A": "b"})
      """,
      """
      const message = { message: { topic: 't', notification: { title: 'T' } } };
      fetch(url, { method: 'POST', body: JSON.stringify(message), headers: { 'A': 'b' } });
      """,
      """
      await axios.post(url, { message: { topic: 't', notification: { title: 'T' } } }, { headers: { 'A': 'b' } });
      """,
      """
      payload = {"topic": "t"}
      payload["notification"] = {"title": "T"}
      session.post(URL, headers={"x": "y"}, data=json.dumps({"message": payload}))
      """,
      """
      <?php
      $options = ['method' => 'POST', 'topic' => 'x', 'notification' => ['title' => 'T']];
      $c->request('POST', $u, ['headers' => ['a' => 'b'], 'json' => ['message' => ['topic' => 't', 'notification' => ['title' => 'T']]]]);
      """,
    ])
  func clients(text: String) throws {
    let result = try read(text)
    #expect(
      result.requests.map { $0["message"] } == [
        try JSONReader.read(Array(#"{"topic": "t", "notification": {"title": "T"}}"#.utf8))
      ])
  }

  @Test(
    "names placeholders after what a method returns",
    arguments: [
      ("user.getToken()", "token"), ("get_token()", "token"), ("user.GetName()", "name"),
      ("user.get('city')", "city"), ("build()", "title"), ("user.name()", "name"),
      ("x.trim()", "title"), ("x.freeze", "x"), ("freeze", "title"),
    ])
  func names(code: String, name: String) throws {
    let result = try read("getMessaging().send({ topic: 't', notification: { title: \(code) } });")
    #expect(result.requests.first?["message"]?["notification"]?["title"]?.text == "{{\(name)}}")
  }

  @Test func `reads no code in a string`() {
    #expect(throws: ImportError.self) {
      try read("val x = \"{ topic: 'news', notification: { title: 'T' } }\"")
    }
  }

  @Test func `says once that many names got quotes`() throws {
    let result = try read("{ topic: 't', data: { a: 'b', c: 'd', e: 'f' } }")
    let quotes = result.repairs.map(\.sentence).filter { $0.contains("quotes") }
    #expect(quotes.count == 2, "\(quotes)")
    #expect(quotes.contains { $0.contains("around 5 names") })
    #expect(quotes.contains { $0.contains("around 4 strings") })
  }

  @Test func `says that an unknown target may be a topic`() throws {
    for text in [
      #"curl https://fcm.googleapis.com/fcm/send -d "{\"to\": \"$TO\", \"data\": {\"a\": \"b\"}}""#,
      "<?php send(['to' => $to, 'data' => ['a' => 'b']]);",
    ] {
      let result = try read(text)
      #expect(
        result.ownLosses.contains { $0.sentence.contains("is a token or a topic") }, "\(text)")
    }
  }

  @Test(
    "reads what a message gets as a member of another object",
    arguments: [
      "class Push\n  def call\n    require 'net/http'\n    @m = { message: { topic: 't' } }\n    @m[:message][:data] = { a: 'b' }\n    @m.to_json\n  end\nend",
      "class P:\n    def push(self):\n        self.m = messaging.Message(topic='t')\n        self.m.data = {'a': 'b'}\n        messaging.send(self.m)",
      "state.m = { topic: 't', notification: {} };\nstate.m.data = { a: 'b' };\ngetMessaging().send(state.m);",
      "<?php\n$this->m = ['message' => ['topic' => 't', 'data' => []]];\n$this->m['message']['data']['a'] = 'b';\njson_encode($this->m);",
      "m := &messaging.Message{Topic: \"t\"}\nif m.Data == nil {\n\tm.Data = map[string]string{}\n}\nm.Data[\"a\"] = \"b\"",
    ])
  func members(text: String) throws {
    let result = try read(text)
    #expect(result.requests.count == 1)
    let message = try #require(result.requests.first?["message"])
    #expect(message["topic"]?.text == "t")
    #expect(message["data"]?["a"]?.text == "b", "\(message) \(result.ownLosses)")
    #expect(result.ownLosses.isEmpty, "\(result.ownLosses)")
  }

  @Test func `names a change of a message that is a member of another object`() throws {
    let result = try read(
      "require 'net/http'\n@m = { message: { topic: 't', data: {} } }\n"
        + "@m[:message][:data] = load if x\n@m.to_json")
    #expect(!result.ownLosses.isEmpty)
  }
}
