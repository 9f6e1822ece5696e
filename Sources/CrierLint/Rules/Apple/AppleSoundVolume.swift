import CrierMessage

extension LintRule {
  /// The volume ranges from 0 to 1.
  static let appleSoundVolume = LintRule(
    "AP27", .risky,
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
