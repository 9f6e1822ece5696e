import CrierMessage
import Testing

@testable import CrierAnswers

@Suite("A known code") struct KnownCodeTests {
  @Test("is told in sentences", arguments: KnownCode.all)
  func sentences(code: KnownCode) throws {
    let explanation = code.meaning.explanation
    #expect(explanation.sentence.hasSuffix("."))
    #expect(explanation.sentence.first?.isUppercase == true)
    #expect(try #require(explanation.fix).hasSuffix("."))
    #expect(KnownCode.matching(code.code).contains(code))
  }

  @Test("stands once in its family", arguments: KnownCode.Family.allCases)
  func once(family: KnownCode.Family) {
    let codes = KnownCode.all.filter { $0.family == family }.map(\.code)
    #expect(!codes.isEmpty)
    #expect(Set(codes).count == codes.count)
  }

  @Test(
    "is found however it is spelled",
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
  func `is not what a text is that only looks like one`(text: String) {
    #expect(KnownCode.matching(text).isEmpty)
  }

  @Test(
    "has the advice of section 5", arguments: ["Unregistered", "BadDeviceToken", "ExpiredToken"])
  func dead(reason: String) {
    #expect(KnownCode.named(reason, in: .apple)?.meaning.advice == .dropToken)
  }
}
