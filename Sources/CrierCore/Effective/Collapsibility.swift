/// Whether a newer message may replace one that waits for an Android device, where no collapse key
/// says so. Source: Google's page about collapsible messages.
package enum Collapsibility: Hashable, Sendable {
  /// Notifications: the key is the package, and a key of their own is ignored.
  case always
  /// Messages to a topic that carry nothing.
  case withoutContent
  /// All other messages.
  case never
}

extension Message {
  package var collapsibility: Collapsibility {
    switch kind(on: .android) {
    case .notification, .both: .always
    case .empty where targets.contains(where: \.kind.isAudience): .withoutContent
    default: .never
    }
  }
}
