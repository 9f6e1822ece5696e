import CrierMessage
import CrierTestSupport
import Testing

@testable import CrierAnswers

@Suite("A known code") struct KnownCodeTests {
  @Test("is explained in sentences", arguments: KnownCode.all)
  func sentences(code: KnownCode) throws {
    let explanation = code.meaning.explanation
    #expect(explanation.sentence.hasSuffix("."))
    #expect(explanation.sentence.first?.isUppercase == true)
    #expect(try #require(explanation.fix).hasSuffix("."))
    #expect(KnownCode.matching(code.code).contains(code))
  }

  @Test("occurs once in its family", arguments: KnownCode.Family.allCases)
  func once(family: KnownCode.Family) {
    let codes = KnownCode.all.filter { $0.family == family }.map(\.code)
    #expect(!codes.isEmpty)
    #expect(Set(codes).count == codes.count)
  }

  @Test(
    "is found in any spelling",
    arguments: [
      ("UNREGISTERED", "UNREGISTERED", KnownCode.Family.fcm),
      ("Unregistered", "Unregistered", .apple), ("unregistered", "UNREGISTERED", .fcm),
      ("BadDeviceToken", "BadDeviceToken", .apple),
      ("bad-device-token", "BadDeviceToken", .apple),
      ("InvalidRegistration", "InvalidRegistration", .legacy),
      ("invalid_grant", "invalid_grant", .oauth),
      ("TOO_MANY_TOPICS", "TOO_MANY_TOPICS", .instanceID),
      (
        "registration-token-not-registered", "messaging/registration-token-not-registered", .sdk
      ), ("INVALID_ARGUMENT", "INVALID_ARGUMENT", .fcm),
    ])
  func found(text: String, code: String, family: KnownCode.Family) throws {
    let known = try #require(KnownCode.matching(text).first)
    #expect(known.code == code)
    #expect(known.family == family)
  }

  @Test(arguments: ["", "/", "news", "UNREGISTRED", String(repeating: "A", count: 100_000)])
  func `is not found in text that only looks similar`(text: String) {
    #expect(KnownCode.matching(text).isEmpty)
  }

  @Test(.facts(64, 65, 76)) func `about a quota says how to go on`() throws {
    let fix = try #require(RefusalMeaning.quota.explanation.fix)
    for words in ["at least a minute", "large topics one at a time", "if it is overloaded"] {
      #expect(fix.contains(words), "\(words): \(fix)")
    }
    let code = try #require(KnownCode.named("QUOTA_EXCEEDED", in: .fcm)).meaning
    #expect(code.advice == .quota && code.explanation.fix?.hasPrefix(fix) == true)
    #expect(code.explanation.sentence == RefusalMeaning.quota.explanation.sentence)
    let project = RefusalMeaning.projectQuota([:]).explanation.fix
    #expect(project?.contains("crier explain QUOTA_EXCEEDED") == true)
  }

  @Test(
    "says when Google grants a higher quota",
    .facts(63, 64, 68, 69, 70, 71, 72, 168, 181, 189, 190),
    arguments: ["QUOTA_EXCEEDED", "RATE_LIMIT_EXCEEDED"])
  func higherQuota(code: String) throws {
    let fix = try #require(KnownCode.matching(code).first?.meaning.explanation.fix)
    for words in [
      "600,000 messages a minute", "FCM refuses more until the next minute",
      "not a minute of the clock, nor of the charts", "Mostly sudden peaks exceed",
      "APIs & Services, Firebase Cloud Messaging API, Quotas & System Limits",
      "regularly uses 80 % of its quota for 5 minutes in a row", "under 5 % of its requests",
      "peaks count most", "which is not guaranteed",
      "it follows Google's advice on scaling", "up to 25 % more",
      "A special event has the same conditions: ask 15 days before",
    ] {
      #expect(fix.contains(words), "\(words): \(fix)")
    }
  }

  @Test(
    "says what to do about it, and whose fault it is not",
    .facts(139, 144, 155, 157, 159, 191, 192, 201),
    arguments: [
      ("Unavailable", ["Retry-After", "double the wait", "may block senders", "not your fault"]),
      ("UNAVAILABLE", ["Retry-After", "double the wait", "not your customer's"]),
      ("INTERNAL", ["Send the same request again", "tell Firebase support", "not your fault"]),
      ("messaging/internal-error", ["Send the same request again", "tell Firebase support"]),
      (
        "DeviceMessageRateExceeded", ["more than APNs allows", "double the wait", "fewer messages"]
      ),
      (
        "InvalidApnsCredential",
        ["missing, expired or wrong", "for development and for production"]
      ),
      ("MissingRegistration", ["registration_id in plain text", "to or registration_ids in JSON"]),
      ("InvalidRegistration", ["exactly as the app got it", "nothing cut off, nothing added"]),
      ("QUOTA_EXCEEDED", ["Too many messages from this project"]),
    ])
  func advice(code: String, words: [String]) throws {
    let told = try #require(KnownCode.matching(code).first).meaning.explanation.spoken
    for word in words { #expect(told.contains(word), "\(word): \(told)") }
  }

  @Test(.facts(80), arguments: ["CONNECTION_DRAINING", "BAD_ACK"])
  func `of XMPP says that the protocol is gone`(code: String) throws {
    let explanation = try #require(KnownCode.matching(code).first).meaning.explanation
    #expect(explanation.sentence.contains("no longer has XMPP"))
    #expect(explanation.fix?.contains("FCM v1") == true)
  }

  @Test(
    "advises to drop a dead token", arguments: ["Unregistered", "BadDeviceToken", "ExpiredToken"])
  func dead(reason: String) {
    #expect(KnownCode.named(reason, in: .apple)?.meaning.advice == .dropToken)
  }
}
