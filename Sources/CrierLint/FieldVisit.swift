import CrierMessage

/// A member of an object known to the catalog, found while walking through the message.
struct FieldVisit {
  /// In wire spelling if the field is known, otherwise as written.
  var path: FieldPath
  var member: JSONMember
  /// Its node in the catalog; nil when the catalog does not know it.
  var node: FieldNode?
  /// The catalog node of the enclosing object.
  var around: FieldNode
  var field: Field? { node?.field }
  var kind: Field.Kind? { node?.field?.kind }
  /// The path of the enclosing object.
  var place: FieldPath { path.parent }

  /// Whether it is a key of `aps` or `alert` whose JSON type FCM checks itself: the texts, the
  /// badge and the 0/1 switches. FCM accepts unknown keys. Source: responses that developers
  /// published.
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
