import CrierConvert
import CrierMessage
import CrierTestSupport
import Testing

/// Samples like those in pages about FCM, in our own words. They have the errors that translating
/// and pasting cause: extra and missing commas, missing colons, curly quotes, names that ran
/// together.
@Suite("The imported samples") struct ImportFixtureTests {
  static let now = 1_700_000_000

  static let names = Result {
    try Fixture.names(in: "imports").filter { !$0.hasSuffix(".expected.json") }
  }

  @Test(
    "become requests, and every repair is reported", .facts(14, 15), arguments: try names.get())
  func sample(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let actual = Self.json(try Importer.read(bytes, now: Self.now))
    let expected = "\(name.prefix { $0 != "." }).expected.json"
    if Golden.isRecording { try Fixture.record(JSONWriter.pretty(actual) + "\n", as: expected) }
    let wanted = try Fixture.json(expected)
    #expect(actual.sorted == wanted.sorted, "\(JSONWriter.pretty(actual))")
  }

  @Test("are unchanged by a second import", arguments: try names.get())
  func again(name: String) throws {
    let first = try Importer.read(try Fixture.bytes(name), now: Self.now)
    for request in first.requests {
      let text = Array(JSONWriter.pretty(request).utf8)
      let second = try Importer.read(text, now: Self.now)
      #expect(second.form == .v1)
      #expect(second.requests == [request])
      #expect(second.repairs.isEmpty)
    }
  }

  @Test("never reveal a key", arguments: try names.get())
  func secrecy(name: String) throws {
    let result = try Importer.read(try Fixture.bytes(name), now: Self.now)
    #expect(!"\(result)".contains("not-a-real-key"))
  }

  @Test func `cover the errors they were made for`() throws {
    #expect(try Self.names.get().count >= 20)
  }

  static func json(_ result: Import) -> JSONValue {
    .object([
      JSONMember("form", .string(result.form.words)),
      JSONMember("project", result.project.map { .string($0) } ?? .null),
      JSONMember("requests", .array(result.requests)),
      JSONMember("repairs", .array(result.repairs.map(sentence))),
      JSONMember("losses", .array(result.losses.map(sentence))),
    ])
  }

  private static func sentence(_ explanation: Explanation) -> JSONValue {
    .string((explanation.field.map { "[\($0)] " } ?? "") + explanation.sentence)
  }
}
