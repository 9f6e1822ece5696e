import CrierMessage
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

  @Test(
    "advises to drop a dead token", arguments: ["Unregistered", "BadDeviceToken", "ExpiredToken"])
  func dead(reason: String) {
    #expect(KnownCode.named(reason, in: .apple)?.meaning.advice == .dropToken)
  }
}
