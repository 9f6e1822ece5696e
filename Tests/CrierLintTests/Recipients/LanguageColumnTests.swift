import CrierLint
import Testing

@Suite("The languages of a list") struct LanguageColumnTests {
  private func column(_ text: String) throws -> LanguageColumn? {
    var reader = RecipientReader(column: nil)
    reader.take(Array(text.utf8))
    reader.end()
    while try reader.next() != nil {}
    return reader.languages
  }

  @Test("are found by the column's name", arguments: ["language", "Lang", "user_language", "Taal"])
  func name(header: String) throws {
    #expect(try column("token,\(header)\nfK3mQ2xT0001,nl\n")?.name == header)
    #expect(try column("token,name\nfK3mQ2xT0001,nl\n") == nil)
  }

  @Test(
    "fit the text that is sent, or the first one that does not is named",
    arguments: [
      ("en", nil, nil), ("nl", nil, "nl"), ("nl", "nl", nil), ("NL", "nl", nil),
      ("pt_BR", "pt", nil), ("pt", "pt-BR", nil), ("pt-PT", "pt-PT", nil), ("sv", "nl", "sv"),
      ("en", "nl", "en"), ("", "nl", nil),
    ] as [(String, String?, String?)])
  func fits(row: String, sent: String?, other: String?) throws {
    let column = try #require(try column("token,language\nfK3mQ2xT0001,\(row)\n"))
    let translations = ["nl", row.hasPrefix("pt") ? sent ?? "pt" : "pl"]
    #expect(column.firstOther(than: sent, among: translations)?.language == other)
  }
}
