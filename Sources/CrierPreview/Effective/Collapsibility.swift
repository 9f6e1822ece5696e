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
  package var collapsibility: Collapsibility { collapsibility(of: kind(on: .android)) }

  private func collapsibility(of kind: EffectiveMessage.Kind) -> Collapsibility {
    switch kind {
    case .notification, .both: .always
    case .empty where targets.contains(where: \.kind.isAudience): .withoutContent
    default: .never
    }
  }

  /// The key under which a newer message replaces this one while it waits for an Android device;
  /// nil if no message replaces it.
  ///
  /// The empty string stands for the app's package name, which is the default key. The collapse
  /// key of a notification is ignored, but not in the preview block `android_v2`.
  package var androidCollapseKey: String? { androidCollapseKey(for: kind(on: .android)) }

  /// - Parameter kind: The message's kind on Android, if the caller knows it already.
  package func androidCollapseKey(for kind: EffectiveMessage.Kind) -> String? {
    let isPreview = hasOnlyAndroidPreview
    let collapsibility = collapsibility(of: kind)
    if collapsibility == .always, !isPreview { return "" }
    let field = isPreview ? Self.previewCollapseKey : Self.collapseKey
    if let key = text(field), !key.isEmpty { return key }
    return collapsibility == .withoutContent ? "" : nil
  }

  private static let collapseKey: FieldPath = "android.collapse_key"
  private static let previewCollapseKey: FieldPath = "android_v2.collapse_key"
}
