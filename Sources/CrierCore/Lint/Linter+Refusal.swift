extension Linter {
  /// What FCM would answer to this request; nil when it would take it.
  ///
  /// The JSON parser looks first and tells all it finds, in the order of the text, with messages
  /// joined by newlines. Only then FCM itself looks, and tells the first thing it finds.
  package static func refusal(of message: Message) -> FCMError? {
    if message.isBare { return bareRefusal(message) }
    var parserErrors: [FCMError] = []
    var first: FCMError?
    let rules = Dictionary(grouping: LintRule.all, by: \.id)
    let order = Dictionary(
      uniqueKeysWithValues: LintRule.all.enumerated().map { ($1.id, $0) })
    let refused = check(message).filter { $0.weight == .refused }
    for finding in refused {
      guard let rule = rules[finding.rule]?.first else { continue }
      let error = rule.answer(message, finding.explanation)
      if error.errorCode == nil, error.violations != nil { parserErrors.append(error) }
    }
    if !parserErrors.isEmpty { return joined(parserErrors) }
    let foremost = refused.min { order[$0.rule] ?? 0 < order[$1.rule] ?? 0 }
    if let foremost, let rule = rules[foremost.rule]?.first {
      first = rule.answer(message, foremost.explanation)
    }
    return first
  }

  /// A message without `{"message": …}` around it has only unknown names.
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
