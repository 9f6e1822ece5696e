import CrierMessage

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
