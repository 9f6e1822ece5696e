extension PayloadSize {
  /// Keys and values of the data that Android gets, and each notification field as the pair
  /// `gcm.notification.<name>`: the form in which the phone receives it.
  static func androidParts(of message: Message) -> [Part] {
    var parts: [Part] = []
    if let data = message.effectiveData(on: .android) {
      for member in data.members {
        parts.append(
          Part(
            data.path.appending(member.key), member.key.utf8.count + textSize(member.value)))
      }
    }
    var taken: Set<String> = []
    for place in [EffectiveChain.androidNotification(in: message), "notification"] {
      for member in message[place]?.members ?? [] where member.value != .null {
        let path = FieldCatalog.wirePath(place.appending(member.key))
        guard let name = path.lastKey, taken.insert(name).inserted else { continue }
        parts.append(Part(path, prefixSize + name.utf8.count + textSize(member.value)))
      }
    }
    return parts
  }

  private static let prefixSize = "gcm.notification.".utf8.count

  /// A value in a map of texts: texts as they are, anything else as JSON.
  static func textSize(_ value: JSONValue) -> Int {
    value.text?.utf8.count ?? jsonSize(value)
  }
}
