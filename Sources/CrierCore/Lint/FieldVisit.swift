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
}
