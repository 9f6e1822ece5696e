/// Runs the rules.
package enum Linter {
  /// All that the rules have to say: the most severe first, then in the order of the message.
  ///
  /// `now`, in seconds since 1970, lets the rules about points in time speak; without it they are
  /// silent. So is the rule about channels without a list of them. `platforms` are those on which
  /// the app exists: of others only what FCM refuses is told. `measures` are those of this message
  /// on these platforms, where they are known.
  package static func check(
    _ message: Message, now: Int? = nil, channels: [String] = [],
    platforms: [Platform] = Platform.allCases, measures: MessageMeasures? = nil
  ) -> [Finding] {
    var ranked: [(finding: Finding, place: [Int])] = []
    let subject = LintSubject(
      message, now: now, channels: channels, platforms: platforms, measures: measures)
    for rule in LintRule.all {
      for var explanation in rule.look(subject).prefix(mostFindings)
      where subject.concerns(explanation, rule.weight) {
        if rule.readsWords, explanation.field.map(subject.shortened.contains) == true {
          explanation.mending = nil
        }
        // What a rule quotes may be a token or a key in the wrong place.
        let finding = Finding(
          rule: rule.id, weight: rule.weight,
          explanation: Redaction.scrubbed(explanation, of: .tokens))
        ranked.append((finding, message.rank(of: finding.field)))
      }
    }
    return ranked.sorted { left, right in
      if left.finding.weight != right.finding.weight {
        return left.finding.weight < right.finding.weight
      }
      if left.place != right.place { return left.place.lexicographicallyPrecedes(right.place) }
      return left.finding.rule < right.finding.rule
    }.map(\.finding)
  }

  /// A rule that finds the same fault in ten thousand places has made its point. Rules whose
  /// findings are dear go no further by themselves.
  static let mostFindings = 100
}

extension [FieldVisit] {
  /// What is found at each, up to the number that the linter passes on: to compare a name with the
  /// whole catalog takes its time, and a file can have a hundred thousand strange names.
  func firstFindings(_ find: (FieldVisit) -> Explanation?) -> [Explanation] {
    var found: [Explanation] = []
    for visit in self where found.count < Linter.mostFindings {
      if let explanation = find(visit) { found.append(explanation) }
    }
    return found
  }
}

extension Message {
  /// Where a field stands among its neighbours, from the outermost object inwards: a thing to
  /// sort by. A missing field ranks with the object it would stand in.
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
