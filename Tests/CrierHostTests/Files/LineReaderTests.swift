import CrierTestSupport
import Foundation
import Testing

@testable import CrierHost

@Suite("Lines of input") struct LineReaderTests {
  private struct Arrival: Hashable {
    let lines: [LineReader.Line]
    let isPaste: Bool
  }

  @Test func `are read one by one, and bad ones are named`() async throws {
    let folder = try TemporaryFolder()
    let long = [UInt8](repeating: 0x61, count: LineReader.longestLine + 1)
    let bytes = Array("first\r\n\n".utf8) + long + Array("\n\u{E9}\n".utf8) + [0xE9, 0x0A, 0x7A]
    let file = unsafe open(try folder.write(bytes, to: "lines"), O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let (lines, tell) = AsyncStream<Arrival>.makeStream()
    let reader = LineReader(
      of: file, begin: {}, tell: { tell.yield(Arrival(lines: $0, isPaste: $1)) })
    var found: [LineReader.Line] = []
    reader.next()
    for await line in lines {
      #expect(line.lines.count == 1 && !line.isPaste)
      found += line.lines
      if found.count == 8 { break }
      reader.next()
    }
    #expect(
      found == [
        .text("first"), .text(""), .tooLong(limit: LineReader.longestLine), .text("é"), .notText,
        .text("z"), .end, .end,
      ])
  }

  @Test func `of a terminal that arrive together are delivered together`() async throws {
    let (terminal, file) = try Self.terminal()
    defer { close(file) }
    let (lines, tell) = AsyncStream<Arrival>.makeStream()
    let reader = LineReader(
      of: file, begin: {}, tell: { tell.yield(Arrival(lines: $0, isPaste: $1)) })
    var found = lines.makeAsyncIterator()
    for typed in [["a", "send", "", "b"], ["c"], ["d", "\u{E9}"], [""]] {
      #expect(FileWriter.hand(Array(typed.map { $0 + "\n" }.joined().utf8), to: terminal) == 0)
      reader.next()
      let lines = typed.map(LineReader.Line.text)
      #expect(await found.next() == Arrival(lines: lines, isPaste: lines.count > 1))
    }
    // What was typed before a question is no answer to it.
    #expect(FileWriter.hand(Array("yes\n".utf8), to: terminal) == 0)
    // Ctrl-V quotes the line break, so that the terminal delivers both lines at once.
    // A paste may end in the middle of a line, which the terminal keeps.
    for (typed, answer) in [
      ("yes\n", "yes"), ("yes\nno\n", ""), ("yes\u{16}\nno\n", ""), ("yes\nand nothing", ""),
      ("yes\n", "yes"), ("a ticket\n\u{1A}yes\n", ""), ("a ticket\n\u{3}yes\n", ""),
      ("a ticket\n\u{1C}yes\n", ""), ("\u{1A}yes\n", "\u{1A}yes"),
      ("yes\n" + String(repeating: "x", count: 9000), ""), ("yes\n", "yes"),
    ] {
      let found = LineReader.typedAnswer(in: file) {
        #expect(FileWriter.hand(Array(typed.utf8), to: terminal) == 0)
      }
      #expect(found == answer)
    }
    // Normally, a terminal throws away what comes before Ctrl-Z.
    for (act, lines) in [(LineMode.enter, ["a", "\u{1A}b"]), (LineMode.leave, ["b"])] {
      act(file)
      #expect(FileWriter.hand(Array("a\n\u{1A}b\n".utf8), to: terminal) == 0)
      reader.next()
      #expect(await found.next()?.lines == lines.map(LineReader.Line.text))
    }
    #expect(FileWriter.hand(Array("a\u{16}\nsend\n".utf8), to: terminal) == 0)
    reader.next()
    #expect(await found.next()?.lines == [.text("a"), .text("send")])
    #expect(FileWriter.hand(Array("last\n".utf8), to: terminal) == 0)
    reader.next()
    #expect(await found.next() == Arrival(lines: [.text("last")], isPaste: false))
    // What follows does not stay with the terminal, where the next Enter would make it a line.
    #expect(FileWriter.hand(Array("send\nand the\r\nsave".utf8), to: terminal) == 0)
    reader.next()
    let cut = ["send", "and the", "", "save"].map(LineReader.Line.text)
    #expect(await found.next() == Arrival(lines: cut, isPaste: true))
    #expect(FileWriter.hand(Array("\n".utf8), to: terminal) == 0)
    reader.next()
    #expect(await found.next() == Arrival(lines: [.text("")], isPaste: false))
    close(terminal)
    for _ in 0..<2 {
      reader.next()
      #expect(await found.next()?.lines == [.end])
    }
  }

  @Test func `of a paste are never one that was typed, with Ctrl-D or too many of them`()
    async throws
  {
    let (terminal, file) = try Self.terminal()
    defer { close(terminal) }
    defer { close(file) }
    let (lines, tell) = AsyncStream<Arrival>.makeStream()
    let reader = LineReader(
      of: file, begin: {}, tell: { tell.yield(Arrival(lines: $0, isPaste: $1)) })
    var found = lines.makeAsyncIterator()
    // A terminal keeps 4,095 bytes of a line, and drops the others.
    let long = String(repeating: "a", count: 5000)
    #expect(FileWriter.hand(Array((long + "\n").utf8), to: terminal) == 0)
    reader.next()
    #expect(await found.next()?.lines == [.tooLong(limit: 4094)])
    reader.next()
    let many = LineReader.mostLines + 5
    async let written = Self.type(Array(repeating: 10, count: many), in: terminal)
    #expect(await found.next()?.lines.count == LineReader.mostLines)
    #expect(await written == 0)
    #expect(FileWriter.hand(Array("news\n\u{4}line 2\n".utf8), to: terminal) == 0)
    reader.next()
    #expect(await found.next() == Arrival(lines: [.text("news")], isPaste: true))
    reader.next()
    #expect(await found.next()?.lines == [.end])
  }

  private static func type(_ bytes: [UInt8], in terminal: Int32) async -> Int32 {
    FileWriter.hand(bytes, to: terminal)
  }

  /// Opens a terminal; returns its controlling side and the side that a program reads.
  private static func terminal() throws -> (control: Int32, file: Int32) {
    let flags = O_RDWR | O_NOCTTY | O_CLOEXEC
    let control = unsafe open("/dev/ptmx", flags)
    var (lock, number) = (Int32(0), UInt32(0))
    // TIOCSPTLCK and TIOCGPTN, which Swift does not import.
    try #require(unsafe ioctl(control, 0x4004_5431, &lock) == 0)
    try #require(unsafe ioctl(control, 0x8004_5430, &number) == 0)
    return (control, unsafe open("/dev/pts/\(number)", flags))
  }
}
