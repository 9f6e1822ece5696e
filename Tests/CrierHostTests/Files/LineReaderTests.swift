import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

@Suite("Lines of input") struct LineReaderTests {
  @Test func `are read one by one, and bad ones are named`() async throws {
    let folder = try TemporaryFolder()
    let long = [UInt8](repeating: 0x61, count: LineReader.longestLine + 1)
    let bytes = Array("first\r\n\n".utf8) + long + Array("\n\u{E9}\n".utf8) + [0xE9, 0x0A, 0x7A]
    let file = unsafe open(try folder.write(bytes, to: "lines"), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let (lines, tell) = AsyncStream<LineReader.Line>.makeStream()
    let reader = LineReader(of: file, begin: {}, tell: { tell.yield($0) })
    var found: [LineReader.Line] = []
    reader.next()
    for await line in lines {
      found.append(line)
      if found.count == 8 { break }
      reader.next()
    }
    #expect(
      found == [
        .text("first"), .text(""), .tooLong(limit: LineReader.longestLine), .text("é"), .notText,
        .text("z"), .end, .end,
      ])
  }
}
