import CrierMessage

extension EffectiveListing {
  /// Adds priority, time to live, collapsing and delivery conditions.
  mutating func addAndroidArrival() {
    let block: FieldPath = message.hasOnlyAndroidPreview ? "android_v2" : "android"
    addPriority(block)
    addTimeToLive(block)
    addCollapsing(block)
    if isShown { addProxy(EffectiveChain.androidNotification(in: message)) }
    add(
      .arrival, "Package", at: block.appending("restricted_package_name"),
      "Only an app with this package name receives it.")
    add(.arrival, "Before the first unlock", at: block.appending("direct_boot_ok"))
    add(.arrival, "On slow networks", at: block.appending("bandwidth_constrained_ok"))
    add(.arrival, "Satellite", at: block.appending("restricted_satellite_ok"))
    addLabel()
  }

  private mutating func addPriority(_ block: FieldPath) {
    guard block == "android" else {
      addPreviewKind(block)
      return
    }
    let path = block.appending("priority")
    let sentence =
      switch message.text(path)?.uppercased() {
      case "HIGH":
        "Delivery is tried immediately and may wake the phone. Phones lower the priority of apps "
          + "whose high-priority messages show nothing."
      case "NORMAL": "May be delayed while the phone is asleep."
      default: String?.none
      }
    if message.isSet(path) {
      add(.arrival, "Priority", .priority, at: path, sentence)
    } else if isShown {
      add(
        .arrival, "Priority", .priority, standard: "FCM decides",
        by: .standard(.fcm), field: path,
        "Sources disagree: for notifications, the API reference says high, and Google's guidance "
          + "of 2026 says normal. Set it to be sure.")
    } else {
      add(
        .arrival, "Priority", .priority, standard: "NORMAL", value: .string("NORMAL"),
        by: .standard(.fcm), field: path, "May be delayed while the phone is asleep.")
    }
  }

  /// In the preview block, the kind of notification implies the priority.
  private mutating func addPreviewKind(_ block: FieldPath) {
    let remote = block.appending("remote_notification")
    let sync = block.appending("background_sync")
    if let value = message[remote], value != .null {
      add(
        .arrival, "Priority", .priority, value: .string("immediate"), from: remote,
        "A remote notification is not delayed to save the battery.")
      add(.arrival, "App may change it", at: remote.appending("mutable_content"))
      add(
        .arrival, "Data for old clients", at: remote.appending("use_as_v1_data_message"),
        "Older clients receive it as data, without the notification.")
    }
    if let value = message[sync], value != .null {
      add(
        .arrival, "Priority", .priority, value: .string("may be delayed"), from: sync,
        "A background sync may be delayed or bundled.")
    }
  }

  private mutating func addTimeToLive(_ block: FieldPath) {
    let path = block.appending("ttl")
    guard message.isSet(path) else {
      let longest = "\(Message.longestTimeToLive)s"
      add(
        .arrival, "Time to live", .timeToLive,
        standard: Self.timeToLive(longest, Message.longestTimeToLive),
        value: .string(longest), by: .standard(.fcm), field: path, "The maximum.")
      return
    }
    guard let span = message.text(path).flatMap(WireDuration.init) else {
      add(.arrival, "Time to live", .timeToLive, at: path)
      return
    }
    let whole = "\(span.isNegative ? "-" : "")\(span.seconds)s"
    let sentence =
      span.nanoseconds > 0
      ? "FCM rounds down to whole seconds."
      : span.seconds == 0 ? "One attempt; it is not stored for a phone that is off." : nil
    add(
      .arrival, "Time to live", .timeToLive, value: .string(whole),
      text: span.isNegative ? whole : Self.timeToLive(whole, span.seconds), from: path, sentence)
  }

  /// Returns a time to live for display: `86400s (1 day)`.
  static func timeToLive(_ written: String, _ seconds: Int) -> String {
    guard seconds >= 60, let span = WireDuration("\(seconds)s") else { return written }
    return "\(HumanDuration.text(of: span)) (\(written))"
  }

  private mutating func addCollapsing(_ block: FieldPath) {
    let path = block.appending("collapse_key")
    let isPreview = block != "android"
    if isShown && !isPreview {
      lose(
        .arrival, "Collapse key", .collapsing, at: path,
        "Notifications are always collapsible and ignore the key.")
      add(
        .arrival, "Collapse key", .collapsing, standard: "the package name",
        by: .standard(.fcm), field: path,
        "A newer notification replaces one that is still waiting.")
    } else if message.text(path)?.isEmpty == false {
      add(
        .arrival, "Collapse key", .collapsing, at: path,
        "A newer message with this key replaces a waiting one; a phone has at most four keys.")
    } else {
      lose(.arrival, "Collapse key", .collapsing, at: path, "An empty key counts as missing.")
      guard message.collapsibility != .withoutContent else {
        return add(
          .arrival, "Collapse key", .collapsing, standard: "the package name",
          by: .standard(.fcm), field: path,
          "A topic message without content is collapsible: a newer one replaces a waiting one.")
      }
      add(
        .arrival, "Collapse key", .collapsing, standard: "none", by: .standard(.fcm), field: path,
        "Each message is delivered. If more than 100 are waiting, all are discarded.")
    }
  }

  private mutating func addProxy(_ block: FieldPath) {
    guard block == "android.notification" else { return }
    let path = block.appending("proxy")
    add(
      .arrival, "Shown without the app", at: block.appending("bypass_proxy_notification"),
      "Deprecated; use proxy instead.")
    if message.isSet(path), message.text(path) != "PROXY_UNSPECIFIED" {
      add(.arrival, "Proxy", at: path)
    } else {
      lose(.arrival, "Proxy", at: path, "Same as not set.")
      add(
        .arrival, "Proxy", standard: "IF_PRIORITY_LOWERED", value: .string("IF_PRIORITY_LOWERED"),
        by: .standard(.fcm), field: path,
        "If its priority was lowered, Play services may show it without starting the app.")
    }
  }
}
