import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

@Suite("A message converted to an SDK's program and back") struct SnippetRoundTripTests {
  @Test("is unchanged", arguments: SnippetLanguage.allCases, 0..<60)
  func random(language: SnippetLanguage, seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let request = SayableMessage.request(using: &random)
    let result = SnippetExport.code(for: Message(request: request), in: language)
    #expect(result.losses.isEmpty, "\(result.losses)")
    let back = try Importer.read(Array(result.code.utf8), now: 0)
    #expect(back.form == .snippet(language))
    // The texts contain `${x}`, which is only a warning.
    let losses = back.ownLosses.filter { !$0.sentence.contains("looks like code") }
    #expect(losses.isEmpty, "\(losses) in \(result.code)")
    #expect(back.isHeld)
    #expect(
      back.requests.map(\.sorted) == [Message(request: request).dryRun.sorted], "\(result.code)")
  }

  @Test("is unchanged with every field", arguments: SnippetLanguage.allCases)
  func complete(language: SnippetLanguage) throws {
    let message = try Fixture.message("exports/all.json")
    let first = SnippetExport.code(for: Message(request: message.dryRun), in: language).code
    let back = try #require(try Importer.read(Array(first.utf8), now: 0).requests.first)
    #expect(SnippetExport.code(for: Message(request: back), in: language).code == first)
  }
}
