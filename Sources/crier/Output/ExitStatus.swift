import ArgumentParser

/// What a command ends with, for scripts.
enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Something was refused or failed: by a rule, by FCM, or for some recipients.
  case failed = 1
  /// `--strict`, and only risky findings.
  case risky = 2
  case usage = 64
  /// A file cannot be read.
  case unreadable = 66
  /// The outcome is unknown: the message may have been delivered. Not to be repeated blindly.
  case unknown = 69
  /// FCM took the message, and its result could not be written.
  case unwritten = 74
  /// Refused for now, or nothing was sent: worth trying again.
  case tryAgain = 75
  /// No or bad credentials.
  case noCredentials = 77
  case interrupted = 130

  /// Of several statuses, the one to end with: what needs a person first.
  func joined(_ other: ExitStatus) -> ExitStatus { rank >= other.rank ? self : other }

  /// Ends the command with this status, unless all is well.
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
