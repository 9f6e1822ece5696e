import CrierLint
import CrierMessage
import CrierPreview
import Testing

@Suite("Which messages replace others") struct CollapsingTests {
  private static func values(_ json: String, _ platform: Platform) throws -> [EffectiveValue] {
    EffectiveMessage(of: try Message(json: json), on: platform).values
  }

  @Test("a bare topic message is collapsible")
  func bare() throws {
    let values = try Self.values(#"{"message": {"topic": "news"}}"#, .android)
    let value = try #require(values.first { $0.aspect == .collapsing })
    #expect(value.text == "the package name")
    #expect(value.sentence?.contains("A topic message without content is collapsible") == true)
  }

  @Test(
    "a notification is collapsible; data and an empty message to a device are not",
    arguments: [
      (#"{"message": {"topic": "a", "notification": {"title": "x"}}}"#, .always),
      (
        #"{"message": {"topic": "a", "notification": {"title": "x"}, "data": {"a": "1"}}}"#, .always
      ),
      (#"{"message": {"topic": "a", "data": {"a": "1"}}}"#, .never),
      (#"{"message": {"topic": "a"}}"#, .withoutContent),
      (#"{"message": {"condition": "'a' in topics"}}"#, .withoutContent),
      (#"{"message": {"token": "a"}}"#, .never),
    ] as [(String, Collapsibility)])
  func collapsibility(json: String, expected: Collapsibility) throws {
    #expect(try Message(json: json).collapsibility == expected)
  }

  @Test("the row Tag shows Apple's collapse ID")
  func apple() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "a", "notification": {"title": "x"},
          "apns": {"headers": {"apns-collapse-id": "rain"}}}}
        """)
    let rows = EffectiveDifference(of: message).rows
    let row = try #require(rows.first { $0.name == "Tag" })
    #expect(row.cells.map(\.text) == ["none", "rain", "none"])
    #expect(rows.first { $0.name == "Collapse key" }?.cells[1].text == "rain")
  }

  @Test("there is no hint to set a tag if there is one")
  func tag() throws {
    let json = """
      {"message": {"topic": "a", "notification": {"title": "x"}, "android": {
        "collapse_key": "rain", "notification": {"tag": "TAG"}}}}
      """
    let with = Linter.check(try Message(json: json))
    #expect(!with.contains { $0.rule == "AN09" })
    let without = Linter.check(try Message(json: json.replacing("TAG", with: "")))
    #expect(without.contains { $0.rule == "AN09" })
  }
}
