import CrierMessage
import Testing

@Suite("The syntax of an identifier") struct IdentifierShapeTests {
  @Test(
    "is that of a topic",
    arguments: [
      ("news", true), ("A-Z_a.z~0%9", true), ("", false), ("a b", false), ("/topics/a", false),
      ("ä", false), (String(repeating: "x", count: 900), true),
      (String(repeating: "x", count: 901), false),
    ])
  func topic(name: String, isTopic: Bool) {
    #expect(TopicName.isWellFormed(name) == isTopic)
  }

  @Test func `names the characters that a topic must not have`() {
    #expect(TopicName.strangers(in: "a b/ä/c") == [" ", "/", "ä"])
  }

  @Test(
    "is that of an installation ID",
    arguments: [
      ("cRn4mEyQT0uC8vWb1xZ2aB", true), ("fRn4mEyQT0uC8vWb1x-_aB", true),
      ("gRn4mEyQT0uC8vWb1xZ2aB", false), ("cRn4mEyQT0uC8vWb1xZ2a", false),
      ("cRn4mEyQT0uC8vWb1xZ2a.", false), ("", false),
    ])
  func installation(id: String, isInstallation: Bool) {
    #expect(InstallationID.isWellFormed(id) == isInstallation)
  }

  @Test(
    "is that of a secure address",
    arguments: [
      ("https://a.example/b", true), ("HTTPS://a.example", true), ("http://a.example", false),
      ("https://", false), ("https:///x", false), ("https://a b/", false), ("a.example", false),
    ])
  func address(text: String, isSecure: Bool) {
    #expect(WebAddress.isSecure(text) == isSecure)
  }

  @Test(
    "is that of a reserved key",
    arguments: [
      ("from", true, false), ("message_type", true, false), ("gcm", true, false),
      ("google.a", true, false), ("gcm.notification.a", true, false), ("gcm.a", false, true),
      ("googleFoo", false, true), ("collapse_key", false, true), ("From", false, false),
      ("to", false, false), ("Google.a", false, false),
    ])
  func reserved(key: String, isRefused: Bool, isRisky: Bool) {
    #expect(ReservedKey.isRefused(key) == isRefused)
    #expect(ReservedKey.isRisky(key) == isRisky)
  }
}
