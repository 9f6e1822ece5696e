/// A platform on which a message can arrive.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case android, apple, web

  package var label: String {
    switch self {
    case .android: "Android"
    case .apple: "Apple"
    case .web: "Web"
    }
  }

  /// The platform with this name, as in the command line and the settings.
  package init?(name: String) {
    switch name.lowercased() {
    case "ios": self = .apple
    case let name:
      guard let platform = Platform(rawValue: name) else { return nil }
      self = platform
    }
  }

  /// The block of the message that only this platform reads.
  package var block: FieldPath {
    switch self {
    case .android: .android
    case .apple: .apns
    case .web: .webpush
    }
  }
}

extension [Platform] {
  /// "Android", "Android and Apple", "Android, Apple and Web".
  package var listed: String {
    let labels = map(\.label)
    guard labels.count > 1 else { return labels.first ?? "" }
    return labels.dropLast().joined(separator: ", ") + " and " + labels[labels.count - 1]
  }
}

extension Message {
  /// The platforms that have something to show or to pass to the app.
  ///
  /// A common notification or common data reaches all platforms. Without either, only platforms
  /// with their own block are reached; an empty message counts as reaching all.
  package var reach: [Platform] {
    if hasMembers(.notification) || hasMembers(.data) { return Platform.allCases }
    let own = Platform.allCases.filter {
      hasMembers($0.block) || $0 == .android && hasMembers(.androidPreview)
    }
    return own.isEmpty ? Platform.allCases : own
  }

  /// The reached platforms on which the app exists; if there are none, all platforms on which it
  /// exists.
  package func reach(among platforms: [Platform]) -> [Platform] {
    let reached = reach.filter(platforms.contains)
    return reached.isEmpty && !platforms.isEmpty ? platforms : reached
  }

  /// Whether the value is an object that is not empty.
  package func hasMembers(_ path: FieldPath) -> Bool {
    self[path]?.members?.isEmpty == false
  }
}
