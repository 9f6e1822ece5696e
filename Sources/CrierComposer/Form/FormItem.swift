package import CrierMessage

/// A part of the form that can be focused.
package enum FormItem: Hashable, Sendable {
  /// The draft's name, which is never sent to FCM.
  case name
  case targetKind, targetValue
  /// A field of the message.
  case field(FieldPath)
  /// The members of an object that have no form item.
  case rest(FieldPath)
  /// An option that is set once and written to several fields.
  case option(FormOption)

  package static let title = FormItem.field("notification.title")
  package static let body = FormItem.field("notification.body")
  package static let image = FormItem.field("notification.image")
  package static let data = FormItem.field("data")
  package static let channel = FormItem.field("android.notification.channel_id")
  package static let badge = FormItem.field("apns.payload.aps.badge")
  package static let label = FormItem.field("fcm_options.analytics_label")

  /// Every item once, page by page.
  package static let all: [FormItem] = FormSection.allCases.flatMap { page in
    page.items.filter { $0.section == page }
  }

  /// The label shown before the item.
  package var label: String {
    switch self {
    case .name: "Name"
    case .targetKind: "Send to"
    case .targetValue: "Target"
    case .field(let path): FieldCatalog.field(at: path)?.label ?? path.lastKey ?? "Field"
    case .rest(let path): Self.restLabels[path] ?? "Other keys"
    case .option(let option): option.label
    }
  }

  private static let restLabels: [FieldPath: String] = [
    "apns.headers": "Other headers", "webpush.headers": "Other headers",
    "apns.payload": "Keys of your own", "apns.payload.aps": "Other aps keys",
    "apns.payload.aps.alert": "Other alert keys", "apns.payload.aps.sound": "Other sound keys",
    "webpush.notification": "Other options",
  ]

  /// The message field that the item edits, or whose members it edits; nil for options, which edit
  /// several.
  package var path: FieldPath? {
    switch self {
    case .field(let path), .rest(let path): path
    case .name, .targetKind, .targetValue, .option: nil
    }
  }

  package var notation: FieldNotation {
    switch self {
    case .name: .text
    case .targetKind: .choice([])
    case .targetValue: .text
    case .field(let path): FieldNotation(of: path)
    case .rest(let path): FieldCatalog.field(at: path)?.kind == .textMap ? .rows : .json
    case .option(let option): option.notation
    }
  }

  /// Whether it holds JSON text rather than plain text.
  package var isJSON: Bool { notation == .json }

  /// The item's page. For an item that is also on the Essentials page, it is the other one.
  package var section: FormSection {
    Self.sections[self] ?? .essentials
  }

  private static let sections: [FormItem: FormSection] = FormSection.allCases.reduce(into: [:]) {
    for item in $1.items { $0[item] = $1 }
  }

  /// The identifier used in files: `name`, `android.ttl`, `rest:apns.payload`, `option:priority`.
  package var id: String {
    switch self {
    case .name: "name"
    case .targetKind: "target-kind"
    case .targetValue: "target"
    case .field(let path): path.description
    case .rest(let path): "rest:\(path)"
    case .option(let option): "option:\(option.rawValue)"
    }
  }

  package init?(id: String) {
    guard let item = Self.all.first(where: { $0.id == id }) else { return nil }
    self = item
  }

  /// Returns the item that edits a field: the field's own item, or its closest ancestor's.
  package static func showing(_ path: FieldPath) -> FormItem? {
    if path.steps.count == 1, let key = path.lastKey, Target.Kind(rawValue: key) != nil {
      return .targetValue
    }
    var place = path
    while !place.steps.isEmpty {
      if let item = itemsOfPaths[place] { return item }
      place = place.parent
    }
    return nil
  }

  /// Whether this item, which edits `path`, shows `field`.
  ///
  /// True for `path` itself and for fields below it that have no item.
  func shows(_ field: FieldPath, at path: FieldPath) -> Bool {
    field == path || field.starts(with: path) && Self.showing(field) == self
  }

  private static let itemsOfPaths: [FieldPath: FormItem] = all.reduce(into: [:]) { items, item in
    if let path = item.path { items[path] = item }
  }

  /// Returns an object's keys that have form items.
  static func claimedKeys(in place: FieldPath) -> [String] { claimed[place] ?? [] }

  private static let claimed: [FieldPath: [String]] = {
    var keys: [FieldPath: [String]] = [:]
    for item in all {
      guard case .field(let path) = item else { continue }
      // Each key along the field's path belongs to the object that contains it.
      for depth in 1...path.steps.count {
        guard case .key(let key) = path.steps[depth - 1] else { continue }
        let place = FieldPath(Array(path.steps.prefix(depth - 1)))
        if keys[place]?.contains(key) != true { keys[place, default: []].append(key) }
      }
    }
    return keys
  }()
}
