package import CrierMessage

/// A send or dry run as the history keeps it, without secrets and without whole tokens.
///
/// It is written before the request leaves and completed by the answer. Without an answer it stays
/// incomplete, which means that the message may have been delivered.
package struct SendRecord: Hashable, Sendable {
  /// Where the message went.
  package enum Server: String, Hashable, Sendable {
    /// FCM itself, or a server on another machine: real people may see the message.
    case live
    /// An endpoint on this machine.
    case emulator
    /// The emulator inside the composer.
    case sandbox
  }

  /// What the message was sent from.
  package enum Origin: String, Hashable, Sendable {
    case screen
    case plainMode = "plain-mode"
    case command
  }

  /// The file that the message came from.
  package struct Draft: Hashable, Sendable {
    package let path: String
    /// The path for display, with `~` for the home folder.
    package let shownPath: String
    /// Whether the message was sent as it was in the file.
    package let isUnchanged: Bool

    package init(path: String, shownPath: String? = nil, isUnchanged: Bool) {
      self.path = path
      self.shownPath = shownPath ?? path
      self.isUnchanged = isUnchanged
    }
  }

  /// The record's number in its history; 0 before it is written.
  package var number: Int
  /// When the send began, since 1 January 1970, UTC.
  package var time: Duration
  package var project: String
  package var server: Server
  package var isDryRun: Bool
  /// The target; the value of a device is shortened.
  package var target: Target?
  /// The name of the test device that it was sent to.
  package var deviceName: String?
  /// The first title or text of the message, or the names of its data; empty for an empty message.
  package var title: String
  /// The request as it was sent, except that a device's token is shortened.
  package var request: String
  /// Whether nothing else was removed from the request.
  ///
  /// Secrets and tokens in other places are not kept, so that request cannot be sent again.
  package var isExact: Bool
  /// The name of the person's account on this machine.
  package var user: String
  package var origin: Origin
  package var draft: Draft?
  /// What somebody wrote about it, such as the number of a ticket.
  package var note: String
  /// Nil while the answer is awaited, and if it was lost.
  package var result: SendResult?
  /// The translation that was sent; nil for the draft itself.
  package var language: String?
  /// The analytics label; those of several platforms are joined.
  package var label: String?
  /// The list that the message went to, if this is the one record of the whole list.
  package var list: SentList?
  /// The number of the list's record, if this is a row of a list.
  package var listNumber: Int?

  /// Whether the process that sent it still waits for the answer.
  package var isInProgress = false

  /// The outcome as scripts read it; `sending` while the answer is awaited.
  package var outcome: String {
    if let list { return isInProgress ? Self.sending : list.outcome }
    return result?.outcome ?? (isInProgress ? Self.sending : SendResult.unknown)
  }

  package static let sending = "sending"

  package init(
    number: Int, time: Duration, project: String, server: Server, isDryRun: Bool,
    target: Target?, title: String, request: String, isExact: Bool, user: String, origin: Origin,
    draft: Draft?, note: String
  ) {
    (self.number, self.time, self.project, self.server) = (number, time, project, server)
    (self.isDryRun, self.target, self.title) = (isDryRun, target, title)
    (self.request, self.isExact) = (request, isExact)
    (self.user, self.origin, self.draft, self.note) = (user, origin, draft, note)
  }

  /// Creates the record of a message that is about to be sent.
  package init(
    _ message: Message, isDryRun: Bool, at time: Duration, to project: String, on server: Server,
    by user: String, from origin: Origin, draft: Draft? = nil
  ) {
    let target = message.targets.first
    let masked = message.withShortenedDevices
    let whole = isDryRun ? masked.dryRun : masked.wrapped
    let scrubbed = Redaction.scrubbed(whole, of: .tokens)
    self.init(
      number: 0, time: time, project: project, server: server, isDryRun: isDryRun,
      target: target.map(\.recorded),
      title: Redaction.scrubbed(message.summary, of: .tokens),
      request: JSONWriter.compact(scrubbed), isExact: scrubbed == whole, user: user,
      origin: origin, draft: draft, note: "")
    label = message.joinedLabels.map { Redaction.scrubbed($0, of: .tokens) }
  }

  /// Creates the record of a list, before its first row is sent.
  package init(
    _ message: Message, toList name: String, isDryRun: Bool, at time: Duration, to project: String,
    on server: Server, by user: String, from origin: Origin, draft: Draft? = nil
  ) {
    self.init(
      message.withoutTargets, isDryRun: isDryRun, at: time, to: project, on: server, by: user,
      from: origin, draft: draft)
    list = SentList(name: name)
  }

  /// Returns the record of a row of this list. Its request is that of the list: only the targets
  /// differ.
  package func row(to target: Target, at time: Duration) -> SendRecord {
    var row = self
    (row.list, row.time) = (nil, time)
    row.target = target.recorded
    return row
  }

  /// Whether a message goes to the target of this record; a list is not a message's target.
  package func hasTarget(of message: Message) -> Bool {
    list == nil && target == message.targets.first?.recorded
  }

  /// Returns the message with the target that it was sent to.
  ///
  /// - Parameter token: The token or installation ID, if the target is a device.
  package func message(to token: String? = nil) -> Message? {
    guard let message = try? Message(json: request) else { return nil }
    guard let target, !target.kind.isAudience, let token else { return message }
    return message.replacing(target, by: token)
  }
}

extension SendRecord {
  /// Returns the label of a request as it was recorded; nil if it has none or cannot be read.
  package static func label(of request: String) -> String? {
    (try? Message(json: request))?.joinedLabels
  }

  /// Returns a row's request: that of its list, with the row's target.
  package static func request(_ request: String, to target: Target) -> String {
    guard var message = try? Message(json: request), message.targets.isEmpty else { return request }
    message.set(target.kind.path, to: .string(target.value))
    return JSONWriter.compact(message.request)
  }
}

extension Target {
  /// The target with a shortened value if it is a device; names of topics stay whole.
  fileprivate var withShortenedDevice: Target {
    kind.isAudience ? self : Target(kind, Redaction.shortenedDevice(value))
  }

  /// The target as records have it.
  fileprivate var recorded: Target {
    Target(kind, Redaction.scrubbed(withShortenedDevice.value, of: .tokens))
  }
}

extension Message {
  /// The message as records have it: tokens and installation IDs are shortened.
  var withShortenedDevices: Message {
    targets.reduce(self) { $0.replacing($1, by: $1.withShortenedDevice.value) }
  }

  /// The message without targets, as all rows of a list share it.
  fileprivate var withoutTargets: Message {
    var message = self
    for kind in Target.Kind.allCases {
      // A duplicate key must be removed once for each copy.
      while message[kind.path] != nil { message.set(kind.path, to: nil) }
    }
    return message
  }

  /// The analytics labels in one text; nil without any.
  fileprivate var joinedLabels: String? {
    let labels = labels.filter { !$0.isEmpty }
    return labels.isEmpty ? nil : labels.joined(separator: ", ")
  }

  /// Returns the message with another value in the place of a target.
  fileprivate func replacing(_ target: Target, by value: String) -> Message {
    var message = self
    message.set(target.kind.path, to: .string(value))
    return message
  }

  /// The first title or text, or the keys of the data.
  fileprivate var summary: String {
    let texts = Self.texts.lazy.compactMap { self.text($0) }.filter { !$0.isEmpty }
    if let first = texts.first { return OneLine.of(first) }
    let keys = self[.data]?.members?.map(\.key) ?? []
    return keys.isEmpty ? "" : "data: \(keys.joined(separator: ", "))"
  }

  private static let texts: [FieldPath] = [
    "notification.title", "android.notification.title", "apns.payload.aps.alert.title",
    "webpush.notification.title", "notification.body", "android.notification.body",
    "apns.payload.aps.alert.body", "apns.payload.aps.alert", "webpush.notification.body",
  ]
}

/// What can be done with the request of a record.
extension SendRecord {
  package var isToAudience: Bool { target?.kind.isAudience ?? false }

  /// Whether it is no dry run, and reaches an audience or the rows of a list in a live project: sent
  /// twice, it would trouble many people.
  package var isLiveToMany: Bool {
    server == .live && !isDryRun && (isToAudience || list != nil)
  }

  /// Whether it went to one device, whose token is not kept.
  package var isToDevice: Bool { target.map { !$0.kind.isAudience } ?? false }

  /// The message for a new draft: without `validate_only`, and without the device's token.
  package var duplicate: Message? {
    guard var message = message()?.withoutDryRun else { return nil }
    if let target, isToDevice { message.set(target.kind.path, to: nil) }
    return message
  }

  /// Returns what differs between the request and another message; nil if the request cannot be
  /// read.
  ///
  /// The record has a shortened token, so that of the other message is shortened, too.
  package func difference(to other: Message) -> MessageDifference? {
    message().map {
      MessageDifference(from: $0, to: isToDevice ? other.withShortenedDevices : other)
    }
  }
}

extension SendRecord {
  /// What a refusal says about the identifiers of the request, whatever an earlier Crier advised.
  ///
  /// - Parameter device: The token or installation ID, which the record has only shortened.
  package func verdict(for device: String? = nil) -> IdentifierVerdict {
    guard let result, let advice = Refusal.Advice(rawValue: result.outcome) else {
      return .notAtFault
    }
    // Lists of records are read without their requests.
    let sent = message(to: device) ?? Message()
    let aimed = sent.targets.isEmpty ? target.map { sent.aimed(at: $0) } ?? sent : sent
    return IdentifierVerdict(result.errorCode, nil, advice).resolved(in: AnsweredRequest(aimed))
  }
}

/// A record in words, the same on the screen, in plain mode and on the command line.
extension SendRecord {
  /// The outcomes of the option `--outcome` and of filters, with the outcomes of the records.
  package static let outcomes: [String: [String]] = {
    let others = [SendResult.accepted, SendResult.unknown, SendResult.notSent]
    let alone = (others + refusals).map { ($0, [$0]) }
    return Dictionary(uniqueKeysWithValues: alone + [("refused", refusals)])
  }()

  private static let refusals = Refusal.Advice.allCases.map(\.rawValue)

  /// Whether an outcome is good or bad, which decides its color.
  package enum Standing: Hashable, Sendable {
    case good, uncertain, bad
  }

  package var standing: Standing {
    switch outcome {
    case SendResult.accepted: .good
    case SendResult.unknown, Self.sending, SentList.mixed: .uncertain
    default: .bad
    }
  }

  /// `send` or `dry run`.
  package var kindWord: String { isDryRun ? "dry run" : "send" }

  /// `accepted`, `unknown`, `in progress`, `not sent` or `refused`; for a list, how many rows of
  /// each.
  package var outcomeWord: String {
    if let list, list.rows > 0 { return list.words + (isInProgress ? " so far" : "") }
    return switch outcome {
    case SendResult.accepted, SendResult.unknown: outcome
    case Self.sending: "in progress"
    case SendResult.notSent: "not sent"
    default: "refused"
    }
  }

  /// The error code of a refusal, which is shown after the word.
  package var refusalCode: String? {
    list == nil && outcomeWord == "refused" ? result?.errorCode : nil
  }

  /// `topic news`, `token fK3m…0001`, as JSON has it.
  package var targetWords: String {
    if let list { return "list \(list.name)" }
    return target.map { "\($0.kind.rawValue) \($0.value)" } ?? "nobody"
  }

  /// The target with the form's name for its kind, preceded by the name of the test device:
  /// `Pixel QA (device fK3m…0001)`.
  package var recipientWords: String {
    if let list { return "list \(list.name)" }
    let words = target.map { "\($0.kind.label.lowercased()) \($0.value)" } ?? "nobody"
    // The sandbox's own devices have their tokens as names.
    guard let deviceName, deviceName != target?.value else { return words }
    return "\(deviceName) (\(words))"
  }

  /// The date and time of the send, with seconds and the zone: `2026-11-24 04:30:00 UTC`.
  package func timeWords(in zone: ZoneRules) -> String {
    let seconds = time.secondsRoundedDown
    let civil = zone.civil(at: seconds)
    return "\(civil.date) \(civil.clockWithSeconds) \(zone.span(at: seconds).abbreviation)"
  }

  /// Everything about the record except its request, each fact with its name.
  package func facts(in zone: ZoneRules) -> [(name: String, value: String)] {
    let facts: [(String, String?)] = [
      ("Record", "\(number)"), ("Time", timeWords(in: zone)), ("Kind", kindWord),
      ("Project", projectWords), ("Target", recipientWords),
      ("Row of", listNumber.map { "the list of record \($0)" }), ("Title", title),
      ("Language", language), ("Label", label),
      ("Outcome", outcomeInFull), ("Message name", result?.name),
      ("Error code", result?.errorCode), ("HTTP status", result?.httpStatus.map { "\($0)" }),
      ("Reason", result?.reason),
      ("Attempts", result.map { "\($0.attempts) (\($0.milliseconds) ms)" }),
      ("Sent by", user.isEmpty ? nil : user), ("Sent from", originWords),
      ("Draft", draft.map { $0.shownPath + ($0.isUnchanged ? "" : ", with changes") }),
      ("Note", note),
      ("Left out", isExact ? nil : "secrets in the request, which are not kept"),
    ]
    return facts.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : (name, $0) }
    }
  }

  /// The request, formatted for people; one that is no JSON is a JSON string, so that it has no
  /// control characters either.
  package var readableRequest: String {
    JSONWriter.pretty((try? JSONReader.read(request)) ?? .string(request))
  }

  /// `shop-prod (live)`; the sandbox's only project has its name.
  package var projectWords: String {
    server == .sandbox ? serverWords : "\(project) (\(serverWords))"
  }

  private var serverWords: String {
    switch server {
    case .live: "live"
    case .emulator: "test server on this machine"
    case .sandbox: "sandbox"
    }
  }

  private var originWords: String {
    switch origin {
    case .screen: "the form"
    case .plainMode: "plain mode"
    case .command: "the command line"
    }
  }

  private var outcomeInFull: String {
    if list != nil { return outcomeWord }
    return outcome == SendResult.unknown
      ? "unknown: the message may have been delivered" : outcomeWord
  }
}
