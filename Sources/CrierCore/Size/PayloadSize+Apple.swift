extension PayloadSize {
  /// The compact JSON that Apple's push service gets: the payload, the common words as
  /// `aps.alert` where it has none, the data beside it and the picture.
  static func appleParts(of message: Message) -> [Part] {
    let payload: FieldPath = "apns.payload"
    let aps = payload.appending("aps")
    let data: FieldPath = "data"
    let own = message[payload]?.members ?? []
    var parts: [Part] = []
    // Each member is counted with a comma, and each object with one brace less.
    var frame = 1
    var hasDictionary = false
    for member in own where !member.key.isSpelled("aps") || member.value.members == nil {
      parts.append(Part(payload.appending(member.key), jsonSize(member) + 1))
    }
    for member in message[aps]?.members ?? [] {
      parts.append(Part(aps.appending(member.key), jsonSize(member) + 1))
      hasDictionary = true
    }
    let words = message[aps.appending("alert")] == nil ? commonWords(of: message) : []
    if !words.isEmpty {
      parts += words
      hasDictionary = true
      frame += #""alert":{},"#.utf8.count - 1
    }
    if hasDictionary { frame += #""aps":{},"#.utf8.count - 1 }
    for member in message["data"]?.members ?? []
    where !own.contains(where: { $0.key.isSpelled(member.key) }) {
      parts.append(Part(data.appending(member.key), jsonSize(member) + 1))
    }
    if let image = EffectiveText(of: message, on: .apple).image {
      let bytes = #""fcm_options":{"image":},"#.utf8.count + quotedSize(image.text)
      parts.append(Part(image.origin, bytes))
    }
    parts.append(Part(payload, parts.isEmpty ? 2 : frame))
    return parts
  }

  private static func commonWords(of message: Message) -> [Part] {
    ["title", "body"].compactMap { name in
      let path = FieldPath("notification").appending(name)
      guard let value = message[path] else { return nil }
      return Part(path, jsonSize(JSONMember(name, value)) + 1)
    }
  }
}
