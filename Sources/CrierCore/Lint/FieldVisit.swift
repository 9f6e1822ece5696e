/// A member of a typed object, met on a walk through the message.
struct FieldVisit {
  /// In wire spelling where the field is known, else as written.
  var path: FieldPath
  var member: JSONMember
  /// Its node in the catalog; nil when the catalog does not know it.
  var node: FieldNode?
  var field: Field? { node?.field }
  var kind: Field.Kind? { node?.field?.kind }
  /// The object it stands in.
  var place: FieldPath { path.parent }
}

extension Message {
  /// The members of all typed objects, in the order of the message; free maps are not entered.
  var fieldVisits: [FieldVisit] {
    var visits: [FieldVisit] = []
    Self.visit(body?.members ?? [], of: FieldCatalog.tree, at: .message, into: &visits)
    return visits
  }

  private static func visit(
    _ members: [JSONMember], of node: FieldNode, at place: FieldPath,
    into visits: inout [FieldVisit]
  ) {
    for member in members {
      let child = node.child(member.key)
      let path = child?.path ?? place.appending(member.key)
      visits.append(FieldVisit(path: path, member: member, node: child))
      if let child, child.isTypedObject, let inner = member.value.members {
        visit(inner, of: child, at: path, into: &visits)
      }
    }
  }
}
