package import CrierMessage
import CrierPreview

extension Linter {
  /// FCM's error response to this request; nil when it would accept the request.
  ///
  /// The JSON parser comes first and reports everything it finds, in the order of the text, joined
  /// by newlines. Only then does FCM itself check, and reports the first problem. `platforms` are
  /// those on which the app exists. With `countsStrictly` it is enough that one platform gets too
  /// many bytes by its own count.
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
    return LintRule.tooManyBytes(measures, limit: PayloadSize.limit).first
      .map { LintRule.tooLarge.answer(message, $0) }
  }

  private static let refusing = LintRule.all.filter { $0.severity == .refused }

  /// Without `{"message": …}` around it, a message consists of unknown names only.
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
