package import CrierMessage

/// A payload under construction; each member has the field that it comes from.
///
/// The JSON on screen and the byte count are computed from the same list.
package struct EffectivePayload: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    /// The keys of the enclosing objects; empty at the top level.
    package var place: [String]
    package var key: String
    package var value: JSONValue
    package var origin: FieldPath
  }

  /// Empty when the members are only counted.
  package private(set) var members: [Member] = []
  /// The field that the bytes of the enclosing braces are attributed to.
  package let frame: FieldPath
  private let isCountOnly: Bool
  /// The bytes of the members, each with a comma.
  ///
  /// `frameBytes` counts only one brace per object. The comma after an object's last member is
  /// counted but not written, which makes up for the other brace.
  private var memberBytes = 0
  private var frameBytes = 1
  private var places: [[String]] = [[]]

  /// With `countOnly`, members are counted but not kept; the meter does this on every keystroke.
  init(frame: FieldPath, countOnly: Bool) {
    self.frame = frame
    isCountOnly = countOnly
  }

  mutating func add(
    _ member: JSONMember, in place: [String] = [], from origin: @autoclosure () -> FieldPath
  ) {
    memberBytes += PayloadSize.jsonSize(member) + 1
    open(place)
    if isCountOnly { return }
    members.append(Member(place: place, key: member.key, value: member.value, origin: origin()))
  }

  /// Adds a block of data, except for keys that the payload already has.
  mutating func add(
    _ data: CountedMap, in place: [String] = [], except taken: Set<FieldPath.Step> = [],
    from path: @autoclosure () -> FieldPath
  ) {
    if isCountOnly {
      if data.members.isEmpty { return }
      memberBytes += data.jsonBytes
      for member in data.members where taken.contains(.key(member.key)) {
        memberBytes -= PayloadSize.jsonSize(member) + 1
      }
      return open(place)
    }
    let path = path()
    for member in data.members where !taken.contains(.key(member.key)) {
      add(member, in: place, from: path.appending(member.key))
    }
  }

  private mutating func open(_ place: [String]) {
    for depth in place.indices where !places.contains(where: { $0.starts(with: place[...depth]) }) {
      frameBytes += PayloadSize.quotedSize(place[depth]) + 3
    }
    if places.last != place { places.append(place) }
  }

  /// The size of the compact JSON in bytes.
  package var bytes: Int { memberBytes == 0 ? 2 : memberBytes + frameBytes }

  package var json: JSONValue { object(at: [], members[...]) }

  /// The bytes of each member with its comma, and of the frame; their sum is `bytes`.
  package var parts: [PayloadSize.Part] {
    guard !members.isEmpty else { return [PayloadSize.Part(frame, 2)] }
    return members.map { member in
      PayloadSize.Part(
        member.origin,
        PayloadSize.jsonSize(JSONMember(member.key, member.value)) + 1)
    } + [PayloadSize.Part(frame, frameBytes)]
  }

  private func object(at place: [String], _ members: ArraySlice<Member>) -> JSONValue {
    let depth = place.count
    var result: [JSONMember] = []
    var done: Set<String> = []
    for member in members {
      if member.place.count == depth {
        result.append(JSONMember(member.key, member.value))
      } else if done.insert(member.place[depth]).inserted {
        let inner = Array(member.place[...depth])
        let inside = members.filter { $0.place.starts(with: inner) }
        result.append(JSONMember(inner[depth], object(at: inner, inside[...])))
      }
    }
    return .object(result)
  }
}

extension [JSONMember] {
  /// The members that take effect: of each duplicate key, the last one counts, as in FCM.
  var counting: [JSONMember] {
    if count < 2 { return self }
    // For few keys, comparing them is faster than hashing.
    if count <= 32, !indices.contains(where: isDoubledBefore) { return self }
    // A smaller set is no proof of duplicates: it treats canonically equivalent keys as equal.
    if count > 32, Set(map(\.key)).count == count { return self }
    var seen: Set<FieldPath.Step> = []
    let kept = reversed().filter { seen.insert(.key($0.key)).inserted }
    return kept.count == count ? self : kept.reversed()
  }

  private func isDoubledBefore(_ index: Int) -> Bool {
    (0..<index).contains { self[$0].key.isSpelled(self[index].key) }
  }
}

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
