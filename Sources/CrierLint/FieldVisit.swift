import CrierMessage

/// An object member that a `FieldWalk` visited.
struct FieldVisit {
  /// The member's path, in wire spelling if the field is known, otherwise as written.
  var path: FieldPath
  var member: JSONMember
  /// The member's catalog node; nil if the field is unknown.
  var node: FieldNode?
  /// The catalog node of the enclosing object.
  var around: FieldNode
  var field: Field? { node?.field }
  var kind: Field.Kind? { node?.field?.kind }
  /// The path of the enclosing object.
  var place: FieldPath { path.parent }

  /// Whether this is a key of `aps` or `alert` whose JSON type FCM checks itself.
  ///
  /// FCM checks strings, the badge and the 0/1 switches, and accepts unknown keys. Source: FCM
  /// responses that developers published.
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
