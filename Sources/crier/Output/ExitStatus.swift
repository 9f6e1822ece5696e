import ArgumentParser
import CrierAnswers
import CrierHost
import CrierMessage
import CrierSettings
import CursesTerminal
import Foundation

/// The exit status of a command, for scripts.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Something was refused or failed: by a rule, by FCM, or for some recipients.
  case failed = 1
  /// Only warnings, with `--strict`.
  case risky = 2
  case usage = 64
  /// A file cannot be read.
  case unreadable = 66
  /// The outcome is unknown: the message may have been delivered, so check before a retry.
  case unknown = 69
  /// FCM accepted the message, but the result could not be written.
  case unwritten = 74
  /// Temporarily refused, or nothing was sent: trying again may help.
  case tryAgain = 75
  /// Missing or unusable credentials.
  case noCredentials = 77
  case interrupted = 130

  /// The status of a command for the outcome of its send.
  init(of outcome: SendOutcome, isDryRun: Bool = false) {
    self =
      switch outcome {
      case .accepted: .done
      case .refused(let refusal) where refusal.mayPass: .tryAgain
      case .refused(let refusal): refusal.advice == .fixCredentials ? .noCredentials : .failed
      // A dry run delivers nothing, so it can always be repeated.
      case .unknown: isDryRun ? .tryAgain : .unknown
      case .notSent: .tryAgain
      }
  }

  /// Returns the more important of two statuses; those that need a user's attention come first.
  func joined(_ other: ExitStatus) -> ExitStatus { rank >= other.rank ? self : other }

  /// Exits with this status, unless it is success.
  func leave() throws(ExitCode) {
    if self != .done { throw ExitCode(rawValue) }
  }

  private var rank: Int {
    switch self {
    case .done: 0
    case .risky: 1
    case .failed: 2
    case .tryAgain: 3
    case .unknown: 4
    case .unreadable: 5
    case .usage: 6
    case .noCredentials: 7
    case .unwritten: 8
    case .interrupted: 9
    }
  }
}

extension ExitStatus {
  /// The status of a command that fails with this error; unreadable files have a status of their
  /// own.
  init(of error: FileError) {
    self =
      switch error {
      case .nameless, .missing, .isFolder, .noMessages, .notAllowed, .tooLarge, .notFile,
        .silentPipe, .notMessageFile, .notRead, .homeless, .notFolder, .foreignFolder, .openFolder:
        .unreadable
      case .folderMissing, .exists, .isLink, .notWritable, .ofAnotherUser, .notOrdinary, .changed,
        .diskFull, .overLimit, .notWritten:
        .failed
      }
  }

  init(of error: DestinationError) {
    self =
      switch error {
      case .emptyEndpoint, .notAnEndpoint, .notEncrypted, .twoCredentials, .noProject,
        .notAProject, .notAQuotaProject, .unknownProject, .unknownNumber, .ambiguousNumber,
        .severalProjects, .noProjectID:
        .usage
      case .settings, .unreadableCertificate, .noCertificate: .unreadable
      case .unreadableCredentials, .badCredentials, .noVariable, .unreadableVariable, .untrusted:
        .noCredentials
      }
  }

  init(of error: DeviceFileError) {
    self =
      switch error {
      case .file(let error): ExitStatus(of: error)
      case .edit(.broken(_)), .notUTF8: .unreadable
      case .edit(.tangled(_, file: _)), .noDevice, .refused: .failed
      case .badName, .tokenAsName, .notAToken: .usage
      }
  }

  init(of error: RecipientFileError) {
    self =
      switch error {
      case .unreadable, .changed: .unreadable
      case .list: .usage
      }
  }
}

/// Why a command ends early, and its exit status.
struct CommandError: ExplainedError, Hashable {
  var status: ExitStatus
  var explanation: Explanation

  init(_ status: ExitStatus, _ explanation: Explanation) {
    self.status = status
    self.explanation = explanation
  }

  static func usage(_ sentence: String, fix: String? = nil) -> CommandError {
    usage(Explanation(sentence, fix: fix))
  }

  static func usage(_ explanation: Explanation) -> CommandError {
    CommandError(.usage, explanation)
  }
}

extension CommandError {
  /// Why the composer has no screen, and what works instead.
  static func noScreen(_ error: CursesError) -> CommandError {
    CommandError(.usage, error.explanation)
  }
}

extension CursesError {
  /// Why there is no screen, and what works instead.
  var explanation: Explanation {
    let others = "Use crier --plain, or commands such as crier check, crier send and crier convert."
    return
      switch self
    {
    case .noKeyboard:
      Explanation(
        "The composer needs a keyboard, and standard input is not a terminal.", fix: others)
    case .noDisplay:
      Explanation(
        "The composer needs a screen, and standard output is not a terminal.", fix: others)
    case .dumbTerminal:
      Explanation(
        "TERM=dumb means a terminal that cannot draw a screen.",
        fix: "Use crier --plain, which works line by line.")
    case .tooSimple(let terminal):
      Explanation(
        "The terminal \(terminal) cannot position its cursor.",
        fix: "Set TERM to the terminal's type, such as xterm-256color, or use crier --plain.")
    case .unknownTerminal(let name, let tried):
      Explanation(
        "TERM=\(name) is not a known terminal, and \(tried) is not known here either.",
        fix: "Install the terminal database (ncurses-base on Debian), set TERM, or use "
          + "crier --plain.")
    case .alreadyTaken: Explanation("The screen is already in use.")
    case .noResources:
      Explanation(
        "The system has no memory or file descriptors left for the screen.",
        fix: "Close other programs.")
    }
  }
}

extension CursesNotice {
  /// A note about the terminal; the screen works nevertheless.
  var sentence: String {
    switch self {
    case .unknownTerminal(let name, let other):
      "TERM=\(name) is not known here; the terminal is treated as \(other)."
    case .asciiOnly:
      "Non-ASCII characters show as ? in this locale. They are sent unchanged. To see them, start "
        + "with LANG=C.UTF-8."
    }
  }

  /// Whether something may not work; otherwise it only looks different.
  var isWarning: Bool {
    switch self {
    case .unknownTerminal: true
    case .asciiOnly: false
    }
  }
}

/// Why a result cannot be written to standard output.
enum OutputError: ExplainedError, Hashable {
  /// Any error of the system, such as "no space left on device".
  case cannotWrite(code: Int32)

  var explanation: Explanation {
    switch self {
    // Only `Console.deliver` reports a closed pipe.
    case .cannotWrite(EPIPE):
      Explanation("Standard output was closed; the remaining results follow here.")
    case .cannotWrite(let code):
      Explanation(
        "Writing to standard output failed: \(SystemReason.words(code)).",
        fix: code == ENOSPC
          ? "Free some space, or redirect the output." : "Redirect the output.")
    }
  }
}
