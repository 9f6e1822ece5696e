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

  /// Creates the platform with this name, as used on the command line and in the settings.
  package init?(name: String) {
    switch name.lowercased() {
    case "ios": self = .apple
    case let name:
      guard let platform = Platform(rawValue: name) else { return nil }
      self = platform
    }
  }

  /// The name in options and in files of devices, where people write `ios`.
  package var optionName: String { self == .apple ? "ios" : rawValue }

  /// The only platform that reads a field; nil for a field of the whole message.
  package init?(reading field: FieldPath) {
    guard let platform = Self.allCases.first(where: { field.starts(with: $0.block) }) else {
      return nil
    }
    self = platform
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
  /// The labels as a list: "Android", "Android and Apple", "Android, Apple and Web".
  package var listed: String {
    let labels = map(\.label)
    guard labels.count > 1 else { return labels.first ?? "" }
    return labels.dropLast().joined(separator: ", ") + " and " + labels[labels.count - 1]
  }
}

extension Message {
  /// The platforms for which the message has something to show or to pass to the app.
  ///
  /// A common notification or common data reaches all platforms. Without either, only platforms
  /// with their own block are reached; an empty message counts as reaching all platforms.
  package var reach: [Platform] {
    if hasMembers(.notification) || hasMembers(.data) { return Platform.allCases }
    let own = Platform.allCases.filter {
      hasMembers($0.block) || $0 == .android && hasMembers(.androidPreview)
    }
    return own.isEmpty ? Platform.allCases : own
  }

  /// Returns the reached platforms among those on which the app exists; if there are none, all
  /// platforms on which it exists.
  package func reach(among platforms: [Platform]) -> [Platform] {
    let reached = reach.filter(platforms.contains)
    return reached.isEmpty && !platforms.isEmpty ? platforms : reached
  }

  /// Whether the value at a path is an object that is not empty.
  package func hasMembers(_ path: FieldPath) -> Bool {
    self[path]?.members?.isEmpty == false
  }
}
