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
