import CrierMessage

extension EffectiveListing {
  /// Adds sound, vibration and lights.
  ///
  /// From Android 8 on, the channel's settings override all of them.
  mutating func addAndroidAttention(_ block: FieldPath) {
    addSound(block)
    addVibration(block)
    addLight(block)
  }

  private static let channelDecides = "From Android 8 on, the channel's setting applies."

  private mutating func addSound(_ block: FieldPath) {
    let standard = block.appending("default_sound")
    let sound = block.appending("sound")
    if message[standard]?.flag == true {
      add(
        .shown, "Sound", .sound, value: .bool(true), text: "system sound", from: standard,
        Self.channelDecides)
      if message.text(sound) != "default" {
        lose(.shown, "Sound", at: sound, "\(standard) selects the system sound instead.")
      } else {
        add(.shown, "Sound", at: sound)
      }
      return
    }
    add(.shown, "System sound", at: standard)
    if let name = message.text(sound), !name.isEmpty {
      let words =
        name == "default"
        ? "The system sound." : "A file in the app's res/raw; if missing, the default sound."
      add(.shown, "Sound", .sound, at: sound, words + " " + Self.channelDecides)
    } else {
      lose(.shown, "Sound", .sound, at: sound, "An empty name counts as missing.")
      add(
        .shown, "Sound", .sound, standard: "set by the channel", by: .standard(.app), field: sound,
        Self.channelDecides)
    }
  }

  private mutating func addVibration(_ block: FieldPath) {
    let standard = block.appending("default_vibrate_timings")
    let timings = block.appending("vibrate_timings")
    if message[standard]?.flag == true {
      add(
        .shown, "Vibration", value: .bool(true), text: "system vibration", from: standard,
        Self.channelDecides)
      lose(
        .shown, "Vibration", at: timings,
        "default_vibrate_timings overrides the message's timings.")
      return
    }
    add(.shown, "System vibration", at: standard)
    if let pauses = message[timings]?.elements, pauses.count >= 2 {
      add(
        .shown, "Vibration", value: .array(pauses),
        text: pauses.map(Self.text).joined(separator: " "), from: timings,
        "Pattern: wait, on, off, on. \(Self.channelDecides)")
    } else {
      lose(.shown, "Vibration", at: timings, "Android's client ignores fewer than two timings.")
      add(
        .shown, "Vibration", standard: "set by the channel", by: .standard(.app), field: timings)
    }
  }

  private mutating func addLight(_ block: FieldPath) {
    let standard = block.appending("default_light_settings")
    let settings = block.appending("light_settings")
    let isBlack = message[settings.appending("color")].map(LightColor.isOpaqueBlack) ?? false
    let hasOwn = message.hasMembers(settings) && !isBlack
    if hasOwn, let value = message[settings] {
      add(
        .shown, "Light", value: value, text: lightText(settings), from: settings,
        Self.channelDecides)
      lose(.shown, "System light", at: standard, "light_settings overrides it.")
      return
    }
    let why =
      message.hasMembers(settings)
      ? "Android's client treats opaque black as no color and rejects it."
      : "Settings without a color count as missing."
    lose(.shown, "Light", at: settings, why)
    if message[standard]?.flag == true {
      add(
        .shown, "Light", value: .bool(true), text: "system light", from: standard,
        Self.channelDecides)
    } else {
      add(.shown, "System light", at: standard)
      add(.shown, "Light", standard: "set by the channel", by: .standard(.app), field: settings)
    }
  }

  /// Returns the light settings for display: `red 0.9, green 0.6; on 0.5s, off 1.5s`.
  private func lightText(_ settings: FieldPath) -> String {
    let color = settings.appending("color")
    let parts = ["red", "green", "blue", "alpha"].compactMap { name in
      message[color.appending(name)].map { "\(name) \(Self.text($0))" }
    }
    let times = [("on", "light_on_duration"), ("off", "light_off_duration")]
      .compactMap { word, name in
        message[settings.appending(name)].map { "\(word) \(Self.text($0))" }
      }
    let all = [parts, times].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
    return all.isEmpty ? Self.text(message[settings] ?? .null) : all.joined(separator: "; ")
  }

  /// Adds the channel and the other fields that decide where a notification is shown and which
  /// notification it replaces.
  mutating func addAndroidPlace(_ block: FieldPath) {
    let channel = block.appending("channel_id")
    if message.text(channel)?.isEmpty == false {
      add(
        .shown, "Channel", at: channel,
        "If the app has no such channel: its default, or else fcm_fallback_notification_channel.")
    } else {
      lose(.shown, "Channel", at: channel, "An empty name counts as missing.")
      add(
        .shown, "Channel", standard: "set by the app", by: .standard(.app), field: channel,
        "The default channel in its manifest, or else fcm_fallback_notification_channel.")
    }
    addChoice("Display priority", block.appending("notification_priority"), "PRIORITY_DEFAULT") {
      "Used up to Android 7.1; later, the channel's setting applies."
    }
    addChoice("Lock screen", block.appending("visibility"), "PRIVATE") { nil }
    let tag = block.appending("tag")
    if message.text(tag)?.isEmpty == false {
      add(.shown, "Tag", .replacing, at: tag, "Replaces a notification with the same tag.")
    } else {
      lose(.shown, "Tag", .replacing, at: tag, "An empty tag counts as missing.")
      add(
        .shown, "Tag", .replacing, standard: "none", by: .standard(.android), field: tag,
        "Each message creates a new notification.")
    }
    add(.shown, "Number", at: block.appending("id"), "Tag and number together identify it.")
    let time = block.appending("event_time")
    if let value = message[time], value != .null {
      add(
        .shown, "Event time", value: value, text: moment(timestamp: value), from: time)
    }
    add(.shown, "This device only", at: block.appending("local_only"))
  }

  /// Adds an enum value for which `…_UNSPECIFIED` means the same default as a missing field.
  private mutating func addChoice(
    _ name: String, _ path: FieldPath, _ standard: String, _ sentence: () -> String?
  ) {
    if message.isSet(path), message.text(path)?.hasSuffix("_UNSPECIFIED") != true {
      add(.shown, name, at: path, sentence())
    } else {
      lose(.shown, name, at: path, "Same as not set: \(standard) applies.")
      add(
        .shown, name, standard: standard, value: .string(standard), by: .standard(.android),
        field: path, sentence())
    }
  }

  mutating func addAndroidTap(_ block: FieldPath) {
    let action = block.appending("click_action")
    if message.text(action)?.isEmpty == false {
      add(.tap, "Click action", .tap, at: action, "Starts the app's activity for this action.")
    } else {
      lose(.tap, "Click action", .tap, at: action, "An empty action counts as missing.")
      add(
        .tap, "On tap", .tap, standard: Self.opensApp, by: .standard(.android), field: action,
        "Starts the launcher activity.")
    }
    let sticky = block.appending("sticky")
    if message.isSet(sticky) {
      add(
        .tap, "Sticky", at: sticky,
        message[sticky]?.flag == true ? "Stays when tapped." : "Disappears when tapped.")
    } else {
      add(
        .tap, "Sticky", standard: "false", value: .bool(false), by: .standard(.fcm),
        field: sticky, "Disappears when tapped.")
    }
  }
}
