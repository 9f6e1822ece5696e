import CrierLint
import CrierMessage

extension MessageCheck {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Adds a finding if a file with a message begins with a byte order mark.
  ///
  /// Crier skips the mark, but whatever sends the file's bytes gets the message refused.
  package mutating func tellByteOrderMark(of bytes: [UInt8]) {
    guard message != nil, bytes.starts(with: Self.byteOrderMark) else { return }
    findings = ([Self.markFinding] + findings).sorted { $0.finding.severity < $1.finding.severity }
  }

  static let markFinding = PlacedFinding(
    Finding(
      rule: noJSON, severity: .risky,
      explanation: Explanation(
        "The file begins with a byte order mark. FCM refuses it, for example from curl; crier send "
          + "leaves it out.",
        fix: "Save the file as UTF-8 without the mark, or use crier check --fix.")),
    at: JSONPlace(line: 1, column: 1))
}
