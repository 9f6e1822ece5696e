import CrierConvert
import CrierMessage
import Testing

/// Snippets as people write them; `SnippetRoundTripTests` imports Crier's own.
@Suite("An imported SDK snippet") struct SnippetImportTests {
  private func read(_ text: String) throws -> Import {
    try Importer.read(Array(text.utf8), now: 0)
  }

  private static let node = """
    // Send it to a topic.
    const topic = 'ferry';
    const message = {
      notification: { title: 'Ferry', body: `Ten ` + "minutes", imageUrl: 'https://example.com/f.png' },
      data: { score: '850', 'time': '2:45' },
      android: {
        ttl: 60 * 60 * 1000,
        priority: 'high',
        notification: { channelId: 'c', clickAction: 'OPEN', eventTimestamp: new Date('2026-05-01T09:30:00Z') },
      },
      apns: { payload: { aps: { badge: 42, contentAvailable: true, 'thread-id': 't' }, extra: [1, 'x'] } },
      webpush: { notification: { icon: 'https://example.com/i.png' }, fcmOptions: { link: 'https://example.com' } },
      topic: topic,
    };
    getMessaging().send(message).then((response) => { console.log('Sent:', response); });
    """

  @Test func `from Node has its own names, and milliseconds`() throws {
    let result = try read(Self.node)
    #expect(result.form == .snippet(.node))
    let message = Message(request: try #require(result.requests.first))
    #expect(result.requests.count == 1)
    #expect(message.text("notification.body") == "Ten minutes")
    #expect(message.text("notification.image") == "https://example.com/f.png")
    #expect(message.text("android.ttl") == "3600s")
    #expect(message.text("android.notification.channel_id") == "c")
    #expect(message.text("android.notification.event_time") == "2026-05-01T09:30:00Z")
    #expect(message["apns.payload.aps.content-available"] == .number("1"))
    #expect(message["apns.payload.extra"] == .array([.number("1"), .string("x")]))
    #expect(message.text("webpush.fcm_options.link") == "https://example.com")
    #expect(message.text("topic") == "ferry")
    #expect(result.ownLosses.isEmpty)
    #expect(
      result.repairs.map(\.sentence) == [
        "Line 13, column 10: topic was replaced by its value in the program."
      ])
  }

  @Test func `from Python is read`() throws {
    let result = try read(
      """
      message = messaging.Message(
          notification=messaging.Notification(
              title='$GOOG up 1.43%',  # of yesterday
              body='Two lines '
                   'in one.',
          ),
          android=messaging.AndroidConfig(
              ttl=datetime.timedelta(hours=1, seconds=30), priority='normal',
              notification=messaging.AndroidNotification(icon='i', color='#f45342', sticky=True),
          ),
          apns=messaging.APNSConfig(
              payload=messaging.APNSPayload(aps=messaging.Aps(badge=42, custom_data={'k': None})),
          ),
          token=registration_token,
      )
      response = messaging.send(message, dry_run=True)
      """)
    let request = try #require(result.requests.first)
    let message = Message(request: request)
    #expect(message.text("notification.body") == "Two lines in one.")
    #expect(message.text("android.ttl") == "3630s")
    #expect(message["android.notification.sticky"] == .bool(true))
    #expect(message["apns.payload.aps.badge"] == .number("42"))
    #expect(message["apns.payload.aps.k"] == .null)
    #expect(message.isDryRun)
    #expect(result.ownLosses.map(\.field) == ["token"])
  }

  @Test func `from Go is read`() throws {
    let result = try read(
      """
      oneHour := time.Duration(1) * time.Hour
      message := &messaging.Message{
      \tNotification: &messaging.Notification{Title: "T", Body: `raw \\n`},
      \tAndroid: &messaging.AndroidConfig{TTL: &oneHour, Priority: "high",
      \t\tNotification: &messaging.AndroidNotification{Visibility: messaging.VisibilitySecret}},
      \tData: map[string]string{"a": "b"},
      \tAPNS: &messaging.APNSConfig{Payload: &messaging.APNSPayload{
      \t\tAps: &messaging.Aps{Badge: &badge, AlertString: "x"},
      \t\tCustomData: map[string]interface{}{"list": []interface{}{1, "x", nil}}}},
      \tTopic: "industry-tech",
      }
      """)
    let message = Message(request: try #require(result.requests.first))
    #expect(message.text("notification.body") == "raw \\n")
    #expect(message.text("android.notification.visibility") == "SECRET")
    #expect(message.text("apns.payload.aps.alert") == "x")
    #expect(message["apns.payload.list"] == .array([.number("1"), .string("x"), .null]))
    #expect(message.text("topic") == "industry-tech")
    #expect(message.text("android.ttl") == "3600s")
    #expect(result.ownLosses.map(\.field) == ["apns.payload.aps.badge"])
  }

  @Test func `from Java is read`() throws {
    let result = try read(
      """
      Message message = Message.builder()
          .setNotification(Notification.builder().setTitle("T").setBody("B").build())
          .setAndroidConfig(AndroidConfig.builder()
              .setTtl(3600 * 1000)
              .setNotification(AndroidNotification.builder()
                  .setIcon("i").addBodyLocalizationArg("one").addBodyLocalizationArg("two")
                  .setPriority(AndroidNotification.Priority.MAX).build())
              .build())
          .setApnsConfig(ApnsConfig.builder()
              .setAps(Aps.builder().setBadge(42).setMutableContent(true).build())
              .putCustomData("k", List.of(1, 2L)).build())
          .setWebpushConfig(WebpushConfig.builder().putHeader("TTL", "5")
              .setFcmOptions(WebpushFcmOptions.withLink("https://example.com")).build())
          .putData("score", "850").putData("time", "2:45")
          .setTopic(topic)
          .build();
      """)
    let message = Message(request: try #require(result.requests.first))
    #expect(message.text("android.ttl") == "3600s")
    #expect(
      message["android.notification.body_loc_args"] == .array([.string("one"), .string("two")]))
    #expect(message.text("android.notification.notification_priority") == "PRIORITY_MAX")
    #expect(message["apns.payload.aps.mutable-content"] == .number("1"))
    #expect(message["apns.payload.k"] == .array([.number("1"), .number("2")]))
    #expect(message.text("webpush.fcm_options.link") == "https://example.com")
    #expect(message["data"]?.members?.count == 2)
    #expect(result.ownLosses.map(\.field) == ["topic"])
  }

  @Test func `from C# is read`() throws {
    let result = try read(
      """
      var message = new Message()
      {
          Notification = new Notification() { Title = "T", Body = @"a ""b"" \\n" },
          Data = new Dictionary<string, string>() { { "score", "850" }, ["time"] = "2:45" },
          Android = new AndroidConfig()
          {
              TimeToLive = TimeSpan.FromHours(1),
              Priority = Priority.High,
              Notification = new AndroidNotification() { Sticky = true },
          },
          Apns = new ApnsConfig() { Aps = new Aps() { Badge = 42 } },
          Token = registrationToken,
      };
      """)
    let message = Message(request: try #require(result.requests.first))
    #expect(message.text("notification.body") == #"a "b" \n"#)
    #expect(message["data"]?.members?.count == 2)
    #expect(message.text("android.ttl") == "3600s")
    #expect(message.text("android.priority") == "high")
    #expect(message["apns.payload.aps.badge"] == .number("42"))
    #expect(result.ownLosses.map(\.field) == ["token"])
  }

  @Test func `becomes one request per token of a multicast`() throws {
    let result = try read(
      """
      messaging.MulticastMessage(data={'score': '850'}, tokens=['one', 'two', three])
      """)
    #expect(result.requests.map { $0["message"]?["token"]?.text } == ["one", "two", "{{three}}"])
    #expect(result.ownLosses.count == 1)
  }

  @Test(
    "is refused with the position if it cannot be read",
    arguments: [
      ("x = messaging.Message(topic='a", 1, 29), ("messaging.Message(data={'a' 1})", 1, 29),
      ("messaging.Message{Topic: \"\\q\"}", 1, 27), ("Message.builder().setTopic(", 1, 28),
      ("messaging.Message(topic=f'{x')", 1, 25),
    ])
  func refusal(text: String, line: Int, column: Int) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.place == JSONPlace(line: line, column: column))
  }
}
