import CrierTestSupport
import Testing

@testable import CrierLint
@testable import CrierMessage

@Suite("A list of recipients") struct RecipientReaderTests {
  /// Reads the bytes in pieces of this size, and returns all rows.
  private func rows(
    _ bytes: [UInt8], column: String? = nil, piece: Int = 7
  ) throws(RecipientListError) -> [RecipientRow] {
    var reader = RecipientReader(column: column)
    var rows: [RecipientRow] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.take(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let row = try reader.next() { rows.append(row) }
    }
    reader.end()
    while let row = try reader.next() { rows.append(row) }
    return rows
  }

  /// Returns the rows, and checks that they are the same for every piece size.
  private func rows(
    _ text: String, column: String? = nil
  ) throws(RecipientListError) -> [RecipientRow] {
    let bytes = Array(text.utf8)
    let whole = try rows(bytes, column: column, piece: max(1, bytes.count))
    for piece in [1, 2, 3, 5, 16] {
      #expect(try rows(bytes, column: column, piece: piece) == whole, "in pieces of \(piece)")
    }
    return whole
  }

  private func token(_ value: String, _ line: Int) -> RecipientRow {
    .recipient(Recipient(Target(.token, value), line: line))
  }

  private func reasons(_ rows: [RecipientRow]) -> [Int: String] {
    var found: [Int: String] = [:]
    for case .bad(let row) in rows { found[row.line] = row.reason }
    return found
  }

  @Test("reads plain lines with any line end, and skips blank lines and comments")
  func lines() throws {
    let expected = [token("good1", 2), token("good2:x_-", 5), token("good3", 6)]
    let text = "# our testers\ngood1\n\n# more\n  good2:x_-  \ngood3"
    #expect(try rows(text) == expected)
    #expect(try rows(text + "\n") == expected)
    #expect(try rows(text.replacing("\n", with: "\r\n")) == expected)
    #expect(try rows(text.replacing("\n", with: "\r")) == expected)
  }

  @Test(
    "finds the token column by its name",
    arguments: [
      "token", "Token", "fcm_token", "Registration Token", "registration_id", "pushToken",
    ])
  func header(name: String) throws {
    for delimiter in [",", ";", "\t"] {
      let text =
        ["name", name, "city"].joined(separator: delimiter) + "\n"
        + ["QA", "good1", "Oslo"].joined(separator: delimiter) + "\n"
        + ["", "good2", ""].joined(separator: delimiter) + "\n"
      #expect(try rows(text) == [token("good1", 2), token("good2", 3)])
    }
  }

  @Test("reads installation IDs from a column of that name")
  func installations() throws {
    #expect(
      try rows("fid,name\ncabcdefghijklmnopqrstu,QA\n") == [
        .recipient(Recipient(Target(.fid, "cabcdefghijklmnopqrstu"), line: 2))
      ])
  }

  @Test("removes a byte order mark, and recognizes a header of one column")
  func mark() throws {
    #expect(try rows("\u{FEFF}token\ngood1\n") == [token("good1", 2)])
    #expect(try rows("\u{FEFF}good1\ngood2\n") == [token("good1", 1), token("good2", 2)])
    #expect(try rows("\u{FEFF}\n#x\ntoken,a\ngood1,b\n") == [token("good1", 4)])
  }

  @Test("reads quoted cells as in RFC 4180")
  func quotes() throws {
    let text = #"""
      "name","token","note"
      "Müller, ""Max""","good1","two
      lines"
      Bo , "good2" ,"x"
      C,"good3"
      """#
    #expect(
      reasons(try rows(text)) == [:])
    #expect(try rows(text) == [token("good1", 2), token("good2", 4), token("good3", 5)])
    #expect(try rows("\"good1\"\n\"good2\"\n") == [token("good1", 1), token("good2", 2)])
  }

  @Test("accepts commas at the end of a line")
  func trailing() throws {
    #expect(try rows("good1,\ngood2,,\n") == [token("good1", 1), token("good2", 2)])
    #expect(try rows("token,name\ngood1,QA,,\n") == [token("good1", 2)])
  }

  @Test("merges duplicate tokens, and reports both lines")
  func duplicates() throws {
    #expect(
      try rows("token,n\ngood1,a\ngood2,b\n\"good1\",c\n")
        == [
          token("good1", 2), token("good2", 3),
          .duplicate(Recipient(Target(.token, "good1"), line: 4), of: 2),
        ])
  }

  @Test("asks for the column if it knows no column of the CSV header")
  func wish() throws {
    #expect(throws: RecipientListError.columnWanted(columns: ["good1", "QA"])) {
      try rows("good1,QA\ngood2,QA\n")
    }
    let text = "name;push address\nQA;good1\n"
    #expect(throws: RecipientListError.columnWanted(columns: ["name", "push address"])) {
      try rows(text)
    }
    #expect(try rows(text, column: "Push Address") == [token("good1", 2)])
    #expect(throws: RecipientListError.noSuchColumn("push", columns: ["name", "push address"])) {
      try rows(text, column: "push")
    }
    let none = RecipientListError.noSuchColumn("tokn", columns: ["token", "name"])
    #expect(
      none.explanation.sentence
        == "There is no column named tokn. The columns are token, name.")
    let two = RecipientListError.noSuchColumn("Token", columns: ["token", "token"])
    #expect(two.explanation.sentence.hasPrefix("There is more than one column named Token."))
    #expect(two.explanation.fix == "Rename one of them in the header.")
    // Two columns that could contain tokens.
    #expect(throws: RecipientListError.self) { try rows("token,registration_id\ngood1,good2\n") }
    #expect(try rows("token,fid\ngood1,x\n", column: "token") == [token("good1", 2)])
  }

  @Test(
    "reports what is wrong with a row",
    arguments: [
      ("good 1", "white space"), ("/topics/news", "topic"),
      ("ya29.a0AfH6SMBexample", "not a registration"),
      ("YOUR_TOKEN", "placeholder"), ("good1,QA", "2 cells"), ("'good1'", "quotes"),
      ("go|od", "\"|\""), ("müller", "\"ü\""), ("good\u{200B}1", "The token contains"),
      ("\"good1", "never closed"),
      ("\"good1\"x", "after a closing quote"),
      (String(repeating: "ab", count: 32), "Apple device token"),
    ])
  func bad(row: String, reason: String) throws {
    let found = reasons(try rows("good0\n\(row)\ngood9\n"))
    #expect(found.keys.sorted() == [2])
    #expect(found[2]?.contains(reason) == true, "\(found)")
    #expect(try rows("good0\n\(row)\ngood9\n").last == token("good9", 3))
  }

  @Test("reports CSV rows without a token, or with too many cells")
  func cells() throws {
    let found = reasons(try rows("name,token\nQA,\nB\nC,good1,x\nD,good2\n"))
    #expect(found.keys.sorted() == [2, 3, 4])
    #expect(found[2] == "This row has no token.")
    #expect(found[3] == "This row has no token.")
    #expect(found[4] == "This row has 3 cells, but the header has 2.")
  }

  @Test("reports another encoding")
  func encoding() {
    let text = "token\ngood1\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: RecipientListError.notUTF8(encoding: "UTF-16 or binary")) {
      try rows([0xFF, 0xFE] + text, piece: 64)
    }
    #expect(throws: Never.self) {
      let found = reasons(try rows(Array("good1\n".utf8) + [0xE4, 0x0A], piece: 64))
      #expect(found == [2: "This row is not UTF-8."])
    }
  }

  @Test("continues after a row that is too long, in pieces of any size")
  func long() throws {
    let text = "good1\n" + String(repeating: "x", count: 100_000) + "\ngood2\n\"open\ngood3\n"
    for piece in [1000, 16_384, 65_536] {
      let found = try rows(Array(text.utf8), piece: piece)
      #expect(reasons(found).keys.sorted() == [2, 4])
      #expect(found.last == token("good3", 5))
    }
  }

  @Test("reports a quote that is never closed, not the length of its row")
  func openQuotes() throws {
    let rest = (1...2000).map { "good-\($0)" }.joined(separator: "\n")
    for piece in [1000, 16_384, 65_536] {
      let found = reasons(try rows(Array("good1\n\"good2\n\(rest)".utf8), piece: piece))
      #expect(found == [2: "The quote opened on line 2 is not closed within 16 KiB."])
    }
    #expect(
      reasons(try rows("good1\n\"good2\ngood3")) == [
        2: "The quote opened on line 2 is never closed."
      ])
    #expect(
      reasons(try rows("token,a,b\ngood1,\"x\ny\",\"z\n")) == [
        2: "The quote opened on line 3 is never closed.",
        3: "The quote opened on line 3 is never closed.",
      ])
    let long = String(repeating: "x", count: 20_000)
    #expect(
      reasons(try rows(Array("good1\n\(long)\n".utf8), piece: 1000)) == [
        2: "This row is longer than 16 KiB."
      ])
  }

  @Test("counts each row exactly once")
  func survey() throws {
    var survey = RecipientSurvey()
    for row in try rows("token\ngood1\n\n#x\ngood1\nbad one\ngood2\n") { survey.count(row) }
    #expect(survey.rows == 4)
    #expect(survey.recipients == 2)
    #expect(survey.duplicates == 1)
    #expect(survey.bad.map(\.line) == [6])
    #expect(survey.first?.line == 2)
    #expect(survey.lastLine == 7)
  }

  private static let installation = "cabcdefghijklmnopqrstu"
  private static let long = installation + ":APA91b" + String(repeating: "x", count: 134)

  @Test(
    "takes a lone word above tokens for a header",
    arguments: ["identifier", "user_tokens", "Abonnenten_2026"])
  func word(name: String) throws {
    #expect(try rows("\(name)\n\(Self.long)\n") == [token(Self.long, 2)])
    let fid = Recipient(Target(.fid, Self.installation), line: 2)
    #expect(try rows("\(name)\n\(Self.installation)\n") == [.recipient(fid)])
    // Tokens of an emulator's tests can be words, too.
    #expect(try rows("one\ntwo\n") == [token("one", 1), token("two", 2)])
    #expect(try rows("one") == [token("one", 1)])
  }

  @Test("knows a token and the installation ID that it begins with as one device")
  func device() throws {
    let other = Self.installation + ":APA91b" + String(repeating: "y", count: 134)
    let (a, b) = (Self.installation, Self.long)
    for (text, duplicates) in [
      ("\(a)\n\(b)\n", [2]), ("\(b)\n\(a)\n", [2]), ("\(b)\n\(b)\n\(a)\n", [2, 3]),
      ("\(b)\n\(other)\n\(other)\n\(a)\n\(b)\n", [3, 4, 5]),
    ] {
      let found = try rows(text).compactMap { row in
        if case .duplicate(let recipient, _) = row { recipient.line } else { nil }
      }
      #expect(found == duplicates, "\(text)")
    }
  }

  private static let oneSignal = [
    "id", "identifier", "language", "tags", "invalid_identifier", "external_user_id",
  ]

  @Test("knows the columns of other services' exports in any order", arguments: 0..<20)
  func exports(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for (service, names, target, user, invalid) in [
      (
        ListExport.Service.oneSignal, Self.oneSignal, "identifier", "external_user_id",
        "invalid_identifier"
      ),
      (
        .braze, ["Braze ID", "user_id", "devices", "number_of_push_tokens"], nil, "user_id", nil
      ),
      (
        .bigQuery, ["event_timestamp", "message_id", "instance_id", "event"], "instance_id", nil,
        nil
      ),
    ] as [(ListExport.Service, [String], String?, String?, String?)] {
      let header = names.shuffled(using: &random)
      let export = try #require(ListExport(header: header))
      #expect(export.service == service)
      #expect(export.target == target.flatMap(header.firstIndex))
      #expect(export.user == user.flatMap(header.firstIndex))
      #expect(export.invalid == invalid.flatMap(header.firstIndex))
    }
    #expect(ListExport(header: ["id", "identifier"]) == nil)
    #expect(ListExport(header: ["token", "name"]) == nil)
  }

  @Test("leaves out the rows that OneSignal calls invalid, and says so")
  func invalid() throws {
    let text = """
      \(Self.oneSignal.joined(separator: ","))
      0d7c,good1,en,"{""plan"":""pro""}",f,user_42
      1e8d,good2,de,"",t,
      2f9e,maya@example.org,en,"",f,user_43
      3a0f,good3,en,{},,user_44

      """
    for column in [nil, "identifier"] {
      let found = try rows(text, column: column)
      #expect(found.first == token("good1", 2) && found.last == token("good3", 5))
      #expect(
        reasons(found)[3] == "OneSignal says that this token is invalid (invalid_identifier).")
      #expect(reasons(found).keys.sorted() == [3, 4])
    }
  }

  @Test("reads installation IDs of FCM's export to BigQuery, and says that Braze's has no tokens")
  func services() throws {
    let events = "event_timestamp,message_id,instance_id,event\n"
    let row = "2026,x,\(Self.installation),MESSAGE_ACCEPTED\n"
    #expect(
      try rows(events + row) == [.recipient(Recipient(Target(.fid, Self.installation), line: 2))])
    #expect(throws: RecipientListError.noTokens(in: .braze)) {
      try rows("Braze ID,user_id,devices,number_of_push_tokens\na,b,c,1\n")
    }
    let explained = RecipientListError.noTokens(in: .braze).explanation
    #expect(explained.sentence.contains("an export of Braze"))
  }

  @Test("reads padded cells like others", arguments: 0..<30)
  func padding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func padding() -> String { String(repeating: " ", count: .random(in: 0...3, using: &random)) }
    func padded(_ cell: String) -> String {
      let inner = Bool.random(using: &random) ? "\"\(padding())\(cell)\(padding())\"" : cell
      return padding() + inner + padding()
    }
    let plain = [["name", "token"], ["QA", "good1"], ["Bo", "good2"], ["Ci", "good 3"]]
    for separator in [",", ";", "\t"] {
      let text = plain.map { $0.map(padded).joined(separator: separator) + "\n" }.joined()
      let found = try rows(text)
      #expect(Array(found.prefix(2)) == [token("good1", 2), token("good2", 3)], "\(text)")
      #expect(reasons(found).keys.sorted() == [4], "\(text)")
    }
  }

  @Test("says that a list is compressed")
  func compressed() {
    #expect(throws: RecipientListError.compressed) { try rows([0x1F, 0x8B, 8, 0, 0, 0, 10]) }
  }
}
