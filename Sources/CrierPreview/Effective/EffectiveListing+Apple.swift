import CrierMessage

extension EffectiveListing {
  /// Adds everything that Apple devices receive.
  ///
  /// Source: Apple, "Generating a remote notification" and "Sending notification requests to APNs",
  /// and the discovery document for what FCM adds.
  mutating func addApple(_ payload: EffectivePayload) {
    for member in payload.members {
      let key = member.key
      switch member.place {
      case ["aps", "alert"]: addAlert(member)
      case ["aps"] where key.isSpelled("alert") && member.value.text != nil:
        add(.shown, "Text", .text, value: member.value, from: member.origin, replacedWords("body"))
      case ["aps"]: addAppleMember(member)
      case ["fcm_options"]: addAppleImage(member)
      default:
        add(.data, key, value: member.value, from: member.origin)
      }
    }
    addHiddenWords()
    addHiddenData(payload)
    if isShown {
      add(.tap, "On tap", .tap, standard: Self.opensApp, by: .standard(.apple))
    }
    addAppleArrival()
    add(
      .data, "gcm.message_id", standard: "set by FCM", by: .added,
      "Also google.c.sender.id, google.c.fid and google.c.a.e, and more if there is a label.")
  }

  /// Adds a member of the alert.
  private mutating func addAlert(_ member: EffectivePayload.Member) {
    let note = member.origin.starts(with: "apns") ? replacedWords(member.key) : nil
    switch member.key {
    case "title": add(.shown, "Title", .title, value: member.value, from: member.origin, note)
    case "subtitle": add(.shown, "Subtitle", .subtitle, value: member.value, from: member.origin)
    case "body": add(.shown, "Text", .text, value: member.value, from: member.origin, note)
    case "title-loc-key":
      add(
        .shown, "Title key", hasWord("title") ? nil : .title, value: member.value,
        from: member.origin, "A string of the app, in the phone's language.")
    case "loc-key":
      add(
        .shown, "Text key", hasWord("body") ? nil : .text, value: member.value,
        from: member.origin, "A string of the app, in the phone's language.")
    case "launch-image":
      add(.tap, "Launch image", value: member.value, from: member.origin)
    default: add(.shown, member.key, value: member.value, from: member.origin)
    }
  }

  private func hasWord(_ name: String) -> Bool {
    message.text(FieldPath("apns.payload.aps.alert").appending(name))?.isEmpty == false
  }

  private func replacedWords(_ name: String) -> String? {
    let common = FieldPath("notification").appending(name)
    return message.isSet(common) ? Self.replaced([common]) : nil
  }

  /// Adds a member of `aps` that is not part of the alert.
  private mutating func addAppleMember(_ member: EffectivePayload.Member) {
    let row: (EffectiveValue.Group, String, EffectiveValue.Aspect?, String?) =
      switch member.key {
      case "alert": (.shown, "Alert", nil, "Neither a string nor an object.")
      case "badge":
        (.shown, "Badge", .count, member.value.integer == 0 ? "Removes the count." : nil)
      case "sound": (.shown, "Sound", .sound, Self.soundNote(member.value))
      case "thread-id": (.shown, "Group", nil, "Notifications in the same group are stacked.")
      case "interruption-level": (.shown, "Interruption", nil, nil)
      case "relevance-score": (.shown, "Relevance", nil, nil)
      case "mutable-content":
        (
          .shown, "Mutable content", nil,
          member.value.integer == 1
            ? "A service extension of the app may change it before it is shown."
            : "Only the number 1 turns it on."
        )
      case "content-available":
        (
          .arrival, "Content available", nil,
          member.value.integer == 1
            ? "The app may run in the background." : "Only the number 1 turns it on."
        )
      case "category": (.tap, "Category", nil, "The app defines its buttons.")
      case "target-content-id": (.tap, "Window", nil, "The window to bring to the front.")
      case "filter-criteria": (.arrival, "Focus filter", nil, nil)
      case "event", "content-state", "timestamp", "stale-date", "dismissal-date",
        "attributes-type", "attributes":
        (.shown, "Live: \(member.key)", nil, nil)
      default: (.data, "aps.\(member.key)", nil, "Passed on unchanged.")
      }
    add(
      row.0, row.1, row.2, value: member.value, text: text(of: member), from: member.origin, row.3)
  }

  /// The text for a time, or for a switch that the number 1 turns on; nil for other members.
  private func text(of member: EffectivePayload.Member) -> String? {
    switch member.key {
    case "timestamp", "stale-date", "dismissal-date": moment(member.value)
    case "mutable-content", "content-available": member.value.integer == 1 ? "yes" : nil
    default: nil
    }
  }

  private static func soundNote(_ value: JSONValue) -> String? {
    if value["critical"]?.integer == 1 { return "A critical sound needs Apple's permission." }
    return value.text == "default" ? "The system sound." : nil
  }

  private mutating func addAppleImage(_ member: EffectivePayload.Member) {
    let isMutable = message["apns.payload.aps.mutable-content"]?.integer == 1
    let common: FieldPath = "notification.image"
    let note = member.origin != common && message.isSet(common) ? Self.replaced([common]) : nil
    add(
      .shown, "Image URL", .image, value: member.value, from: member.origin,
      isMutable
        ? [note, "Requires a service extension in the app."].compactMap(\.self)
          .joined(separator: " ")
        : "Not shown without mutable-content 1 and a service extension in the app.",
      isLost: !isMutable)
  }

  /// Lists the common title and body that do not, or might not, reach Apple devices: the payload
  /// has its own alert, or `aps` is not an object.
  private mutating func addHiddenWords() {
    if let aps = message[.aps], aps.members == nil {
      for (name, label, aspect) in Self.words {
        lose(
          .shown, label, aspect, at: FieldPath.notification.appending(name),
          "aps is not an object, so no text can be added to it.")
      }
    }
    let words = EffectiveText(of: message, on: .apple)
    for ((_, label, aspect), part) in zip(Self.words, [words.unsureTitle, words.unsureBody]) {
      guard let part else { continue }
      add(
        .shown, label, aspect, standard: "perhaps \"\(part.text)\"", by: .notEstablished,
        field: part.origin,
        "The payload's alert has none. Google does not say whether FCM adds \(part.origin).")
    }
  }

  private static let words: [(String, String, EffectiveValue.Aspect)] = [
    ("title", "Title", .title), ("body", "Text", .text),
  ]

  /// Lists the common data that is lost because the payload already has the same keys.
  private mutating func addHiddenData(_ payload: EffectivePayload) {
    let there = Set(payload.members.map(\.origin))
    for member in (message["data"]?.members ?? []).counting {
      let path = FieldPath("data").appending(member.key)
      guard !there.contains(path) else { continue }
      add(
        .data, member.key, value: member.value, from: path,
        "The payload already has \(member.key), and its own keys take precedence.", isLost: true)
    }
  }
}

extension EffectiveListing {
  /// Adds the headers, with the defaults that FCM and Apple use for missing ones.
  mutating func addAppleArrival() {
    let headers: FieldPath = "apns.headers"
    let known = ["apns-priority", "apns-expiration", "apns-collapse-id", "apns-push-type"]
    addApplePriority(headers.appending(known[0]))
    addExpiration(headers.appending(known[1]))
    addCollapseID(headers.appending(known[2]))
    addPushType(headers.appending(known[3]))
    let topic = headers.appending("apns-topic")
    if !message.isSet(topic) {
      add(
        .arrival, "apns-topic", standard: "the app's bundle ID", by: .added, field: topic,
        kind == .liveActivity ? "For a Live Activity, .push-type.liveactivity is appended." : nil)
    }
    for member in (message[headers]?.members ?? []).counting
    where !known.contains(where: member.key.isSpelled) {
      add(.arrival, member.key, value: member.value, from: headers.appending(member.key))
    }
    let token: FieldPath = "apns.live_activity_token"
    if let value = message[token], value != .null {
      add(
        .arrival, "Live Activity", value: .string(Redaction.shortened(Self.text(value))),
        from: token)
    }
    addLabel()
  }

  private mutating func addApplePriority(_ path: FieldPath) {
    let silent =
      kind == .data && message.text(path) != "5"
      ? "Apple documents priority 5 for data without an alert." : nil
    if message.isSet(path) {
      let words: [String: String] = [
        "10": "Delivered immediately.", "5": "Delivered when that saves battery power.",
        "1": "The lowest priority: saving battery power comes first.",
      ]
      add(
        .arrival, "Priority", .priority, at: path,
        silent ?? message.text(path).flatMap { words[$0] })
    } else {
      add(
        .arrival, "Priority", .priority, standard: "10", value: .string("10"), by: .standard(.fcm),
        field: path, silent ?? "Delivered immediately.")
    }
  }

  private mutating func addExpiration(_ path: FieldPath) {
    if let value = message[path], value != .null {
      add(
        .arrival, "Expires", .timeToLive, value: value, text: moment(value), from: path,
        value.integer == 0
          ? "One attempt; it is not stored." : "A point in time, in seconds since 1970.")
    } else {
      add(
        .arrival, "Expires", .timeToLive, standard: "30 days from sending",
        by: .standard(.fcm),
        field: path, "Apple stores a notification for 30 days at most.")
    }
  }

  private mutating func addCollapseID(_ path: FieldPath) {
    if message.isSet(path) {
      add(
        .arrival, "Collapse ID", .collapsing, at: path,
        "A newer notification with this ID replaces the older one.")
      if isShown {
        add(
          .shown, "Replaces", .replacing, at: path,
          "A newer notification with the same collapse ID replaces it on the device.")
      }
    } else {
      add(
        .arrival, "Collapse ID", .collapsing, standard: "none", by: .standard(.apple), field: path,
        "While the device cannot be reached, Apple stores one notification per app.")
    }
  }

  private mutating func addPushType(_ path: FieldPath) {
    guard !message.isSet(path) else {
      add(.arrival, "Push type", at: path)
      return
    }
    let type =
      switch kind {
      case .liveActivity: "liveactivity"
      case .data, .empty: "background"
      default: "alert"
      }
    add(
      .arrival, "Push type", standard: "probably \(type)", by: .notEstablished, field: path,
      "If it is missing, FCM sets it, but Google does not say how. A message with an alert, "
        + "badge or sound should get alert.")
  }
}
