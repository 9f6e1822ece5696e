package import CrierMessage

/// An earlier send that a new one would repeat: the same request to the same target of a live
/// project, not long ago.
package struct RepeatedSend: Hashable, Sendable {
  /// How far back repeats are looked for.
  package static let period = Duration.seconds(86_400)

  /// The earlier send.
  package let record: SendRecord
  /// The time since then.
  package let age: Duration

  package init(of record: SendRecord, now: Duration) {
    self.record = record
    age = now - record.time
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

  /// `Sent 3 minutes ago to the same topic.`
  package var sentence: String {
    "Sent \(Age.spelled(age)) ago to the same \(record.target?.kind.spoken ?? "target")."
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
