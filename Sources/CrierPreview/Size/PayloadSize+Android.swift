import CrierMessage

extension PayloadSize {
  /// The keys and values of Android's data, and the notification fields as the phone receives
  /// them: with keys of the form `gcm.notification.<name>`.
  static func androidParts(of message: Message) -> [Part] {
    var parts: [Part] = []
    if let (path, members) = message.effectiveData(on: .android) {
      parts = members.map {
        Part(path.appending($0.key), $0.key.utf8.count + textSize($0.value))
      }
    }
    visitAndroidNotification(message) { parts.append(Part($1(), $0)) }
    return parts
  }

  static func androidBytes(of message: Message, data: CountedMap?) -> Int {
    var bytes = data?.textBytes ?? 0
    visitAndroidNotification(message) { part, _ in bytes += part }
    return bytes
  }

  private static func visitAndroidNotification(
    _ message: Message, _ take: (_ bytes: Int, _ field: () -> FieldPath) -> Void
  ) {
    var taken: Set<String> = []
    for place in [EffectiveChain.androidNotification(in: message), .notification] {
      let node = FieldCatalog.tree.descendant(place.steps)
      for member in message[place]?.members ?? [] where member.value != .null {
        let name = node?.child(member.key)?.wireName ?? member.key
        guard taken.insert(name).inserted else { continue }
        take(prefixSize + name.utf8.count + textSize(member.value)) { place.appending(name) }
      }
    }
  }

  private static let prefixSize = "gcm.notification.".utf8.count

  /// Returns the size of a value in a string map: a string without quotes, other values as JSON.
  static func textSize(_ value: JSONValue) -> Int {
    value.text?.utf8.count ?? jsonSize(value)
  }
}
