import TerminalKit
import Testing

@testable import CursesTerminal

@Suite("Mouse reports") struct MouseTests {
  private func events(
    _ reports: [(report: String, milliseconds: Int64)], form: MouseReport.Form = .numbers
  ) -> [TerminalEvent] {
    var keys = CursesKeys()
    for (report, milliseconds) in reports {
      keys.take(.mouseBegins(form, milliseconds: milliseconds))
      for byte in report.utf8 { keys.take(.byte(byte)) }
    }
    return keys.drain()
  }

  private let place = Point(row: 4, column: 9)

  @Test func `are presses, drags and releases of the left button, and wheel steps`() {
    #expect(
      events([("0;10;5M", 0), ("32;11;5M", 9), ("0;11;5m", 20), ("64;10;5M", 30), ("65;10;5M", 40)])
        == [
          .clicked(place), .dragged(Point(row: 4, column: 10)),
          .released(Point(row: 4, column: 10)), .scrolled(place, by: -1),
          .scrolled(place, by: 1),
        ])
  }

  @Test func `have the same meaning in bytes`() {
    let press = " \u{2A}%"
    #expect(events([(press, 0)], form: .bytes) == [.clicked(place)])
    #expect(events([("@\u{2A}%", 0)], form: .bytes) == [.dragged(place)])
    #expect(events([("#\u{2A}%", 0)], form: .bytes) == [.released(place)])
    #expect(events([("`\u{2A}%", 0)], form: .bytes) == [.scrolled(place, by: -1)])
  }

  @Test func `count quick presses at one position`() {
    let presses = [("0;10;5M", Int64(0)), ("0;11;5M", 300), ("0;10;5M", 650), ("0;10;5M", 900)]
    let times = events(presses).map { event -> Int in
      if case .clicked(_, let times, _) = event { times } else { 0 }
    }
    #expect(times == [1, 2, 3, 1])
    #expect(events([("0;10;5M", 0), ("0;10;5M", 401)]).last == .clicked(place))
    #expect(events([("0;10;6M", 0), ("0;10;5M", 1)]).last == .clicked(place))
  }

  @Test func `report Shift, and ignore other buttons`() {
    #expect(events([("4;10;5M", 0)]) == [.clicked(place, extending: true)])
    #expect(events([("2;10;5M", 0), ("34;10;5M", 0), ("66;10;5M", 0), ("128;1;1M", 0)]) == [])
  }

  @Test func `of one drag are merged if they arrive together`() {
    #expect(
      events([("32;1;1M", 0), ("32;2;1M", 0), ("32;3;2M", 0)])
        == [.dragged(Point(row: 1, column: 2))])
  }

  @Test(
    "are ignored if they are invalid or incomplete",
    arguments: [
      "0;10M", "0;10;5x", "99999999999999999999;1;1M", ";;M", "M", "0;1",
      "12345678901234567890123456",
    ])
  func broken(report: String) {
    #expect(!events([(report, 0)]).contains { if case .key = $0 { false } else { true } })
    var keys = CursesKeys()
    keys.take(.mouseBegins(.numbers, milliseconds: 0))
    for byte in "0;10".utf8 { keys.take(.byte(byte)) }
    #expect(keys.drain() == [])
    for byte in ";5M".utf8 { keys.take(.byte(byte)) }
    #expect(keys.drain() == [.clicked(place)])
  }

  @Test func `from outside any window are moved to its edge`() {
    #expect(
      events([("32;1;9223372036854775807M", 0)])
        == [.dragged(Point(row: 65_534, column: 0))])
    #expect(
      events([("0;9223372036854775807;1M", 0)]) == [.clicked(Point(row: 0, column: 65_534))])
  }

  @Test func `do not damage a sequence that interrupts them`() {
    #expect(events([("0;10x", 0)]) == [.key(.character("x"))])
    #expect(events([("0;10;\u{4}", 0)]) == [.key(.control("d"))])
    #expect(events([("0\u{1B}[1;2A", 0)]) == [.key(Key(.up, .shift))])
    #expect(events([(" \u{4}", 0)], form: .bytes) == [.key(.control("d"))])
  }

  @Test(
    "that never end do not consume later input",
    arguments: [MouseReport.Form.numbers, .bytes])
  func endless(form: MouseReport.Form) {
    var keys = CursesKeys()
    keys.take(.mouseBegins(form, milliseconds: 0))
    keys.take(.byte(UInt8(ascii: "1")))
    #expect(keys.drain() == [])
    #expect(keys.drain() == [])
    keys.take(.byte(UInt8(ascii: "7")))
    #expect(keys.drain() == [.key(.character("7"))])
  }

  @Test func `inside a paste are dropped`() {
    var keys = CursesKeys()
    keys.take(.pasteBegins)
    keys.take(.byte(UInt8(ascii: "a")))
    keys.take(.mouseBegins(.numbers, milliseconds: 0))
    for byte in "0;10;5Mb".utf8 { keys.take(.byte(byte)) }
    keys.take(.pasteEnds)
    keys.pausePaste()
    #expect(keys.drain() == [.paste("ab")])
  }
}
