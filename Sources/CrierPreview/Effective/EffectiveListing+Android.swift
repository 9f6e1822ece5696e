import CrierMessage

extension EffectiveListing {
  /// Source: the discovery document and the source of the Android SDK.
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
      return "Android's client removes this key before the app sees it."
    }
  }

  /// Title and text: a literal text takes precedence over a resource of the app.
  private mutating func addAndroidWords() {
    let chain = EffectiveChain.of(.android, in: message)
    addWord("Title", .title, chain.title, key: chain.titleKey)
    addWord("Text", .text, chain.body, key: chain.bodyKey)
    let image = message.firstText(of: chain.image)
    for path in chain.image where message.isSet(path) {
      if path == image?.origin {
        let others = chain.image.filter { $0 != path && message.isSet($0) }
        add(
          .shown, "Image", .image, at: path,
          Self.replaced(others)
            ?? "The phone fetches it, at most 1 MB; if that fails the notification has no image.")
      } else if message.text(path)?.isEmpty != false {
        lose(.shown, "Image", .image, at: path, "An empty address counts as missing.")
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
        lose(.shown, name, aspect, at: path, "Android's client treats an empty text as missing.")
      }
    }
    guard let key else { return }
    let arguments = FieldPath(key.steps.dropLast() + [.key(argumentsName(of: key))])
    if let found {
      let why = "Never used, because \(found.origin) is set: a written text wins."
      lose(.shown, "\(name) key", at: key, why)
      lose(.shown, "\(name) arguments", at: arguments, why)
    } else if message.text(key)?.isEmpty == false {
      add(.shown, name, aspect, at: key, "A string of the app, in the language of the phone.")
      add(.shown, "\(name) arguments", at: arguments, "Put into the string of the app.")
    } else {
      lose(.shown, "\(name) key", at: key, "An empty key counts as missing.")
      lose(.shown, "\(name) arguments", at: arguments, "There is no key for them.")
      add(
        .shown, name, aspect, standard: "none", by: .standard(.android), field: chain.last,
        "There is no \(name.lowercased()) line.")
    }
  }

  /// `title_loc_key` → `title_loc_args`.
  private func argumentsName(of key: FieldPath) -> String {
    (key.lastKey ?? "").replacingSuffix("_key", with: "_args")
  }

  private mutating func addAndroidLooks(_ block: FieldPath) {
    let icon = block.appending("icon")
    if message.text(icon)?.isEmpty == false {
      add(.shown, "Icon", at: icon, "A drawable or mipmap of the app; else the app's default icon.")
    } else {
      lose(.shown, "Icon", at: icon, "An empty name counts as missing.")
      add(
        .shown, "Icon", standard: "set by the app", by: .standard(.app), field: icon,
        "The default icon of its manifest, else its launcher icon.")
    }
    let color = block.appending("color")
    if message.text(color).map(NotificationColor.isWellFormed) == true {
      add(.shown, "Colour", at: color)
    } else {
      lose(.shown, "Colour", at: color, "Only #rrggbb is read.")
      add(
        .shown, "Colour", standard: "set by the app", by: .standard(.app), field: color,
        "The default colour of its manifest, else none.")
    }
    let count = block.appending("notification_count")
    if let number = message[count]?.integer, number < 0 {
      lose(.shown, "Count", .count, at: count, "Android's client ignores negative counts.")
    } else {
      add(
        .shown, "Count", .count, at: count,
        message[count]?.integer == 0 ? "Nought leaves the count to the launcher." : nil)
    }
    if message[count]?.integer.map({ $0 < 0 }) ?? true {
      add(
        .shown, "Count", .count, standard: "of the launcher", by: .standard(.android),
        field: count)
    }
    add(.shown, "Ticker", at: block.appending("ticker"), "Said by screen readers.")
  }
}

extension String {
  /// The same path with another suffix; unchanged when it does not have this suffix.
  fileprivate func replacingSuffix(_ suffix: String, with other: String) -> String {
    hasSuffix(suffix) ? dropLast(suffix.count) + other : self
  }
}
