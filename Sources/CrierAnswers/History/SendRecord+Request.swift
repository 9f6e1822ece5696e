package import CrierMessage

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
    guard var message = message()?.withoutValidateOnly else { return nil }
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

extension Message {
  fileprivate var withoutValidateOnly: Message {
    guard case .object(let members) = wrapped else { return self }
    return Message(
      request: .object(members.filter { !["validate_only", "validateOnly"].contains($0.key) }))
  }
}
