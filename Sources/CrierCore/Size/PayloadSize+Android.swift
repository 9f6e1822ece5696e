extension PayloadSize {
  /// Keys and values of the data that Android gets, and each notification field as the pair
  /// `gcm.notification.<name>`: the form in which the phone receives it.
  static func androidParts(of message: Message) -> [Part] {
    var parts: [Part] = []
    let own: FieldPath = message["android_v2"] == nil ? "android" : "android_v2"
    let data = message.effectiveData(own.appending("data"))
    for member in data?.members ?? [] {
      parts.append(
        Part(
          data?.path.appending(member.key) ?? .message,
          member.key.utf8.count + textSize(member.value)))
    }
    let block: FieldPath =
      own == "android"
      ? "android.notification" : "android_v2.remote_notification.notification"
    var taken: Set<String> = []
    for place in [block, "notification"] {
      for member in message[place]?.members ?? [] {
        let path = FieldCatalog.wirePath(place.appending(member.key))
        guard let name = path.lastKey, taken.insert(name).inserted else { continue }
        parts.append(Part(path, prefixSize + name.utf8.count + textSize(member.value)))
      }
    }
    return parts
  }

  private static let prefixSize = "gcm.notification.".utf8.count

  /// A value in a map of texts: texts as they are, anything else as JSON.
  private static func textSize(_ value: JSONValue) -> Int {
    value.text?.utf8.count ?? jsonSize(value)
  }
}

extension Message {
  /// The data a platform gets: its own as a whole if it has some, else the common one.
  package func effectiveData(_ own: FieldPath) -> (path: FieldPath, members: [JSONMember])? {
    for path in [own, "data"] {
      if let members = self[path]?.members { return (path, members) }
    }
    return nil
  }
}
