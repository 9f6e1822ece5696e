package import CrierMessage

extension EffectivePayload {
  /// Returns the JSON that the service worker receives, as far as it is known: notification, data,
  /// link and label.
  ///
  /// FCM adds `from`, `fcmMessageId`, `collapse_key` and `productId`, whose values are not known in
  /// advance. Source: the source code of the JavaScript SDK.
  package static func web(of message: Message) -> EffectivePayload {
    let data = message.writtenData(on: .web).map { CountedMap($0.members) }
    return web(of: message, data: data, countOnly: false)
  }

  static func web(of message: Message, data: CountedMap?, countOnly: Bool) -> EffectivePayload {
    var payload = EffectivePayload(frame: .webpush, countOnly: countOnly)
    var taken: Set<FieldPath.Step> = []
    for place in notifications {
      let isTyped = place == .notification
      for member in (message[place]?.members ?? []).counting
      where !(isTyped && member.value == .null) && taken.insert(.key(member.key)).inserted {
        payload.add(member, in: inNotification, from: place.appending(member.key))
      }
    }
    if let data {
      payload.add(data, in: inData, from: message.writtenData(on: .web)?.path ?? .data)
    }
    if let value = message[link], value != .null {
      payload.add(JSONMember("link", value), in: inOptions, from: link)
    }
    let labels = EffectiveChain.of(.web, in: message).label
    if let label = labels.first(where: message.isSet), let value = message[label] {
      payload.add(JSONMember("analyticsLabel", value), in: inOptions, from: label)
    }
    return payload
  }

  private static let inNotification = ["notification"]
  private static let inData = ["data"]
  private static let inOptions = ["fcmOptions"]
  private static let notifications: [FieldPath] = ["webpush.notification", .notification]
  private static let link: FieldPath = "webpush.fcm_options.link"
}

extension Message {
  /// Returns the data that a platform receives: all of its own data if it has any, or else the
  /// common data.
  package func effectiveData(
    on platform: Platform
  ) -> (path: FieldPath, members: [JSONMember])? {
    writtenData(on: platform).map { ($0.path, $0.members.counting) }
  }

  /// Returns the same data with all members as written, including duplicate keys.
  func writtenData(on platform: Platform) -> (path: FieldPath, members: [JSONMember])? {
    let own = EffectiveChain.of(platform, in: self).data
    for path in [own, .data] {
      if let path, let members = self[path]?.members { return (path, members) }
    }
    return nil
  }
}
