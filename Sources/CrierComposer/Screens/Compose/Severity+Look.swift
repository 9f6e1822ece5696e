import CrierMessage
import TerminalKit

extension Severity {
  var mark: String {
    switch self {
    case .refused: "!!"
    case .risky: "! "
    case .hint: "- "
    }
  }

  /// A hint is neither dim, as what needs no attention is, nor in a warning's color.
  var role: Role {
    switch self {
    case .refused: .error
    case .risky: .warning
    case .hint: .text
    }
  }
}
