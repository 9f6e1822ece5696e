import ArgumentParser
import CrierCore
import CrierSettings

/// `crier check`: what FCM would refuse and what would get lost, without sending anything.
struct CheckCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check messages without sending them, or settings.",
    discussion: """
      Each finding has the place in the file, so that editors can jump to it. What FCM would \
      refuse fails the check; what it takes and something gets lost is risky. No account and no \
      network is needed.

      EXAMPLES:
        crier check welcome.json
        crier check --strict messages/*.json          in CI: risky findings fail, too
        crier check --fix welcome.json                mends what needs no thinking, then checks
        crier check --fix - < old.json > new.json     the mended message on standard output
        crier check --format json - < welcome.json    one JSON object a file
        crier check ~/.config/crier/config.toml       settings, keys and themes

      A file whose name ends in .toml is a settings or theme file: it is told what is wrong in it, \
      down to keys that no terminal can send.

      With --fix, each fix is told on standard error, and all else in the file stays as it was, to \
      the byte. Mended is what has one right answer: commas, colons, quotes and comments that JSON \
      does not have, and what the rules know how to write. With - the findings go to standard \
      error, too.

      EXIT CODES:
        0 nothing is refused   1 something would be refused, or is no JSON
          or --fix could not write the file
        2 with --strict, something is risky   66 a file cannot be read
      """)

  @Argument(
    help: ArgumentHelp("The files to check; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "Fail on risky findings, too.")
  var strict = false

  @Flag(help: "Mend what has one right answer, and write the file.")
  var fix = false

  @OptionGroup var app: PlatformOptions

  @Option(help: "How to print what was found.")
  var format = OutputFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func run() async throws {
    var status = ExitStatus.done
    let channels = Parts.settings().settings.channels.value
    let platforms = app.platforms
    for path in files {
      do {
        let report = try report(on: path, channels, platforms)
        try report.show(as: format)
        status = status.joined(report.status(isStrict: strict))
      } catch let error as FileError {
        if format == .json {
          try Console.show(MessageCheck(noFile: error.explanation).json(file: path))
        }
        Console.complain(error.explanation)
        status = status.joined(error.status)
      }
    }
    try status.leave()
  }

  private func report(
    on path: String, _ channels: [String], _ platforms: [Platform]
  ) throws -> CheckReport {
    let now = WallClock.seconds()
    let bytes = try FileReader.read(path)
    if path.lowercased().hasSuffix(".toml") {
      return CheckReport(path: path, check: SettingsCheck.check(bytes))
    }
    guard fix else {
      let check = MessageCheck(of: bytes, now: now, channels: channels, platforms: platforms)
      return CheckReport(path: path, check: check, isImportable: isImportable(bytes, check, now))
    }
    let mended = MendedText(bytes, now: now, platforms: platforms)
    let check = MessageCheck(of: mended.bytes, now: now, channels: channels, platforms: platforms)
    if path == "-" {
      // What is no JSON is told of, not handed on.
      if check.message != nil { try Console.hand(on: mended.bytes) }
    } else if !mended.fixes.isEmpty {
      try FileWriter.write(mended.bytes, to: path, replacing: true, over: bytes)
    }
    let report = CheckReport(
      path: path, check: check, isImportable: isImportable(bytes, check, now),
      fixes: mended.fixes, stream: path == "-" ? .errors : .output)
    report.tellFixes()
    return report
  }

  /// Whether `crier convert` makes a message of what is no JSON.
  private func isImportable(_ bytes: [UInt8], _ check: MessageCheck, _ now: Int) -> Bool {
    guard check.message == nil else { return false }
    return (try? Importer.read(bytes, as: .auto, now: now)) != nil
  }
}
