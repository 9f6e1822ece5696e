import CrierMessage

extension StartScreen {
  /// The paths of the common title and text, and their field names in the platforms' blocks.
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

  /// Returns the platforms' own texts if the common one is empty, such as `Rain (Android, Apple)`;
  /// nil if there are none.
  static func ownWords(at spot: HitRegion, in message: Message) -> String? {
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

  /// Moves title and text so that only the ticked platforms show them; returns the reason if that
  /// is impossible.
  ///
  /// They move to the platforms' own blocks or, if all are ticked, to the common notification. A
  /// platform's own text stays if all platforms were ticked before.
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
          return "The text was not moved because it differs between platforms."
        }
      }
      guard let value = typed ?? own.first.flatMap({ placed[$0] }) else { continue }
      let places = platforms == all ? [common] : ticked.map { $0.path(of: name) }
      if let blocked = places.first(where: { !placed.canHold($0) }) {
        let block = blocked.description.prefix { $0 != "." }
        return "The text was not moved because \(block) cannot hold it."
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
  /// The text of an Apple alert that is a string instead of an object.
  fileprivate func shortForm(of name: String, in message: Message) -> String? {
    self == .apple && name == "body" ? message.text("apns.payload.aps.alert") : nil
  }

  /// The path of a platform's own title or text.
  fileprivate func path(of name: String) -> FieldPath {
    switch self {
    case .android: FieldPath("android.notification." + name)
    case .apple: FieldPath("apns.payload.aps.alert." + name)
    case .web: FieldPath("webpush.notification." + name)
    }
  }
}
