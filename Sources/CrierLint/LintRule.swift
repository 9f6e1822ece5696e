package import CrierMessage

/// A check for one possible problem in a message, with an example.
///
/// `broken` is a message with the problem, and `fixed` is the same message without it. The
/// emulator runs the rules of severity `refused` and responds with `answer`.
package struct LintRule: Sendable {
  package let id: String
  /// The name of the rule's file, which is that of its constant: `TimeToLiveTooLong`.
  package let name: String
  package let severity: Severity
  /// The evidence for the rule, as a citation: documentation, SDK source or a captured response.
  package let source: String
  package let broken: String
  package let fixed: String
  /// Returns every place where a message has the problem.
  let look: @Sendable (LintSubject) -> [Explanation]
  package let answer: @Sendable (Message, Explanation) -> FCMError

  init(
    _ id: String, _ severity: Severity, source: String, broken: String, fixed: String,
    file: String = #fileID,
    answer: @escaping @Sendable (Message, Explanation) -> FCMError = LintRule.plainAnswer,
    look: @escaping @Sendable (LintSubject) -> [Explanation]
  ) {
    self.id = id
    name = String(file.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    self.severity = severity
    self.source = source
    self.broken = broken
    self.fixed = fixed
    self.look = look
    self.answer = answer
  }

  /// Returns all places where a message has this problem.
  ///
  /// `now` is in seconds since 1970, `channels` are the app's known Android channels, and
  /// `platforms` are the platforms that the app supports.
  package func check(
    _ message: Message, now: Int? = nil, channels: ChannelList = [],
    platforms: [Platform] = Platform.allCases
  ) -> [Explanation] {
    look(LintSubject(message, now: now, channels: channels, platforms: platforms))
  }

  /// The current time for the examples: 1 May 2026, in seconds since 1970.
  package static let exampleTime = 1_777_593_600
  /// The app's channels in the examples.
  package static let exampleChannels: ChannelList = ["news", "orders"]

  /// Crier's own sentence in FCM's error format, used if FCM's wording is unknown.
  package static let plainAnswer: @Sendable (Message, Explanation) -> FCMError = { _, found in
    let field = found.field.map { $0.steps.isEmpty ? "message" : "message.\($0)" }
    return FCMError.invalidArgument(found.sentence, field: field)
  }
}
