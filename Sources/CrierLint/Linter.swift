package import CrierMessage
import CrierPreview

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
    return sorted(withoutFixesOfDoubled(found), in: message)
  }

  /// A fix of a field that is there twice may be made from the value that does not count, so the double
  /// goes first.
  private static func withoutFixesOfDoubled(_ found: [Finding]) -> [Finding] {
    let rules = [LintRule.doubledKey.id, LintRule.bothSpellings.id]
    let doubled = found.filter { rules.contains($0.rule) }.map(\.field)
    guard !doubled.isEmpty else { return found }
    return found.map { finding in
      var finding = finding
      if !rules.contains(finding.rule), doubled.contains(where: finding.field.starts) {
        finding.explanation.quickFix = nil
      }
      return finding
    }
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

/// What APNs refuses; FCM learns of it only when it sends a message to a device.
extension Linter {
  /// The rules about headers with a value that APNs refuses, each with APNs' reason.
  private static let appleReasons: [(rule: LintRule, reason: String)] = [
    (.pushTypeUnknown, "InvalidPushType"), (.applePriorityUnknown, "BadPriority"),
    (.expirationForm, "BadExpirationDate"),
  ]

  private static let headers: FieldPath = "apns.headers"

  /// Returns APNs' reason for refusing a message to a device because of its headers; nil if it
  /// accepts them.
  ///
  /// - Parameter app: The bundle ID that the device's token belongs to; nil if it is not known.
  package static func appleReason(of message: Message, app: String?) -> String? {
    guard message[headers] != nil else { return nil }
    let subject = LintSubject(message)
    if let found = appleReasons.first(where: { !$0.rule.look(subject).isEmpty }) {
      return found.reason
    }
    // The rule wants lowercase as Apple's documentation does, but APNs' own IDs are uppercase.
    if let id = subject.text("apns.headers.apns-id"), !LintRule.isUUID(id.lowercased()) {
      return "BadMessageId"
    }
    guard let app, let topic = subject.text("apns.headers.apns-topic"), !topic.isEmpty else {
      return nil
    }
    let suffix = LintRule.appleTopicSuffix(of: topic) ?? ""
    return topic == app || topic.dropLast(suffix.count) == app ? nil : "DeviceTokenNotForTopic"
  }
}

extension Linter {
  /// The result of `fix`.
  package struct Fixed: Hashable, Sendable {
    package var message: Message
    /// The findings that were fixed, in the order of the fixes.
    package var findings: [Finding] = []
  }

  /// Returns a message after all automatic fixes.
  ///
  /// One fix may lead to another, so the rules run again after each round of changes. There are at
  /// most ten rounds, because two rules might undo each other's fixes. Fixes that change the same
  /// field are applied in different rounds.
  package static func fix(
    _ message: Message, now: Int? = nil, platforms: [Platform] = Platform.allCases
  ) -> Fixed {
    var fixed = Fixed(message: message)
    for _ in 0..<10 {
      let before = fixed.message
      var touched = Touched()
      for finding in check(before, now: now, platforms: platforms) {
        guard let quickFix = finding.explanation.quickFix, touched.take(quickFix) else { continue }
        let last = fixed.message
        fixed.message.apply(quickFix)
        if fixed.message != last { fixed.findings.append(finding) }
      }
      if fixed.message == before { break }
    }
    return fixed
  }
}

/// The paths changed by the fixes of one round.
private struct Touched {
  private var places: Set<FieldPath> = []
  /// The paths of all objects and lists that contain a changed path.
  private var around: Set<FieldPath> = []

  /// Records a fix and returns true, or returns false if it conflicts with an earlier fix.
  mutating func take(_ quickFix: QuickFix) -> Bool {
    let new = quickFix.steps.flatMap(\.places)
    guard !new.contains(where: isTouched) else { return false }
    for place in new {
      places.insert(place)
      around.formUnion(Self.prefixes(of: place))
    }
    return true
  }

  private func isTouched(_ place: FieldPath) -> Bool {
    around.contains(place) || !places.isDisjoint(with: Self.prefixes(of: place))
  }

  private static func prefixes(of place: FieldPath) -> [FieldPath] {
    (0...place.steps.count).map { FieldPath(Array(place.steps.prefix($0))) }
  }
}

extension QuickFix.Step {
  /// The paths that the step changes.
  ///
  /// For a removed list element, this is the whole list, because later elements move.
  fileprivate var places: [FieldPath] {
    switch self {
    case .set(let path, _), .keepLast(let path): return [path]
    case .remove(let path):
      if case .index = path.steps.last { return [path.parent] }
      return [path]
    case .rename(let path, let name): return [path, path.parent.appending(name)]
    }
  }
}

extension Linter {
  /// Returns FCM's error response to this request, or nil if FCM would accept it.
  ///
  /// The JSON parser runs first and reports all problems in document order, joined by newlines. If
  /// it finds none, FCM's own checks run and report only the first problem. `platforms` are the
  /// platforms that the app supports. With `countsStrictly`, a message that is too large for just
  /// one platform is also refused.
  package static func refusal(
    of message: Message, platforms: [Platform] = Platform.allCases, countsStrictly: Bool = false
  ) -> FCMError? {
    if message.isBare { return bareRefusal(message) }
    var parserErrors: [(error: FCMError, place: [Int])] = []
    var first: FCMError?
    let subject = LintSubject(message, platforms: platforms)
    for rule in refusing {
      for found in rule.look(subject).prefix(mostFindings) {
        let error = rule.answer(message, found)
        if error.errorCode == nil, error.violations != nil {
          parserErrors.append((error, message.rank(of: found.field ?? .message)))
        } else if first == nil {
          first = error
        }
      }
    }
    parserErrors.sort { $0.place.lexicographicallyPrecedes($1.place) }
    return joined(parserErrors.map(\.error)) ?? first
      ?? (countsStrictly ? sizeRefusal(of: message, subject.size) : nil)
  }

  private static func sizeRefusal(of message: Message, _ size: PayloadSize) -> FCMError? {
    let measures = size.measures.filter(\.isOver)
    return LintRule.tooManyBytes(measures, of: size).first.map {
      LintRule.tooLarge.answer(message, $0)
    }
  }

  private static let refusing = LintRule.all.filter { $0.severity == .refused }

  /// Returns the error for a message without `{"message": …}` around it.
  ///
  /// FCM then reports every top-level name as unknown.
  private static func bareRefusal(_ message: Message) -> FCMError? {
    joined((message.request.members ?? []).map { LintRule.unknownName($0.key, at: nil) })
  }

  private static func joined(_ errors: [FCMError]) -> FCMError? {
    guard var whole = errors.first else { return nil }
    whole.message = errors.map(\.message).joined(separator: "\n")
    whole.violations = errors.flatMap { $0.violations ?? [] }
    return whole
  }
}

extension Linter {
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
      Finding(rule: FileRule.missingValue.id, severity: .refused, explanation: $0)
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
