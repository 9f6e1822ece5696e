import CrierMessage
import CrierTriage
import TextLayout

/// The output of `crier condition`: lines with a caret below each problem, or one JSON object.
struct ConditionReport {
  let text: String
  /// The topics of the subscriber in question.
  let subscribed: Set<String>?
  private let explained: Result<ConditionExplainer, ConditionError>

  init(text: String, subscribed: Set<String>?) {
    self.text = text
    self.subscribed = subscribed
    explained = Result { () throws(ConditionError) in try ConditionExplainer(text) }
  }

  var status: ExitStatus { verdict == .refused ? .failed : .done }

  private var verdict: MessageCheck.Verdict {
    guard case .success(let explained) = explained else { return .refused }
    return switch explained.severity {
    case .refused: .refused
    case .risky: .risky
    case .hint, nil: .ok
    }
  }

  func show(as format: OutputFormat) throws {
    switch format {
    case .json: try PastedOutput.show(json)
    case .text:
      switch explained {
      case .success(let explained): try show(explained)
      case .failure(let error): complain(error.explanation, at: error.column, word: "Error")
      }
    }
  }

  private func show(_ explained: ConditionExplainer) throws {
    let style = ANSIStyle(for: .output)
    try Console.show(style.paint("Reaches: ", .strong) + shown(explained.sentence))
    try Console.show(
      style.paint("As FCM groups it: ", .strong) + shown(explained.canonical))
    if let reach = explained.reach, !reach.reachesNobody, !reach.reachesEverybody {
      let cases = reach.cases.map { shown($0.text) }.joined(separator: ", or ")
      try Console.show(style.paint("Matching topics: ", .strong) + cases)
    }
    if let subscribed {
      let evidence = explained.evidence(for: subscribed)
      let who =
        subscribed.isEmpty
        ? "no topic" : subscribed.sorted().map { "'\($0)'" }.joined(separator: ", ")
      let word = style.paint(
        evidence.isReached ? "reached" : "not reached", evidence.isReached ? .green : .yellow)
      try Console.show(
        style.paint("With \(shown(who)): ", .strong) + word + ", "
          + shown(evidence.reason))
      for name in explained.nearMisses(among: subscribed) {
        Console.warn(
          Explanation(
            "\(shown(name)) differs only in capitals from a topic in the condition.",
            fix: "Use the same capitals: whether FCM distinguishes them is unknown."))
      }
    }
    for remark in explained.remarks {
      complain(remark.explanation, at: remark.column, word: remark.severity.word.withCapital)
    }
  }

  private func shown(_ text: String) -> String {
    PastedOutput.line(text)
  }

  /// Prints the condition, a caret below the position, and the explanation.
  private func complain(_ explanation: Explanation, at column: Int?, word: String) {
    // A condition that contains a token or key is not printed; the explanation gives the position.
    let safe = Redaction.scrubbedCondition(text)
    if let column, safe.isSpelled(text) {
      let mark = CaretLine(text, column: column)
      Console.tell(SafeText.line(mark.text))
      Console.tell(mark.caret)
    }
    // The field is left out, because there is only one.
    let said = Redaction.scrubbed(Explanation(explanation.sentence, fix: explanation.fix))
    Console.complain(said, word: word)
  }

  private var json: JSONValue { .object(members) }

  private var members: [JSONMember] {
    var members = [JSONMember("verdict", .string(verdict.rawValue))]
    switch explained {
    case .failure(let error):
      members += error.explanation.words
      members.append(JSONMember("column", .number(String(error.column))))
    case .success(let explained):
      let sets = explained.reach.map { reach in
        JSONValue.array(reach.sets.map { .array($0.map { .string($0) }) })
      }
      members += [
        JSONMember("sentence", .string(explained.sentence)),
        JSONMember("canonical", .string(explained.canonical)),
        JSONMember("topics", .array(explained.condition.distinctTopics.map { .string($0) })),
        JSONMember("reaches", sets ?? .null),
        JSONMember("findings", .array(explained.remarks.map(Self.json))),
      ]
      if let subscribed {
        let evidence = explained.evidence(for: subscribed)
        members += [
          JSONMember("isReached", .bool(evidence.isReached)),
          JSONMember("reason", .string(evidence.reason)),
        ]
      }
    }
    return members
  }

  private static func json(_ remark: ConditionRemark) -> JSONValue {
    let column = remark.column.map { JSONValue.number(String($0)) } ?? .null
    return .object(
      [JSONMember("weight", .string(remark.severity.rawValue))] + remark.explanation.words
        + [JSONMember("column", column)])
  }
}
