import CrierAnswers
import CrierMessage
import CrierTestSupport
import Foundation
import Testing

@testable import CrierStore

@Suite("The spool") struct SpoolTests {
  private let folder: TemporaryFolder
  private let spool: Spool

  init() throws {
    folder = try TemporaryFolder()
    spool = Spool(folder.path(of: "spool.jsonl"), lock: folder.path(of: "lock"))
  }

  /// Writes the beginnings and the results of three sends, and returns the file.
  private func filled() throws -> [UInt8] {
    for title in ["One", "Two", "Three"] {
      try spool.begin(SampleRecord.of(title: title), key: title, device: nil)
      try spool.complete(title, with: SampleRecord.accepted)
    }
    return try Array(Data(contentsOf: URL(filePath: spool.path)))
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(filePath: spool.path))
  }

  @Test func `loses only the line in which it was cut, wherever that is`() throws {
    let bytes = try filled()
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    for cut in 0...bytes.count {
      let text = SpoolText(Array(bytes[..<cut]))
      #expect(text.lines.count == ends.count { $0 <= cut }, "cut at \(cut)")
      let isInside = cut > 0 && bytes[cut - 1] != 0x0A && !ends.contains(cut)
      #expect(text.broken.count == (isInside ? 1 : 0), "cut at \(cut)")
    }
    for cut in stride(from: 0, through: bytes.count, by: 61) {
      try write(Array(bytes[..<cut]))
      try spool.begin(SampleRecord.of(title: "Next"), key: "Next", device: nil)
      let text = try spool.read()
      #expect(text.lines.count == ends.count { $0 <= cut } + 1, "cut at \(cut)")
      #expect(text.lines.last?.key == "Next", "cut at \(cut)")
    }
  }

  @Test func `notices each changed byte, which costs two lines at most`() throws {
    let bytes = try filled()
    for index in bytes.indices {
      for change: UInt8 in [0x01, 0x80] {
        var changed = bytes
        changed[index] ^= change
        let text = SpoolText(changed)
        #expect(!text.broken.isEmpty, "byte \(index)")
        #expect(text.lines.count >= 4, "byte \(index)")
        #expect(text.lines.allSatisfy { ["One", "Two", "Three"].contains($0.key) })
      }
    }
  }

  @Test func `reads the lines of the first version`() throws {
    let bytes = try filled()
    let old = bytes.split(separator: 0x0A).map { line in
      Array(line[line.firstIndex(of: UInt8(ascii: "{"))!...])
    }
    let text = SpoolText(Array(old.joined(separator: [0x0A])))
    #expect((text.lines.count, text.broken.count) == (6, 0))
  }

  @Test func `gives each record to the store once, and keeps broken lines in a file`() throws {
    let bytes = try filled()
    try write(Array(bytes.dropLast(9)))
    let store = try Store()
    let now = Duration.seconds(1_700_000_100)
    let news = try spool.settle(into: store, isNew: false, gap: false, now: now)
    #expect(news.count == 2, "\(news)")
    #expect(news.last?.sentence.contains("1 line of") == true)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let aside = try #require(files.first { $0.hasPrefix("spool.damaged-") })
    #expect(try folder.text(of: aside).utf8.count > 20)
    let again = try spool.settle(into: store, isNew: false, gap: false, now: now)
    #expect(again.isEmpty)
    #expect(try spool.read().gaps(since: now).count == 1)
    let day = RepeatedSend.period + .seconds(1)
    _ = try spool.settle(into: store, isNew: false, gap: false, now: now + day)
    #expect(!FileManager.default.fileExists(atPath: spool.path))
  }

  @Test func `finds a repeat to an audience that may have been accepted`() throws {
    let record = SampleRecord.of()
    func isFound(_ result: SendResult?) throws -> Bool {
      try? FileManager.default.removeItem(atPath: spool.path)
      try spool.begin(record, key: "a", device: nil)
      if let result { try spool.complete("a", with: result) }
      return try spool.read().repeats(of: record, since: record.time - .seconds(60)).isEmpty
        == false
    }
    #expect(try isFound(nil))
    #expect(try isFound(SampleRecord.accepted))
    #expect(try !isFound(SendResult(outcome: "quota")))
    #expect(try spool.read().repeats(of: record, since: record.time + .seconds(60)).isEmpty)
    let other = SampleRecord.of(title: "Rain at seven")
    #expect(try spool.read().repeats(of: other, since: .zero).isEmpty)
  }
}
