package import CrierAnswers
package import CrierMessage

/// Something found in pasted text: its position, kind and meaning.
package struct PastedPiece: Hashable, Sendable {
  /// What a piece is; scripts read the raw values, see `explain` in docs/reference/commands.md.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case token, fid
    case appleToken = "apns-token"
    case error, answer
    case messageName = "message-name"
    case message, rule, topic, unknown
    // These may also occur in a ticket.
    case condition, field, file, identifier
    case deliveryStatistic = "delivery-statistic"
    case emulatorReason = "emulator-reason"
    /// A line of a device's log, an app's error or an event of FCM's export.
    case deviceLine = "device-log"
    case maskedToken = "masked-token"
    /// Code, such as a program that builds a message.
    case program
    /// Sentences in which nothing else was found, such as those of a customer.
    case words
    /// What a customer's words say, as an answer for `crier why --clue`.
    case clue
    /// For scripts, a line with words, but none that Crier recognizes.
    case otherLine = "other-line"
  }

  package enum Meaning: Hashable, Sendable {
    case answer(AnswerExplanation)
    /// The meanings of one code, one for each service that uses it; the likeliest first.
    case codes([KnownCode])
    case text(KnownText)
    case identifier(Identifier)
    /// A message, and what the checks find.
    case message(Message, Explanation)
    /// Any other known fact, with its source.
    case fact(Explanation, source: String?)
    /// Unknown; `nearest` is the known name that was probably meant.
    case unknown(Explanation, nearest: String?)
  }

  /// The line number, counted from 1.
  package var line: Int
  package var kind: Kind
  /// The text in a form that is safe to display: tokens are shortened, secrets are left out.
  package var text: String
  package var meaning: Meaning
  /// Advice that takes the rest of the text into account; it replaces the meaning's own advice.
  package var advice: String?
  /// For an answer that says something about its token, which one that is; nil for others, and for a
  /// code or an answer on its own.
  package internal(set) var subject: AnswerSubject?
  /// Whether the text is on one line, so that line numbers are not needed.
  var isOneLine = false
  /// The request that an answer is to, if that is no send; then it says nothing about a message.
  var topicRequest: TopicRequest?
  /// Whether it is a code that the text only mentions, not as an answer.
  var isMentioned = false
  /// The platform of a token, if its line names one; known only in a text with several tokens.
  package internal(set) var platform: Platform?
  /// Whether the rest of the text shows that this token no longer works.
  package internal(set) var isDead = false
  /// The later success that makes this answer past, or may do so; nil for others.
  var success: LaterSuccess?

  /// For a busy server's answer, what leaves open whether the message has been delivered since; nil for
  /// others.
  var openSend: OpenSend?

  struct OpenSend: Hashable, Sendable {
    var line: Int
    /// Whether the line announces a retry; else an answer was lost, perhaps that to one.
    var isRetry: Bool
  }

  /// A request that succeeded after this answer.
  struct LaterSuccess: Hashable, Sendable {
    var line: Int
    /// Whether it was for the same token; else the answer is only past if it was, and nobody knows.
    var isOfSameToken: Bool
  }

  /// What it says about a request that is no send; nil for other pieces.
  var wordsAboutTopics: String? {
    topicRequest?.words(hasFailed: hasFailed)
  }

  /// Whether it is an error, or an answer that has one.
  var hasFailed: Bool { TokenVerdict.of(meaning) != nil }

  /// Whether another answer about its token counts, or may count, in its place.
  var isDoubted: Bool { subject?.isDoubted ?? false }

  /// The explained response, for scripts; nil when the piece is not from a response.
  ///
  /// If it is not certain which token it is about, it condemns none.
  package var answer: AnswerExplanation? {
    guard var answer = wholeAnswer else { return nil }
    if let subject, !subject.isCertain {
      if answer.outcome == .dropToken { answer.outcome = .unknown }
      answer.perToken = answer.perToken?.map { result in
        var result = result
        if result.outcome == .dropToken { result.outcome = .unknown }
        return result
      }
      answer.explanation = subject.explanation(isOneLine: isOneLine)
    }
    if let wordsAboutSuccess, subject == nil {
      let start = success?.isOfSameToken == true ? "Nothing: " : "Wait: "
      answer.explanation.fix = start + wordsAboutSuccess
      // Nothing is left to repeat, or it is not known.
      answer.outcome = .unknown
      answer.recommendedWait = nil
    } else if let openSend {
      let place = isOneLine ? "the text" : "line \(openSend.line)"
      let what =
        openSend.isRetry
        ? "it is sent again by itself" : "an answer was lost, perhaps that to a retry"
      answer.outcome = .unknown
      answer.explanation.fix =
        "Make sure that the message has not arrived before you send it again: \(place) says that "
        + "\(what)."
      answer.recommendedWait = nil
    }
    return answer
  }

  private var wholeAnswer: AnswerExplanation? {
    switch meaning {
    case .answer(let answer): answer
    case .codes(let codes): codes.first?.answer
    case .text(let text): text.answer
    case .identifier, .message, .fact, .unknown: nil
    }
  }

  /// The name in a heading.
  package var label: String { isMentioned ? "Mentioned" : kind.label }

  /// The name of the message that FCM accepted, on its own or in its answer; nil for other pieces.
  var acceptedName: String? {
    kind == .messageName ? identifier?.cleaned : answer?.messageName
  }

  /// Whether it says that FCM accepted a message, not as a dry run.
  var isAccepted: Bool {
    if let acceptedName { return !MessageNameTime.isOfDryRun(acceptedName) }
    return answer?.explanation.sentence == AnswerExplainer.acceptedMessage
  }

  /// The HTTP status of a response; nil for other pieces.
  var status: Int? {
    guard text.hasPrefix("HTTP ") else { return nil }
    return Int(text.dropFirst(5).prefix(3))
  }

  /// The shortened token or ID that it is, or to which its message goes; nil for other pieces.
  var deviceName: String? {
    if isDevice || kind == .maskedToken { return text }
    guard kind == .message else { return nil }
    return ["to token ", "to fid "].lazy.filter(text.hasPrefix)
      .map { String(self.text.dropFirst($0.count)) }.first
  }

  var isDevice: Bool { [.token, .fid, .appleToken].contains(kind) }

  package var explanation: Explanation {
    var told: Explanation =
      switch meaning {
      case .answer, .codes, .text: answer?.explanation ?? Explanation("")
      case .identifier(let identifier): identifier.meaning
      case .message(_, let explanation), .fact(let explanation, _), .unknown(let explanation, _):
        explanation
      }
    if let advice { told.fix = advice }
    if let wordsAboutTopics { told.statement = "\(wordsAboutTopics) \(told.statement)" }
    if case .unknown = meaning {
      told.statement = Redaction.scrubbedStrictly(told.statement)
    }
    return Redaction.scrubbed(told)
  }

  /// The word that finds the piece's sends in the history; nil for other kinds.
  package var wordForHistory: String? {
    switch kind {
    // The part after the last slash; the rest is the same for all messages of a project.
    case .messageName: identifier?.cleaned.split(separator: "/").last.map(String.init)
    case .token, .fid, .maskedToken, .topic: text
    default: nil
    }
  }

  /// The source of the meaning.
  package var source: String? {
    switch meaning {
    case .answer, .identifier, .message, .unknown: nil
    case .codes(let codes): codes.first?.family.source
    case .text(let text): text.source
    case .fact(_, let source): source
    }
  }

  /// For an unknown name, the known name that was probably meant.
  package var nearest: String? {
    if case .unknown(_, let nearest) = meaning { nearest } else { nil }
  }

  /// The token, name or key itself; never shown in full.
  package var identifier: Identifier? {
    if case .identifier(let identifier) = meaning { identifier } else { nil }
  }

  /// For an installation ID, returns the token that begins with it, for the same app installation.
  func token(in pieces: [PastedPiece]) -> PastedPiece? {
    guard kind == .fid, let id = identifier?.cleaned else { return nil }
    return pieces.first {
      $0.kind == .token && $0.identifier?.cleaned.hasPrefix(id + ":") == true
    }
  }
}

extension PastedPiece.Meaning {
  /// Returns the meaning of codes and sentences in answers to a known request.
  func resolved(in request: AnsweredRequest) -> Self {
    switch self {
    case .codes(let codes): .codes(codes.map { $0.resolved(in: request) })
    case .text(let text): .text(text.resolved(in: request))
    case .answer, .identifier, .message, .fact, .unknown: self
    }
  }
}

extension PastedPiece.Kind {
  init(_ kind: Identifier.Kind?) {
    self =
      switch kind {
      case .registrationToken, .groupKey: .token
      case .installationID: .fid
      case .appleToken: .appleToken
      case .messageName: .messageName
      case .topic: .topic
      case .condition: .condition
      case nil: .unknown
      default: .identifier
      }
  }

  /// The name in a heading.
  package var label: String {
    switch self {
    case .token: "Registration token"
    case .fid: "Installation ID"
    case .appleToken: "APNs device token"
    case .error: "Error"
    case .answer: "Answer"
    case .messageName: "Message name"
    case .message: "Message"
    case .rule: "Rule of crier check"
    case .topic: "Topic"
    case .unknown: "Unknown"
    case .condition: "Condition"
    case .field: "Field"
    case .file: "File"
    case .identifier: "Identifier"
    case .deliveryStatistic: "Delivery data"
    case .emulatorReason: "Reason in the emulator"
    case .deviceLine: "From the device"
    case .maskedToken: "Shortened token"
    case .words: "Text:"
    case .clue: "Clue"
    case .otherLine: "Not recognized"
    case .program: "Program"
    }
  }
}
