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
  /// No answer: network or service trouble, worth trying again.
  case noAnswer = 69
  /// No or bad credentials.
  case noCredentials = 77
  case interrupted = 130

  /// Of several statuses, the one to end with: what needs a person first, then what went wrong.
  func joined(_ other: ExitStatus) -> ExitStatus { rank >= other.rank ? self : other }

  /// Ends the command with this status, unless all is well.
  func leave() throws(ExitCode) {
    if self != .done { throw ExitCode(rawValue) }
  }

  private var rank: Int {
    switch self {
    case .done: 0
    case .risky: 1
    case .noAnswer: 2
    case .failed: 3
    case .unreadable: 4
    case .noCredentials: 5
    case .usage: 6
    case .interrupted: 7
    }
  }
}
