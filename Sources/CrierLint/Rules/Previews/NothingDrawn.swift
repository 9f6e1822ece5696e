import CrierMessage
import CrierPreview

extension LintRule {
  /// Data-only messages and background pushes show nothing, although people often expect text.
  static let nothingDrawn = LintRule(
    "PV12", "NothingDrawn", .hint, source: "Google's documentation on message types",
    broken: #"{"message": {"topic": "news", "data": {"a": "1"}}}"#,
    fixed:
      #"{"message": {"topic": "news", "notification": {"title": "Rain"}, "data": {"a": "1"}}}"#
  ) { message in
    guard message.reach.allSatisfy({ message.words(on: $0).isEmpty }) else { return [] }
    let background: FieldPath = "apns.payload.aps.content-available"
    let isBackground = message.reach == [.apple] && message[background]?.integer == 1
    guard isBackground || !message.dataMaps.isEmpty else { return [] }
    let what = isBackground ? "This is a background push" : "The message has custom data only"
    return [
      Explanation(
        at: isBackground ? background : message.dataMaps.first?.field,
        "\(what), so phones show nothing unless the app does.",
        fix: "Write a title if people should see it.")
    ]
  }
}
