/// A node in the catalog's tree, for fast lookup.
package final class FieldNode: Sendable {
  /// The field at this node; nil for the message itself.
  package let field: Field?
  package let children: [FieldNode]
  /// The position of each child in canonical order, under both spellings in a typed object.
  let order: [String: Int]
  package let path: FieldPath
  /// The path as a string, such as `android.notification.title`; empty for the message itself.
  package let dottedName: String
  package let wireName: String
  let camelName: String
  /// Whether this is an object in which FCM accepts only keys that it knows.
  package let isTypedObject: Bool
  package let isDeprecated: Bool
  package let isWholeNumber: Bool

  init(_ field: Field?, children: [FieldNode]) {
    self.field = field
    self.children = children
    path = field?.path ?? .message
    dottedName = field.map(\.path.description) ?? ""
    wireName = field?.path.lastKey ?? "message"
    camelName = wireName.lowerCamelCased
    isTypedObject = field == nil || field?.kind == .object
    isDeprecated = field?.isDeprecated == true
    isWholeNumber = field?.kind == .integer
    var order: [String: Int] = [:]
    for (rank, child) in children.enumerated() {
      order[child.wireName] = rank
      if isTypedObject { order[child.camelName] = rank }
    }
    self.order = order
  }

  /// Returns the child with this name, in either spelling if this is a typed object.
  ///
  /// A dictionary treats canonically equivalent names (`K` and the Kelvin sign) as equal, so this
  /// compares the spelling again.
  package func child(_ name: String) -> FieldNode? {
    guard let rank = order[name] else { return nil }
    let child = children[rank]
    if name.isSpelled(child.wireName) { return child }
    return isTypedObject && name.isSpelled(child.camelName) ? child : nil
  }

  /// Returns the node at a path; nil if the path is not in the catalog.
  ///
  /// All elements of a list share the list's node.
  package func descendant(_ steps: some Sequence<FieldPath.Step>) -> FieldNode? {
    var node = self
    for step in steps {
      switch step {
      case .key(let key):
        guard let child = node.child(key) else { return nil }
        node = child
      case .index:
        guard case .list = node.field?.kind else { return nil }
      }
    }
    return node
  }

  /// Builds the tree; the parent of every field must be in the list too.
  package static func tree(of fields: [Field]) -> FieldNode {
    var childrenOf: [FieldPath: [Field]] = [:]
    for field in fields { childrenOf[field.path.owner, default: []].append(field) }
    func node(_ field: Field?) -> FieldNode {
      let below = childrenOf[field?.path ?? .message] ?? []
      return FieldNode(field, children: below.map { node($0) })
    }
    return node(nil)
  }
}
