import CrierMessage
import CrierTestSupport
import Testing

@Suite("crier preview --size") struct PreviewSizeTests {
  static func message(_ body: String) -> String {
    #"{"message": {"topic": "news", "notification": {"title": "Long", "body": "\#(body)"}}}"#
  }

  @Test func `lists the bytes of each field, the largest first, with limits and sources`()
    async throws
  {
    let outcome = try await preview("-", "--size", stdin: Self.message("Read on."))
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("of 2048 bytes"))
    #expect(outcome.stdout.contains("Web  51 of 2048 bytes"))
    #expect(outcome.stdout.contains("For topics Google documents 2048"))
    #expect(outcome.stdout.contains("  18  notification.body"))
    #expect(outcome.stdout.contains("RFC 8030 and 8291"))
    #expect(outcome.stdout.contains("Console text  12 of 1000 characters"))
    #expect(outcome.stdout.contains("12 code points, 12 UTF-16 units"))
  }

  @Test func `says what to cut, and the message fits after that`() async throws {
    let body = String(repeating: "é", count: 2300)
    let outcome = try await preview("-", "--size", stdin: Self.message(body))
    #expect(outcome.code == 0)
    #expect(outcome.stdout.contains("Cut notification.body to "))
    let json = try await preview("-", "--size", "--format", "json", stdin: Self.message(body))
    let web = try #require(try json.jsonLines().first { $0["platform"]?.text == "web" })
    #expect(web["isOver"]?.flag == true)
    let kept = try #require(web["cut"]?["kept"]?.text)
    #expect(web["cut"]?["keptCharacters"]?.integer == kept.count)
    let after = try await preview("-", "--size", "--format", "json", stdin: Self.message(kept))
    #expect(
      try after.jsonLines().allSatisfy { $0["isOver"]?.flag != true || $0["platform"] == nil })
  }

  @Test func `counts visible characters, code points and UTF-16 units`() async throws {
    let outcome = try await preview(
      "-", "--size", "--format", "json", stdin: Self.message("👩‍💻"))
    let console = try #require(try outcome.jsonLines().last)
    #expect(console["view"]?.text == "console")
    #expect(console["characters"]?.integer == 5)
    #expect(console["codePoints"]?.integer == 7)
    #expect(console["utf16Units"]?.integer == 9)
    #expect(console["limit"]?.integer == 1000)
  }

  @Test("reads 1 MB quickly", .timeLimit(.minutes(5)), arguments: ["--size", "--effective"])
  func large(flag: String) async throws {
    let outcome = try await preview(
      "-", flag, stdin: Self.message(String(repeating: "👩‍💻 日本 ", count: 50_000)))
    #expect(outcome.code == 0)
    #expect(outcome.stdout.utf8.count < 20_000)
  }

  private func preview(_ arguments: String..., stdin: String) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(["preview"] + arguments, stdin: stdin)
  }
}
