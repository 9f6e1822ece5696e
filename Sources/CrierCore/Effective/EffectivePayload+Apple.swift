extension EffectivePayload {
  /// The JSON that Apple's push service gets, as far as it is known: the payload, the common words
  /// as `aps.alert` where it has none, the data beside it and the picture.
  ///
  /// What FCM adds by itself (IDs, `google.c.…`) is not in it: its values are not known before.
  /// Source: docs/sources.md, "What a platform gets".
  package static func apple(of message: Message) -> EffectivePayload {
    let path: FieldPath = "apns.payload"
    var payload = EffectivePayload(frame: path)
    let own = (message[path]?.members ?? []).counting
    var taken = Set(own.map { FieldPath.Step.key($0.key) })
    let words = message.wordsForApple
    if !words.isEmpty, taken.insert(.key("aps")).inserted {
      for word in words { payload.add(word, in: ["aps", "alert"], from: word.commonPath) }
    }
    for member in own {
      guard member.key.isSpelled("aps"), let inner = member.value.members?.counting,
        !(inner.isEmpty && words.isEmpty)
      else {
        payload.add(member, from: path.appending(member.key))
        continue
      }
      payload.addDictionary(inner, from: path.appending("aps"))
      for word in words { payload.add(word, in: ["aps", "alert"], from: word.commonPath) }
    }
    let image = EffectiveText(of: message, on: .apple).image
    let hasImage = image != nil && taken.insert(.key("fcm_options")).inserted
    for member in (message["data"]?.members ?? []).counting
    where !taken.contains(.key(member.key)) {
      payload.add(member, from: FieldPath("data").appending(member.key))
    }
    if let image, hasImage {
      payload.add(
        JSONMember("image", .string(image.text)), in: ["fcm_options"], from: image.origin)
    }
    return payload
  }

  /// The members of `aps`, with those of an alert that is an object one by one.
  private mutating func addDictionary(_ members: [JSONMember], from aps: FieldPath) {
    for member in members {
      let path = aps.appending(member.key)
      guard member.key.isSpelled("alert"), let words = member.value.members?.counting,
        !words.isEmpty
      else {
        add(member, in: ["aps"], from: path)
        continue
      }
      for word in words { add(word, in: ["aps", "alert"], from: path.appending(word.key)) }
    }
  }
}

extension Message {
  /// The common words that go to Apple as `aps.alert`: none where the payload has an alert of its
  /// own, which is used as it stands, or where `aps` is no object.
  var wordsForApple: [JSONMember] {
    let aps: FieldPath = "apns.payload.aps"
    if let own = self[aps], own.members == nil || own["alert"] != nil { return [] }
    return ["title", "body"].compactMap { name in
      let value = self[FieldPath("notification").appending(name)]
      guard let value, value != .null else { return nil }
      return JSONMember(name, value)
    }
  }
}

extension JSONMember {
  /// Where a word of the common notification stands.
  fileprivate var commonPath: FieldPath { FieldPath("notification").appending(key) }
}
