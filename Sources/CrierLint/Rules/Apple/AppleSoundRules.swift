import CrierMessage

extension LintRule {
  /// A sound must be a name, or an object that contains a name.
  static let appleSoundForm = LintRule(
    "AP25", "AppleSoundForm", .refused,
    source: "Apple's documentation: sound is a string or an object. That FCM checks this is "
      + "inferred from its checks of other keys",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": true}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": "default"}}}}}
      """,
    answer: apsTextAnswer
  ) { message in
    guard let sound = message["apns.payload.aps.sound"], sound.text == nil,
      sound.members == nil
    else { return [] }
    let field: FieldPath = "apns.payload.aps.sound"
    return [
      Explanation(
        at: field, "The sound is \(sound.kind), but FCM expects a string or an object.",
        fix: "Write default, or the name of a file in the app.",
        quickFix: sound == .null
          ? QuickFix(.remove(field))
          : sound.flag.map { QuickFix($0 ? .set(field, .string("default")) : .remove(field)) })
    ]
  }

  /// A sound object without a name plays nothing.
  static let appleSoundNameless = LintRule(
    "AP26", "AppleSoundNameless", .risky,
    source: "The Admin SDKs require a name for a critical sound",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"},
        "apns": {"payload": {"aps": {"sound": {"critical": 1, "volume": 0.5}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"payload":
        {"aps": {"sound": {"critical": 1, "name": "default", "volume": 0.5}}}}}}
      """
  ) { message in
    guard message["apns.payload.aps.sound"]?.members != nil,
      message.text("apns.payload.aps.sound.name")?.isEmpty != false
    else { return [] }
    return [
      Explanation(
        at: "apns.payload.aps.sound", "The sound is an object without a name.",
        fix: "Set name to default, or to a file in the app.",
        quickFix: QuickFix(.set("apns.payload.aps.sound.name", .string("default"))))
    ]
  }

  /// The volume ranges from 0 to 1.
  static let appleSoundVolume = LintRule(
    "AP27", "AppleSoundVolume", .risky,
    source: "Apple's documentation and the Admin SDKs: the volume is from 0.0 to 1.0",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"payload":
        {"aps": {"sound": {"critical": 1, "name": "default", "volume": 80}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Rain"}, "apns": {"payload":
        {"aps": {"sound": {"critical": 1, "name": "default", "volume": 0.8}}}}}}
      """
  ) { message in
    guard let volume = message["apns.payload.aps.sound.volume"], volume != .null else { return [] }
    if let level = volume.decimal, (0...1).contains(level) { return [] }
    let words = volume.text.flatMap { try? JSONReader.read($0) }
    return [
      Explanation(
        at: "apns.payload.aps.sound.volume",
        "The volume is \(JSONWriter.compact(volume)), but Apple expects a number from 0 to 1.",
        fix: "Write it like 0.8, without quotes.",
        quickFix: words.flatMap { number in
          (0...1).contains(number.decimal ?? -1)
            ? QuickFix(.set("apns.payload.aps.sound.volume", number)) : nil
        })
    ]
  }
}
