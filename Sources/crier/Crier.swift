import ArgumentParser
import CrierHost
import CrierMessage
import CursesTerminal
import Foundation
import WorkThreads

/// The program; without a subcommand it opens the composer.
@main
struct Crier: AsyncParsableCommand {
  static let version = "0.1.0"

  @Flag(name: .customShort("V"), help: "Show the version, like --version.")
  var showsVersion = false

  mutating func validate() throws {
    if showsVersion { throw CleanExit.message(Self.version) }
  }

  static let configuration = CommandConfiguration(
    commandName: "crier",
    abstract: "Compose, check and send Firebase Cloud Messaging notifications.",
    discussion: """
      EXAMPLES:
        crier                            open the composer (without credentials: the sandbox)
        crier welcome.json --sandbox     open a message; send to the local FCM only
        crier --new welcome.json         start a message in a new file
        crier check messages/            check all messages in a folder, without sending
        crier send welcome.json --dry-run

      A FILE contains an FCM request ({"message": {…}}) or a bare message object. "-" is standard \
      input. Results go to standard output, everything else to standard error. Every command \
      accepts --quiet and --color, before or after its name; the composer accepts only --color.

      EXIT CODES:
        0    done
        1    refused or failed
        2    only risky findings (with --strict)
        64   wrong usage
        66   a file cannot be read
        69   the outcome is unknown: the message may have been delivered; check a device before \
      you send again
        74   sent, but the result could not be written; it is on standard error
        75   temporarily refused, or nothing was sent: try again later
        77   missing or unusable credentials
        130  interrupted
      """,
    version: version,
    subcommands: [
      ComposeCommand.self, CheckCommand.self, PreviewCommand.self, ConvertCommand.self,
      ConditionCommand.self, ExplainCommand.self, WhyCommand.self, SendCommand.self,
      TopicsCommand.self, GroupsCommand.self, DevicesCommand.self, ProjectCommand.self,
      DraftsCommand.self, HistoryCommand.self, ReportCommand.self,
      DoctorCommand.self, EmulatorCommand.self, CompletionCommand.self, DocsCommand.self,
    ],
    defaultSubcommand: ComposeCommand.self)

  /// The threads for tasks; Swift's own pool would wake an idle composer every second.
  private static let threads = WorkExecutor(begin: CrashReport.coverThread)

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Before the first thread, and before this process hides itself in /proc.
    let namespace = ExecNamespace.enter(for: arguments)
    ProcessPrivacy.begin(arguments)
    SystemThread.whenRefused {
      Console.complain(SystemLimitError.threads.explanation)
      Foundation.exit(ExitStatus.failed.rawValue)
    }
    await withTaskExecutorPreference(threads) {
      await ExecNamespace.$current.withValue(namespace) { await runCommand() }
    }
  }

  /// The names of all commands, including `help`.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  private static func runCommand() async {
    Console.prepare()
    var style = OutputStyle()
    do {
      try NamedFile.checkText()
      let given = GlobalFlags.moved(
        Array(CommandLine.arguments.dropFirst()), behind: commandNames)
      try NamedFile.keepApart(given)
      try MistypedCommand.check(given)
      try TargetOptions.checkOnce(in: given)
      let arguments = KeyArgument.keptApart(Consent.spelledOut(given))
      style = (try await asyncParseAsRoot(arguments) as? any StyledCommand)?.style ?? style
      try await OutputStyle.$current.withValue(style) { try await run(arguments) }
    } catch {
      let code = OutputStyle.$current.withValue(style) { tell(error) }
      Foundation.exit(code.rawValue)
    }
  }

  /// Parses the arguments again and runs the command.
  ///
  /// The command parsed before cannot be passed into the closure that sets its output style.
  private static func run(_ arguments: [String]) async throws {
    var command = try await asyncParseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Prints why the program ends, and returns the exit status.
  private static func tell(_ error: any Error) -> ExitCode {
    if let error = error as? any ExplainedError {
      Console.complain(error.explanation)
      return ExitCode(status(of: error).rawValue)
    }
    let code = exitCode(for: error)
    let said = fullMessage(for: error, columns: HelpText.unbroken)
    // Usage messages quote unknown arguments, which may be tokens.
    let masked = code.isSuccess ? said : Redaction.scrubbed(said, of: .tokens)
    let text = Console.safe(HelpText.wrapped(masked, columns: Console.helpColumns))
    if !text.isEmpty {
      try? Console.write(text + "\n", to: code.isSuccess ? .output : .errors)
    }
    return code
  }

  private static func status(of error: any ExplainedError) -> ExitStatus {
    switch error {
    case let error as CommandError: error.status
    case let error as FileError: ExitStatus(of: error)
    case let error as DestinationError: ExitStatus(of: error)
    case let error as RecipientFileError: ExitStatus(of: error)
    case let error as DeviceFileError: ExitStatus(of: error)
    default: .failed
    }
  }
}
