import CrierMessage
import CrierPreview
import Testing

@Suite("The platforms side by side") struct EffectiveDifferenceTests {
  @Test func `have the common value or their own`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "notification": {"title": "A", "body": "B"},
          "data": {"k": "v"}, "android": {"priority": "HIGH", "data": {"k": "w"}},
          "apns": {"payload": {"aps": {"badge": 3}}},
          "webpush": {"notification": {"body": "C"}}}}
        """)
    let rows = EffectiveDifference(of: message).rows
    func texts(_ name: String) -> [String]? { rows.first { $0.name == name }?.cells.map(\.text) }
    #expect(texts("Title") == ["= A", "= A", "= A"])
    #expect(texts("Text") == ["= B", "= B", "C"])
    #expect(texts("Badge") == ["set by the launcher", "3", "none"])
    #expect(texts("data k") == ["w", "= v", "= v"])
    #expect(rows.first { $0.name == "Title" }?.differs == false)
    #expect(rows.first { $0.name == "Text" }?.differs == true)
    #expect(rows.first { $0.name == "Text" }?.common?.text == "B")
  }

  @Test func `do not differ if one repeats the common text`() throws {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "notification": {"title": "A", "body": "B"},
          "apns": {"payload": {"aps": {"alert": {"title": "C", "body": "B"}}}}}}
        """)
    let rows = EffectiveDifference(of: message).rows
    #expect(rows.first { $0.name == "Title" }?.differs == true)
    #expect(rows.first { $0.name == "Text" }?.differs == false)
  }

  @Test(
    "have the browser's sound",
    arguments: [
      ("", "set by the device"), (#","silent":true"#, "none"),
      (#","silent":false"#, "set by the device"),
    ])
  func webSound(option: String, words: String) throws {
    let message = try Message(
      json: """
        {"message": {"topic": "t", "notification": {"title": "A"},
          "webpush": {"notification": {"title": "B"\(option)}}}}
        """)
    let row = EffectiveDifference(of: message).rows.first { $0.name == "Sound" }
    #expect(row?.cells.map(\.text) == ["set by the channel", "none", words])
  }

  @Test func `have an empty column if they get nothing`() throws {
    let message = try Message(
      json: #"{"message": {"topic": "t", "webpush": {"notification": {"title": "C"}}}}"#)
    let rows = EffectiveDifference(of: message).rows
    #expect(rows.first?.cells.map(\.text) == ["nothing", "nothing", "notification"])
    #expect(rows.first { $0.name == "Title" }?.cells.map(\.text) == ["", "", "C"])
  }
}
