import CrierAnswers
import CrierLint
import CrierMessage

/// A JSON value in pasted text: a response, an error, a message or a secret.
struct PastedJSON {
  let kind: PastedPiece.Kind
  let text: String
  let meaning: PastedPiece.Meaning
  /// The request that it certainly answers, if that is no send.
  private(set) var topicRequest: TopicRequest?

  /// Nil unless the value itself is one of these; a value that only contains one does not count.
  init?(_ value: JSONValue, _ bytes: [UInt8], _ explainer: AnswerExplainer) {
    if let secret = Self.secret(value, bytes) {
      (kind, text, meaning) = (.identifier, secret.shown, .identifier(secret))
    } else if let pasted = PastedAnswer(json: value, bytes) {
      (kind, text, meaning) = Self.told(pasted, value, explainer)
      if case .answer(_, let api) = pasted, case .answer(let answer) = meaning,
        TopicRequest.isAnswered(by: api, answer)
      {
        topicRequest = .other
      }
    } else if let target = Self.message(value) {
      kind = .message
      text = Redaction.scrubbed(target)
      meaning = .message(Message(request: value), Self.verdict(on: bytes, explainer))
    } else {
      return nil
    }
  }

  /// Returns the identifier of a key file or a web push subscription.
  private static func secret(_ value: JSONValue, _ bytes: [UInt8]) -> Identifier? {
    guard value["private_key"] != nil || value["endpoint"]?.text != nil && value["keys"] != nil
    else { return nil }
    let identifier = Identifier(of: String(decoding: bytes.prefix(8192), as: UTF8.self))
    return identifier.kind == .privateKey || identifier.kind == .webSubscription ? identifier : nil
  }

  private static func told(
    _ pasted: PastedAnswer, _ value: JSONValue, _ explainer: AnswerExplainer
  ) -> (PastedPiece.Kind, String, PastedPiece.Meaning) {
    let hasError = value["error"] != nil || value["reason"] != nil
    let kind = hasError ? PastedPiece.Kind.error : .answer
    switch pasted {
    case .answer(let answer, let api):
      let explained = explainer.explain(answer, of: api)
      let code = explained.errorCode.map { " \($0)" } ?? ""
      return (kind, "HTTP \(answer.status)\(code)", .answer(explained))
    case .codes(let codes): return (kind, codes.first?.code ?? "", .codes(codes))
    case .statusMissing:
      return (kind, "an answer", .fact(PastedText.noStatus, source: nil))
    }
  }

  /// Describes a message by its target; nil for other values.
  private static func message(_ value: JSONValue) -> String? {
    let message = value["message"]?.members == nil ? value : value["message"] ?? value
    guard message.members != nil, value["message"].map({ $0.members != nil }) ?? true else {
      return nil
    }
    let blocks = ["notification", "android", "apns", "webpush"]
    let hasBlock = blocks.contains { message[$0]?.members != nil }
    let target = Target.Kind.allCases.lazy.compactMap { kind in
      message[kind.rawValue]?.text.map { Target(kind, $0) }
    }.first
    let isWrapped = value["message"] != nil
    guard isWrapped || hasBlock || target?.kind.isAudience == true else { return nil }
    guard let target else { return "without a target" }
    let value = target.kind.isAudience ? target.value : Redaction.shortenedDevice(target.value)
    return "to \(target.kind.rawValue) \(value)"
  }

  /// Summarizes what `crier check` would find.
  private static func verdict(on bytes: [UInt8], _ explainer: AnswerExplainer) -> Explanation {
    let check = MessageCheck(of: bytes, now: explainer.seconds)
    let findings = check.findings.map(\.finding)
    guard let worst = findings.first else {
      return Explanation("This is a message, and the checks find no problems.")
    }
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.word)\(count == 1 ? "" : "s")"
    }
    return Explanation(
      "This is a message. The checks find \(counts.joined(separator: ", ")); the first is "
        + "\(worst.rule): "
        + worst.explanation.sentence, fix: worst.explanation.fix)
  }
}
