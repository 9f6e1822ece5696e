import CrierCore

extension StartScreen {
  /// The title and the text: where all platforms read them, and the name each has for its own.
  private static let words: [(common: FieldPath, name: String)] = [
    ("notification.title", "title"), ("notification.body", "body"),
  ]

  /// Whether a message has a title or a text, for all platforms or for some.
  static func hasWords(_ message: Message) -> Bool {
    words.contains { common, name in
      ([common] + Platform.allCases.map { $0.path(of: name) })
        .contains { message.text($0)?.isEmpty == false }
    } || message.text("apns.payload.aps.alert")?.isEmpty == false
  }

  /// What platforms say by themselves where the part that all of them read is empty: `Rain (Android,
  /// Apple)`. Nil where they say nothing.
  static func ownWords(at spot: Spot, in message: Message) -> String? {
    guard let (common, name) = words.first(where: { spot.item == .field($0.common) }),
      message.text(common)?.isEmpty ?? true
    else { return nil }
    let own = Platform.allCases.compactMap { platform -> (label: String, text: String)? in
      let text = message.text(platform.path(of: name)) ?? platform.shortForm(of: name, in: message)
      return text.flatMap { $0.isEmpty ? nil : (platform.label, $0) }
    }
    guard let first = own.first else { return nil }
    if own.allSatisfy({ $0.text == first.text }) {
      return "\(first.text) (\(own.map(\.label).joined(separator: ", ")))"
    }
    return own.map { "\($0.label): \($0.text)" }.joined(separator: " - ")
  }

  /// Moves title and text to where those that are ticked read them, and nobody else: into their
  /// own blocks, or, when all are, into the part that all read. What a platform said by itself
  /// while all were ticked stays.
  ///
  /// Returns why nothing was moved, where something stands in the way.
  func placeWords(in message: inout Message) -> String? {
    var placed = message
    let all = Set(Platform.allCases)
    let wereAll = platformsBefore == all
    for (common, name) in Self.words {
      let typed = placed[common]
      let own = Platform.allCases.map { $0.path(of: name) }.filter { placed[$0] != nil }
      if wereAll {
        guard platforms != all, typed != nil else { continue }
      } else if typed == nil {
        guard platforms != platformsBefore, let first = own.first else { continue }
        guard own.allSatisfy({ placed[$0] == placed[first] }) else {
          return "The words stay: they differ from platform to platform."
        }
      }
      guard let value = typed ?? own.first.flatMap({ placed[$0] }) else { continue }
      let places = platforms == all ? [common] : ticked.map { $0.path(of: name) }
      if let blocked = places.first(where: { !placed.canHold($0) }) {
        return "The words stay: \(blocked.description.prefix { $0 != "." }) has no room for them."
      }
      for place in places where !(wereAll && own.contains(place)) { placed.set(place, to: value) }
      for place in [common] + (wereAll ? [] : own) where !places.contains(place) {
        placed.set(place, to: nil)
      }
    }
    message = placed
    return nil
  }
}

extension Platform {
  /// The text of an Apple alert that is nothing but a text.
  fileprivate func shortForm(of name: String, in message: Message) -> String? {
    self == .apple && name == "body" ? message.text("apns.payload.aps.alert") : nil
  }

  /// Where a platform has a title or text of its own.
  fileprivate func path(of name: String) -> FieldPath {
    switch self {
    case .android: FieldPath("android.notification." + name)
    case .apple: FieldPath("apns.payload.aps.alert." + name)
    case .web: FieldPath("webpush.notification." + name)
    }
  }
}
