import CrierMessage
import CrierPreview

extension LintRule {
  /// A platform's own text has a number, such as an older price, in place of that of the others.
  static let numbersDiffer = LintRule(
    "TX15", .risky, source: "Writing style",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Boots for 24.90"},
        "android": {"notification": {"title": "Rain boots: now 29.90"}}}}
      """,
    fixed: """
      {"message": {"topic": "rain", "notification": {"title": "Boots for 24.90"},
        "android": {"notification": {"title": "Rain boots: now 24.90"}}}}
      """
  ) { message in
    let texts = message.reach.map { platform in
      let words = message.words(on: platform)
      var shown = Message()
      for part in [words.title, words.subtitle, words.body].compactMap(\.self) {
        shown.set(part.origin, to: .string(part.text))
      }
      return (platform: platform, shown: shown)
    }
    let common = texts.first { message.message.hasOnlyCommonWords(on: $0.platform) }
    guard let other = common ?? texts.first else { return [] }
    return texts.compactMap { platform, shown in
      NumberDifference(from: other.shown, to: shown).map { difference in
        Explanation(
          at: difference.field,
          difference.sentence(
            about: "The text for \(platform.label)", where: "that for \(other.platform.label)"),
          fix: NumberDifference.fix)
      }
    }
  }
}

extension Message {
  fileprivate func hasOnlyCommonWords(on platform: Platform) -> Bool {
    FieldPath.commonWords.allSatisfy { !platformsWithOwn($0).contains(platform) }
  }
}
