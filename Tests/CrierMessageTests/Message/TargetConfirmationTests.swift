import CrierMessage
import Testing

@Suite("The text that confirms a send") struct TargetConfirmationTests {
  @Test(
    "A9: is nothing for a device, a topic's name, and short for a condition",
    arguments: [
      (Target(.token, "fK3mAbcd:APA91bExample"), nil),
      (Target(.fid, "cGhJ4kLmN0pQrStUvWxYz1"), nil),
      (Target(.topic, "vip-eu"), "vip-eu"),
      (Target(.condition, "'offers_de' in topics && 'vip' in topics"), "2 offers_de"),
      (Target(.condition, "'news' in topics"), "1 news"),
      // A repeated topic is one topic.
      (Target(.condition, "('a' in topics && 'b' in topics) || 'a' in topics"), "2 a"),
      // More topics than FCM takes are still counted.
      (
        Target(
          .condition,
          ["a", "b", "c", "d", "e", "f"].map { "'\($0)' in topics" }
            .joined(separator: " || ")), "6 a"
      ),
      (Target(.condition, "'a' in topics || !('a' in topics)"), "everybody"),
      // Nobody meets it: no reason for a word that sounds like a success.
      (Target(.condition, "'a' in topics && !('a' in topics)"), "1 a"),
      // A topic that is really called that is not the same as everybody.
      (Target(.condition, "'everybody' in topics"), "1 everybody"),
      (Target(.condition, "'a' in topics &&"), "'a' in topics &&"),
    ] as [(Target, String?)])
  func confirmation(target: Target, text: String?) {
    #expect(target.confirmation == text)
  }
}
