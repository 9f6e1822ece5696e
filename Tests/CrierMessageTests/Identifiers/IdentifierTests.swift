import CrierMessage
import CrierTestSupport
import Testing

@Suite("An identifier") struct IdentifierTests {
  private static let fid = "cRn4mEyQT0uC8vWb1xZ2aB"
  private static let token = fid + ":APA91b" + String(repeating: "Example", count: 19)
  private static let hex = String(repeating: "0a1b", count: 16)

  @Test(
    "is recognized by its format",
    arguments: [
      (token, Identifier.Kind.registrationToken, Identifier.Certainty.certain),
      ("fK3mQ2xTabc:APA91b" + String(repeating: "x", count: 134), .registrationToken, .likely),
      (fid + ":" + String(repeating: "x", count: 120), .registrationToken, .likely),
      (fid, .installationID, .likely),
      ("APA91b" + String(repeating: "x", count: 120), .groupKey, .likely),
      (hex, .appleToken, .likely), (String(repeating: "ab", count: 80), .appleToken, .likely),
      (String(repeating: "AB", count: 50), .appleToken, .possible),
      ("ExponentPushToken[exampleexample]", .expoToken, .certain),
      ("ExpoPushToken[exampleexample]", .expoToken, .certain),
      ("news", .topic, .possible), ("/topics/news", .topic, .certain),
      ("'a' in topics", .condition, .certain), ("'a' in topics &&", .condition, .certain),
      ("AAAAexample:APA91b" + String(repeating: "x", count: 134), .serverKey, .certain),
      ("AIza" + String(repeating: "x", count: 35), .apiKey, .certain),
      ("ya29.exampleexampleexample", .accessToken, .certain),
      ("1//exampleexampleexample", .refreshToken, .likely),
      ("eyJhIjoxfQ.eyJiIjoyfQ.c2ln", .jwt, .certain),
      ("-----BEGIN PRIVATE KEY-----\nxxxx", .privateKey, .certain),
      ("123456789012", .senderID, .likely), ("12345", .senderID, .possible),
      ("weather-app-1a2b3", .projectID, .likely),
      ("ci@shop.iam.gserviceaccount.com", .serviceAccount, .certain),
      ("ada@example.com", .email, .likely),
      ("com.example.weather", .package, .likely),
      ("projects/p/messages/0:1", .messageName, .certain),
      ("0:1700000000000000%0123456789abcdef", .messageName, .likely),
      ("1:123456789012:android:0a1b2c3d", .firebaseApp, .certain),
      ("https://updates.push.services.mozilla.com/wpush/v2/x", .webSubscription, .certain),
      ("https://fcm.googleapis.com/fcm/send/abc:def", .webSubscription, .certain),
      (#"{"endpoint":"https://example.com","keys":{}}"#, .webSubscription, .certain),
      ("https://example.com/a", .webAddress, .certain),
      ("123e4567-e89b-12d3-a456-426614174000", .uuid, .certain),
      ("B" + String(repeating: "x", count: 86), .webPushKey, .likely),
    ])
  func kinds(text: String, kind: Identifier.Kind, certainty: Identifier.Certainty) {
    let identifier = Identifier(of: text)
    #expect(identifier.kind == kind)
    #expect(identifier.certainty == certainty)
    #expect(identifier.cleanings.isEmpty || kind == .topic)
  }

  @Test(
    "is unknown if it has no known format",
    arguments: ["", "   ", "hello world", "ä", "a b c", "<>", "{}"])
  func unknown(text: String) {
    let identifier = Identifier(of: text)
    #expect(identifier.kind == nil)
    #expect(identifier.meaning.sentence.hasSuffix("."))
    #expect(identifier.meaning.fix != nil)
  }

  @Test func `names the alternatives`() {
    let kinds = Identifier(of: "weather-app").candidates.map(\.kind)
    #expect(kinds == [.topic, .projectID, .analyticsLabel])
  }

  @Test(
    "is stripped of what copying adds",
    arguments: [
      ("  \(token)\n", [IdentifierCleaning.Step.space]),
      ("\"\(token)\",", [.punctuation, .quotes]),
      ("token: \(token)", [.label, .space]),
      ("\"token\": \"\(token)\"", [.label, .space, .quotes]),
      ("\u{201C}\(token)\u{201D}", [.quotes]), ("\u{200B}\(token)\u{FEFF}", [.invisible]),
      ("\u{61C}\(token)\u{2069}\u{E0041}", [.invisible]),
      (token.prefix(60) + "\n  " + token.dropFirst(60), [.innerSpace]), ("`\(token)`", [.quotes]),
    ])
  func cleaned(text: String, steps: [IdentifierCleaning.Step]) {
    let identifier = Identifier(of: text)
    #expect(identifier.cleaned == Self.token)
    #expect(identifier.cleanings == steps)
    #expect(identifier.kind == .registrationToken)
  }

  @Test func `is stripped of angle brackets and spaces if it is Apple's`() {
    let printed = "<" + Array(repeating: "0a1b0a1b", count: 8).joined(separator: " ") + ">"
    let identifier = Identifier(of: printed)
    #expect(identifier.cleaned == Self.hex)
    #expect(identifier.kind == .appleToken)
  }

  @Test func `keeps its quotes and spaces if it is a condition`() {
    let text = "'a' in topics && 'b' in topics"
    #expect(Identifier(of: " \(text) ").cleaned == text)
  }

  @Test func `loses its prefix if it is a topic`() {
    let identifier = Identifier(of: " /topics/news")
    #expect(identifier.cleaned == "news")
    #expect(identifier.cleanings == [.space, .topicPrefix])
  }

  @Test("hides a secret", arguments: Identifier.Kind.allCases.filter { $0.secrecy == .secret })
  func secrets(kind: Identifier.Kind) throws {
    let texts: [Identifier.Kind: String] = [
      .serverKey: "AAAAexample:APA91b" + String(repeating: "s", count: 134),
      .apiKey: "AIza" + String(repeating: "s", count: 35),
      .accessToken: "ya29.ssssssssssssssssssss", .refreshToken: "1//ssssssssssssssssssss",
      .clientSecret: "GOCSPX-sssssssssssssssssssssssssssss",
      .authorization: "Authorization: Bearer ssssssssssss",
      .jwt: "eyJhIjoxfQ.ssssssssss.ssssssssss",
      .privateKey: "-----BEGIN PRIVATE KEY-----ssssssssss",
    ]
    let identifier = Identifier(of: try #require(texts[kind]))
    #expect(identifier.kind == kind)
    #expect(!identifier.shown.contains("ss"))
    #expect(!"\(identifier.meaning)".contains("sssss"))
  }

  @Test(
    "is a secret if it was labeled as one",
    arguments: [
      "Authorization: Bearer abcdef0123456789abcdef0123", "Bearer abcdef0123456789abcdef0123",
      "'Authorization: key=abcdef0123456789abcdef0123'", "key=abcdef0123456789abcdef0123",
      "authorization: Basic YWJjZGVmMDEyMzQ1", "\"Authorization\": \"Bearer abcdef0123456789\"",
    ])
  func announced(text: String) {
    let identifier = Identifier(of: text)
    #expect(identifier.candidates.map(\.kind) == [.authorization])
    #expect(identifier.shown == "(not shown)")
  }

  @Test func `is also recognized by its format if it was labeled`() {
    #expect(Identifier(of: "Authorization: Bearer ya29.ssssssssssssssssssss").kind == .accessToken)
    #expect(Identifier(of: "key: \(Self.token)").kind == .registrationToken)
    #expect(Identifier(of: "Bearer of news").kind != .authorization)
  }

  @Test(.facts(18)) func `belongs to a server, if it is an access token`() {
    let advice = Identifier(of: "ya29.ssssssssssssssssssss").meaning.fix
    #expect(advice?.contains("send only from a server or another place that you trust") == true)
  }

  @Test func `is not shown in full if it may be a secret`() {
    #expect(!Identifier(of: "sk_live_4242abcdefABCDEF4242").shown.contains("abcdef"))
    #expect(Identifier(of: "weather-oslo").shown == "weather-oslo")
  }

  @Test func `is only possibly an installation ID if it has no capital`() {
    #expect(Identifier(of: "default_light_settings").certainty == .possible)
  }

  @Test func `is shortened if it is a token`() {
    #expect(Identifier(of: Self.token).shown == Redaction.shortened(Self.token))
    #expect(!Identifier(of: Self.token).meaning.sentence.contains(Self.fid))
  }

  @Test("says what can be done with it", arguments: Identifier.Kind.allCases)
  func advice(kind: Identifier.Kind) {
    #expect(kind.advice.hasSuffix("."))
    #expect(kind.advice.first?.isUppercase == true)
    #expect(!kind.label.isEmpty)
  }

  @Test(.facts(92, 93)) func `says that a server key no longer works, and how long a token does`() {
    let key = Identifier(of: "AAAAexample:APA91b" + String(repeating: "x", count: 134)).meaning
    #expect(key.fix?.contains("was shut down in 2024") == true)
    #expect(key.fix?.contains("in an app, everybody could read it") == true)
    let app = Identifier(of: "AIza" + String(repeating: "x", count: 35)).meaning
    #expect(app.fix?.contains("It can't be used to send") == true)
    let access = Identifier(of: "ya29.exampleexampleexample").meaning
    #expect(access.sentence.contains("valid for an hour"))
    #expect(access.fix?.contains("from the service account") == true)
  }

  @Test(
    "says where the console shows it", .facts(188),
    arguments: [
      (Identifier.Kind.senderID, "under Cloud Messaging"), (.projectID, "under General"),
      (.serverKey, "project settings, Cloud Messaging"),
    ])
  func console(kind: Identifier.Kind, words: String) {
    #expect(kind.advice.contains("Firebase console"))
    #expect(kind.advice.contains(words))
  }

  @Test(
    "is reported in the wrong field",
    arguments: [
      (hex, Target.Kind.token, "APNs device token"), (token, .topic, "registration token"),
      (token, .fid, "Choose Device"), (fid, .topic, "Choose Installation ID"),
      ("/topics/news", .token, "Choose Topic"), ("'a' in topics", .topic, "Choose Condition"),
      ("ExpoPushToken[exampleexample]", .token, "Expo"),
    ])
  func wrongField(text: String, target: Target.Kind, words: String) throws {
    let remark = try #require(Identifier(of: text).remark(in: target))
    #expect([remark.sentence, remark.fix ?? ""].joined(separator: " ").contains(words))
  }

  @Test(
    "is not reported in the right field",
    arguments: [
      (token, Target.Kind.token), (fid, .token), (fid, .fid), ("news", .topic), ("news", .token),
      ("/topics/news", .topic), ("'a' in topics", .condition), ("weather-app-1a2b3", .topic),
    ])
  func ownField(text: String, target: Target.Kind) {
    #expect(Identifier(of: text).remark(in: target)?.sentence.contains("project") != false)
  }

  @Test func `is not looked for in a text that is too long`() {
    let identifier = Identifier(of: String(repeating: "a", count: 1_048_576))
    #expect(identifier.kind == nil)
    #expect(identifier.meaning.sentence.contains("longer than any identifier"))
    #expect(identifier.shown.count < 100)
  }

  @Test(
    "is shortened or left out in a server's words",
    arguments: [
      ("Invalid \(token).", "Invalid \(Redaction.shortened(token))."),
      ("key ya29.exampleexampleexample!", "key …!"),
      ("The token is not valid", "The token is not valid"),
      (
        "See https://developers.google.com/identity/sign-in/web/devconsole-project-and-more-of-it.",
        "See https://developers.google.com/identity/sign-in/web/devconsole-project-and-more-of-it."
      ),
    ])
  func scrubbed(text: String, safe: String) {
    #expect(Redaction.scrubbed(text) == safe)
  }
}
