package import CrierMessage

/// A form page: first the essentials, then all fields in the order of the Firebase console's steps.
package enum FormSection: Int, Hashable, Sendable, CaseIterable {
  case essentials, target, android, apple, web, data, options

  package var label: String {
    switch self {
    case .essentials: "Essentials"
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

  /// The names that plain mode accepts for the page, including the Firebase console's name for the
  /// first one.
  var names: [String] {
    [label, shortLabel] + (self == .essentials ? ["Notification"] : [])
  }

  /// The page's items, grouped under headings.
  package var groups: [FormGroup] {
    switch self {
    case .essentials: FormGroup.essentials
    case .target: [FormGroup(nil, [.targetKind, .targetValue])]
    case .android: FormGroup.android
    case .apple: FormGroup.apple
    case .web: FormGroup.web
    case .data: [FormGroup(nil, [.data])]
    case .options: FormGroup.options
    }
  }

  /// The page's items. An item of the Essentials page may also be on another page.
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

  /// The pages on which each item is edited.
  static let pagesOfItems: [FormItem: [FormSection]] = allCases.reduce(into: [:]) { pages, page in
    for item in page.items { pages[item, default: []].append(page) }
  }

  /// Creates the section for a message field; never Essentials if another page has the field.
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
    default: self = .essentials
    }
  }
}
