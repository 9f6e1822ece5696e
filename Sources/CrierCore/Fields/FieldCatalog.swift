/// The one list of every field FCM knows; form, rules, help and docs read it.
///
/// Order is the canonical order in which fields are written: the target first, because it is what
/// a person checks first, then what is common to all platforms, then the platforms.
package enum FieldCatalog {
  package static let all: [Field] =
    targets + notification + data + android + androidPreview + apple + web + options

  /// The fields of the request around the message.
  package static let request: [Field] = [
    Field(
      "message", .object, "Message", "What is sent, and to whom.", limits: "Required."),
    Field(
      "validate_only", .flag, "Dry run",
      "FCM checks the message as if it were sent, and delivers nothing.", whenUnset: "false."),
  ]

  /// The rows of what FCM itself reads; the others stand in objects that it hands on as they are.
  package static let typed: [Field] = all.filter { !isFree($0.path.parent) }

  static let tree = FieldNode.tree(of: all)

  /// The row of a path, in either spelling; nil for free keys and unknown ones.
  ///
  /// A list's fields are rows of its first element, and found for every element.
  package static func field(at path: FieldPath) -> Field? { tree.descendant(path.steps)?.field }

  /// Whether keys below this place are the user's own and never respelled.
  ///
  /// True at and below `data`, `headers`, `payload` and the like, whatever rows there are for them,
  /// and for every place the catalog does not know.
  package static func isFree(_ place: FieldPath) -> Bool {
    tree.descendant(place.steps)?.isTypedObject != true
  }

  /// The rank of each key, in both spellings, among the fields of an object.
  package static func order(in place: FieldPath) -> [String: Int] {
    tree.descendant(place.steps)?.order ?? [:]
  }

  /// The fields that may stand in an object, in canonical order.
  package static func children(of place: FieldPath) -> [Field] {
    tree.descendant(place.steps)?.children.compactMap(\.field) ?? []
  }

  /// The path in wire spelling of a path as it was written: `fcmOptions.analyticsLabel` →
  /// `fcm_options.analytics_label`. What the catalog does not know stays as it is.
  package static func wirePath(_ written: FieldPath) -> FieldPath {
    var node: FieldNode? = tree
    return FieldPath(
      written.steps.map { step in
        guard case .key(let key) = step, let child = node?.child(key) else {
          node = nil
          return step
        }
        node = child
        return .key(child.wireName)
      })
  }

  /// The path in camel case, as FCM writes it: `fcm_options.analytics_label` →
  /// `fcmOptions.analyticsLabel`. Keys of free objects stay as they are.
  package static func camelPath(_ wire: FieldPath) -> FieldPath {
    var place = FieldPath()
    var camel = FieldPath()
    for step in wire.steps {
      if case .key(let key) = step, !isFree(place) {
        camel.steps.append(.key(key.lowerCamelCased))
      } else {
        camel.steps.append(step)
      }
      place.steps.append(step)
    }
    return camel
  }
}
