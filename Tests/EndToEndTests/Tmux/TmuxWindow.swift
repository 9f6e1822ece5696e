import CrierTestSupport
import Foundation
import Testing

/// A real terminal: a separate tmux server with one window and a shell with job control, controlled
/// by a test.
///
/// ```swift
/// try await TmuxWindow.with { window in
///   try await window.openCrier()
///   try await window.press("C-q")
///   try await window.prompt()
/// }
/// ```
struct TmuxWindow: Sendable {
  let home: CrierHome
  private let socket: String
  private let environment: [String: String]

  /// The terminal modes that a program can leave enabled, as tmux knows them.
  static let flags =
    "alternate=#{alternate_on} cursor=#{cursor_flag} mouse=#{mouse_any_flag} "
    + "keys=#{keypad_cursor_flag} keypad=#{keypad_flag}"
  static let quietFlags = "alternate=0 cursor=1 mouse=0 keys=0 keypad=0"

  /// Opens a window, and always stops its server afterwards.
  static func with(
    columns: Int = 80, rows: Int = 24, home: CrierHome? = nil,
    environment: [String: String] = [:], _ test: (TmuxWindow) async throws -> Void
  ) async throws {
    let window = try TmuxWindow(home: home ?? CrierHome(), environment)
    do {
      try await window.start(columns, rows)
      try await test(window)
    } catch {
      await window.end()
      throw error
    }
    await window.end()
  }

  private init(home: CrierHome, _ environment: [String: String]) throws {
    self.home = home
    let folder = home.folder.path(of: "tmux-\(UUID().uuidString.prefix(8))")
    socket = folder
    // Swift's own crash report takes seconds and is not needed here.
    self.environment = home.environment.merging([
      "PS1": "ready> ", "SWIFT_BACKTRACE": "enable=no", "SHELL": "/bin/sh",
      "TERM": "xterm-256color",
    ]) { $1 }.merging(environment) { $1 }
    try home.folder.write(
      "echo $$ > \"$HOME/pid\"\nexec '\(CrierCommand.program)' \"$@\"\n", to: "home/crier.sh")
  }

  private func start(_ columns: Int, _ rows: Int) async throws {
    try await tmux(
      "start-server", ";", "set-option", "-g", "default-terminal", "tmux-256color", ";",
      "set-option", "-g", "status", "off", ";", "set-option", "-g", "escape-time", "0", ";",
      "new-session", "-d", "-s", "crier", "-x", "\(columns)", "-y", "\(rows)",
      "exec bash --norc --noprofile --noediting -i")
    try await shows("ready>")
    try await type("ulimit -c 0; stty -g > before; echo be''fore\n")
    try await shows("before\n")
  }

  private func end() async {
    _ = try? await call(["kill-server"])
  }

  // MARK: Input

  /// Types text, with Enter for each line feed.
  func type(_ text: String) async throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { try await press("Enter") }
      if !line.isEmpty { try await tmux("send-keys", "-t", "crier", "-l", "--", String(line)) }
    }
  }

  /// Presses keys by tmux's names: `C-q`, `F6`, `Escape`.
  func press(_ keys: String...) async throws {
    try await tmux(["send-keys", "-t", "crier"] + keys)
  }

  /// Sends bytes to the program as if they came from the terminal.
  func send(_ bytes: [UInt8]) async throws {
    let words = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    try await tmux(["send-keys", "-t", "crier", "-H"] + words)
  }

  /// Pastes as a terminal does, between markers if the program has enabled them.
  func paste(_ bytes: [UInt8]) async throws {
    let file = try home.folder.write(bytes, to: "paste")
    try await tmux("load-buffer", file, ";", "paste-buffer", "-p", "-t", "crier")
  }

  func resize(_ sizes: [(columns: Int, rows: Int)]) async throws {
    let orders = sizes.map {
      ["resize-window", "-t", "crier", "-x", "\($0.columns)", "-y", "\($0.rows)"]
    }
    try await tmux(Array(orders.joined(separator: [";"])))
  }

  // MARK: Output

  /// Returns the contents of the window, optionally with its colors.
  func screen(withColors: Bool = false) async throws -> String {
    try await tmux(["capture-pane", "-p", "-t", "crier"] + (withColors ? ["-e"] : []))
  }

  /// Waits until a text is visible; a line feed at its end stands for the end of a row.
  func shows(_ text: String, or other: String? = nil) async throws {
    try await wait(for: text, isThere: true, or: other)
  }

  func hides(_ text: String) async throws { try await wait(for: text, isThere: false, or: nil) }

  /// Returns tmux's value of a format such as `#{cursor_x}`.
  func fact(_ format: String) async throws -> String {
    try await tmux("display-message", "-p", "-t", "crier", format).trimmingCharacters(
      in: .newlines)
  }

  // MARK: Crier in the window

  func openCrier(_ arguments: String = "--sandbox", before: String = "") async throws {
    try await type("\(before)sh crier.sh \(arguments)\n")
    try await shows("[ Send ]")
  }

  /// The process ID of Crier while it runs.
  var process: Int32 {
    get throws {
      try #require(Int32(home.folder.text(of: "home/pid").trimmingCharacters(in: .newlines)))
    }
  }

  /// Waits until the shell reads input again, because its program has ended or is stopped.
  func prompt() async throws {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(60)
    while try await fact("#{pane_current_command}") != "bash" {
      try #require(clock.now < end, "The shell did not get its terminal back.")
    }
  }

  /// Waits until the shell's program has ended, and returns its exit status.
  func status() async throws -> Int {
    try await prompt()
    try await type("echo status:$?:\n")
    return try await statusTold()
  }

  /// Returns the status that the shell printed.
  func statusTold() async throws -> Int {
    try await wait(for: "status:[0-9]", isThere: true, or: nil, isPattern: true)
    let found = try await screen().split(separator: "status:").dropFirst()
      .compactMap { Int($0.prefix { $0 != ":" }) }.last
    return try #require(found)
  }

  /// Returns what Crier left changed in the terminal; empty if nothing.
  func changesLeft() async throws -> [String] {
    var changes: [String] = []
    try await prompt()
    let flags = try await fact(Self.flags)
    if flags != Self.quietFlags { changes.append(flags) }
    try await type("stty -g > after; cmp -s before after && echo sa''me || echo dif''fers\n")
    try await shows("same\n", or: "differs\n")
    if try await screen().contains("differs\n") { changes.append("stty differs") }
    if try await !screen().hasPrefix("ready> ulimit") { changes.append("the screen is another") }
    // tmux puts markers around a paste only if the program left that enabled; cat shows them.
    try await type("cat -v\n")
    try await tmux(
      "set-buffer", "pasted\n", ";", "paste-buffer", "-p", "-t", "crier")
    try await shows("pasted\n")
    if try await screen().contains("[200~") { changes.append("bracketed paste is left on") }
    try await press("C-d")
    return changes
  }

  // MARK: The server

  @discardableResult
  func tmux(_ arguments: String...) async throws -> String { try await tmux(arguments) }

  @discardableResult
  private func tmux(_ arguments: [String]) async throws -> String {
    let outcome = try await call(arguments)
    try #require(outcome.code == 0, "tmux \(arguments): \(outcome.stderr)")
    return outcome.stdout
  }

  private func call(_ arguments: [String]) async throws -> CrierCommand.Outcome {
    try await CrierCommand.run(
      ProgramCall(
        "/usr/bin/env", ["tmux", "-S", socket, "-f", "/dev/null"] + arguments,
        environment: environment, folder: home.folder.path(of: "home")))
  }

  /// Checks repeatedly in one shell, with short pauses, for at most a minute.
  private func wait(
    for text: String, isThere: Bool, or other: String?, isPattern: Bool = false
  ) async throws {
    let (words, whole) = text.hasSuffix("\n") ? (String(text.dropLast()), "-x") : (text, "-q")
    let alternative = other.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 } ?? words
    let script = """
      n=0
      while [ $n -lt 600 ]; do
        if tmux -S "$1" capture-pane -p -t crier | grep \(whole) \(isPattern ? "-e" : "-F -e") "$2" \
      -e "$3" >/dev/null; then found=yes; else found=no; fi
        if [ $found = \(isThere ? "yes" : "no") ]; then exit 0; fi
        n=$((n + 1)); sleep 0.1
      done
      exit 1
      """
    let outcome = try await CrierCommand.run(
      ProgramCall(
        "/bin/sh", ["-c", script, "sh", socket, words, alternative], environment: environment))
    guard outcome.code == 0 else {
      let screen = try await screen()
      try #require(
        Bool(false), "No screen \(isThere ? "showed" : "was without") “\(text)”:\n\(screen)")
      return
    }
  }
}
