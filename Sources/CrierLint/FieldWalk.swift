import CrierMessage

/// A traversal of a message that visits every member of the objects in the field catalog.
struct FieldWalk {
  /// The members of typed objects (objects with a fixed set of fields), in message order.
  private(set) var typed: [FieldVisit] = []
  /// The members of the objects that FCM passes on: headers, `payload`, `aps`, `alert` and browser
  /// options, but not custom data.
  private(set) var handedOn: [FieldVisit] = []
  /// The value of every known field by its dotted name; the last value if a key is repeated.
  private(set) var values: [String: JSONValue] = [:]

  init(_ message: Message) {
    // Enough for most messages, so that neither grows step by step.
    typed.reserveCapacity(16)
    values.reserveCapacity(16)
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
  /// Whether both paths have the same number of steps.
  ///
  /// In a list, the path of a field is longer than the path of its catalog node.
  fileprivate func isSpelled(like other: FieldPath) -> Bool { steps.count == other.steps.count }
}
