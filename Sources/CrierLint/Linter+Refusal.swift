package import CrierMessage
import CrierPreview

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
