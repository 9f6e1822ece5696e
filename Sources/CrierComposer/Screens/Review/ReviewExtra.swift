import CrierMessage
import CrierPreview

/// A further value that people check before they send: image, link, channel, time to live or
/// analytics label.
struct ReviewExtra: Hashable {
  let label: String
  let text: String

  /// Returns the values that the message sets for the platforms that it is meant for, and what a tap
  /// does there.
  static func all(in state: ComposerState) -> [ReviewExtra] {
    let reached = state.differenceInReview.messages.filter { $0.kind != .nothing }
    func row(_ label: String, _ words: (EffectiveMessage) -> String?) -> ReviewExtra? {
      var platforms: [String: [String]] = [:]
      var texts: [String] = []
      for message in reached {
        guard let text = words(message) else { continue }
        if platforms[text] == nil { texts.append(text) }
        platforms[text, default: []].append(message.platform.label)
      }
      guard let first = texts.first else { return nil }
      if platforms[first]?.count == reached.count { return ReviewExtra(label: label, text: first) }
      let parts = texts.map { "\(platforms[$0]?.joined(separator: ", ") ?? ""): \($0)" }
      return ReviewExtra(label: label, text: parts.joined(separator: "; "))
    }
    func value(_ label: String, _ isMeant: (EffectiveValue) -> Bool) -> ReviewExtra? {
      row(label) { message in
        message.values.first { $0.isFromField && !$0.isLost && isMeant($0) }
          .map { words($0, in: state) }
      }
    }
    let linkKey = state.document.form.context.linkKey
    return [
      value("Image URL") { $0.aspect == .image }, row("On tap") { $0.tap(linkKey: linkKey) },
      value("Channel") { $0.name == "Channel" }, value("Time to live") { $0.aspect == .timeToLive },
      value("Label") { $0.aspect == .label },
    ].compactMap(\.self)
  }

  /// The fields whose values these rows and those of the texts show.
  static func shownFields(in state: ComposerState) -> Set<FieldPath> {
    let linkKey = state.document.form.context.linkKey
    var fields: Set<FieldPath> = []
    for message in state.differenceInReview.messages {
      let hasTap = message.kind == .notification || message.kind == .both
      for value in message.values where !value.isLost {
        guard case .field(let path) = value.origin else { continue }
        let isWithTap =
          value.group == .tap && value.name == "Category"
          || value.group == .data && value.name == linkKey
        if value.aspect.map(shownAspects.contains) ?? false || value.name == "Channel"
          || hasTap && isWithTap
        {
          fields.insert(path)
        }
      }
    }
    return fields
  }

  private static let shownAspects: Set<EffectiveValue.Aspect> = [
    .title, .text, .image, .timeToLive, .tap, .label,
  ]

  /// A value's text; a time to live without the seconds that FCM receives.
  private static func words(_ value: EffectiveValue, in state: ComposerState) -> String {
    let form = state.document.form
    guard value.aspect == .timeToLive, case .field(let path) = value.origin,
      let written = form.message[path]
    else { return value.text }
    return FormOption.lifespan(written, at: path, form.clock)
  }
}

extension EffectiveMessage {
  /// What a tap on the notification does, as far as the message says it; nil if none is shown.
  ///
  /// `linkKey` is the data key with the app's link; what the app does with it is up to the app.
  fileprivate func tap(linkKey: String) -> String? {
    guard kind == .notification || kind == .both, let tap = value(of: .tap) else { return nil }
    if platform == .web { return tap.text }
    func field(_ group: EffectiveValue.Group, _ name: String) -> EffectiveValue? {
      values.first { $0.group == group && $0.isFromField && !$0.isLost && $0.name == name }
    }
    let app = tap.isFromField ? "starts the app's activity for \(tap.text)" : tap.text
    let buttons = field(.tap, "Category").map { "; buttons of category \($0.text)" } ?? ""
    return app + buttons + (field(.data, linkKey).map { " with \(linkKey) = \($0.text)" } ?? "")
  }
}
