import CrierCore

/// Title and text as one platform gets them, for the review of a message in which they differ.
struct ReviewWords: Hashable {
  let platform: String
  let text: String

  /// Of each platform that the message reaches. Empty where all get those that stand in the part
  /// for all of them.
  static func differing(in state: ComposerState) -> [ReviewWords] {
    let message = state.form.message
    let reached = state.difference.messages.filter { $0.kind != .nothing }
    let words = reached.map { ReviewWords(platform: $0.platform.label, text: text(of: $0)) }
    let common: [FieldPath] = ["notification.title", "notification.body"]
    let isCommon = common.contains { message.text($0) != nil }
    let isSaid = reached.contains { said(.title, by: $0) != nil || said(.text, by: $0) != nil }
    let differ = words.dropFirst().contains { $0.text != words[0].text }
    return differ || isSaid && !isCommon ? words : []
  }

  private static func text(of message: EffectiveMessage) -> String {
    let (title, text) = (said(.title, by: message), said(.text, by: message))
    guard title != nil || text != nil else { return "(no title, no text)" }
    return "\(title ?? "(no title)"), \(text ?? "(no text)")"
  }

  /// What the message says, and not what holds without it; of a text of the app only the key.
  private static func said(
    _ aspect: EffectiveValue.Aspect, by message: EffectiveMessage
  ) -> String? {
    guard let value = message.value(of: aspect), value.isFromField else { return nil }
    return value.name == aspect.rawValue ? value.text : "\(value.name.lowercased()) \(value.text)"
  }
}
