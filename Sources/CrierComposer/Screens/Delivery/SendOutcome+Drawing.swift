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

  var name: String? { if case .accepted(let name) = self { name } else { nil } }

  var field: FieldPath? {
    if case .refused(let refusal) = self { refusal.explanation.field } else { nil }
  }
}
