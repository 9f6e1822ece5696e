import CrierMessage
import Testing

@Suite struct RecipientTests {
  /// `allow = ["device"]` holds for what only looks like a device, too.
  @Test(
    "an identifier with a slash is no device",
    arguments: ["/topics/rain", "//topics/rain", "topics/rain", " /topics/rain"])
  func slash(value: String) {
    for kind in [Target.Kind.token, .fid] {
      #expect(SendPermission.Recipient(Target(kind, value)) == .topic)
    }
  }

  @Test func `a device's identifiers are devices`() {
    #expect(SendPermission.Recipient(Target(.fid, "cNJ1pLLvTWGjHnq5VbqB1x")) == .device)
    #expect(SendPermission.Recipient(Target(.token, "cNJ1pLLvTWGjHnq5VbqB1x:APA91b-_9")) == .device)
  }
}
