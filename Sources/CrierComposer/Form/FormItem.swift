package import CrierCore

/// Something in the form that takes the keyboard.
package enum FormItem: String, Hashable, Sendable, CaseIterable {
  case title, body, image, name
  case targetKind, targetValue
  case android, apple, web
  case data
  case label

  /// The word in front of it.
  package var label: String {
    switch self {
    case .title: "Title"
    case .body: "Text"
    case .image: "Image URL"
    case .name: "Name"
    case .targetKind: "Send to"
    case .targetValue: "Target"
    case .android: "Android"
    case .apple: "Apple"
    case .web: "Web"
    case .data: "Custom data"
    case .label: "Analytics"
    }
  }

  /// The field of the message that it edits; the target's depends on its kind.
  package var path: FieldPath? {
    switch self {
    case .title: "notification.title"
    case .body: "notification.body"
    case .image: "notification.image"
    case .android: "android"
    case .apple: "apns"
    case .web: "webpush"
    case .data: "data"
    case .label: "fcm_options.analytics_label"
    case .name, .targetKind, .targetValue: nil
    }
  }

  /// Whether it holds JSON text rather than plain text.
  package var isJSON: Bool { [.android, .apple, .web].contains(self) }

  package var section: FormSection {
    FormSection.allCases.first { $0.items.contains(self) } ?? .notification
  }
}

/// A page of the form, in the order of the console's steps.
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

  /// The word on its tab where room is scarce.
  package var shortLabel: String {
    self == .data ? "Data" : label
  }

  package var items: [FormItem] {
    switch self {
    case .notification: [.title, .body, .image, .name]
    case .target: [.targetKind, .targetValue]
    case .android: [.android]
    case .apple: [.apple]
    case .web: [.web]
    case .data: [.data]
    case .options: [.label]
    }
  }

  /// The section that a field of the message is edited in.
  package init(showing path: FieldPath) {
    guard let first = path.steps.first, case .key(let key) = first else {
      self = .notification
      return
    }
    switch key {
    case "token", "fid", "topic", "condition": self = .target
    case "data": self = .data
    case "android", "android_v2", "androidV2": self = .android
    case "apns": self = .apple
    case "webpush": self = .web
    case "fcm_options", "fcmOptions": self = .options
    default: self = .notification
    }
  }
}
