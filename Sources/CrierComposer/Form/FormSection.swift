package import CrierMessage

/// A form page, in the order of the Firebase console's steps.
package enum FormSection: Int, Hashable, Sendable, CaseIterable {
  case notification, target, android, apple, web, data, options

  package var label: String {
    switch self {
    case .notification: "Notification"
    case .target: "Target"
    case .android: "Android"
    case .apple: "Apple"
    case .web: "Web"
    case .data: "Custom data"
    case .options: "Options"
    }
  }

  /// The tab's label if there is little room.
  package var shortLabel: String {
    self == .data ? "Data" : label
  }

  /// The page's items, grouped under headings.
  package var groups: [FormGroup] {
    switch self {
    case .notification: [FormGroup(nil, [.title, .body, .image, .name])]
    case .target: [FormGroup(nil, [.targetKind, .targetValue])]
    case .android: FormGroup.android
    case .apple: FormGroup.apple
    case .web: FormGroup.web
    case .data: [FormGroup(nil, [.data])]
    case .options: FormGroup.options
    }
  }

  package var items: [FormItem] { Self.itemsOfPages[rawValue] }

  private static let itemsOfPages = allCases.map { $0.groups.flatMap(\.items) }

  /// The platform that the page is for, if any.
  package var platform: Platform? {
    switch self {
    case .android: .android
    case .apple: .apple
    case .web: .web
    default: nil
    }
  }

  /// Creates the section in which a message field is edited.
  package init(showing path: FieldPath) {
    self = FormItem.showing(path)?.section ?? Self(block: path)
  }

  private init(block path: FieldPath) {
    switch path.steps.first {
    case .key("data"): self = .data
    case .key("android"), .key("android_v2"): self = .android
    case .key("apns"): self = .apple
    case .key("webpush"): self = .web
    case .key("fcm_options"): self = .options
    default: self = .notification
    }
  }
}
