import CrierMessage
import CrierPreview

/// A further value that people check before they send: image, link, channel, time to live or
/// analytics label.
struct ReviewExtra: Hashable {
  let label: String
  let text: String

  /// Returns the values that the message sets for the platforms that it is meant for.
  static func all(in state: ComposerState) -> [ReviewExtra] {
    let reached = state.differenceInReview.messages.filter { $0.kind != .nothing }
    func extra(_ label: String, _ isMeant: (EffectiveValue) -> Bool) -> ReviewExtra? {
      var platforms: [String: [String]] = [:]
      var texts: [String] = []
      for message in reached {
        let value = message.values.first { $0.isFromField && !$0.isLost && isMeant($0) }
        guard let text = value?.text else { continue }
        if platforms[text] == nil { texts.append(text) }
        platforms[text, default: []].append(message.platform.label)
      }
      guard let first = texts.first else { return nil }
      if platforms[first]?.count == reached.count { return ReviewExtra(label: label, text: first) }
      let parts = texts.map { "\(platforms[$0]?.joined(separator: ", ") ?? ""): \($0)" }
      return ReviewExtra(label: label, text: parts.joined(separator: "; "))
    }
    return [
      extra("Image") { $0.aspect == .image }, extra("On tap") { $0.aspect == .tap },
      extra("Channel") { $0.name == "Channel" }, extra("TTL") { $0.aspect == .timeToLive },
      extra("Label") { $0.aspect == .label },
    ].compactMap(\.self)
  }

  /// Combines several values into one; nil if there are none.
  static func joined(_ extras: [ReviewExtra]) -> ReviewExtra? {
    guard extras.count > 1 else { return extras.first }
    let parts = extras.map { "\($0.label): \($0.text)" }
    return ReviewExtra(label: "Also", text: parts.joined(separator: ", "))
  }
}
