import CrierMessage
import CrierPreview

extension LintRule {
  /// Android cuts off long strings of a notification before displaying them.
  static let textShortened = LintRule(
    "PV15", "TextShortened", .risky, source: "AOSP: MAX_CHARSEQUENCE_LENGTH is 1024",
    broken: example(clouds: 513), fixed: example(clouds: 512)
  ) { message in
    guard message.reach.contains(.android) else { return [] }
    let words = message.words(on: .android)
    return [words.title, words.body].compactMap { part in
      guard let part, part.text.utf16.count > mostUnits else { return nil }
      return Explanation(
        at: part.origin,
        "Android cuts off \(part.origin) after \(mostUnits) characters, counted in UTF-16 units.",
        fix: "Shorten it, and send the rest as custom data.")
    }
  }

  /// The maximum length in UTF-16 units, which is what Java counts.
  private static let mostUnits = 1024

  /// Returns a message with cloud emoji, each of which is one character but two UTF-16 units.
  private static func example(clouds: Int) -> String {
    let text = String(repeating: "🌧", count: clouds)
    return
      #"{"message": {"fid": "dGh4Kq7mR2uYb0-PzX_w1A", "android": {"notification": {"title": "R", "body": "\#(text)"}}}}"#
  }
}
