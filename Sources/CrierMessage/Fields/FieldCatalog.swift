/// The list of all FCM fields, used by the form, rules, help and docs.
///
/// Its order is the canonical order for writing fields: the target first, because people check it
/// first, then the common fields, then the platforms.
package enum FieldCatalog {
  package static let all: [Field] =
    targets + notification + data + android + androidPreview + apple + web + options

  /// The fields of the request object that contains the message.
  package static let request: [Field] = [
    Field(
      "message", .object, "Message", "The message and its target.", limits: "Required."),
    Field(
      "validate_only", .flag, "Dry run",
      "FCM checks the message as if it were sent, but delivers nothing.", whenUnset: "false."),
  ]

  /// The fields that FCM reads; the others are in objects that it passes on unchanged.
  package static let typed: [Field] = all.filter { !isFree($0.path.parent) }

  package static let tree = FieldNode.tree(of: all)

  /// Returns the field at a path in either spelling; nil for free keys and unknown paths.
  ///
  /// The fields of list elements are stored for the first element and apply to every element.
  package static func field(at path: FieldPath) -> Field? { tree.descendant(path.steps)?.field }

  /// The value of a field for a point in time, in seconds since 1970; nil if the field is no time.
  package static func time(_ seconds: Int, of path: FieldPath) -> JSONValue? {
    field(at: path)?.kind.time(seconds)
  }

  /// The fields that are points in time.
  package static let times: [FieldPath] = all.filter { $0.kind.time(0) != nil }.map(\.path)

  /// Whether the keys below this path are user-defined, so that their spelling is never changed.
  ///
  /// True at and below `data`, `headers`, `payload` and similar fields, even if the catalog has
  /// fields for them, and for every path that is not in the catalog.
  package static func isFree(_ place: FieldPath) -> Bool {
    tree.descendant(place.steps)?.isTypedObject != true
  }

  /// Returns the position of each key in the object's canonical order, under both spellings.
  package static func order(in place: FieldPath) -> [String: Int] {
    tree.descendant(place.steps)?.order ?? [:]
  }

  /// Returns the fields that an object may contain, in canonical order.
  package static func children(of place: FieldPath) -> [Field] {
    tree.descendant(place.steps)?.children.compactMap(\.field) ?? []
  }

  /// Returns a path in wire spelling: `fcmOptions.analyticsLabel` becomes
  /// `fcm_options.analytics_label`.
  ///
  /// Parts that are not in the catalog stay unchanged.
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

  /// Returns a path in camel case, as FCM writes it: `fcm_options.analytics_label` becomes
  /// `fcmOptions.analyticsLabel`.
  ///
  /// Keys of free objects stay unchanged.
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
