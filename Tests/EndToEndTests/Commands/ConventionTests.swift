import CrierTestSupport
import Testing

@Suite("Conventions for command lines") struct ConventionTests {
  static let commands = [
    "check", "preview", "convert", "condition", "explain", "send", "emulator", "docs", "completion",
  ]
  private static let broken = #"{"message": {"topic": "news", "android": {"ttl": "9999999s"}}}"#

  @Test("prints its version", arguments: ["-V", "--version"])
  func version(flag: String) async throws {
    let outcome = try await CrierCommand.run([flag])
    #expect(outcome.code == 0)
    #expect(outcome.stdout.split(separator: ".").count == 3)
    #expect(outcome.stderr == "")
  }

  @Test("every command accepts --quiet and --color", arguments: commands)
  func shared(command: String) async throws {
    let outcome = try await CrierCommand.run([command, "--help"])
    #expect(outcome.stdout.contains("-q, --quiet"))
    #expect(outcome.stdout.contains("--color <color>"))
  }

  @Test(
    "options for every command may be before or after its name",
    arguments: [
      ["check", "-", "--color", "always", "--quiet"], ["--color", "always", "-q", "check", "-"],
      ["--color=always", "--quiet", "check", "-"],
    ])
  func places(arguments: [String]) async throws {
    let outcome = try await CrierCommand.run(arguments, stdin: Self.broken)
    #expect(outcome.code == 1)
    #expect(outcome.stdout.contains("\u{1B}[31merror:"))
    #expect(!outcome.stdout.contains("bytes on"))
  }

  @Test(
    "colors depend on --color, then on the environment, then on the terminal",
    arguments: [
      ([], [:], false), (["--color", "always"], [:], true),
      (["--color", "always"], ["NO_COLOR": "1"], true),
      ([], ["FORCE_COLOR": "1"], true), ([], ["CLICOLOR_FORCE": "1"], true),
      ([], ["FORCE_COLOR": "0"], false), ([], ["FORCE_COLOR": "1", "NO_COLOR": "1"], false),
      (["--color", "never"], ["FORCE_COLOR": "1"], false),
    ] as [([String], [String: String], Bool)])
  func colors(arguments: [String], environment: [String: String], isColored: Bool) async throws {
    let outcome = try await CrierCommand.run(
      ["check", "-"] + arguments, stdin: Self.broken, environment: environment)
    #expect(outcome.stdout.contains("\u{1B}[") == isColored)
  }

  @Test func `refuses an unknown value of --color`() async throws {
    let outcome = try await CrierCommand.run(["check", "-", "--color", "blue"], stdin: Self.broken)
    #expect(outcome.code == 64)
    #expect(outcome.stderr.contains("always"))
  }

  @Test(
    "help keeps its columns and wraps at words",
    arguments: [[]] + commands.map { [$0] })
  func help(command: [String]) async throws {
    for columns in [60, 80, 200] {
      let outcome = try await CrierCommand.run(
        command + ["--help"], environment: ["COLUMNS": String(columns)])
      let lines = outcome.stdout.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= max(columns, 64) && $0.count <= 100 })
      // A line without indentation is a heading or part of a paragraph, never the end of an
      // example.
      for (line, next) in zip(lines, lines.dropFirst()) where line.hasPrefix("  ") {
        #expect(next.isEmpty || next.hasPrefix("  ") || next.hasSuffix(":"), "\(next)")
      }
    }
  }

  @Test(
    "completes commands, options, their values and files in bash",
    arguments: [
      ("crier ch", ["check"]), ("crier comp", ["compose", "completion"]),
      ("crier check --format ", ["github", "json", "sarif", "text"]),
      ("crier completion ", ["bash", "fish", "zsh"]), ("crier send --qu", ["--quiet"]),
      ("crier --sand", ["--sandbox"]), ("crier wel", ["welcome.json"]),
      ("crier --sandbox wel", ["welcome.json"]), ("crier check wel", ["welcome.json"]),
    ])
  func completion(line: String, words: [String]) async throws {
    let home = try CrierHome()
    try home.folder.write("", to: "home/welcome.json")
    let script = try await CrierCommand.run(["completion", "bash"])
    #expect(script.code == 0)
    try home.folder.write(script.stdout, to: "home/.completion")
    let call = ProgramCall(
      "/bin/bash", ["-c", Self.completing, "bash", line], environment: home.environment,
      folder: home.folder.path(of: "home"), hasLocks: true)
    let outcome = try await CrierCommand.run(call)
    #expect(Set(outcome.stdout.split(separator: "\n").map(String.init)) == Set(words))
  }

  /// Imitates a shell when Tab is pressed at the end of a line.
  private static let completing = """
    source .completion
    COMP_LINE="$1"; COMP_POINT=${#1}; COMP_TYPE=9; COMP_KEY=9
    read -ra COMP_WORDS <<< "$1"; [[ "$1" == *" " ]] && COMP_WORDS+=("")
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    _crier crier "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
    printf '%s\\n' "${COMPREPLY[@]}"
    """

  @Test("scripts for zsh and fish know the composer's options", arguments: ["zsh", "fish"])
  func otherShells(shell: String) async throws {
    let outcome = try await CrierCommand.run(["completion", shell])
    #expect(outcome.code == 0)
    let lines = outcome.stdout.split(separator: "\n")
    #expect(
      lines.count { $0.contains("sandbox") && $0.contains("Send to the built-in local FCM") } == 2)
  }
}
