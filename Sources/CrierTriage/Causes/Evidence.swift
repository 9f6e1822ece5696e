package import CrierAnswers
package import CrierMessage

/// Everything known about a message that did not arrive.
///
/// All parts are values, so that they can come from a draft, an answer, a record of a send or a
/// person. What a ticket or a log says is kept apart: it makes causes more or less likely, but rules
/// none out, because words can be about another time, device or message than they seem to be.
package struct Evidence: Hashable, Sendable {
  /// FCM's answer, its codes, figures and single clues, from one kind of source.
  struct Facts: Hashable, Sendable {
    var outcome: SendOutcome?
    /// Error codes of a send whose whole answer is not known.
    var errorCodes: [String] = []
    /// The HTTP status of an answer without a code.
    var status: Int?
    /// The figures of FCM's delivery data that are not zero for that day and label.
    var deliveryData: Set<String> = []
    var clues: [Question.Name: Clue] = [:]

    var messageName: String? {
      if case .accepted(let name)? = outcome { name } else { nil }
    }

    /// Adds a clue, unless there is one for the same question.
    mutating func add(_ clue: Clue) {
      if let name = clue.question?.name, clues[name] == nil { clues[name] = clue }
    }
  }

  /// What people answered to the questions, and what they left out.
  package struct Replies: Hashable, Sendable {
    package fileprivate(set) var answers: [Question.Name: Clue] = [:]
    /// Questions that nobody can answer, in the order in which they were asked.
    package fileprivate(set) var skipped: [Question.Name] = []
    /// Questions whose clue does not count, because it is wrong or about something else.
    fileprivate(set) var setAside: Set<Question.Name> = []
  }

  /// What is certain: from the history, a whole answer of FCM, an option or a look-up.
  var known = Facts()
  /// What was only read in a ticket or a log.
  var read = Facts()
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
  /// Whether a text shows which token an answer says is dead.
  var isTokenCertain = false
  /// Whether the code in a text is cut off, so that it is only probable.
  var hasCutCode = false
  /// Whether a text names devices of several platforms, and does not show which one is meant.
  var isAboutSeveralPlatforms = false
  /// The name of an accepted message that a ticket names beside an error; it was left out, because
  /// a refused send has no name.
  package internal(set) var leftOut: String?
  /// How a ticket was read, as sentences: whose token an answer is about, what does not count, and
  /// what was not understood.
  package internal(set) var notes: [String] = []
  /// The times of day that a ticket names.
  private(set) var times: [TicketTime] = []
  /// They count more than all other parts. To take a change of them back, set the older value.
  package var replies = Replies()

  package init() {}

  // MARK: What people answer

  package var answers: [Question.Name: Clue] { replies.answers }
  package var skipped: [Question.Name] { replies.skipped }

  /// Records an answer to the clue's question; it replaces an earlier one.
  package mutating func add(_ clue: Clue) {
    guard let name = clue.question?.name else { return }
    replies.answers[name] = clue
    replies.skipped.removeAll { $0 == name }
    replies.setAside.remove(name)
  }

  /// Records that a question cannot be answered, so that it is not asked again.
  package mutating func skip(_ name: Question.Name) {
    if !skipped.contains(name) { replies.skipped.append(name) }
  }

  /// Sets the clue of a question aside, or lets it count again.
  ///
  /// FCM's answer is one clue, with the kind of its error.
  package mutating func setAside(_ name: Question.Name, _ isAside: Bool = true) {
    let isAnswer = name == .outcome || name == .error
    let names: Set<Question.Name> = isAnswer ? [.outcome, .error] : [name]
    if isAside { replies.setAside.formUnion(names) } else { replies.setAside.subtract(names) }
  }

  /// The clues that were set aside, in a stable order.
  package var cluesSetAside: [Clue] {
    var all = self
    all.replies.setAside = []
    return Self.listed(all.clues.subtracting(clues))
  }

  /// The clues that can be set aside: first those that were only read, in a stable order.
  package var removable: [Clue] {
    let (known, read) = sources
    return Self.listed(read) + Self.listed(known)
  }

  /// Without "an error" if its kind is there, too.
  private static func listed(_ clues: Set<Clue>) -> [Clue] {
    let hasError = !clues.isDisjoint(with: Set<Clue>.errors)
    return clues.sorted { $0.order < $1.order }.filter { $0 != .refused || !hasError }
  }

  // MARK: What is known

  /// The outcome of the send; nil if it is not known.
  package var outcome: SendOutcome? {
    get { known.outcome ?? (known.errorCodes.isEmpty ? read.outcome : nil) }
    set { known.outcome = newValue }
  }

  /// Error codes from an option, a log or a ticket, for a send whose whole answer is not known.
  package var errorCodes: [String] {
    get { known.errorCodes.isEmpty ? read.errorCodes : known.errorCodes }
    set { known.errorCodes = newValue }
  }

  /// The figures of FCM's delivery data that are not zero for that day and label.
  package var deliveryData: Set<String> {
    get { known.deliveryData.union(read.deliveryData) }
    set { known.deliveryData = newValue }
  }

  /// Records a clue that Crier has found itself.
  package mutating func find(_ clue: Clue) {
    if let name = clue.question?.name { known.clues[name] = clue }
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
  var otherTimes: [String] { TicketTime.sentences(of: times, accepted: messageName) }

  /// Whether nothing is known, not even a message.
  package var isEmpty: Bool { self == Evidence() }

  package var platform: Platform? {
    get { knownPlatform ?? Platform.allCases.first { derivedFromText.contains($0.clue) } }
    set { known.clues[.platform] = newValue?.clue }
  }

  /// The name of the accepted message.
  package var messageName: String? {
    if case .accepted(let name)? = outcome { name } else { nil }
  }

  /// The time of sending in seconds since 1970, if need be derived from the message name.
  package var time: Int? { sentAt ?? messageName.flatMap(MessageNameTime.seconds) }

  // MARK: Clues

  /// All clues: the answers, and what follows from the other parts.
  package var clues: Set<Clue> {
    let (known, read) = sources
    return known.union(read)
  }

  /// The clues that are certain, and those that were only read: these weigh, but rule nothing out.
  package var sources: (known: Set<Clue>, read: Set<Clue>) {
    let answers = answers.filter { !replies.setAside.contains($0.key) }
    var asked = Set(answers.keys)
    func isOpen(_ clue: Clue) -> Bool {
      guard let name = clue.question?.name else { return true }
      return !asked.contains(name) && !replies.setAside.contains(name)
    }
    let known = corrected(Set(answers.values).union(derived.filter(isOpen)))
    asked.formUnion(known.compactMap { $0.question?.name })
    // With another outcome than a refusal, there is no error.
    if asked.contains(.outcome), !known.contains(.refused) { asked.insert(.error) }
    if asked.contains(.error) { asked.insert(.outcome) }
    var read = corrected(derivedFromText.filter(isOpen))
    // What a text calls an hour or more may have been over.
    if let offline, offline > .seconds(3600) { read.remove(.ttlLong) }
    return (known, read)
  }

  /// A dead token is none if the answer can be about the token of a Live Activity or an installation
  /// ID: people see only the code.
  private func corrected(_ clues: Set<Clue>) -> Set<Clue> {
    let dead: Set<Clue> = [.unregistered, .deadAppleToken]
    guard !clues.isDisjoint(with: dead), isAboutOtherThanToken else { return clues }
    return clues.subtracting(dead).union([.otherRefusal])
  }

  private var isAboutOtherThanToken: Bool {
    let gone = IdentifierVerdict.condemned(.device, .gone)
    let request = message.map { AnsweredRequest($0) } ?? .unknown
    return !gone.resolved(in: request).isDeadToken
      || [known, read].contains { facts in
        guard case .refused(let refusal)? = facts.outcome, case .condemned = refusal.verdict else {
          return false
        }
        return !refusal.verdict.resolved(in: request).isDeadToken
      }
  }

  /// Answers that contradict what the message, FCM's answer or the time shows, and words of a text
  /// that do, as sentences.
  package var contradictions: [String] {
    let derived = derived
    let known = sources.known
    let said = Question.all.compactMap { question -> String? in
      guard let answer = answers[question.name], !derived.contains(answer),
        let other = question.choices.first(where: { derived.contains($0.clue) })
      else { return nil }
      return "You say that \(answer.words), but \(other.words) according to the message, the "
        + "answer or the time. Crier believes you."
    }
    let words = Question.all.compactMap { question -> String? in
      guard let clue = read.clues[question.name], !known.contains(clue),
        let other = question.choices.first(where: { known.contains($0.clue) })
      else { return nil }
      return "The text says that \(clue.words), but it is known that \(other.words): the text does "
        + "not count here."
    }
    return said + words + [contradictedAnswer(known)].compactMap(\.self)
  }

  /// Says that a text has another answer than the one that is known; nil if it has none.
  private func contradictedAnswer(_ known: Set<Clue>) -> String? {
    func answer(in clues: Set<Clue>) -> Clue? {
      Self.listed(clues.filter { [.outcome, .error].contains($0.question?.name) }).first
    }
    guard read.clues[.outcome] == nil, read.clues[.error] == nil, let own = answer(in: known),
      let other = answer(in: derivedFromText), other != own,
      // Less is known of one of them, but nothing else.
      !(known.contains(.refused) && [other, own].contains { $0 == .refused || $0 == .notFound })
    else { return nil }
    return
      "The text says that \(other.words), but it is known that \(own.words): the text's answer "
      + "is to another send, and does not count here."
  }
}

/// What Crier has looked up itself.
extension Evidence {
  /// Adds the delivery data of the message's day and label.
  package mutating func add(_ data: DeliveryData) {
    let shown = Set(data.percents.filter { $0.value > 0 }.keys)
    known.deliveryData.formUnion(shown.map(\.rawValue))
    // Other outcomes than those in the data are possible, so all messages must be counted.
    let isWhole = (data.percents[.delivered] ?? 0) > 99.9
    if isWhole, shown.isSubset(of: [.delivered, .deliveredNoDelay]) { find(.dataDelivered) }
  }

  /// Adds what the Instance ID service says about the token of the device: its platform, and
  /// whether it had the topics when the message was sent.
  package mutating func add(_ information: TokenInformation) {
    if knownPlatform == nil, let found = information.knownPlatform { platform = found }
    if let clue = subscription(in: information) { find(clue) }
  }

  /// Whether the token had the topics of the message then; nil if the dates do not tell.
  package func subscription(in information: TokenInformation) -> Clue? {
    guard let target = message?.targets.first else { return nil }
    let topics: [String]
    let reaches: (Set<String>) -> Bool
    switch target.kind {
    case .topic:
      let topic = TopicName.withoutPrefix(target.value)
      topics = [topic]
      reaches = { $0.contains(topic) }
    case .condition:
      guard let condition = try? ConditionReader.read(target.value).condition else { return nil }
      topics = condition.distinctTopics
      reaches = { condition.reaches($0) }
    case .token, .fid: return nil
    }
    var before: Set<String> = []
    for subscription in information.subscriptions where topics.contains(subscription.topic) {
      guard let wasBefore = wasBeforeSend(subscription) else { return nil }
      if wasBefore { before.insert(subscription.topic) }
    }
    return reaches(before) ? .subscribed : .notSubscribed
  }

  /// Whether a subscription is older than the send; nil if that is not certain.
  ///
  /// The service gives a day, and no document says in which time zone.
  private func wasBeforeSend(_ subscription: TokenInformation.Subscription) -> Bool? {
    let parts = (subscription.since ?? "").split(separator: "-").compactMap { Int($0) }
    guard let time, parts.count == 3,
      let start = CivilTime(namedYear: parts[0], month: parts[1], day: parts[2])?.seconds
    else { return nil }
    if time < start - 14 * 3600 { return false }
    return time >= start + 36 * 3600 ? true : nil
  }
}

extension TokenInformation {
  fileprivate var knownPlatform: Platform? {
    switch platform?.uppercased() {
    case "ANDROID": .android
    case "IOS": .apple
    case "CHROME", "WEB": .web
    default: nil
    }
  }
}

extension Evidence {
  /// Creates the evidence that a record of the history has: the message with its kind of target,
  /// time to live and priority, the outcome, and the time.
  package init(_ record: SendRecord) {
    self.init()
    message = record.message()
    isDryRun = record.isDryRun
    (project, server) = (record.project, record.server)
    sentAt = record.time.secondsRoundedDown
    outcome = SendOutcome(record)
  }

  /// Creates the evidence of a record, with the platform of its test device.
  package init(_ record: SendRecord, among devices: [TestDevice]) {
    self.init(record)
    addPlatform(of: record, among: devices)
  }

  /// Adds what the record of the accepted message knows; what is known already stays.
  ///
  /// That FCM accepted it is certain then, even if its name was only read in a ticket.
  package mutating func add(_ record: SendRecord, among devices: [TestDevice]) {
    let found = Evidence(record)
    known.outcome = known.outcome ?? found.outcome
    message = message ?? found.message
    isDryRun = isDryRun ?? found.isDryRun
    (project, server) = (project ?? found.project, server ?? found.server)
    sentAt = sentAt ?? found.sentAt
    addPlatform(of: record, among: devices)
  }

  private mutating func addPlatform(of record: SendRecord, among devices: [TestDevice]) {
    guard knownPlatform == nil, let name = record.deviceName,
      let found = devices.named(name)?.platform
    else { return }
    platform = found
  }
}

extension SendOutcome {
  /// Creates the outcome that a record has kept; nil while the answer is awaited, and for a list.
  fileprivate init?(_ record: SendRecord) {
    // The rows of a list have outcomes of their own.
    guard record.list == nil else { return nil }
    let reason = Explanation(record.result?.reason ?? "The reason was not recorded.")
    switch record.outcome {
    case SendRecord.sending: return nil
    case SendResult.accepted: self = .accepted(name: record.result?.name ?? "")
    case SendResult.unknown: self = .unknown(reason)
    case SendResult.notSent: self = .notSent(reason)
    case let word:
      var refusal = Refusal(
        advice: Refusal.Advice(rawValue: word) ?? .fixRequest,
        httpStatus: record.result?.httpStatus ?? 0, errorCode: record.result?.errorCode,
        explanation: reason)
      // An installation ID in the field token is shortened, but its advice differs from a token's.
      if refusal.advice != .dropToken, refusal.verdict.isDeadToken {
        refusal.verdict = .condemned(.installationID, .gone)
      }
      self = .refused(refusal)
    }
  }
}
