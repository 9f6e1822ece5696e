package import CrierMessage
import CrierPreview

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

extension FormSection {
  /// Returns the notes below a page's fields; only the Target page has any.
  ///
  /// They refer to command keys as `{edit}`.
  func notes(for kind: Target.Kind, value: String) -> [String] {
    guard self == .target else { return [] }
    guard value.contains(where: { !$0.isWhitespace }) else { return [Self.note(for: kind)] }
    return kind == .condition
      ? Self.notes(forCondition: value) : Self.notes(for: Identifier(of: value), as: kind)
  }

  /// Returns a note if a common title or text is not shown on all platforms.
  ///
  /// If a platform's own title or text differs from the common one, returns a note that says so
  /// and replaces the field's help.
  static func note(
    on item: FormItem, of message: Message, for platforms: [Platform]
  ) -> String? {
    guard case .field(let path) = item else { return nil }
    let common = path.common ?? path
    guard let word = words[common], let text = message.text(common), !text.isEmpty else {
      return nil
    }
    guard path == common else {
      guard let own = message.value(at: path)?.text, !own.isEmpty, !own.isSpelled(text) else {
        return nil
      }
      return "Replaces the common \(word), which is different."
    }
    return note(onCommon: path, word, of: message, for: message.reach(among: platforms))
  }

  private static func note(
    onCommon path: FieldPath, _ word: String, of message: Message, for reach: [Platform]
  ) -> String? {
    let owners = message.platformsWithOwn(path)
    let (own, shown) = (reach.filter(owners.contains), reach.filter { !owners.contains($0) })
    let isUnsure = shown.contains(.apple) && message.unsureForApple(path) != nil
    var sentences: [String] = []
    if let first = own.first {
      let isOne = own.count == 1
      let have = "\(own.listed) \(isOne ? "has its" : "have their") own"
      if shown.isEmpty {
        sentences.append("No platform shows this \(word): \(have).")
      } else if shown.count == 1, !isUnsure {
        sentences.append("Only \(shown.listed) shows this \(word): \(have).")
      } else {
        sentences.append(
          isOne
            ? "\(first.label) does not show this \(word): it has its own."
            : "\(own.listed) do not show this \(word): they have their own.")
      }
    }
    if isUnsure { sentences.append("Google does not say whether Apple shows this \(word).") }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  private static let words: [FieldPath: String] = [
    "notification.title": "title", "notification.body": "text",
  ]

  private static func note(for kind: Target.Kind) -> String {
    switch kind {
    case .token: "One app on one device, or a device group's key. Keep it secret."
    case .fid: "The Firebase installation ID (FID), 22 characters: the newer kind of address."
    case .topic: "Reaches everybody who subscribed. Type the name without /topics/."
    case .condition:
      "For example: 'news' in topics && 'de' in topics. {edit} in this field builds one."
    }
  }

  /// Returns whom the condition reaches, and its most severe problem, if any.
  private static func notes(forCondition text: String) -> [String] {
    do throws(ConditionError) {
      let explained = try ConditionExplainer(text)
      let remark = explained.remarks.first?.explanation.sentence
      return [explained.sentence, remark ?? "{edit} in this field opens the condition builder."]
    } catch {
      return [error.explanation.spoken + " Or press {edit} in this field to build it."]
    }
  }

  /// Returns notes about a target of the wrong kind and about characters copied along with it.
  private static func notes(for identifier: Identifier, as kind: Target.Kind) -> [String] {
    var notes: [String] = []
    if let remark = identifier.remark(in: kind) {
      notes.append(remark.spoken)
    }
    if let remark = identifier.cleaningRemark {
      notes.append("\(remark) {cleanTarget} removes that.")
    }
    return notes.isEmpty ? [note(for: kind)] : notes
  }
}
