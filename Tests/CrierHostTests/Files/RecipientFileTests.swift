import CrierHost
import CrierLint
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

/// A list is read twice, and must be the same both times.
@Suite("A list of recipients") struct RecipientFileTests {
  private static let text = """
    token,name
    token-one-of-three,A
    token-two-of-three,B

    token-one-of-three,C
    ,D

    """

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `is checked, then read again from its start`() throws {
    let list = try RecipientFile(path: folder.write(Self.text, to: "list.csv"), column: nil)
    let survey = try list.survey()
    #expect((survey.recipients, survey.duplicates, survey.bad.count) == (2, 1, 1))
    #expect(survey.lastLine == 3)
    for _ in 1...2 {
      #expect(try tokens(of: list) == ["token-one-of-three", "token-two-of-three"])
    }
  }

  @Test func `may be a pipe, whose data is kept for the second reading`() throws {
    let list = try AnonymousPipe.with(Self.text) { path in
      try RecipientFile(path: path, column: "token")
    }
    #expect(try list.survey().rows == 4)
    #expect(try tokens(of: list) == ["token-one-of-three", "token-two-of-three"])
  }

  @Test func `may be longer than one buffer`() throws {
    let all = (1...9000).map { "a-token-of-a-long-list-\($0)" }
    let path = try folder.write(all.joined(separator: "\n"), to: "tokens.txt")
    #expect(try tokens(of: RecipientFile(path: path, column: nil)) == all)
  }

  @Test func `is not read further after another program has changed it`() throws {
    let path = try folder.write("token-one-of-three\n", to: "t")
    let list = try RecipientFile(path: path, column: nil)
    _ = try list.survey()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("an-other-token-of-mine\n".utf8))
    try file.close()
    #expect(throws: RecipientFileError.changed(name: path)) { try tokens(of: list) }
  }

  /// Rows with tokens of one length, so that a list can be replaced by one of the same size.
  private static func rows(_ letter: String, count: Int) -> String {
    (0..<count).map { "a-token-of-list-\(letter)-\(100_000 + $0)\n" }.joined()
  }

  @Test(arguments: [3, 9000])
  func `gives no row of a text that was not checked, whatever the file's time`(
    count: Int
  ) throws {
    let path = try folder.write(Self.rows("a", count: count), to: "list.txt")
    let list = try RecipientFile(path: path, column: nil)
    #expect(try list.survey().recipients == count)
    let date = try #require(
      FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    var rows = list.rows()
    _ = try rows.next()
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(Self.rows("b", count: count).utf8))
    try file.close()
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    var sent: [String] = []
    #expect(throws: RecipientFileError.changed(name: path)) {
      while let row = try rows.next() {
        if case .recipient(let recipient) = row { sent.append(recipient.target.value) }
      }
    }
    #expect(sent.allSatisfy { $0.contains("list-a") })
    #expect(throws: RecipientFileError.changed(name: path)) { try tokens(of: list) }
  }

  @Test func `is read on if the file was only renamed`() throws {
    let path = try folder.write(Self.rows("a", count: 9000), to: "list.txt")
    let list = try RecipientFile(path: path, column: nil)
    _ = try list.survey()
    var rows = list.rows()
    _ = try rows.next()
    try FileManager.default.moveItem(atPath: path, toPath: path + ".sent")
    try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path + ".sent")
    var count = 1
    while try rows.next() != nil { count += 1 }
    #expect(count == 9000)
  }

  @Test func `reports why it cannot be read`() throws {
    let lost = folder.path(of: "lost.csv")
    let pipe = try folder.makePipe("pipe")
    let cases: [(String, FileError)] = [
      (lost, .missing(path: lost)), (folder.path, .isFolder(path: folder.path)),
      (pipe, .silentPipe(path: pipe)),
    ]
    for (path, error) in cases {
      #expect(throws: RecipientFileError.unreadable(error)) {
        try RecipientFile(path: path, column: nil)
      }
    }
  }

  @Test func `is named if its column does not exist`() throws {
    let path = try folder.write(Self.text, to: "list.csv")
    let list = try RecipientFile(path: path, column: "device")
    let error = RecipientListError.noSuchColumn("device", columns: ["token", "name"])
    let named = RecipientFileError.list(error, name: path)
    #expect(throws: named) { try list.survey() }
    #expect(named.explanation.sentence == "\(path): \(error.explanation.sentence)")
  }

  private func tokens(of list: RecipientFile) throws -> [String] {
    var rows = list.rows()
    var tokens: [String] = []
    while let row = try rows.next() {
      if case .recipient(let recipient) = row { tokens.append(recipient.target.value) }
    }
    return tokens
  }
}
