package import CrierMessage

/// Runs the rules.
package enum Linter {
  /// Returns all findings: the most severe first, then in message order.
  ///
  /// `now`, in seconds since 1970, enables the rules about points in time; a list of channels
  /// enables the rule about channels. `platforms` are the platforms that the app supports; for
  /// other platforms only errors are reported. `measures` are the measures of this message on
  /// these platforms, if they are already known.
  package static func check(
    _ message: Message, now: Int? = nil, channels: ChannelList = [],
    platforms: [Platform] = Platform.allCases, measures: MessageMeasures? = nil
  ) -> [Finding] {
    var found: [Finding] = []
    let subject = LintSubject(
      message, now: now, channels: channels, platforms: platforms, measures: measures)
    for rule in LintRule.all {
      for var explanation in rule.look(subject).prefix(mostFindings)
      where subject.concerns(explanation, rule.severity) {
        if rule.readsWords, explanation.field.map(subject.shortened.contains) == true {
          explanation.quickFix = nil
        }
        // A finding may quote a token or a credential that is in the wrong field.
        found.append(
          Finding(
            rule: rule.id, severity: rule.severity,
            explanation: Redaction.scrubbed(explanation, of: .tokens)))
      }
    }
    return sorted(found, in: message)
  }

  static func sorted(_ findings: [Finding], in message: Message) -> [Finding] {
    findings.map { (finding: $0, place: message.rank(of: $0.field)) }.sorted { left, right in
      if left.finding.severity != right.finding.severity {
        return left.finding.severity < right.finding.severity
      }
      if left.place != right.place { return left.place.lexicographicallyPrecedes(right.place) }
      return left.finding.rule < right.finding.rule
    }.map(\.finding)
  }

  /// The maximum number of findings per rule and message.
  ///
  /// Expensive rules stop when they reach it.
  static let mostFindings = 100
}

extension [FieldVisit] {
  /// Returns the first findings, up to `mostFindings`.
  ///
  /// The limit saves time: comparing a name with the whole catalog is slow, and a file can have a
  /// hundred thousand unknown names.
  func firstFindings(_ find: (FieldVisit) -> Explanation?) -> [Explanation] {
    var found: [Explanation] = []
    for visit in self where found.count < Linter.mostFindings {
      if let explanation = find(visit) { found.append(explanation) }
    }
    return found
  }
}

extension Message {
  /// Returns a sort key for a field's position in the message, from the outermost object inwards.
  ///
  /// A missing field is sorted with the object that should contain it.
  package func rank(of path: FieldPath) -> [Int] {
    var rank: [Int] = []
    var value = body
    var place = FieldPath()
    for step in path.steps {
      switch (step, value) {
      case (.key(let key), .object(let members)):
        guard let index = members.lastIndex(where: { Self.matches($0.key, key, in: place) })
        else { return rank }
        rank.append(index)
        value = members[index].value
      case (.index(let index), .array(let elements)) where elements.indices.contains(index):
        rank.append(index)
        value = elements[index]
      default: return rank
      }
      place.steps.append(step)
    }
    return rank
  }
}
