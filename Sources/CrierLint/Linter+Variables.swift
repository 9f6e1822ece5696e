package import CrierMessage

extension Linter {
  /// The rule ID for a variable without a value.
  package static let missingValue = "VA01"

  /// Returns all findings for a message with variables, as it is sent and with its longest samples.
  ///
  /// A fix is offered only if it changes the message as it is written, so that no sample takes the
  /// place of a variable. `measures` are those of the message with its longest samples.
  package static func check(
    _ filled: FilledMessage, now: Int? = nil, channels: ChannelList = [],
    platforms: [Platform] = Platform.allCases, measures: MessageMeasures? = nil
  ) -> [Finding] {
    func check(_ message: Message, _ measures: MessageMeasures? = nil) -> [Finding] {
      Self.check(message, now: now, channels: channels, platforms: platforms, measures: measures)
    }
    var found = check(filled.longest, measures)
    guard !filled.variables.isEmpty else { return found }
    if filled.message != filled.longest {
      found += check(filled.message).filter { finding in !found.contains { $0.isLike(finding) } }
    }
    let fixable = check(filled.written).filter(\.explanation.hasFix)
    for index in found.indices where found[index].explanation.hasFix {
      let fix = fixable.first { $0.isLike(found[index]) }?.explanation
      found[index].explanation.quickFix = fix?.quickFix
      found[index].explanation.choices = fix?.choices ?? []
    }
    let problems = filled.problems
    let missing = problems.prefix(mostFindings).map {
      Finding(rule: missingValue, severity: .refused, explanation: $0)
    }
    // The rules about placeholders and the form of targets would say the same.
    let fields = Set(problems.compactMap(\.field))
    found.removeAll { finding in
      fields.contains(finding.field)
        && (finding.rule == LintRule.leftOverPlaceholder.id || finding.field.isTarget)
    }
    return sorted(found + missing, in: filled.written)
  }
}

extension Finding {
  fileprivate func isLike(_ other: Finding) -> Bool { rule == other.rule && field == other.field }
}
