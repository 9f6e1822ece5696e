extension PayloadSize {
  /// The compact JSON that the service worker gets: notification, data, link and label.
  static func webParts(of message: Message) -> [Part] {
    var parts: [Part] = []
    var frame = 1
    var taken: Set<String> = []
    for place: FieldPath in ["webpush.notification", "notification"] {
      for member in message[place]?.members ?? [] where taken.insert(member.key).inserted {
        parts.append(Part(place.appending(member.key), jsonSize(member) + 1))
      }
    }
    if !taken.isEmpty { frame += #""notification":{},"#.utf8.count - 1 }
    if let data = message.effectiveData("webpush.data"), !data.members.isEmpty {
      for member in data.members {
        parts.append(Part(data.path.appending(member.key), jsonSize(member) + 1))
      }
      frame += #""data":{},"#.utf8.count - 1
    }
    var hasOptions = false
    let link: FieldPath = "webpush.fcm_options.link"
    if let value = message[link] {
      parts.append(Part(link, jsonSize(JSONMember("link", value)) + 1))
      hasOptions = true
    }
    for place: FieldPath in ["webpush.fcm_options", "fcm_options"] {
      let label = place.appending("analytics_label")
      guard let value = message[label] else { continue }
      parts.append(Part(label, jsonSize(JSONMember("analyticsLabel", value)) + 1))
      hasOptions = true
      break
    }
    if hasOptions { frame += #""fcmOptions":{},"#.utf8.count - 1 }
    parts.append(Part("webpush", parts.isEmpty ? 2 : frame))
    return parts
  }
}
