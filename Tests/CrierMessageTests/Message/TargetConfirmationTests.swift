import CrierMessage
import Testing

@Suite("The text that confirms a send") struct TargetConfirmationTests {
  @Test(
    "is nothing for a device, the name of a topic, and short for a condition",
    arguments: [
      (Target(.token, "fK3mAbcd:APA91bExample"), nil),
      (Target(.fid, "cGhJ4kLmN0pQrStUvWxYz1"), nil),
      (Target(.topic, "vip-eu"), "vip-eu"),
      (Target(.condition, "'offers_de' in topics && 'vip' in topics"), "2 offers_de"),
      (Target(.condition, "'news' in topics"), "1 news"),
      // Repeated topics count once.
      (Target(.condition, "('a' in topics && 'b' in topics) || 'a' in topics"), "2 a"),
      // Topics beyond FCM's limit still count.
      (
        Target(
          .condition,
          ["a", "b", "c", "d", "e", "f"].map { "'\($0)' in topics" }
            .joined(separator: " || ")), "6 a"
      ),
      (Target(.condition, "'a' in topics || !('a' in topics)"), "everybody"),
      // No device matches this condition, but its confirmation text is an ordinary one.
      (Target(.condition, "'a' in topics && !('a' in topics)"), "1 a"),
      // A topic can be named "everybody", and its text must differ from that for all devices.
      (Target(.condition, "'everybody' in topics"), "1 everybody"),
      (Target(.condition, "'a' in topics &&"), "'a' in topics &&"),
    ] as [(Target, String?)])
  func confirmation(target: Target, text: String?) {
    #expect(target.confirmation == text)
  }
}
