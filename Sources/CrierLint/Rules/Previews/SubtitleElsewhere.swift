import CrierMessage
import CrierPreview
import TextLayout

extension LintRule {
  /// Only Apple devices show a subtitle.
  static let subtitleElsewhere = LintRule(
    "PV11", "SubtitleElsewhere", .hint, source: "Only Apple's alert has a subtitle",
    broken: """
      {"message": {"topic": "rain", "notification": {"title": "Rain", "body": "Take an umbrella."},
        "apns": {"payload": {"aps": {"alert": {"title": "Rain", "subtitle": "From six",
          "body": "Take an umbrella."}}}}}}
      """,
    fixed: """
      {"message": {"topic": "rain",
        "notification": {"title": "Rain", "body": "From six. Take an umbrella."},
        "apns": {"payload": {"aps": {"alert": {"title": "Rain", "subtitle": "From six",
          "body": "Take an umbrella."}}}}}}
      """
  ) { message in
    guard let subtitle = message.words(on: .apple).subtitle else { return [] }
    let others = [Platform.android, .web].filter { platform in
      let words = message.words(on: platform)
      return message.reach.contains(platform) && !words.isEmpty
        && ![words.title, words.body].contains {
          $0.map { repeats($0.text, subtitle.text) } == true
        }
    }
    guard !others.isEmpty else { return [] }
    let names = others.map(\.label).joined(separator: " and ")
    return [
      Explanation(
        at: subtitle.origin,
        "Only Apple devices show the subtitle; \(names) \(others.count == 1 ? "does" : "do") not.",
        fix: "Repeat it in the title or text for \(names).")
    ]
  }

  /// Whether `text` contains `part`.
  ///
  /// Long texts are only compared for equality, because searching takes time proportional to the
  /// product of their lengths.
  private static func repeats(_ text: String, _ part: String) -> Bool {
    part.utf8.count > 1000 ? text == part : text.holds(part)
  }
}
