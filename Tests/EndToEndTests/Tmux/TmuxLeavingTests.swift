import CrierTestSupport
import Foundation
import Testing

/// Every way to end the program, in a real terminal with a real shell.
@Suite("Rule 16: leave the terminal as found on every path, in tmux", .timeLimit(.minutes(3)))
struct TmuxLeavingTests {
  private static let marker = "Zaunkoenig"

  @Test func `a normal end`() async throws {
    try await TmuxWindow.with { window in
      try await window.openCrier()
      let taken = try await window.fact(TmuxWindow.flags)
      #expect(taken.contains("alternate=1") && taken.contains("mouse=1"), "\(taken)")
      try await window.press("C-q")
      try await window.hides("[ Send ]")
      #expect(try await window.status() == 0)
      #expect(try await window.changesLeft() == [])
    }
  }

  @Test(
    "a signal that ends the program",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGXCPU])
  func ending(signal: Int32) async throws {
    let home = try CrierHome()
    try await TmuxWindow.with(home: home) { window in
      try await window.openCrier()
      try await window.type(Self.marker)
      try await window.shows("Title        \(Self.marker)")
      kill(try window.process, signal)
      try await window.hides("[ Send ]")
      #expect(try await window.status() == 128 + Int(signal))
      #expect(try await window.changesLeft() == [])
      #expect(CrashFolder.reports(of: home) == [], "Nothing has crashed.")
      try await window.type("clear; sh crier.sh --sandbox\n")
      try await window.shows("Recovered text")
      try await window.shows(Self.marker)
    }
  }

  @Test(
    "a crash, with a report",
    arguments: [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE])
  func crash(signal: Int32) async throws {
    let home = try CrierHome()
    try await TmuxWindow.with(home: home) { window in
      try await window.openCrier()
      try await window.type(Self.marker)
      try await window.shows("Title        \(Self.marker)")
      try await CrashFolder.journal(of: home, with: Self.marker)
      kill(try window.process, signal)
      try await window.shows("Crier has crashed")
      try await window.shows("A report without any of your text")
      #expect(try await window.status() == 128 + Int(signal))
      #expect(try await window.changesLeft() == [])
      let report = try #require(CrashFolder.reports(of: home).first)
      #expect(try !home.folder.text(of: report).contains(Self.marker))
      try await window.type("clear; sh crier.sh --sandbox\n")
      try await window.shows("Recovered text")
      try await window.shows("Its report: ")
      try await window.press("Enter")
      try await window.shows("Title        \(Self.marker)")
    }
  }

  @Test func `a kill that cannot be caught loses no text`() async throws {
    let home = try CrierHome()
    try await TmuxWindow.with(home: home) { window in
      try await window.openCrier()
      try await window.type(Self.marker)
      try await CrashFolder.journal(of: home, with: Self.marker)
      kill(try window.process, SIGKILL)
      // The program could not restore the terminal, so the user types this.
      try await window.prompt()
      try await window.type("\nstty sane; tput rmcup; clear\n")
      try await window.type("sh crier.sh --sandbox\n")
      try await window.shows("Recovered text")
      try await window.press("Enter")
      try await window.shows("Title        \(Self.marker)")
    }
  }

  /// Types some text, and suspends with the palette.
  private func suspend(in window: TmuxWindow) async throws {
    try await window.openCrier()
    try await window.type(Self.marker)
    try await window.press("C-p")
    try await window.shows("Esc Close")
    try await window.type("suspend")
    try await window.shows("Go back to the shell")
    try await window.press("Enter")
    try await window.shows("Stopped")
  }

  @Test func `suspending, background and foreground`() async throws {
    try await TmuxWindow.with { window in
      try await suspend(in: window)
      #expect(try await window.changesLeft() == [])
      // A process in the background must not use the terminal, so Crier stops again.
      try await window.type("clear; bg\n")
      try await window.type("until jobs | grep -q Stopped; do :; done; echo sta''nds\n")
      try await window.shows("stands\n")
      #expect(try await window.fact(TmuxWindow.flags) == TmuxWindow.quietFlags)
      try await window.type("fg\n")
      try await window.shows("Title        \(Self.marker)")
      #expect(try await window.fact("#{alternate_on}") == "1")
    }
  }

  @Test func `a signal while the program is suspended`() async throws {
    let home = try CrierHome()
    try await TmuxWindow.with(home: home) { window in
      try await suspend(in: window)
      try await window.type("clear; kill %1; fg; echo status:$?:\n")
      #expect(try await window.statusTold() == 128 + Int(SIGTERM))
      #expect(try await window.fact(TmuxWindow.flags) == TmuxWindow.quietFlags)
      try await CrashFolder.journal(of: home, with: Self.marker)
    }
  }
}
