import CrierMessage
import Testing

@Suite("The text that confirms a send") struct TargetConfirmationTests {
  @Test(
    "is nothing for a device, the name of a topic, and short for a condition",
    arguments: [
      (Target(.token, "fK3mAbcd:APA91bExample"), nil),
      (Target(.fid, "cGhJ4kLmN0pQrStUvWxYz1"), nil),
      (Target(.topic, "vip-eu"), "vip-eu"),
      // A number confirms a list, "everybody" a condition, "group" a device group, and "device" is
      // one among several messages.
      (Target(.topic, "device"), "topic device"),
      (Target(.topic, "2"), "topic 2"), (Target(.topic, "everybody"), "topic everybody"),
      (Target(.topic, "group"), "topic group"),
      (Target(.condition, "'offers_de' in topics && 'vip' in topics"), "2 offers_de and vip"),
      (Target(.condition, "'news' in topics"), "1 news"),
      // Repeated topics count once.
      (Target(.condition, "('a' in topics && 'b' in topics) || 'a' in topics"), "2 (a and b) or a"),
      // Topics beyond FCM's limit still count.
      (
        Target(
          .condition,
          ["a", "b", "c", "d", "e", "f"].map { "'\($0)' in topics" }
            .joined(separator: " || ")), "6 a or b or c or d or e or f"
      ),
      (Target(.condition, "'a' in topics || !('a' in topics)"), "everybody"),
      // No device matches this condition, but its confirmation text is an ordinary one.
      (Target(.condition, "'a' in topics && !('a' in topics)"), "1 a and not a"),
      // A topic can be named "everybody", and its text must differ from that for all devices.
      (Target(.condition, "'everybody' in topics"), "1 everybody"),
      // FCM groups from left to right.
      (
        Target(.condition, "'a' in topics || 'b' in topics && !('c' in topics)"),
        "3 (a or b) and not c"
      ),
      // People without any of the topics are reached, too, which are nearly all.
      (Target(.condition, "!('a' in topics)"), "everybody without a"),
      (Target(.condition, "'a' in topics || !'b' in topics"), "everybody with a or without b"),
      (
        Target(.condition, "!('a' in topics || 'b' in topics)"),
        "everybody without a and without b"
      ),
      (Target(.condition, "'a' in topics &&"), "'a' in topics &&"),
    ] as [(Target, String?)])
  func confirmation(target: Target, text: String?) {
    #expect(target.confirmation == text)
  }

  @Test("differs for conditions on the same topics that reach different people", arguments: 1...3)
  func audiences(topics: Int) throws {
    let names = ["a", "b", "not"].prefix(topics)
    let people = (0..<(1 << topics)).map { bits in
      Set(names.indices.filter { bits & (1 << $0) != 0 }.map { names[$0] })
    }
    var reached: [String: [Bool]] = [:]
    for condition in Self.conditions(on: names[...]) {
      let text = try #require(Target(.condition, ConditionWriter.text(of: condition)).confirmation)
      let own = people.map(condition.reaches)
      #expect(reached.updateValue(own, forKey: text) ?? own == own, "\(text)")
      // Nearly all users have none of the topics.
      #expect(text.hasPrefix("everybody") == own[0], "\(text)")
      #expect((text == "everybody") == own.allSatisfy(\.self), "\(text)")
      #expect(own[0] || text.hasPrefix("\(topics) "), "\(text)")
    }
    #expect(reached.count > 3)
  }

  /// Every condition that has each of these topics once or, for up to two topics, twice; three
  /// topics in two orders.
  private static func conditions(on names: ArraySlice<String>) -> [Condition] {
    let more = names.count < 3 ? Array(names + names) : names.reversed()
    return trees(on: Array(names)) + trees(on: more)
  }

  /// Every condition with these topics in this order, with and without a negation of each part.
  private static func trees(on names: [String]) -> [Condition] {
    let plain: [Condition] =
      names.count == 1
      ? [.topic(names[0])]
      : (1..<names.count).flatMap { split in
        trees(on: Array(names[..<split])).flatMap { left in
          trees(on: Array(names[split...])).flatMap { right in
            [.both(left, right), .either(left, right)]
          }
        }
      }
    return plain + plain.map(Condition.not)
  }
}
