import CrierLint
import CrierMessage
import Testing

@Suite("A token that was cut") struct TokenCutTests {
  private static func rules(_ members: String) throws -> [String] {
    Linter.check(try Message(json: #"{"message": {\#(members)}}"#)).map(\.rule)
  }

  @Test(
    "is reported once",
    arguments: ["bk3RNwTe3H0:CI2k_HHwgIpoDKCIZvvDM...", "fK3m…0001", "...", "abc...def"])
  func cut(token: String) throws {
    let found = try Self.rules(#""token": "\#(token)", "notification": {"title": "R"}"#)
    #expect(found.filter { $0.hasPrefix("TG") } == ["TG23"])
  }

  @Test(
    "is no more than one token, whatever is between several",
    arguments: ["aaa:b1,ccc:d2", "aaa:b1, ccc:d2", "aaa:b1;ccc:d2", "aaa:b1\\\",\\\"ccc:d2"])
  func several(token: String) throws {
    let found = try Linter.check(Message(json: #"{"message": {"token": "\#(token)"}}"#))
      .filter { $0.rule == "TG13" }
    #expect(found.map(\.explanation.sentence) == ["The token has quotes or commas in it."])
    #expect(found.allSatisfy { $0.explanation.quickFix == nil })
  }

  @Test func `is not a placeholder, a topic or a whole token`() throws {
    #expect(!(try Self.rules(#""token": "YOUR_TOKEN...""#)).contains("TG23"))
    #expect(!(try Self.rules(#""topic": "a.b""#)).contains("TG23"))
    #expect(!(try Self.rules(#""token": "fK3mQ2xT0001""#)).contains("TG23"))
  }
}
