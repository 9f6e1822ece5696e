import CrierMessage

extension EffectiveListing {
  /// Adds everything that Android receives.
  ///
  /// Source: the discovery document and the source code of the Android SDK.
  mutating func addAndroid() {
    let block = EffectiveChain.androidNotification(in: message)
    if isShown {
      addAndroidWords()
      addAndroidLooks(block)
      addAndroidAttention(block)
      addAndroidPlace(block)
      addAndroidTap(block)
    }
    addAndroidArrival()
    addData { key in
      if ReservedKey.isRefused(key) { return "FCM refuses this key." }
      guard key == "collapse_key" || key.hasPrefix("gcm.") else { return nil }
      return "Android's client removes this key before the app receives it."
    }
  }

  /// Adds title and text: literal text takes precedence over a string resource of the app.
  private mutating func addAndroidWords() {
    let chain = EffectiveChain.of(.android, in: message)
    addWord("Title", .title, chain.title, key: chain.titleKey)
    addWord("Text", .text, chain.body, key: chain.bodyKey)
    let image = message.firstText(of: chain.image)
    for path in chain.image where message.isSet(path) {
      if path == image?.origin {
        let others = chain.image.filter { $0 != path && message.isSet($0) }
        add(
          .shown, "Image URL", .image, at: path,
          Self.replaced(others)
            ?? "The phone downloads it (1 MB at most). If that fails, there is no image.")
      } else if message.text(path)?.isEmpty != false {
        lose(.shown, "Image URL", .image, at: path, "An empty URL counts as missing.")
      }
    }
  }

  private mutating func addWord(
    _ name: String, _ aspect: EffectiveValue.Aspect, _ chain: [FieldPath], key: FieldPath?
  ) {
    let found = message.firstText(of: chain)
    for path in chain where message.isSet(path) {
      if path == found?.origin {
        let others = chain.filter { $0 != path && message.text($0)?.isEmpty == false }
        add(.shown, name, aspect, at: path, Self.replaced(others))
      } else if message.text(path)?.isEmpty == true {
        lose(.shown, name, aspect, at: path, "Android's client treats an empty string as missing.")
      }
    }
    guard let key else { return }
    let arguments = FieldPath(key.steps.dropLast() + [.key(argumentsName(of: key))])
    if let found {
      let why = "Not used, because \(found.origin) is set: literal text takes precedence."
      lose(.shown, "\(name) key", at: key, why)
      lose(.shown, "\(name) arguments", at: arguments, why)
    } else if message.text(key)?.isEmpty == false {
      add(.shown, name, aspect, at: key, "A string of the app, in the phone's language.")
      add(.shown, "\(name) arguments", at: arguments, "Inserted into the app's string.")
    } else {
      lose(.shown, "\(name) key", at: key, "An empty key counts as missing.")
      lose(.shown, "\(name) arguments", at: arguments, "Not used without a key.")
      add(
        .shown, name, aspect, standard: "none", by: .standard(.android), field: chain.last,
        "No \(name.lowercased()) is shown.")
    }
  }

  /// Returns the name of the field with a key's arguments: `title_loc_key` → `title_loc_args`.
  private func argumentsName(of key: FieldPath) -> String {
    (key.lastKey ?? "").replacingSuffix("_key", with: "_args")
  }

  private mutating func addAndroidLooks(_ block: FieldPath) {
    let icon = block.appending("icon")
    if message.text(icon)?.isEmpty == false {
      add(.shown, "Icon", at: icon, "The app's drawable or mipmap; if missing, its default icon.")
    } else {
      lose(.shown, "Icon", at: icon, "An empty name counts as missing.")
      add(
        .shown, "Icon", standard: "set by the app", by: .standard(.app), field: icon,
        "The default icon in its manifest, or else its launcher icon.")
    }
    let color = block.appending("color")
    if message.text(color).map(NotificationColor.isWellFormed) == true {
      add(.shown, "Color", at: color)
    } else {
      lose(.shown, "Color", at: color, "Formats other than #rrggbb are ignored.")
      add(
        .shown, "Color", standard: "set by the app", by: .standard(.app), field: color,
        "The default color in its manifest, or else none.")
    }
    let count = block.appending("notification_count")
    if let number = message[count]?.integer, number < 0 {
      lose(.shown, "Badge", .count, at: count, "Android's client ignores negative counts.")
    } else {
      add(
        .shown, "Badge", .count, at: count,
        message[count]?.integer == 0 ? "0 leaves the count to the launcher." : nil)
    }
    if message[count]?.integer.map({ $0 < 0 }) ?? true {
      add(
        .shown, "Badge", .count, standard: "set by the launcher", by: .standard(.android),
        field: count)
    }
    add(.shown, "Ticker", at: block.appending("ticker"), "Read aloud by screen readers.")
  }
}

extension String {
  /// Returns the string with another suffix; unchanged when it does not have this suffix.
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}

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
