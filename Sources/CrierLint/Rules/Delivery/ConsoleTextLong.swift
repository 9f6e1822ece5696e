import CrierMessage
import CrierPreview

extension LintRule {
  /// Longer than the console allows, and longer than Android keeps.
  static let consoleTextLong = LintRule(
    "SZ04", .risky,
    source: "Firebase console: 1000 characters; Android shortens texts beyond 1024",
    broken: wordyMessage(letters: 1001), mended: wordyMessage(letters: 900)
  ) { message in
    let text = message.console
    guard text.isOver else { return [] }
    return [
      Explanation(
        at: message["notification.body"] == nil ? "notification" : "notification.body",
        "Title and text have \(text.characters) characters, and the console takes "
          + "\(ConsoleText.limit).",
        fix: "Shorten the text by \(text.characters - ConsoleText.limit) or more.")
    ]
  }

  private static func wordyMessage(letters: Int) -> String {
    let text = String(repeating: "x", count: letters)
    return #"{"message": {"topic": "rain", "notification": {"body": "\#(text)"}}}"#
  }
}
