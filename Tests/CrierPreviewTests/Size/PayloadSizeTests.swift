import CrierMessage
import CrierPreview
import CrierTestSupport
import Testing

@Suite("The payload size") struct PayloadSizeTests {
  @Test("is the sum of its parts, largest first", arguments: try Fixture.names(in: "messages"))
  func parts(name: String) throws {
    for measure in PayloadSize(of: try Fixture.message(name)).measures {
      #expect(measure.parts.reduce(0) { $0 + $1.bytes } == measure.bytes)
      #expect(measure.parts.map(\.bytes) == measure.parts.map(\.bytes).sorted(by: >))
      #expect(measure.bytes > 0)
    }
  }

  @Test func `on Android counts keys and values, notification fields with their prefix`() throws {
    let message = try Message(
      json: #"{"message": {"topic": "t", "data": {"key": "né"}, "notification": {"title": "Hi"}}}"#)
    let android = try #require(PayloadSize(of: message)[.android])
    #expect(android.bytes == 3 + 3 + "gcm.notification.title".utf8.count + 2)
  }

  @Test func `on Apple is that of the JSON that the phone gets`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "data": {"k": "v"}, "notification": {"title": "Hi", "body": "é\\n"},
          "apns": {"payload": {"aps": {"badge": 1}, "own": [1, 2]}}}}
        """)
    let json = #"{"own":[1,2],"aps":{"badge":1,"alert":{"title":"Hi","body":"é\n"}},"k":"v"}"#
    #expect(PayloadSize(of: message)[.apple]?.bytes == json.utf8.count)
  }

  @Test func `on Apple counts a payload with its own text unchanged, and the picture`()
    throws
  {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "notification": {"title": "Hi", "image": "https://a.b/c"},
          "apns": {"payload": {"aps": {"alert": "Own"}}}}}
        """)
    let json = #"{"aps":{"alert":"Own"},"fcm_options":{"image":"https://a.b/c"}}"#
    #expect(PayloadSize(of: message)[.apple]?.bytes == json.utf8.count)
  }

  @Test func `on Web is that of the JSON that the service worker gets`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "data": {"k": "v"}, "notification": {"title": "Hi", "body": "x"},
          "webpush": {"notification": {"title": "Ho"}, "fcm_options": {"link": "https://a.b"}},
          "fcm_options": {"analytics_label": "l"}}}
        """)
    let json =
      #"{"notification":{"title":"Ho","body":"x"},"data":{"k":"v"},"#
      + #""fcmOptions":{"link":"https://a.b","analyticsLabel":"l"}}"#
    #expect(PayloadSize(of: message)[.web]?.bytes == json.utf8.count)
  }

  @Test func `counts a platform's data instead of the common data`() throws {
    let message = try Message(
      json: #"{"message": {"data": {"long": "0123456789"}, "android": {"data": {"a": "b"}}}}"#)
    #expect(PayloadSize(of: message)[.android]?.bytes == 2)
    #expect(PayloadSize(of: message)[.android]?.parts.first?.field == "android.data.a")
  }

  @Test func `is computed only for platforms that the message reaches`() throws {
    let message = try Message(json: #"{"message": {"apns": {"payload": {"aps": {"badge": 1}}}}}"#)
    #expect(PayloadSize(of: message).measures.map(\.platform) == [.apple])
    #expect(PayloadSize(of: message).tightest.platform == .apple)
  }

  @Test func `is tightest on the platform with the fewest bytes left`() throws {
    let text = String(repeating: "é", count: 1000)
    let message = try Message(json: #"{"message": {"notification": {"body": "\#(text)"}}}"#)
    let size = PayloadSize(of: message)
    #expect(size.tightest.platform == .web)
    #expect(size.tightest.parts.first == PayloadSize.Part("notification.body", 2000 + 10))
  }

  @Test(
    "is shown with the exceeded limit", arguments: [(3900, 4096), (3980, 3993), (4090, 3993)])
  func shownLimit(letters: Int, limit: Int) throws {
    let text = String(repeating: "w", count: letters)
    let message = try Message(json: #"{"message": {"notification": {"body": "\#(text)"}}}"#)
    let tightest = PayloadSize(of: message).tightest
    #expect(tightest.shownLimit == limit)
    #expect(tightest.isOver == (tightest.bytes > tightest.shownLimit))
  }

  @Test(
    "to an audience is compared with the documented limit until it exceeds FCM's own",
    arguments: [(100, 2048), (2500, 2048), (3900, 2048), (4300, 4096)])
  func audience(letters: Int, limit: Int) throws {
    let text = String(repeating: "w", count: letters)
    for target in [#""topic": "news""#, #""condition": "'news' in topics""#] {
      let message = try Message(
        json: #"{"message": {\#(target), "android": {"data": {"text": "\#(text)"}}}}"#)
      let android = try #require(PayloadSize(of: message)[.android])
      #expect(android.shownLimit == limit)
      #expect(android.countedLimit == limit)
      #expect(android.isRisky == (android.bytes > 2048))
      #expect(
        android.source.hasSuffix("For topics Google documents 2048 bytes; FCM takes 4096."))
    }
  }

  @Test func `to an audience is that of the largest platform, or of one over its limit`()
    throws
  {
    func tightest(web: Int, android: Int) throws -> PayloadSize.Measure {
      let texts = [web, android].map { String(repeating: "w", count: $0) }
      return PayloadSize(
        of: try Message(
          json: #"{"message": {"topic": "news", "webpush": {"data": {"t": "\#(texts[0])"}}, "#
            + #""android": {"data": {"t": "\#(texts[1])"}}}}"#)
      ).tightest
    }
    #expect(try tightest(web: 2500, android: 2600).platform == .android)
    #expect(try tightest(web: 2600, android: 2500).platform == .web)
    #expect(try tightest(web: 3990, android: 4060).platform == .web)
    #expect(try tightest(web: 3990, android: 4060).shownLimit == 3993)
  }

  @Test func `to an audience, over every limit, is that of the platform furthest over it`() throws {
    let text = String(repeating: "w", count: 4500)
    let size = PayloadSize(
      of: try Message(json: #"{"message": {"topic": "t", "notification": {"body": "\#(text)"}}}"#))
    #expect(size.tightest.platform == .web)
    #expect(size.tightest.shownLimit == 3993)
  }

  @Test func `of an empty message is almost nothing`() {
    let size = PayloadSize(of: Message())
    #expect(size.tightest.bytes <= 2)
    #expect(size.measures.count == 3)
  }

  @Test(
    "of any JSON is that of its compact form",
    arguments: [
      "null", "[]", "{}", "[1]", "[1,2]", #"{"a":1}"#, #"{"a":1,"b":[true,false,null]}"#,
      #""\"\\\n\u0001é𝄞""#,
    ])
  func json(text: String) throws {
    let value = try JSONReader.read(text)
    #expect(PayloadSize.jsonSize(value) == JSONWriter.compact(value).utf8.count)
  }
}
