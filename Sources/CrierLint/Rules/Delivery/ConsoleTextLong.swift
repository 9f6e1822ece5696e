import CrierMessage
import CrierPreview

extension LintRule {
  /// Title and text are longer than the Firebase console allows.
  static let consoleTextLong = LintRule(
    "SZ04", .risky,
    source: "Firebase console: 1000 characters; Android cuts off texts after 1024",
    broken: wordyMessage(letters: 1001), fixed: wordyMessage(letters: 900)
  ) { message in
    let text = message.console
    guard text.isOver else { return [] }
    return [
      Explanation(
        at: message["notification.body"] == nil ? "notification" : "notification.body",
        "The Firebase console allows \(ConsoleText.limit) characters; title and text have "
          + "\(text.characters), spaces included.",
        fix: "Shorten the text by \(text.characters - ConsoleText.limit) characters or more.")
    ]
  }

  private static func wordyMessage(letters: Int) -> String {
    let text = String(repeating: "x", count: letters)
    return #"{"message": {"topic": "rain", "notification": {"body": "\#(text)"}}}"#
  }
}
