/// Where a message can arrive.
package enum Platform: String, Hashable, Sendable, CaseIterable {
  case android, apple, web

  package var label: String {
    switch self {
    case .android: "Android"
    case .apple: "Apple"
    case .web: "Web"
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

extension Message {
  /// The platforms that have something to show or to hand to the app.
  ///
  /// A common notification or common data reaches all. Without them only the platforms with a
  /// block of their own do, and a message without anything counts for all.
  package var reach: [Platform] {
    if hasMembers(.notification) || hasMembers(.data) { return Platform.allCases }
    let own = Platform.allCases.filter {
      hasMembers($0.block) || $0 == .android && hasMembers(.androidPreview)
    }
    return own.isEmpty ? Platform.allCases : own
  }

  /// Whether an object is there and not empty.
  package func hasMembers(_ path: FieldPath) -> Bool {
    self[path]?.members?.isEmpty == false
  }
}
