package import CrierMessage

extension EffectivePayload {
  /// Returns the JSON that Apple's push service receives, as far as it is known.
  ///
  /// It contains the payload, the common title and text as `aps.alert` if the payload has none, the
  /// data and the image. The values that FCM adds (IDs, `google.c.…`) are not included because they
  /// are not known in advance. Source: docs/sources.md, "What a platform gets".
  package static func apple(of message: Message) -> EffectivePayload {
    let data = message.writtenData(on: .apple).map { CountedMap($0.members) }
    return apple(of: message, data: data, countOnly: false)
  }

  static func apple(
    of message: Message, data: CountedMap?, countOnly: Bool
  ) -> EffectivePayload {
    let path = applePayload
    var payload = EffectivePayload(frame: path, countOnly: countOnly)
    let own = (message[path]?.members ?? []).counting
    var taken = Set(own.map { FieldPath.Step.key($0.key) })
    let words = message.wordsForApple
    if !words.isEmpty, taken.insert(.key("aps")).inserted {
      for word in words { payload.add(word, in: inAlert, from: word.commonPath) }
    }
    for member in own {
      guard member.key.isSpelled("aps"), let inner = member.value.members?.counting,
        !(inner.isEmpty && words.isEmpty)
      else {
        payload.add(member, from: path.appending(member.key))
        continue
      }
      payload.addDictionary(inner, from: path.appending("aps"))
      for word in words { payload.add(word, in: inAlert, from: word.commonPath) }
    }
    let image = message.firstText(of: EffectiveChain.of(.apple, in: message).image)
    let hasImage = image != nil && taken.insert(.key("fcm_options")).inserted
    if let data { payload.add(data, except: taken, from: .data) }
    if let image, hasImage {
      payload.add(
        JSONMember("image", .string(image.text)), in: ["fcm_options"], from: image.origin)
    }
    return payload
  }

  private static let applePayload: FieldPath = "apns.payload"
  private static let inAps = ["aps"]
  private static let inAlert = ["aps", "alert"]

  /// Adds the members of `aps`; an alert that is an object is added member by member.
  private mutating func addDictionary(_ members: [JSONMember], from aps: FieldPath) {
    for member in members {
      guard member.key.isSpelled("alert"), let words = member.value.members?.counting,
        !words.isEmpty
      else {
        add(member, in: Self.inAps, from: aps.appending(member.key))
        continue
      }
      for word in words {
        add(word, in: Self.inAlert, from: aps.appending(member.key).appending(word.key))
      }
    }
  }
}

extension Message {
  /// The common title and text that become `aps.alert`.
  ///
  /// Empty when the payload has its own alert, which is used unchanged, or when `aps` is not an
  /// object.
  var wordsForApple: [JSONMember] {
    if let own = self[.aps], own.members == nil || own["alert"] != nil { return [] }
    let common = self[.notification]
    return ["title", "body"].compactMap { name in
      guard let value = common?[name], value != .null else { return nil }
      return JSONMember(name, value)
    }
  }
}

extension JSONMember {
  /// The path of the common field with this key.
  fileprivate var commonPath: FieldPath { FieldPath("notification").appending(key) }
}
