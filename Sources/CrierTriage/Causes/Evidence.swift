package import CrierAnswers
package import CrierMessage

/// Everything known about a message that did not arrive.
///
/// All parts are values, so that they can come from a draft, an answer, a record of a send or a
/// person.
package struct Evidence: Hashable, Sendable {
  /// The outcome of the send; nil if it is not known.
  package var outcome: SendOutcome?
  /// Error codes from a log or a ticket, for a send whose whole answer is not known.
  package var errorCodes: [String] = []
  /// The HTTP status in a log or a ticket that has no code.
  package var status: Int?
  /// The message as it was sent.
  package var message: Message?
  /// Whether it was a dry run; nil if only the message and the message name tell.
  package var isDryRun: Bool?
  /// The project and the kind of server, if the history has them.
  package var project: String?
  package var server: SendRecord.Server?
  /// The token or installation ID of the device that did not get it, if a ticket names it.
  package var device: String?
  /// When it was sent, in seconds since 1970; nil if only the message name tells.
  package var sentAt: Int?
  /// The number of messages that were sent to the device in that hour.
  package var sends: Int?
  /// How long the device had been unused when the message was sent.
  package var idle: Duration?
  /// How long the device had not been connected when the message was sent; zero if it was.
  package var offline: Duration?
  /// Android's version, such as 14.
  package var androidVersion: Int?
  /// The figures of FCM's delivery data that are not zero for that day and label.
  package var deliveryData: Set<String> = []
  /// The name of an accepted message that a ticket names beside an error; it was left out, because
  /// a refused send has no name.
  package internal(set) var leftOut: String?
  /// How a ticket was read, as sentences: whose token an answer is about, what does not count, and
  /// what was not understood.
  package internal(set) var notes: [String] = []
  /// The times of day that a ticket names.
  private(set) var times: [TicketTime] = []
  /// Answers to questions; they count more than the parts above.
  package private(set) var answers: [Question.Name: Clue] = [:]
  /// Questions that nobody can answer, in the order in which they were asked.
  package private(set) var skipped: [Question.Name] = []

  package init() {}

  /// Records an answer to the clue's question; it replaces an earlier one.
  package mutating func add(_ clue: Clue) {
    guard let name = clue.question?.name else { return }
    answers[name] = clue
    skipped.removeAll { $0 == name }
  }

  /// Removes the answer to a question.
  package mutating func forget(_ name: Question.Name) {
    answers[name] = nil
    skipped.removeAll { $0 == name }
  }

  /// Records that a question cannot be answered, so that it is not asked again.
  package mutating func skip(_ name: Question.Name) {
    if !skipped.contains(name) { skipped.append(name) }
  }

  /// The clues that can be removed, in a stable order: all but those of the message and the time,
  /// which are facts.
  package var removable: [Clue] {
    let clues = clues
    return clues.sorted { $0.order < $1.order }.filter { clue in
      guard let name = clue.question?.name else { return false }
      if clue == .refused, !clues.isDisjoint(with: Set<Clue>.errors) { return false }
      return answers[name] != nil || [.outcome, .error, .deliveryData].contains(name)
    }
  }

  /// Removes a clue that was misunderstood or is about something else; what FCM answered is then
  /// not known any more.
  package mutating func remove(_ clue: Clue) {
    guard let name = clue.question?.name else { return }
    forget(name)
    switch name {
    case .outcome, .error:
      (outcome, status, errorCodes) = (nil, nil, [])
      forget(.outcome)
      forget(.error)
    case .deliveryData: deliveryData = []
    default: break
    }
  }

  /// Brings a clue back that was removed from `old`; what was found since stays.
  package mutating func restore(_ clue: Clue, from old: Evidence) {
    guard let name = clue.question?.name else { return }
    switch name {
    case .outcome, .error:
      (outcome, status, errorCodes) = (old.outcome, old.status, old.errorCodes)
      (answers[.outcome], answers[.error]) = (old.answers[.outcome], old.answers[.error])
    case .deliveryData:
      deliveryData = old.deliveryData
      answers[name] = old.answers[name]
    default: answers[name] = old.answers[name]
    }
    skipped.removeAll { answers[$0] != nil }
  }

  /// Whether it was a dry run that FCM did not accept either.
  var isFailedDryRun: Bool {
    (isDryRun ?? message?.isDryRun ?? false)
      && !clues.isDisjoint(with: [.refused, .lost, .notSent])
  }

  /// Adds the times that a ticket names.
  mutating func add(_ times: [TicketTime]) { self.times += times }

  /// The times of joining in the ticket, and those that cannot be that at which FCM accepted the
  /// message, in sentences.
  var otherTimes: [String] {
    let joined = times.compactMap(\.sentenceOfJoining)
    guard let accepted = messageName.flatMap(MessageNameTime.seconds) else { return joined }
    return joined + times.compactMap { $0.contradiction(to: accepted) }
  }

  /// Whether nothing is known, not even a message.
  package var isEmpty: Bool { self == Evidence() }

  package var platform: Platform? {
    get {
      switch answers[.platform] {
      case .android: .android
      case .apple: .apple
      case .web: .web
      default: derivedPlatform
      }
    }
    set {
      switch newValue {
      case .android: add(.android)
      case .apple: add(.apple)
      case .web: add(.web)
      case nil: forget(.platform)
      }
    }
  }

  /// The name of the accepted message.
  package var messageName: String? {
    if case .accepted(let name)? = outcome { name } else { nil }
  }

  /// The time of sending in seconds since 1970, if need be derived from the message name.
  package var time: Int? { sentAt ?? messageName.flatMap(MessageNameTime.seconds) }

  /// All clues: the answers, and what follows from the other parts.
  package var clues: Set<Clue> {
    let answered = Set(answers.keys)
    return Set(answers.values).union(
      derived.filter { clue in clue.question.map { !answered.contains($0.name) } ?? true })
  }

  /// Answers that contradict what the message, FCM's answer or the time shows, as sentences.
  package var contradictions: [String] {
    let derived = derived
    return Question.all.compactMap { question in
      guard let answer = answers[question.name], !derived.contains(answer),
        let other = question.choices.first(where: { derived.contains($0.clue) })
      else { return nil }
      return "You say that \(answer.words), but \(other.words) according to the message, the "
        + "answer or the time. Crier believes you."
    }
  }
}
