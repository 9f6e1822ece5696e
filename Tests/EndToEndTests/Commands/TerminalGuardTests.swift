import CrierTestSupport
import Testing

/// Text from files must never control the terminal.
@Suite("Output on a terminal") struct TerminalGuardTests {
  /// A delete, an 8-bit control sequence, a direction override, an escape sequence, a joined emoji
  /// and an invisible letter.
  static let title = "a\u{7F}b\u{9B}31mc\u{202E}d\u{1B}[2Je\u{1F469}\u{200D}\u{1F4BB}f\u{3164}"
  static let raw = title.replacing("\u{1B}", with: "\\u001b")

  /// The same title as JSON without raw control characters.
  static let escaped = #"a\u007fb\u009b31mc\u202ed\u001b[2Je"#

  let home: CrierHome

  init() throws {
    home = try CrierHome()
    try home.folder.write(
      "\u{FEFF}{\"message\": {\"topic\": \"news\",\r\n \"notification\": {\"title\": \"\(Self.raw)\"}, \"data\": {\"x\": \"\(Self.raw)\"}}}",
      to: "home/a.json")
  }

  @Test(
    "contains no control characters, whatever command prints it",
    arguments: [
      ["check", "a.json"], ["check", "--format", "json", "a.json"], ["preview", "a.json"],
      ["preview", "--effective", "a.json"], ["preview", "--size", "a.json"],
      ["preview", "--matrix", "a.json"], ["convert", "a.json"],
      ["convert", "--to", "curl", "a.json"],
      ["convert", "--to", "go", "a.json"], ["condition", "'a\u{1B}[2J' in topics"],
      ["explain", "a\u{9B}31m"], ["check", "no\u{1B}[2Jfile"], ["--\u{9B}2J"],
      ["convert", "--pretty", "a.json"],
    ])
  func controls(arguments: [String]) async throws {
    _ = try await printed(arguments)
  }

  @Test func `is JSON with the same meaning`() async throws {
    let file = try home.folder.text(of: "home/a.json").replacing(
      "\"title\": \"\(Self.raw)\"", with: "\"title\": \"Hi\"")
    try home.folder.write(file, to: "home/b.json")
    let command = "\"$0\" check --fix - < b.json 2> errors"
    let text = try await printed(
      ProgramCall(
        "/bin/bash", ["-c", command, CrierCommand.program],
        environment: home.environment, folder: home.folder.path(of: "home")))
    #expect(text.hasPrefix("{\"message\""))
    #expect(text.contains(Self.escaped))
    #expect(text.hasSuffix("\u{1F469}\\u200d\u{1F4BB}f\\u3164\"}}}"))
    let piped = try await CrierCommand.run(
      ["check", "--fix", "-"], stdin: file, home: home)
    // Without the byte order mark.
    #expect(piped.stdout.utf8.elementsEqual(file.utf8.dropFirst(3)))
  }

  @Test("is an equivalent program", arguments: ["node", "python", "go", "java", "csharp"])
  func programs(language: String) async throws {
    let arguments = ["convert", "--to", language, "a.json"]
    let piped = try await CrierCommand.run(arguments, home: home)
    let text = try await printed(arguments)
    #expect(text == piped.stdout)
    #expect(text.contains("\u{1F469}\u{200D}\u{1F4BB}"))
  }

  private func printed(_ arguments: [String]) async throws -> String {
    try await printed(
      ProgramCall(
        CrierCommand.program, arguments, environment: home.environment,
        folder: home.folder.path(of: "home")))
  }

  /// Returns a command's output on a terminal, with its original line ends. Checks that it contains
  /// no control sequences except Crier's colors.
  private func printed(_ call: ProgramCall) async throws -> String {
    let terminal = try PseudoTerminal(call, rows: 50, columns: 200)
    _ = try await terminal.status()
    let text = String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    var plain = text
    for color in ["", "1", "2", "31", "32", "33"] {
      plain = plain.replacing("\u{1B}[\(color)m", with: "")
    }
    #expect(!text.isEmpty)
    for scalar in plain.unicodeScalars where scalar != "\n" && scalar != "\t" {
      let isOrder =
        scalar.properties.generalCategory == .control || 0x2028...0x202E ~= scalar.value
      #expect(!isOrder, "U+\(String(scalar.value, radix: 16)) in \(text.debugDescription)")
    }
    return text
  }
}
