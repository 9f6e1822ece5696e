/// A member of an object whose fields the catalog knows, met on a walk through the message.
struct FieldVisit {
  /// In wire spelling where the field is known, else as written.
  var path: FieldPath
  var member: JSONMember
  /// Its node in the catalog; nil when the catalog does not know it.
  var node: FieldNode?
  /// The node of the object it stands in.
  var around: FieldNode
  var field: Field? { node?.field }
  var kind: Field.Kind? { node?.field?.kind }
  /// The object it stands in.
  var place: FieldPath { path.parent }

  /// Whether it is a key of `aps` or `alert` whose JSON type FCM checks itself: texts, the badge
  /// and the switches. Source: answers that developers published; unknown keys pass.
  var isTypedByFCM: Bool {
    let place = around.dottedName
    guard place == "apns.payload.aps" || place == "apns.payload.aps.alert" else { return false }
    switch kind {
    case .text: return member.key != "attributes-type"
    case .textOrObject, .one, .integer: return true
    default: return false
    }
  }
}
