package import CrierMessage

/// An earlier send that a new one would repeat: the same request, but for its times, to the same
/// target of a live project, not long ago.
package struct RepeatedSend: Hashable, Sendable {
  /// How far back repeats are looked for.
  package static let period = Duration.seconds(86_400)

  /// The earlier send.
  package let record: SendRecord
  /// The time since then; zero if the clock has jumped back.
  package let age: Duration
  /// ` of project 1234, which may be the same one`; empty if it certainly is.
  package let projectWords: String

  /// - Parameter project: That of the new send.
  package init(of record: SendRecord, now: Duration, to project: String) {
    self.record = record
    age = max(.zero, now - record.time)
    projectWords =
      record.project == project ? "" : " of project \(record.project), which may be the same one"
  }

  /// Whether to ask before the message is sent once more; for one device it is only mentioned.
  package var asks: Bool { !record.isToDevice }

  /// Returns the record to look for; nil if the send may be repeated without a word, because no
  /// real device gets it.
  package static func sought(
    _ message: Message, isDryRun: Bool, to project: String, on server: SendRecord.Server,
    now: Duration
  ) -> SendRecord? {
    guard server == .live, !isDryRun, !message.isDryRun, message.targets.count == 1 else {
      return nil
    }
    return SendRecord(
      message, isDryRun: false, at: now, to: project, on: server, by: "", from: .screen)
  }

  /// Whether two names may stand for one project: a project has an ID and a number, and which number
  /// has which ID is known only if the settings say so, before anything is recorded.
  package static func mayBeOne(_ project: String, _ other: String) -> Bool {
    project == other || isNumber(project) != isNumber(other)
  }

  /// Whether a project is named by its number; an ID begins with a letter.
  package static func isNumber(_ project: String) -> Bool {
    project.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  /// Whether two requests say the same to the same target; see `MessageContent`.
  package static func isSame(_ record: SendRecord, _ other: SendRecord) -> Bool {
    if record.request == other.request { return true }
    guard let message = record.message(), let otherMessage = other.message() else { return false }
    return isSame(message, otherMessage)
  }

  /// Whether two messages say the same to the same target.
  package static func isSame(_ message: Message, _ otherMessage: Message) -> Bool {
    switch (message.targets.first, otherMessage.targets.first) {
    case (nil, nil): break
    case (let target?, let otherTarget?) where target.reachesSame(as: otherTarget): break
    default: return false
    }
    return MessageContent(of: message) == MessageContent(of: otherMessage)
  }

  /// `Sent on 23 Nov at 19:21 UTC to the same topic.`: unlike an age, it stays true on a page.
  package func sentence(in zone: ZoneRules) -> String {
    let target = record.target?.kind.spoken ?? "target"
    let moment = zone.moment(at: record.time.secondsRoundedDown)
    return record.isInProgress
      ? "A send to the same \(target)\(projectWords), begun on \(moment), has no result yet: "
        + "it may still go out."
      : "Sent on \(moment) to the same \(target)\(projectWords)."
  }
}

/// What the history says about earlier sends of a message.
package enum RepeatCheck: Hashable, Sendable {
  /// There is none, or it need not be known.
  case none
  case found(RepeatedSend)
  /// The history, or a part of it, cannot be read.
  case failed(Explanation)

  /// Why Crier asks before it sends to an audience.
  package static func sentence(because reason: Explanation) -> String {
    "Crier cannot check whether this message was sent there in the last 24 hours. "
      + reason.sentence
  }
}

extension Target.Kind {
  fileprivate var spoken: String {
    switch self {
    case .topic: "topic"
    case .condition: "condition"
    case .token, .fid: "device"
    }
  }
}
