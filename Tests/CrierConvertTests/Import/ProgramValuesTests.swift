import CrierConvert
import CrierMessage
import Testing

@Suite("The values above a program's message") struct ProgramValuesTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private func json(_ text: String) throws -> JSONValue { try JSONReader.read(Array(text.utf8)) }

  @Test func `may be products of numbers`() throws {
    let legacy = """
      TTL = 60 * 60 * 4
      payload = {"to": "/topics/a", "data": {"n": "1"}, "time_to_live": TTL}
      requests.post("https://fcm.googleapis.com/fcm/send", json=payload)
      """
    func value(_ text: String, _ path: FieldPath) throws -> JSONValue? {
      Message(request: try #require(try read(text).requests.first))[path]
    }
    #expect(try value(legacy, "android.ttl") == .string("14400s"))
    let tooLarge = legacy.replacing("60 * 60", with: "9223372036854775807 * 60")
    #expect(try value(tooLarge, "android.ttl") == nil)
    let node = "admin.messaging().send({topic: 'a', apns: {payload: {aps: {badge: 2 * 3}}}})"
    #expect(try value(node, "apns.payload.aps.badge") == .number("6"))
  }

  @Test(
    "are read, with builders, objects and lists",
    arguments: [
      (
        """
        Notification n = Notification.builder().setTitle("T").setBody("B").build();
        AndroidConfig config = AndroidConfig.builder().setTtl(Duration.ofHours(1).toMillis()).build();
        Message message = Message.builder().setNotification(n).setAndroidConfig(config)
            .putData("n", String.valueOf(5)).setTopic("t").build();
        """,
        #"{"notification": {"title": "T", "body": "B"}, "android": {"ttl": "3600s"}, "data": {"n": "5"}, "topic": "t"}"#
      ),
      (
        """
        oneHour := time.Duration(1) * time.Hour
        badge := int(42)
        message := &messaging.Message{
        \tTopic: "t", Token: "",
        \tNotification: &messaging.Notification{Title: "T", Body: ""},
        \tAndroid: &messaging.AndroidConfig{TTL: &oneHour, CollapseKey: ""},
        \tAPNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{Aps: &messaging.Aps{Badge: &badge}}},
        }
        """,
        #"{"topic": "t", "notification": {"title": "T"}, "android": {"ttl": "3600s"}, "apns": {"payload": {"aps": {"badge": 42}}}}"#
      ),
      (
        """
        def send():
            alert = messaging.ApsAlert(title='T')
            config = messaging.APNSConfig(
                payload=messaging.APNSPayload(aps=messaging.Aps(alert=alert, badge=max(0, 3))))
            return messaging.Message(
                topic=str('t'), data={'n': str(5)}, apns=config,
                android=messaging.AndroidConfig(
                    priority='high', ttl=datetime.timedelta(seconds=max(60, 3600)),
                    notification=messaging.AndroidNotification(priority='max')))
        """,
        #"{"topic": "t", "data": {"n": "5"}, "apns": {"payload": {"aps": {"alert": {"title": "T"}, "badge": 3}}}, "android": {"priority": "high", "ttl": "3600s", "notification": {"notification_priority": "PRIORITY_MAX"}}}"#
      ),
      (
        """
        const topic: string = 't';
        const notification = { title: 'T', body: 'B' };
        app.post('/send', async (req, res) => {
          const data = { n: String(5) };
          await getMessaging().send({ topic, notification, data });
        });
        """,
        #"{"topic": "t", "notification": {"title": "T", "body": "B"}, "data": {"n": "5"}}"#
      ),
      (
        """
        const base = { notification: { title: 'T' }, android: { priority: 'high' } };
        const message = { ...base, topic: 't' };
        getMessaging().send(message);
        """,
        #"{"notification": {"title": "T"}, "android": {"priority": "high"}, "topic": "t"}"#
      ),
      (
        """
        base = {'k': 'v', 'l': str(1)}
        message = messaging.Message(topic='t', data={**base, 'm': '2'})
        """,
        #"{"topic": "t", "data": {"k": "v", "l": "1", "m": "2"}}"#
      ),
      (
        """
        var notification = new Notification { Title = "T", Body = "B" };
        var data = new Dictionary<string, string> { { "n", "5" } };
        var message = new Message
        {
            Notification = notification, Data = data, Topic = "t",
            Android = new AndroidConfig { TimeToLive = TimeSpan.FromSeconds((double)60) },
        };
        """,
        #"{"notification": {"title": "T", "body": "B"}, "data": {"n": "5"}, "topic": "t", "android": {"ttl": "60s"}}"#
      ),
      (
        """
        message = messaging.Message(notification=messaging.Notification(title='T'))
        message.topic = 't'
        messaging.send(message)
        """,
        #"{"notification": {"title": "T"}, "topic": "t"}"#
      ),
      (
        """
        Message.Builder builder = Message.builder().setNotification(n());
        builder.setTopic("t").putData("a", "b");
        Message message = builder.build();
        """,
        #"{"notification": "{{n}}", "topic": "t", "data": {"a": "b"}}"#
      ),
    ])
  func values(text: String, message: String) throws {
    let result = try read(text)
    #expect(result.requests.count == 1)
    #expect(result.requests.first?["message"] == (try json(message)))
  }

  @Test(
    "are not guessed if the program decides",
    arguments: [
      "topic = 'a' if x else 'b'\nmessaging.Message(topic=topic, data={'k': 'v'})",
      "const topic = x ? 'a' : 'b';\ngetMessaging().send({ topic, data: { k: 'v' } });",
      "const m = { topic: 'a', data: { k: 'v' } };\nif (x) { m.topic = 'b'; }\ngetMessaging().send(m);",
    ])
  func noGuess(text: String) throws {
    let result = try read(text)
    #expect(result.requests.first?["message"]?["topic"] == .string("{{topic}}"))
    #expect(result.ownLosses.map(\.field) == ["topic"])
  }

  /// Values that contain each other many times must not be written out.
  @Test func `may contain each other`() {
    let lines = (1..<60).map { "const a\($0) = [a\($0 - 1), a\($0 - 1)];" }
    let text =
      "const a0 = 'x';\n" + lines.joined(separator: "\n")
      + "\ngetMessaging().send({ topic: 't', data: { k: a59 } });"
    _ = try? read(text)
    let shell = (1..<60).map { "A\($0)=\"$A\($0 - 1)$A\($0 - 1)\"" }.joined(separator: "\n")
    _ = try? read("A0=xxxx\n" + shell + "\ncurl -d \"{\\\"topic\\\": \\\"$A59\\\"}\" https://a")
  }
}
