import ArgumentParser
import CrierCore
import CursesTerminal
import Foundation
import WorkThreads

/// The program: without the name of a subcommand it opens the composer.
@main
struct Crier: AsyncParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "crier",
    abstract: "Compose, check and send Firebase Cloud Messaging notifications.",
    discussion: """
      EXAMPLES:
        crier                            open the composer; without credentials on the sandbox
        crier welcome.json --sandbox     open it on a message, sending to the local FCM only
        crier check *.json               check messages without sending
        crier send welcome.json --dry-run

      A FILE holds a request as FCM takes it ({"message": {…}}) or a bare message object. \
      "-" is standard input.

      EXIT CODES:
        0 done   1 refused or failed   2 risky (--strict)   64 wrong usage   66 unreadable file
        69 no answer, try again   77 no or bad credentials   130 interrupted
      """,
    version: version,
    subcommands: [
      ComposeCommand.self, CheckCommand.self, PreviewCommand.self, ConvertCommand.self,
      ConditionCommand.self, ExplainCommand.self, SendCommand.self, EmulatorCommand.self,
      DocsCommand.self,
    ],
    defaultSubcommand: ComposeCommand.self)

  /// Swift's own pool would wake a composer at rest each second.
  private static let threads = WorkExecutor(begin: CrashReport.coverThread)

  static func main() async {
    await withTaskExecutorPreference(threads) { await runCommand() }
  }

  private static func runCommand() async {
    Console.prepare()
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      try MistypedCommand.check(arguments)
      var command = try await asyncParseAsRoot(
        KeyArgument.keptApart(Consent.spelledOut(arguments)))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      Foundation.exit(tell(error).rawValue)
    }
  }

  /// Says why the program ends, and returns the status to end with.
  private static func tell(_ error: any Error) -> ExitCode {
    if let error = error as? any ExplainedError {
      Console.complain(error.explanation)
      return ExitCode(status(of: error).rawValue)
    }
    let code = exitCode(for: error)
    let said = fullMessage(for: error)
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
