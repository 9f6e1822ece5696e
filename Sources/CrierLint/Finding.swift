package import CrierMessage

/// A problem that a rule has found in a message.
package struct Finding: Hashable, Sendable {
  /// The rule ID, such as `AN04`.
  package var rule: String
  package var severity: Severity
  package var explanation: Explanation

  package var field: FieldPath { explanation.field ?? .message }

  /// Whether the problem is white space at the beginning or end of a text.
  package var isAboutOuterSpaces: Bool { rule == LintRule.outerSpaces.id }

  /// Whether the problem is a missing target.
  package var isAboutMissingTarget: Bool { rule == LintRule.targetMissing.id }

  /// Whether the problem is a token that is shorter than real tokens.
  package var isAboutShortToken: Bool { rule == LintRule.tokenShort.id }

  package init(rule: String, severity: Severity, explanation: Explanation) {
    self.rule = rule
    self.severity = severity
    self.explanation = explanation
  }
}

extension [Finding] {
  /// `2 errors, 1 warning`; nil when there is no finding.
  package var severities: String? {
    let parts = Severity.allCases.compactMap { severity -> String? in
      let number = self.count { $0.severity == severity }
      return number == 0 ? nil : severity.counted(number)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
