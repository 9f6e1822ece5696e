import CrierTestSupport
import Foundation
import Testing

/// Input and output in a real terminal.
@Suite("In a real terminal, tmux", .timeLimit(.minutes(3))) struct TmuxScreenTests {
  @Test func `Rule 8: paste is data: 4 kB with control bytes`() async throws {
    let home = try CrierHome()
    try await TmuxWindow.with(columns: 120, rows: 40, home: home) { window in
      try await window.openCrier("--new pasted.json --sandbox")
      var bytes = Array("Begin ".utf8)
      let attack = "\u{1B}]0;owned\u{7}\u{1B}[2J\u{3}\u{11}\u{1A}\u{1B}[A\u{0}\t\r\n"
      while bytes.count < 4000 {
        bytes += Array("words \(bytes.count) ".utf8) + Array(attack.utf8)
      }
      bytes += Array("the end".utf8)
      try await window.press("Tab")
      try await window.paste(bytes)
      try await window.shows("the end")
      #expect(try await window.fact("#{pane_title}") != "owned")
      try await window.press("C-s")
      try await window.shows("Saved to pasted.json")
      let saved = try home.folder.text(of: "home/pasted.json")
      #expect(saved.contains("Begin words") && saved.contains("the end"))
      let escapes = ["\\u001b", "\\u0007", "\\u0003", "\\u0011", "\\u001a", "\\u0000", "\u{1B}"]
      #expect(!escapes.contains { saved.contains($0) })
      try await window.press("C-z")
      try await window.shows("Undone")
      try await window.hides("the end")
    }
  }

  @Test func `Rule 18: the layout depends only on the size, after many changes`() async throws {
    try await TmuxWindow.with { window in
      try await window.openCrier()
      try await window.type("Storm")
      try await window.shows("Title        Storm")
      let storm = (0..<120).map { step in
        (columns: 20 + step * 37 % 190, rows: 5 + step * 23 % 60)
      }
      try await window.resize(storm + [(columns: 120, rows: 40)])
      try await TmuxWindow.with(columns: 120, rows: 40) { fresh in
        try await fresh.openCrier()
        try await fresh.type("Storm")
        try await fresh.shows("Title        Storm")
        let clock = ContinuousClock()
        let end = clock.now + .seconds(60)
        while try await window.screen() != fresh.screen() {
          guard clock.now < end else {
            #expect(try await window.screen() == fresh.screen())
            return
          }
        }
        #expect(
          try await window.fact("#{cursor_x} #{cursor_y}") == fresh.fact("#{cursor_x} #{cursor_y}"))
      }
    }
  }

  @Test func `Rule 18: a window that is too small says so, and still accepts keys`() async throws {
    try await TmuxWindow.with(columns: 50, rows: 10) { window in
      try await window.type("sh crier.sh --sandbox\n")
      try await window.shows("Crier needs 60x18.")
      try await window.resize([(columns: 60, rows: 18)])
      try await window.shows("[ Send ]")
      try await window.resize([(columns: 50, rows: 10)])
      try await window.shows("Crier needs 60x18.")
      try await window.press("C-q")
      #expect(try await window.status() == 0)
      #expect(try await window.fact(TmuxWindow.flags) == TmuxWindow.quietFlags)
    }
  }

  @Test func `an unknown TERM is treated as another one, and reported`() async throws {
    try await TmuxWindow.with { window in
      try await window.openCrier(before: "TERM=no-such-terminal ")
      try await window.shows("no-such-terminal")
      try await window.press("C-q")
      #expect(try await window.status() == 0)
      #expect(try await window.changesLeft() == [])
    }
  }

  @Test func `without a UTF-8 locale, and on request, the screen is only ASCII`()
    async throws
  {
    try await TmuxWindow.with { window in
      try await window.openCrier(before: "LANG=C ")
      try await window.shows("SANDBOX")
      #expect(try await window.screen().unicodeScalars.allSatisfy(\.isASCII))
      try await window.press("C-q")
      try await window.prompt()
      try await window.openCrier(before: "CRIER_ASCII=1 ")
      #expect(try await window.screen().unicodeScalars.allSatisfy(\.isASCII))
      try await window.press("C-q")
      #expect(try await window.status() == 0)
    }
  }

  @Test func `NO_COLOR: no color is sent, and no information depends on color`() async throws {
    try await TmuxWindow.with { window in
      try await window.openCrier(before: "NO_COLOR=1 ")
      try await window.shows("SANDBOX")
      let screen = try await window.screen(withColors: true)
      for number in [30...37, 40...47, 90...97, 100...107].joined() {
        #expect(!screen.contains("[\(number)m") && !screen.contains(";\(number)m"))
      }
      #expect(!screen.contains("38;5") && !screen.contains("48;5"))
      #expect(screen.contains("\u{1B}["), "Bold, underline and reverse remain.")
    }
  }

  @Test func `a click acts on what it points at`() async throws {
    try await TmuxWindow.with { window in
      try await window.openCrier()
      let rows = try await window.screen().split(separator: "\n", omittingEmptySubsequences: false)
      let row = try #require(rows.firstIndex { $0.contains("Options") })
      let before = try #require(rows[row].range(of: "Options")?.lowerBound)
      let column = rows[row].distance(from: rows[row].startIndex, to: before) + 1
      // According to tmux-256color, reports are three bytes; tmux passes them on unchanged.
      let place = [UInt8(33 + column), UInt8(33 + row)]
      try await window.send([0x1B, 0x5B, 0x4D, 32] + place)
      try await window.send([0x1B, 0x5B, 0x4D, 35] + place)
      try await window.shows("Priority")
    }
  }
}
