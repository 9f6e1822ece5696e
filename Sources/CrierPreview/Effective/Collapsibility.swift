import CrierMessage

/// Whether a newer message can replace a waiting Android message that has no collapse key.
///
/// Source: Google's page about collapsible messages.
package enum Collapsibility: Hashable, Sendable {
  /// Notifications: the package name is the key, and a collapse key in the message is ignored.
  case always
  /// Messages without any content, if the target is a topic or a condition.
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
