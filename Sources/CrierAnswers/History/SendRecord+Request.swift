package import CrierMessage

/// What can be done with the request of a record.
extension SendRecord {
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

extension Message {
  fileprivate var withoutValidateOnly: Message {
    guard case .object(let members) = wrapped else { return self }
    return Message(
      request: .object(members.filter { !["validate_only", "validateOnly"].contains($0.key) }))
  }
}
