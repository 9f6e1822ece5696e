/// One walk through a message, past every member of the objects that the catalog knows.
struct FieldWalk {
  /// The members of typed objects, in the order of the message: FCM knows every field here.
  private(set) var typed: [FieldVisit] = []
  /// The members of the objects that FCM hands on as they are: headers, `payload`, `aps`, `alert`,
  /// the options of browsers. Custom data is not among them.
  private(set) var handedOn: [FieldVisit] = []
  /// The value of every known field by its dotted name; of doubled keys the last.
  private(set) var values: [String: JSONValue] = [:]

  init(_ message: Message) {
    visit(message.body, of: FieldCatalog.tree, at: .message)
  }

  private mutating func visit(_ value: JSONValue?, of node: FieldNode, at place: FieldPath) {
    if case .array(let elements) = value {
      for (index, element) in elements.enumerated() where element.members != nil {
        visit(element, of: node, at: place.appending(index))
      }
      return
    }
    guard case .object(let members) = value else { return }
    let isInList = !place.isSpelled(like: node.path)
    for member in members {
      let child = node.child(member.key)
      let path = isInList ? nil : child?.path
      let found = FieldVisit(
        path: path ?? place.appending(member.key), member: member, node: child, around: node)
      if node.isTypedObject { typed.append(found) } else { handedOn.append(found) }
      guard let child else { continue }
      if !isInList { values[child.dottedName] = member.value }
      if !child.children.isEmpty { visit(member.value, of: child, at: found.path) }
    }
  }
}

extension FieldPath {
  /// Equal by the number of steps: a node's own path is longer for what stands in a list.
  fileprivate func isSpelled(like other: FieldPath) -> Bool { steps.count == other.steps.count }
}
