import CrierCore
import TerminalKit

extension SendOutcome {
  var role: Role {
    switch self {
    case .accepted: .good
    case .refused: .error
    case .unknown, .notSent: .warning
    }
  }

  /// What a dry run that ended so has shown.
  func wordsForDryRun(at destination: Destination) -> String {
    switch self {
    case .accepted: "Dry run passed: \(destination.receiver) would take this message."
    case .refused(let refusal):
      "Dry run \(refusal.mayPass ? "did not get through" : "refused"): \(refusal.explanation.sentence)"
    case .unknown(let explanation), .notSent(let explanation):
      "Dry run without an answer: \(explanation.sentence)"
    }
  }

  var name: String? { if case .accepted(let name) = self { name } else { nil } }

  var field: FieldPath? {
    if case .refused(let refusal) = self { refusal.explanation.field } else { nil }
  }
}
