import ArgumentParser
import CrierConvert
import CrierHost
import CrierMessage
import CrierSettings
import CrierTriage
import Foundation
import TextLayout

/// `crier check`: checks messages and settings without sending anything.
struct CheckCommand: StyledCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check messages or settings without sending anything.",
    discussion: """
      Each finding has its position in the file, so that editors can jump to it. If FCM would \
      refuse a message, the check fails. A finding is risky if FCM accepts the message, but \
      something may get lost. No account or network is needed. In a folder, all files whose \
      names end in .json are checked, including those in subfolders; hidden ones are skipped. A \
      file can contain several messages, one after the other, as crier convert writes them. With a \
      message such as wk47.json, its translations (wk47.de.json) and its sidecar (wk47.toml) are \
      checked, too: a translation as the message that it gives; in a folder, also sidecars without \
      drafts. Variables such as {{name}} get the longest samples of the sidecar or the value of \
      --set; one without a value is an error.

      EXAMPLES:
        crier check welcome.json
        crier check messages/                         all *.json in the folder
        crier check wk47.json                         with its translations, such as wk47.de.json
        crier check --strict messages/                in CI: fail on risky findings as well
        crier check --project live messages/          with the channels of another project
        crier check --format github messages/         annotations in GitHub Actions
        crier check --format sarif messages/ > crier.sarif
        crier check --fix welcome.json                apply the fixes, then check
        crier check --fix - < old.json > new.json     the fixed message on standard output
        crier check --format json - < welcome.json    one JSON object per file
        crier check ~/.config/crier/config.toml       settings, keys and themes

      A file whose name ends in .toml is checked as a settings or theme file, including keys that \
      no terminal can send.

      With --fix, each fix is reported on standard error, and the rest of the file stays \
      unchanged, byte for byte. Only unambiguous fixes are applied: stray commas, missing colons \
      and quotes, comments, a byte order mark, and values that a rule can correct. With -, the \
      findings go to standard error as well.

      EXIT CODES:
        0   nothing would be refused
        1   FCM would refuse a message, a variable has no value, a file is not JSON, or --fix \
      could not write a file
        2   with --strict: only risky findings
        64  wrong usage
        66  a file cannot be read, or a folder contains no *.json
      """)

  @Argument(
    help: ArgumentHelp("The files and folders to check; - is standard input.", valueName: "file"),
    completion: .file())
  var files: [String]

  @Flag(help: "Fail on risky findings as well.")
  var strict = false

  @Flag(help: "Apply the unambiguous fixes and write the file.")
  var fix = false

  @OptionGroup var variables: VariableOptions

  @Option(
    help: ArgumentHelp(
      "The project in crier.toml whose channels and platforms count, by its name or ID.",
      valueName: "name|id"))
  var project: String?

  @OptionGroup var app: PlatformOptions

  @Option(help: "The output format.")
  var format = CheckFormat.text

  @OptionGroup var output: OutputOptions

  var style: OutputStyle { output.style }

  mutating func validate() throws {
    if fix, files.contains(where: MessagePaths.isFolder) {
      throw ValidationError(
        "--fix accepts files, not folders, so that it rewrites only what is named. Name the files, "
          + "also those of folders inside: --fix messages/*.json messages/*/*.json")
    }
  }

  mutating func run() async throws {
    var status = ExitStatus.done
    var output = CheckOutput(format: format)
    let settings = try WorkspaceSettings(project: project).settings
    if let project, settings.chosen == nil {
      let known = settings.projects.projects.map(\.name)
      throw DestinationError.unknownProject(project, known: known)
    }
    let context = Context(
      now: WallClock.seconds(), channels: settings.channelList,
      platforms: app.platforms(in: settings))
    var paths: [String] = []
    for path in files {
      do throws(FileError) {
        guard path != "-", MessagePaths.isFolder(path) else {
          paths.append(path)
          continue
        }
        paths += try MessagePaths.files(in: path) + Self.loneSidecars(in: path)
      } catch {
        status = status.joined(ExitStatus(of: error))
        try tell(error.explanation, path, &output)
      }
    }
    paths = Self.withTranslations(paths)
    var progress = Progress("files", of: paths.count, now: WallClock.sinceEpoch())
    for (index, path) in paths.enumerated() {
      progress.step(to: index, now: WallClock.sinceEpoch())
      do {
        let reports = try reports(on: path, context)
        for report in reports {
          try output.show(report)
          status = status.joined(report.status(isStrict: strict))
        }
        output.count(reports.map(\.check.verdict))
      } catch let error as FileError {
        status = status.joined(ExitStatus(of: error))
        try tell(error.explanation, path, &output)
      } catch let error as CommandError {
        status = status.joined(error.status)
        try tell(error.explanation, path, &output)
      }
    }
    progress.end()
    try output.end()
    try status.leave()
  }

  /// Reports a file that could not be checked; the others are still checked.
  private func tell(
    _ explanation: Explanation, _ path: String, _ output: inout CheckOutput
  ) throws {
    try output.show(unreadable: path, explanation)
    Console.complain(explanation)
  }

  private func reports(on path: String, _ context: Context) throws -> [CheckReport] {
    let own = path == "-" ? nil : DraftCompanions.original(of: path)
    let isNamed = files.contains(path)
    // A file beside a draft is not one that the user named.
    if own != nil || path.lowercased().hasSuffix(".toml"), !isNamed {
      try FileReader.checkNoLink(path)
    }
    let bytes = try isNamed ? FileReader.read(path) : FileReader.readOrdinary(path)
    if path.lowercased().hasSuffix(".toml") {
      return [CheckReport(path: path, check: SettingsCheck.check(bytes, at: path))]
    }
    if let own {
      let fixed = fix ? try fixed(bytes, at: path, context, isTranslation: true) : nil
      var report = try report(
        onTranslation: fixed?.bytes ?? bytes, at: path, of: own.draft, context)
      report.fixes = fixed?.fixes
      report.tellFixes()
      return [report]
    }
    let several = MessageSeries.parts(of: bytes)
    guard several.count > 1 else { return [try report(on: path, bytes, context)] }
    guard !fix else {
      throw CommandError.usage(
        "--fix needs one message per file, but \(FileReader.name(of: path)) has several.",
        fix: "Put each message into its own file.")
    }
    return several.enumerated().map { index, part in
      let bytes = Array(bytes[part.range])
      let check =
        foreign(bytes, path, context.now)
        ?? context.check(bytes, from: part.place, VariableValues(given: variables.given))
      return CheckReport(path: path, number: index + 1, check: check)
    }
  }

  /// Returns the result for a request or response that is not a message; nil for any other text.
  private func foreign(_ bytes: [UInt8], _ path: String, _ now: Int) -> MessageCheck? {
    ForeignRequest(bytes, now: now).map { MessageCheck(foreign: $0, file: path) }
  }

  private func report(
    on path: String, _ bytes: [UInt8], _ context: Context
  ) throws -> CheckReport {
    if let check = foreign(bytes, path, context.now) {
      return CheckReport(path: path, check: check)
    }
    let sidecar = VariableOptions.sidecar(of: path).sidecar
    let values = VariableValues(samplesOf: sidecar, given: variables.given)
    guard fix else {
      let check = context.check(bytes, values, sidecar)
      if let check = Self.withoutDraft(check, at: path) {
        return CheckReport(path: path, check: check)
      }
      return CheckReport(path: path, check: check, repair: repair(of: bytes, check, context))
    }
    let fixed = try fixed(bytes, at: path, context)
    let check = context.check(fixed.bytes, values, sidecar)
    // Invalid JSON is reported, but not written out.
    if path == "-", check.message != nil { try Console.hand(on: fixed.bytes) }
    let report = CheckReport(
      path: path, check: check, repair: repair(of: fixed.bytes, check, context),
      fixes: fixed.fixes, stream: path == "-" ? .errors : .output)
    report.tellFixes()
    return report
  }

  /// Returns the fixed text, and writes it into its file.
  private func fixed(
    _ bytes: [UInt8], at path: String, _ context: Context, isTranslation: Bool = false
  ) throws(FileError) -> FixedText {
    let fixed = FixedText(
      bytes, now: context.now, platforms: context.platforms,
      isTranslation: isTranslation || Self.mayBeTranslation(bytes, at: path))
    if fixed.isLeftAlone {
      Console.note(
        "\(SafeText.line(path)) was left alone, because it is not certainly a message of FCM: "
          + "{\"message\": {…}} with names and targets as FCM has them, and more than a topic and data. "
          + "Fix it by hand, or in the composer."
      )
    }
    if path != "-", !fixed.fixes.isEmpty {
      try Self.checkNoLink(on: path)
      try FileWriter.write(fixed.bytes, to: path, replacing: true, over: bytes)
    }
    return fixed
  }

  /// Whether a file without a target has the name of a translation, also into a language with three
  /// letters, or without its base message.
  private static func mayBeTranslation(_ bytes: [UInt8], at path: String) -> Bool {
    guard FileReader.name(of: path).split(separator: ".").count > 2 else { return false }
    return (try? JSONReader.read(bytes)).map { Message(request: $0).targets.isEmpty } ?? false
  }

  /// Throws if a file is a link, or if its path goes through one: the user may have named it by a
  /// pattern, and a link in a folder of others leads anywhere.
  ///
  /// Links on the way to the home folder and to the working folder are the user's own.
  private static func checkNoLink(on path: String) throws(FileError) {
    let own =
      [FileManager.default.currentDirectoryPath, HomeFolder.path].compactMap(\.self)
      .filter { path.hasPrefix($0 + "/") }.map(\.utf8.count).max() ?? 0
    let folders = path.utf8.indices.filter { index in
      path.utf8[index] == UInt8(ascii: "/")
        && path.utf8.distance(from: path.startIndex, to: index) > own
    }
    for place in folders.map({ String(path[..<$0]) }) + [path] {
      try FileReader.checkNoLink(place)
    }
  }

  /// Tries `--fix` and `crier convert` on invalid JSON; returns the first that yields a message.
  private func repair(
    of bytes: [UInt8], _ check: MessageCheck, _ context: Context
  ) -> CheckReport.Repair? {
    guard check.message == nil else { return nil }
    let fixed = FixedText(bytes, now: context.now, platforms: context.platforms)
    if !fixed.fixes.isEmpty, context.check(fixed.bytes, nil).message != nil {
      return .fix(count: fixed.fixes.count)
    }
    return (try? Importer.read(bytes, as: .auto, now: context.now)) == nil ? nil : .convert
  }

  /// What the rules need in addition to the message.
  struct Context {
    /// The time in seconds since 1970.
    let now: Int
    let channels: ChannelList
    let platforms: [Platform]

    func check(
      _ bytes: [UInt8], from start: JSONPlace = JSONPlace(line: 1, column: 1),
      _ values: VariableValues?, _ sidecar: Sidecar = Sidecar()
    ) -> MessageCheck {
      var check = MessageCheck(
        of: bytes, from: start, now: now, channels: channels, platforms: platforms,
        values: values, sidecar: sidecar)
      check.tellByteOrderMark(of: bytes)
      check.findings = check.findings.map { placed in
        MessageCheck.PlacedFinding(placed.finding.forCommandLine, at: placed.place)
      }
      return check
    }
  }
}

/// The translations and the sidecar of a draft, which are checked with it.
extension CheckCommand {
  /// Returns the paths, each draft followed by its translations and its sidecar; each path once,
  /// unless it was named twice.
  static func withTranslations(_ paths: [String]) -> [String] {
    var all: [String] = []
    let named = Set(paths)
    for path in paths {
      // A translation that a folder lists comes after its draft.
      if let own = DraftCompanions.original(of: path), named.contains(own.draft) { continue }
      all.append(path)
      guard path != "-" else { continue }
      all += DraftCompanions.languages(of: path)
        .compactMap { DraftPath.translation(of: path, into: $0) }
      if let sidecar = Sidecar.path(of: path), !named.contains(sidecar), isSidecar(sidecar) {
        all.append(sidecar)
      }
    }
    return all
  }

  /// Whether the file beside a draft is its sidecar, and not one of another program.
  private static func isSidecar(_ path: String) -> Bool {
    do throws(FileError) {
      guard let bytes = try FileReader.readBeside(path) else { return false }
      return SidecarReader.mayBeSidecar(String(decoding: bytes, as: UTF8.self))
    } catch .isFolder {
      return false
    } catch {
      // The check says why it cannot be read.
      return true
    }
  }

  /// Returns the sidecars below a folder whose drafts are missing.
  static func loneSidecars(in folder: String) throws(FileError) -> [String] {
    try MessagePaths.files(in: folder, ending: ".toml").filter { path in
      guard let draft = Sidecar.draft(of: path),
        !FileManager.default.fileExists(atPath: Path.expanded(draft)),
        let bytes = try? FileReader.readOrdinary(path)
      else { return false }
      return SidecarReader.isLoneSidecar(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the result for a translation whose draft is missing; nil for any other message.
  ///
  /// A message with a target can be sent as it is, whatever its name.
  static func withoutDraft(_ check: MessageCheck, at path: String) -> MessageCheck? {
    guard let draft = DraftPath.translated(path)?.draft, check.message?.targets.isEmpty == true
    else { return nil }
    return MessageCheck(ofTranslationWithout: Path.last(of: draft))
  }

  func report(
    onTranslation bytes: [UInt8], at path: String, of draft: String, _ context: Context
  ) throws -> CheckReport {
    guard let request = try? JSONReader.read(FileReader.readOrdinary(draft)),
      request.members != nil
    else {
      let explanation = Explanation(
        "\(path) was not checked, because \(draft) is not a message.",
        fix: "Fix \(draft) first.")
      return CheckReport(path: path, check: MessageCheck(noFile: explanation))
    }
    var check = MessageCheck(
      ofTranslation: bytes, at: path, over: request, now: context.now, channels: context.channels,
      platforms: context.platforms, values: variables.values(samplesOf: draft))
    check.findings = check.findings.map {
      MessageCheck.PlacedFinding($0.finding.forCommandLine, at: $0.place)
    }
    return CheckReport(path: path, check: check)
  }
}
