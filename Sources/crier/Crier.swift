import ArgumentParser
import CrierMessage
import CursesTerminal
import Foundation
import WorkThreads

/// The program: without the name of a subcommand it opens the composer.
@main
struct Crier: AsyncParsableCommand {
  static let version = "0.1.0"

  @Flag(name: .customShort("V"), help: "Show the version, as --version does.")
  var showsVersion = false

  mutating func validate() throws {
    if showsVersion { throw CleanExit.message(Self.version) }
  }

  static let configuration = CommandConfiguration(
    commandName: "crier",
    abstract: "Compose, check and send Firebase Cloud Messaging notifications.",
    discussion: """
      EXAMPLES:
        crier                            open the composer (sandbox without credentials)
        crier welcome.json --sandbox     open a message; send to the local FCM only
        crier --new welcome.json         begin a message in a new file
        crier check messages/            check all messages of a folder, without sending
        crier send welcome.json --dry-run

      A FILE holds a request as FCM takes it ({"message": {…}}) or a bare message object. \
      "-" is standard input. Results go to standard output, everything else to standard error. \
      Every command takes --quiet and --color, before or after its name; the composer takes only \
      --color.

      EXIT CODES:
        0    done
        1    refused or failed
        2    risky findings only (with --strict)
        64   wrong usage
        66   a file cannot be read
        69   the outcome is unknown: the message may have been delivered; check a device before \
      you send again
        74   sent, but its result could not be written; it is on standard error
        75   refused for now, or nothing was sent: try again later
        77   no or bad credentials
        130  interrupted
      """,
    version: version,
    subcommands: [
      ComposeCommand.self, CheckCommand.self, PreviewCommand.self, ConvertCommand.self,
      ConditionCommand.self, ExplainCommand.self, SendCommand.self, EmulatorCommand.self,
      CompletionCommand.self, DocsCommand.self,
    ],
    defaultSubcommand: ComposeCommand.self)

  /// Swift's own pool would wake a composer at rest each second.
  private static let threads = WorkExecutor(begin: CrashReport.coverThread)

  static func main() async {
    ProcessPrivacy.begin(Array(CommandLine.arguments.dropFirst()))
    SystemThread.whenRefused {
      Console.complain(SystemLimits.noThread)
      Foundation.exit(ExitStatus.failed.rawValue)
    }
    await withTaskExecutorPreference(threads) { await runCommand() }
  }

  /// What may stand first on the command line to name a command.
  static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  private static func runCommand() async {
    Console.prepare()
    var style = OutputStyle()
    do {
      let given = GlobalFlags.moved(
        Array(CommandLine.arguments.dropFirst()), behind: commandNames)
      try MistypedCommand.check(given)
      let arguments = KeyArgument.keptApart(Consent.spelledOut(given))
      style = (try await asyncParseAsRoot(arguments) as? any StyledCommand)?.style ?? style
      try await OutputStyle.$current.withValue(style) { try await run(arguments) }
    } catch {
      let code = OutputStyle.$current.withValue(style) { tell(error) }
      Foundation.exit(code.rawValue)
    }
  }

  /// Parses once more: a command cannot be handed into the closure that knows its style.
  private static func run(_ arguments: [String]) async throws {
    var command = try await asyncParseAsRoot(arguments)
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      try command.run()
    }
  }

  /// Says why the program ends, and returns the status to end with.
  private static func tell(_ error: any Error) -> ExitCode {
    if let error = error as? any ExplainedError {
      Console.complain(error.explanation)
      return ExitCode(status(of: error).rawValue)
    }
    let code = exitCode(for: error)
    let said = HelpText.wrapped(
      fullMessage(for: error, columns: HelpText.unbroken), columns: Console.helpColumns)
    // Usage messages repeat what cannot be understood, and that may be a key.
    let text = Console.safe(code.isSuccess ? said : Redaction.scrubbed(said, of: .tokens))
    if !text.isEmpty {
      try? Console.write(text + "\n", to: code.isSuccess ? .output : .errors)
    }
    return code
  }

  private static func status(of error: any ExplainedError) -> ExitStatus {
    switch error {
    case let error as CommandError: error.status
    case let error as FileError: error.status
    default: .failed
    }
  }
}
