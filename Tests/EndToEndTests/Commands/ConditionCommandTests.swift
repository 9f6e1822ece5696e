import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier condition") struct ConditionCommandTests {
  private static let sample = "'news' in topics && ('sport' in topics || 'chess' in topics)"

  @Test func `says in plain words who is reached`() async throws {
    let outcome = try await CrierCommand.run(["condition", Self.sample])
    #expect(outcome.code == 0)
    #expect(outcome.stderr == "")
    #expect(
      outcome.stdout == """
        Reaches: Everybody subscribed to 'news' and to at least one of 'sport', 'chess'.
        As FCM groups it: \(Self.sample)
        Matching topics: 'news' + 'sport', or 'news' + 'chess'

        """)
  }

  @Test(
    "says whether a subscriber is reached, and why",
    arguments: [
      ("news,sport", "With 'news', 'sport': reached, subscribed to 'news' and 'sport'"),
      ("news", "With 'news': not reached, not subscribed to 'sport' or 'chess'"),
      (
        "/topics/news, chess",
        "With 'chess', 'news': reached, subscribed to 'news' and 'chess'"
      ),
      (
        "",
        "With no topic: not reached, not subscribed to 'news', nor to 'sport' or 'chess'"
      ),
    ])
  func subscribed(topics: String, line: String) async throws {
    let outcome = try await CrierCommand.run(["condition", Self.sample, "--subscribed", topics])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.split(separator: "\n").map(String.init).contains(line))
  }

  @Test func `prints all of it as JSON`() async throws {
    let outcome = try await CrierCommand.run(
      ["condition", Self.sample, "--subscribed", "news", "--format", "json"])
    #expect(outcome.code == 0)
    let object = try #require(try outcome.jsonLines().first)
    #expect(
      object.members?.map(\.key) == [
        "verdict", "sentence", "canonical", "topics", "reaches", "findings", "isReached", "reason",
      ])
    #expect(object["verdict"]?.text == "ok")
    #expect(object["topics"]?.elements?.compactMap(\.text) == ["news", "sport", "chess"])
    #expect(object["reaches"]?.elements?.count == 3)
    #expect(object["isReached"]?.flag == false)
    #expect(object["reason"]?.text == "not subscribed to 'sport' or 'chess'")
  }

  @Test func `warns with a mark if FCM's order reaches other people`() async throws {
    let text = "'a' in topics || 'b' in topics && 'c' in topics"
    let outcome = try await CrierCommand.run(["condition", "-"], stdin: text + "\n")
    #expect(outcome.code == 0)
    #expect(
      outcome.stdout.contains("As FCM groups it: ('a' in topics || 'b' in topics) && 'c' in topics")
    )
    let lines = outcome.stderr.split(separator: "\n").map(String.init)
    #expect(lines.first == text)
    #expect(lines.dropFirst().first == String(repeating: " ", count: 31) + "^")
    #expect(lines.dropFirst(2).first?.hasPrefix("Warning: ") == true)
    let json = try await CrierCommand.run(["condition", text, "--format", "json"])
    let finding = try #require(try json.jsonLines().first?["findings"]?[0])
    #expect(finding["weight"]?.text == "risky")
    #expect(finding["column"]?.integer == 32)
  }

  @Test(
    "refuses with the position, and ends with 1",
    arguments: [
      ("'a' in topics & 'b' in topics", 15), ("'a' in topics &&", 17), ("", 1), ("news", 1),
      (
        "'a' in topics || 'b' in topics || 'c' in topics || 'd' in topics || 'e' in topics "
          + "|| 'f' in topics", 86
      ),
    ])
  func refused(text: String, column: Int) async throws {
    let outcome = try await CrierCommand.run(["condition", text])
    #expect(outcome.code == 1)
    let mark = String(repeating: " ", count: column - 1) + "^"
    if column < 48 { #expect(outcome.stderr.split(separator: "\n").contains(Substring(mark))) }
    #expect(outcome.stderr.contains("Error: "))
    let json = try await CrierCommand.run(["condition", text, "--format", "json"])
    #expect(json.code == 1)
    #expect(json.stderr == "")
    let object = try #require(try json.jsonLines().first)
    #expect(object["verdict"]?.text == "refused")
    #expect((object["column"] ?? object["findings"]?[0]?["column"])?.integer == column)
  }

  @Test(
    "shows nothing that may be part of a secret",
    arguments: [
      "'ExponentPu shToken[ehJaXF3tcbjRq9 x7Yw2LpV0sKd4Nf]' in topics",
      "eKq4dWrtXc7mQp2vLs9z in topics", "'/topics/eKq4dWrtXc7mQp2vLs9z' in topics",
    ])
  func secret(text: String) async throws {
    let random = ["ehJaXF3tcbjRq9", "x7Yw2LpV0sKd4Nf", "eKq4dWrtXc7mQp2vLs9z"]
    for format in ["text", "json"] {
      let outcome = try await CrierCommand.run(["condition", text, "--format", format])
      #expect(outcome.code == 1)
      for part in random { #expect(!(outcome.stdout + outcome.stderr).contains(part)) }
    }
  }

  @Test("ends with 64 if misused", arguments: [[], ["a", "b"], ["a", "--subscribed", "a b"]])
  func usage(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(["condition"] + arguments)
    #expect(outcome.code == 64)
    #expect(outcome.stdout == "")
  }
}
