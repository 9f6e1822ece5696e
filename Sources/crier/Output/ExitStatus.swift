import ArgumentParser
import CrierAnswers

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
